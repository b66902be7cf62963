import { expect, test } from 'vitest'
import { weigh } from './weigh.ts'

test('the most used tag is the largest, a single use the smallest', () => {
  expect(weigh([120, 1])).toEqual([5, 1])
})

test('one giant does not flatten the rest', () => {
  const [, middle] = weigh([300, 20, 1])
  expect(middle).toBeGreaterThan(2)
})

test('equal tags look equal, and calm', () => {
  expect(weigh([1, 1, 1])).toEqual([2, 2, 2])
  expect(weigh([])).toEqual([])
})
