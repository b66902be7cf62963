import { DAY_MS } from './dates.ts'
import { grouped } from './grouped.ts'

const MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'] as const

/** Is what was published on a day, which is written `YYYY-MM-DD`. */
export interface DaySum {
  day: string
  wordCount: number
  articleNum: number
  momentNum: number
}

/** Is 0 for a day with nothing; 4 is the strongest. */
export type Level = 0 | 1 | 2 | 3 | 4

export interface GridDay {
  level: Level
  /** Says what was published; a day with nothing says nothing. */
  title?: string
  /** Is true after the last day: nobody knows yet. */
  isLater: boolean
}

export interface GridWeek {
  /** Names the month that begins in this week, or the year in January. */
  label: string
  /** Holds Monday to Sunday. */
  days: GridDay[]
}

const addDays = (day: string, count: number) => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Returns the Monday that begins the given number of weeks of which the last one contains a day. */
export function firstDayOf(last: string, weeks: number): string {
  const sinceMonday = (new Date(last).getUTCDay() + 6) % 7
  return addDays(last, -sinceMonday - 7 * (weeks - 1))
}

/** Says what was published on a day: `11 月 3 日 · 2,340 字 · 1 篇`. */
export function dayTitle({ day, wordCount, articleNum, momentNum }: DaySum): string {
  const [, month, date] = day.split('-').map(Number)
  return [
    `${month} 月 ${date} 日`,
    wordCount > 0 && `${grouped(wordCount)} 字`,
    articleNum > 0 && `${articleNum} 篇`,
    momentNum > 0 && `${momentNum} 条说说`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the step of each day by its place among the others: a quarter of the days has the strongest, one long day changes no other. */
export function levelsOf(counts: readonly number[]): Level[] {
  const sorted = counts.toSorted((a, b) => a - b)
  return counts.map((count) => Math.ceil((4 * (sorted.lastIndexOf(count) + 1)) / sorted.length) as Level)
}

/** Arranges days in weeks that end with the week of the last day. */
export function dayGrid(last: string, weeks: number, days: readonly DaySum[]): GridWeek[] {
  const levels = levelsOf(days.map((it) => it.wordCount))
  const known = new Map(days.map((it, place) => [it.day, { title: dayTitle(it), level: levels[place] ?? 0 }]))
  const first = firstDayOf(last, weeks)
  return Array.from({ length: weeks }, (_, week) => {
    const dates = Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day))
    const begins = dates.find((it) => it.endsWith('-01'))
    return {
      label: begins ? (begins.slice(5, 7) === '01' ? begins.slice(0, 4) : `${Number(begins.slice(5, 7))} 月`) : '',
      days: dates.map((it) => ({ level: 0, isLater: it > last, ...known.get(it) })),
    }
  })
}

export interface DayFacts {
  days: number
  words: number
  /** Counts the days of the longest run without a gap. */
  longestRun: number
  /** Names the month with the most days: `七月`. */
  busiest: string
}

/** Sums up days for one sentence. Of months with equally many days the one with more words is the busiest, then the later one. */
export function dayFacts(days: readonly DaySum[]): DayFacts {
  let longestRun = 0
  let run = 0
  for (const [place, { day }] of days.entries()) {
    run = days[place - 1]?.day === addDays(day, -1) ? run + 1 : 1
    longestRun = Math.max(longestRun, run)
  }
  const words = (list: readonly DaySum[]) => list.reduce((sum, it) => sum + it.wordCount, 0)
  const [busiest] = [...Map.groupBy(days, (it) => it.day.slice(0, 7))].toSorted(
    ([a, one], [b, other]) => other.length - one.length || words(other) - words(one) || (a < b ? 1 : -1),
  )
  const month = busiest && MONTHS[Number(busiest[0].slice(5)) - 1]
  return { days: days.length, words: words(days), longestRun, busiest: month ? `${month}月` : '' }
}
