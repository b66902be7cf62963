import { statfs } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { DAYS_KEPT, type Day, type Running, type Span, type Trend } from '#contract/desk.ts'
import { SHANGHAI_OFFSET, shanghaiDay } from '#lib/dates.ts'
import type { Reader } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'
import { countLetters } from '#server/mail/outbox.queries.ts'
import { countPages, isPublishingBehind } from '#server/publishing/publishing.queries.ts'
import { countDays, findReadSince, findSearchedSince } from '#server/site/days.queries.ts'
import { countWaits } from './desk.queries.ts'
import { countStored, countTalk, findFailedJobs } from './trend.queries.ts'

const DAY_MS = 24 * 3_600_000
const MOST = 8

/** How the blog went, day by day, and as many days before. */
export async function readTrend(db: Reader, now: number, span: Span): Promise<Trend> {
  const length = Number(span)
  const today = Math.floor((now + SHANGHAI_OFFSET) / DAY_MS)
  const isBeforeKept = 2 * length <= DAYS_KEPT
  const first = today - (isBeforeKept ? 2 : 1) * length + 1
  const dayOf = (it: number) => shanghaiDay(it * DAY_MS - SHANGHAI_OFFSET)
  const [visits, views] = [await countDays(db, 'visitors', dayOf(first)), await countDays(db, 'views', dayOf(first))]
  const { comments, users } = await countTalk(db, first * DAY_MS - SHANGHAI_OFFSET)
  const all: Day[] = Array.from({ length: today - first + 1 }, (_, at) => {
    const [number, day] = [first + at, dayOf(first + at)]
    return {
      day,
      visits: visits.get(day) ?? 0,
      views: views.get(day) ?? 0,
      comments: comments.get(number) ?? 0,
      users: users.get(number) ?? 0,
    }
  })
  const from = dayOf(today - length + 1)
  return {
    days: all.slice(-length),
    before: all.slice(0, -length),
    articles: await findReadSince(db, from, MOST),
    words: await findSearchedSince(db, from, MOST),
  }
}

/** How everything behind the pages runs. */
export async function readRunning({ db: { read }, mail, uploads }: Scope): Promise<Running> {
  const disk = isAbsolute(uploads.place) ? await statfs(uploads.place).catch(() => null) : null
  return {
    isPublishing: await isPublishingBehind(read),
    pages: await countPages(read),
    failed: (await countWaits(read)).publisher,
    isMailOn: mail.isOn,
    letters: await countLetters(read),
    ...(await countStored(read)),
    diskFree: disk && disk.bavail * disk.bsize,
    diskTotal: disk && disk.blocks * disk.bsize,
    jobs: await findFailedJobs(read),
  }
}
