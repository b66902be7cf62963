import { expect, test } from 'vitest'
import { daysBetween, monthWords } from './day-words.ts'

test.each([
  ['2026-10-19', '2026-11-14', '2026 年 10 月 19 日 — 11 月 14 日'],
  ['2026-10-09', '2026-10-14', '2026 年 10 月 9 日 — 14 日'],
  ['2025-12-31', '2026-01-01', '2025 年 12 月 31 日 — 2026 年 1 月 1 日'],
  ['2025-12-31', '2025-12-31', '2025 年 12 月 31 日'],
  [undefined, undefined, ''],
])('from %s to %s', (first, last, words) => {
  expect(daysBetween(first, last)).toBe(words)
})

test('a month is named with its year', () => {
  expect([monthWords('2026-03-09 10:00:00'), monthWords('2026-11'), monthWords(null)]).toEqual([
    '2026 年 3 月',
    '2026 年 11 月',
    '',
  ])
})
