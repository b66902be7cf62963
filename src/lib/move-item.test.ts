import { expect, test } from 'vitest'
import { moved } from './move-item.ts'

test('a row goes anywhere, and the others keep their order', () => {
  expect(moved([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4])
  expect(moved([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3])
  expect(moved([1, 2, 3, 4], 1, 1)).toEqual([1, 2, 3, 4])
})
