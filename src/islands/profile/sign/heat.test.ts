import { expect, test } from 'vitest'
import { heatWeeks, heatWords, longestRun, milestones, monthOf } from './heat.ts'

/** Makes consecutive days; `x` marks a signed one. */
function days(first: string, marks: string) {
  const start = Date.parse(`${first}T00:00:00Z`)
  return [...marks].map((mark, place) => ({
    date: new Date(start + place * 86_400_000).toISOString().slice(0, 10),
    signed: mark === 'x',
  }))
}

test('days stand in columns of weeks, Monday first, and a month is named where it begins', () => {
  // 2026-10-30 is a Friday.
  const weeks = heatWeeks(days('2026-10-30', 'xx.x'))
  expect(weeks.map((it) => it.days.map((day) => day?.date.slice(8) ?? '').join(' '))).toEqual(['    30 31 01', '02      '])
  expect(weeks.map((it) => it.month)).toEqual([11, null])
})

test('the longer a run lasts the deeper its colour; a missed day begins anew', () => {
  const flat = heatWeeks(days('2026-01-05', `${'x'.repeat(16)}.x`)).flatMap((it) => it.days)
  expect([0, 2, 3, 7, 15, 16, 17].map((place) => flat[place]?.level)).toEqual([1, 1, 2, 3, 4, 0, 1])
  expect(flat[17]?.run).toBe(1)
  expect(longestRun(days('2026-01-05', 'xx.xxx.x'))).toBe(3)
  expect(heatWeeks([])).toEqual([])
})

test('milestones say when they were reached, or how far away they are', () => {
  const calendar = days('2026-01-01', 'x'.repeat(40))
  expect(milestones(calendar, 40)).toEqual([
    { days: 7, date: '2026-01-07', missing: 0 },
    { days: 30, date: '2026-01-30', missing: 0 },
    { days: 100, date: null, missing: 60 },
    { days: 365, date: null, missing: 325 },
  ])
  // Ten more days lie before the known year, so the first milestone was reached then.
  expect(milestones(calendar, 50).map((it) => it.date)).toEqual([null, '2026-01-20', null, null])
  expect(milestones(calendar, 400).map((it) => it.days)).toEqual([7, 30, 100, 365, 1000])
})

test('a month has whole weeks; February of a leap year has its day', () => {
  const { title, weeks } = monthOf('2028-02-10')
  expect(title).toBe('2028 年 2 月')
  expect(weeks.every((it) => it.length === 7)).toBe(true)
  expect(weeks.flat().filter(Boolean)).toHaveLength(29)
  expect(weeks[0]).toEqual([null, '2028-02-01', '2028-02-02', '2028-02-03', '2028-02-04', '2028-02-05', '2028-02-06'])
})

test('a day in words', () => {
  expect(heatWords({ date: '2026-11-21', signed: true, run: 23, level: 4 })).toBe('11 月 21 日星期六，已签到，连续第 23 天')
  expect(heatWords({ date: '2026-11-01', signed: false, run: 0, level: 0 })).toBe('11 月 1 日星期日，没有签到')
})
