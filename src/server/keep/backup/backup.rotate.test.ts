import { expect, test } from 'vitest'
import { outdated } from './backup.rotate.ts'

const HOUR = 3_600_000
/** Is four in the morning in Shanghai, on a Sunday. */
const NOW = Date.UTC(2026, 10, 21, 20)
const daily = (days: number) => Array.from({ length: days }, (_, at) => ({ time: NOW - at * 24 * HOUR }))
const day = (time: number) => new Date(time + 8 * HOUR).toISOString().slice(0, 10)
const kept = (all: { time: number }[], keep: Parameters<typeof outdated>[1]) => {
  const gone = new Set(outdated(all, keep))
  return all.filter((it) => !gone.has(it)).map((it) => day(it.time))
}

test('the newest of so many days, weeks that begin on Monday, and months stay', () => {
  expect(kept(daily(100), { daily: 3, weekly: 3, monthly: 3 })).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
  ])
})

test('of a day only its newest counts; days without one are not counted', () => {
  const hours = [0, 1, 2, 30, 31, 500].map((it) => ({ time: NOW - it * HOUR }))
  expect(outdated(hours, { daily: 2, weekly: 0, monthly: 0 }).map((it) => (NOW - it.time) / HOUR)).toEqual([1, 2, 31, 500])
})

test('the newest one never goes, and few are not touched', () => {
  expect(kept(daily(5), { daily: 0, weekly: 0, monthly: 0 })).toEqual(['2026-11-22'])
  expect(outdated([], { daily: 1, weekly: 1, monthly: 1 })).toEqual([])
  expect(outdated(daily(4), { daily: 7, weekly: 0, monthly: 0 })).toEqual([])
  // A second run removes nothing more.
  const gone = new Set(outdated(daily(100), { daily: 7, weekly: 4, monthly: 6 }))
  expect(
    outdated(
      daily(100).filter((it) => ![...gone].some((g) => g.time === it.time)),
      { daily: 7, weekly: 4, monthly: 6 },
    ),
  ).toEqual([])
})
