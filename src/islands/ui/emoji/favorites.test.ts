import { expect, test } from 'vitest'
import { inOrder } from './favorites.ts'

const list = [4, 3, 2, 1].map((id) => ({ id, url: `/${id}.webp` }))
const ids = (pins: number[]) => inOrder(list, pins).map((it) => it.id)

test('those that were put first stand first, the last one of them before the others', () => {
  expect(ids([])).toEqual([4, 3, 2, 1])
  expect(ids([1])).toEqual([1, 4, 3, 2])
  expect(ids([2, 1])).toEqual([2, 1, 4, 3])
})

test('what is gone since takes no place', () => expect(ids([9, 3])).toEqual([3, 4, 2, 1]))
