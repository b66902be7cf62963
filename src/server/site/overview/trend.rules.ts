import { statfs } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import type { BackupState } from '#contract/keep/backup.ts'
import { DAYS_KEPT, type Day, type Running, type Span, type Trend } from '#contract/site/overview.ts'
import { SHANGHAI_OFFSET, shanghaiDay, shanghaiTime } from '#lib/dates.ts'
import { countPages, isPublishingBehind } from '#server/content/publishing/publishing.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { SCHEMA } from '#server/core/db/migrate.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { countDays, findFirstDay, findReadSince, findSearchedSince } from '#server/site/config/days.queries.ts'
import { countLetters } from '#server/talk/mail/outbox.queries.ts'
import { countWaits } from './overview.queries.ts'
import { countStored, countTalk, findFailedJobs } from './trend.queries.ts'

const DAY_MS = 24 * 3_600_000
/** Limits the age of the newest backup: the plan makes one a day, so an older one means a fault. */
const LATE_MS = 2 * DAY_MS
const MOST = 8

/** Reads the figures of each day of a span, and of the same number of days before it for a comparison. */
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
  // Imports and sample content are dated before the blog's first visitor. A comparison with days before that one would show every
  // first week as a fall.
  const firstDay = await findFirstDay(db)
  const isComparable = isBeforeKept && firstDay !== '' && firstDay <= dayOf(first)
  return {
    days: all.slice(-length),
    before: isComparable ? all.slice(0, -length) : [],
    articles: await findReadSince(db, from, MOST),
    words: await findSearchedSince(db, from, MOST),
  }
}

/** Summarizes the backups for the overview: the newest good one, and a fault if there is one. */
function backedOf({ plan, fault, ...state }: BackupState, now: number): Running['backup'] {
  const [newest] = state.backups
  const time = state.backups.find((it) => it.state !== 'broken')?.createTime ?? ''
  const broken = newest?.state === 'broken' ? `最新的一份有问题：${newest.reason}` : ''
  const old = plan.isOn && time && time < shanghaiTime(now - LATE_MS) ? '两天没有新的备份了' : ''
  return { isOn: plan.isOn, time, fault: fault ? `上一次没有做成：${fault}` : broken || old }
}

/** Reads the state of everything that runs behind the pages. */
export async function readRunning({ db: { read }, mail, uploads, now, ...scope }: Scope): Promise<Running> {
  const backups = await scope.backups.state().catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
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
    backup: backups && backedOf(backups, now()),
    version: backups?.version ?? '',
    schema: SCHEMA,
  }
}
