import { CALENDAR_WEEKS, calendar, type PublishedDay } from '#contract/content/calendar.ts'
import { dayOfNumber, SHANGHAI_OFFSET, shanghaiDay } from '#lib/dates.ts'
import { firstDayOf } from '#lib/day-grid.ts'
import { htmlText } from '#lib/html-text.ts'
import { countWords } from '#markdown/counting.ts'
import { implement } from '#server/core/http/implement.ts'
import { findMomentTexts, findNewestTime, sumArticles } from './calendar.queries.ts'

export const calendarRoutes = implement(calendar, {
  async days(_, { db: { read } }) {
    const newest = await findNewestTime(read)
    if (newest === null) return { last: null, days: [] }
    const last = shanghaiDay(newest)
    const since = Date.parse(firstDayOf(last, CALENDAR_WEEKS)) - SHANGHAI_OFFSET
    const days = new Map<number, PublishedDay>()
    const on = (day: number) => {
      const known = days.get(day) ?? { day: dayOfNumber(day), wordCount: 0, articleNum: 0, momentNum: 0 }
      days.set(day, known)
      return known
    }
    for (const it of await sumArticles(read, since)) {
      const day = on(Number(it.day))
      day.articleNum += Number(it.num)
      day.wordCount += Number(it.words)
    }
    for (const it of await findMomentTexts(read, since)) {
      const day = on(Number(it.day))
      day.momentNum++
      day.wordCount += countWords(htmlText(it.content_html)).wordCount
    }
    return { last, days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)) }
  },
})
