import { expect, test } from 'vitest'
import { placeAt, stepsAside } from './use-drag.ts'

test('a dragged row comes to stand before the first whose middle it has not passed', () => {
  const middles = [10, 30, 50, 70]
  expect(placeAt(middles, 0, 10)).toBe(0)
  expect(placeAt(middles, 0, 31)).toBe(1)
  expect(placeAt(middles, 0, 999)).toBe(3)
  expect(placeAt(middles, 3, 29)).toBe(1)
  expect(placeAt(middles, 2, 50)).toBe(2)
})

test('the rows between make room by one row', () => {
  const all = (from: number, to: number) => [0, 1, 2, 3].map((it) => stepsAside(it, from, to))
  expect(all(0, 2)).toEqual([0, -1, -1, 0])
  expect(all(3, 1)).toEqual([0, 1, 1, 0])
  expect(all(2, 2)).toEqual([0, 0, 0, 0])
})
