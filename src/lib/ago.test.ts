import { describe, expect, test } from 'vitest'
import { agoWords, dateWords, recentWords } from './ago.ts'

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)
const NOW = at('2026-11-21 20:00:00')

describe('both sides of each limit', () => {
  test.each([
    ['2026-11-21 20:00:00', '刚刚'],
    ['2026-11-21 19:59:01', '刚刚'],
    ['2026-11-21 19:59:00', '1 分钟前'],
    ['2026-11-21 19:52:00', '8 分钟前'],
    ['2026-11-21 19:00:01', '59 分钟前'],
    ['2026-11-21 19:00:00', '1 小时前'],
    ['2026-11-21 18:00:01', '1 小时前'],
    ['2026-11-21 18:00:00', '2 小时前'],
    ['2026-11-21 14:00:01', '5 小时前'],
    ['2026-11-21 14:00:00', '今天 14:00'],
    ['2026-11-21 00:00:00', '今天 00:00'],
    ['2026-11-20 23:59:59', '昨天 23:59'],
    ['2026-11-20 00:00:00', '昨天 00:00'],
    ['2026-11-19 23:59:59', '2 天前'],
    ['2026-11-18 12:00:00', '3 天前'],
    ['2026-11-15 00:00:00', '6 天前'],
    ['2026-11-14 23:59:59', '11 月 14 日'],
    ['2026-01-01 00:00:00', '1 月 1 日'],
    ['2025-12-31 23:59:59', '2025 年 12 月 31 日'],
  ])('%s is %s', (time, words) => expect(agoWords(time, NOW)).toBe(words))
})

test('midnight and the end of a year are those of Shanghai', () => {
  const before = '2026-12-31 23:50:00'
  expect(agoWords(before, at('2026-12-31 23:55:00'))).toBe('5 分钟前')
  expect(agoWords(before, at('2027-01-01 00:49:59'))).toBe('59 分钟前')
  expect(agoWords(before, at('2027-01-01 00:50:00'))).toBe('昨天 23:50')
  expect(agoWords(before, at('2027-01-02 00:00:00'))).toBe('2 天前')
  expect(agoWords(before, at('2027-01-07 00:00:00'))).toBe('2026 年 12 月 31 日')
  // In UTC it is still the year before.
  expect(dateWords('2027-01-01', Date.parse('2026-12-31T16:00:00Z'))).toBe('1 月 1 日')
})

test('a clock behind the server does not lie: just said, and the date where it is far behind', () => {
  expect(agoWords('2026-11-21 20:00:30', NOW)).toBe('刚刚')
  expect(agoWords('2026-11-21 21:00:00', NOW)).toBe('刚刚')
  expect(agoWords('2026-11-21 21:00:01', NOW)).toBe('11 月 21 日')
  expect(recentWords('2026-11-22 09:00:00', NOW)).toBe(null)
})

test('a time with its zone, as pages print it, is the same time', () => {
  expect(agoWords('2026-11-20T22:47:09+08:00', NOW)).toBe('昨天 22:47')
  expect(agoWords('2026-11-21T19:59:00+08:00', NOW)).toBe('1 分钟前')
  expect(agoWords('2026-11-03T19:59:00+08:00', NOW)).toBe('11 月 3 日')
})
