import { expect, test } from 'vitest'
import { rhythm } from './rhythm.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
const told = (count: number, isFirst = true) =>
  rhythm(numbers(count), isFirst).map((it) => `${it.size} ${it.from}: ${it.entries.join(' ')}`)

test.each([
  [0, []],
  [1, ['lead 0: 1']],
  [2, ['lead 0: 1', 'row 1: 2']],
  [3, ['lead 0: 1', 'pair 1: 2 3']],
  [5, ['lead 0: 1', 'pair 1: 2 3', 'row 3: 4 5']],
  [7, ['lead 0: 1', 'pair 1: 2 3', 'row 3: 4 5 6', 'row 6: 7']],
  [10, ['lead 0: 1', 'pair 1: 2 3', 'row 3: 4 5 6', 'pair 6: 7 8', 'row 8: 9 10']],
])('the first page of %i entries', (count, expected) => expect(told(count)).toEqual(expected))

test('further pages begin with a pair and are rows', () => {
  expect(told(1, false)).toEqual(['row 0: 1'])
  expect(told(10, false)).toEqual(['pair 0: 1 2', 'row 2: 3 4 5 6 7 8 9 10'])
})
