import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('computes again only for other arguments', () => {
  let count = 0
  const sum = remembered((a: { n: number }, b: number) => {
    count++
    return a.n + b
  })
  const one = { n: 1 }
  expect([sum(one, 2), sum(one, 2)]).toEqual([3, 3])
  expect(count).toBe(1)
  expect(sum(one, 3)).toBe(4)
  expect(sum({ n: 1 }, 3)).toBe(4)
  expect(count).toBe(3)
})
