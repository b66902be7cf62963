import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('few pages are all named', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

test('many pages are named around the current one, with the ends and gaps', () => {
  expect(pageNumbers(1, 31)).toEqual([1, 2, 3, 0, 31])
  expect(pageNumbers(16, 31)).toEqual([1, 0, 15, 16, 17, 0, 31])
  expect(pageNumbers(31, 31)).toEqual([1, 0, 29, 30, 31])
})

test('a gap of one page is that page', () => {
  expect(pageNumbers(4, 31)).toEqual([1, 2, 3, 4, 5, 0, 31])
})
