import { expect, test } from 'vitest'
import { agoWords } from './ago.ts'

const NOW = Date.parse('2026-11-21T20:00:00+08:00')

test.each([
  ['2026-11-21 20:00:30', '刚刚'],
  ['2026-11-21 19:59:30', '刚刚'],
  ['2026-11-21 19:52:00', '8 分钟前'],
  ['2026-11-21 18:00:00', '2 小时前'],
  ['2026-11-21 09:20:00', '今天 09:20'],
  ['2026-11-20 22:47:00', '昨天 22:47'],
  ['2026-11-19 22:47:00', '11 月 19 日'],
  ['2025-12-31 23:59:59', '2025 年 12 月 31 日'],
])('%s is %s', (time, words) => expect(agoWords(time, NOW)).toBe(words))

test('just before midnight is today, just after it yesterday', () => {
  const before = '2026-11-21 23:50:00'
  expect(agoWords(before, Date.parse('2026-11-21T23:55:00+08:00'))).toBe('5 分钟前')
  expect(agoWords(before, Date.parse('2026-11-22T02:00:00+08:00'))).toBe('昨天 23:50')
})
