import { expect, test } from 'vitest'
import { laterWords } from './future-time.ts'

const NOW = Date.parse('2026-11-21T14:00:00+08:00')

test.each([
  ['2026-11-21 14:00:02', '今天 14:00，1 分钟后'],
  ['2026-11-21 14:12:00', '今天 14:12，12 分钟后'],
  ['2026-11-21 20:10:00', '今天 20:10，6 小时后'],
  ['2026-11-22 08:00:00', '明天 08:00'],
  ['2026-11-23 08:00:00', '后天 08:00'],
  ['2026-11-24 08:00:00', '11 月 24 日周二 08:00，3 天后'],
  ['2027-01-01 00:00:00', '2027 年 1 月 1 日周五 00:00，41 天后'],
])('%s is %s', (time, words) => expect(laterWords(time, NOW)).toBe(words))

test('days are those of Shanghai, wherever the reader is; what has passed is not said', () => {
  expect(laterWords('2026-11-22 00:10:00', Date.parse('2026-11-21T23:55:00+08:00'))).toBe('明天 00:10，15 分钟后')
  expect(laterWords('2026-11-21 14:00:00', NOW)).toBe('')
  expect(laterWords('', NOW)).toBe('')
})
