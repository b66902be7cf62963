import { expect, test } from 'vitest'
import { isStillWritten } from './show-column-end.ts'

test('a column counts as still being written for ninety days after its last chapter, by the calendar of Shanghai', () => {
  const last = '2026-08-01 08:00:00'
  const begin = Date.UTC(2026, 7, 1)
  const days = (n: number) => begin + n * 86_400_000
  expect(isStillWritten(last, begin)).toBe(true)
  expect(isStillWritten(last, days(90) - 1)).toBe(true)
  expect(isStillWritten(last, days(90))).toBe(false)
  expect(isStillWritten('', begin)).toBe(false)
})
