import { expect, test } from 'vitest'
import { type DaySum, dayFacts, dayGrid, dayTitle, firstDayOf, levelsOf } from './day-grid.ts'

const on = (day: string, wordCount = 100, articleNum = 1, momentNum = 0): DaySum => ({ day, wordCount, articleNum, momentNum })

test('weeks begin on Monday, and the last one contains the last day', () => {
  expect(firstDayOf('2026-11-16', 1)).toBe('2026-11-16')
  expect(firstDayOf('2026-11-22', 1)).toBe('2026-11-16')
  expect(firstDayOf('2026-11-18', 53)).toBe('2025-11-17')
  const weeks = dayGrid('2026-11-18', 53, [])
  expect(weeks).toHaveLength(53)
  expect(weeks.every((it) => it.days.length === 7)).toBe(true)
  expect(weeks.at(-1)?.days.map((it) => it.isLater)).toEqual([false, false, false, true, true, true, true])
  expect(weeks[0]?.days.some((it) => it.isLater)).toBe(false)
})

test('a label stands where a month begins, and January names its year', () => {
  const labels = dayGrid('2026-11-18', 53, []).flatMap(({ label }, week) => (label ? [[week, label]] : []))
  expect(labels.slice(0, 3)).toEqual([
    [2, '12 月'],
    [6, '2026'],
    [10, '2 月'],
  ])
  expect(labels).toHaveLength(12)
  expect(labels.at(-1)).toEqual([49, '11 月'])
})

test('a day says its words, articles and short posts, and leaves out what there is none of', () => {
  expect(dayTitle(on('2026-11-03', 2340))).toBe('11 月 3 日 · 2,340 字 · 1 篇')
  expect(dayTitle(on('2026-11-03', 2340, 1, 2))).toBe('11 月 3 日 · 2,340 字 · 1 篇 · 2 条说说')
  expect(dayTitle(on('2026-01-30', 0, 0, 1))).toBe('1 月 30 日 · 1 条说说')
  const week = dayGrid('2026-11-04', 1, [on('2026-11-03', 2340)])[0]
  expect(week?.days.map((it) => it.title)).toEqual([undefined, '11 月 3 日 · 2,340 字 · 1 篇', ...Array(5).fill(undefined)])
})

test('steps are quarters of the days, so one long day leaves the others apart', () => {
  expect(levelsOf([10, 20, 30, 90_000])).toEqual([1, 2, 3, 4])
  expect(levelsOf([5, 5, 5])).toEqual([4, 4, 4])
  expect(levelsOf([7])).toEqual([4])
  expect(levelsOf([])).toEqual([])
  expect(dayGrid('2026-11-04', 1, [on('2026-11-02', 1), on('2026-11-04', 9)])[0]?.days.map((it) => it.level)).toEqual([
    2, 0, 4, 0, 0, 0, 0,
  ])
})

test('one sentence has the days, the longest run and the busiest month', () => {
  const days = [on('2026-02-27'), on('2026-02-28'), on('2026-03-01'), on('2026-07-01', 900), on('2026-07-09', 900)]
  expect(dayFacts(days)).toEqual({ days: 5, words: 2100, longestRun: 3, busiest: '七月' })
  expect(dayFacts([on('2026-12-01', 5), on('2027-01-03', 5)])).toMatchObject({ busiest: '一月', longestRun: 1 })
  expect(dayFacts([])).toEqual({ days: 0, words: 0, longestRun: 0, busiest: '' })
})
