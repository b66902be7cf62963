import type { LastRead, NotedPlace, ReadingPlace } from '#contract/content/reading.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { lookOfWords, type ReadingLook } from '#lib/reading-look.ts'
import { countersFor } from '#server/content/article/article.access.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import type { User, Visitor } from '#server/core/http/caller.ts'
import { machineOf } from '#server/people/auth/device.ts'
import * as q from './reading.queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof q.findReading>>>

/** Notes that a user opened an article, unless the account keeps nothing. */
export async function noteOpened(tx: Writer, userId: number, articleId: number, now: number): Promise<void> {
  if (await q.isReadingKept(tx, userId)) await q.upsertOpened(tx, userId, articleId, now)
}

interface Opening {
  userId: number
  articleId: number
  revision: number
  /** Is true when the user has seen what changed. */
  isSeen: boolean
  now: number
}

/** Notes which state of an article a user reads, unless an older one has to stay noted. Returns what was known before. */
export const noteRevision = (db: Database, { userId, articleId, revision, isSeen, now }: Opening) =>
  db.write(async (tx) => {
    const known = await q.findReading(tx, userId, articleId)
    const isKept = await q.isReadingKept(tx, userId)
    const time = known?.revision_time ?? null
    if (isKept && (time === null || isSeen || known?.revision === revision))
      await q.upsertRevision(tx, userId, articleId, revision, now)
    return { before: known ? beforeOf(known) : null, place: known && isKept ? placeOf(known) : null, isKept }
  })

const beforeOf = ({ revision, revision_time: time }: Row): LastRead | null =>
  time === null ? null : { revision, time: shanghaiTime(time) }

const placeOf = ({ place_time: time, finish_time, block, part, percent, section, device }: Row): ReadingPlace | null =>
  time === null ? null : { block, part, percent, section, device, time: shanghaiTime(time), isFinished: finish_time !== null }

interface Noting {
  user: User
  visitor: Visitor
  places: readonly NotedPlace[]
  now: number
}

/** Notes where a user stopped reading. Returns false when the account keeps nothing. */
export const notePlaces = (db: Database, { user, visitor, places, now }: Noting): Promise<boolean> =>
  db.write(async (tx) => {
    if (!(await q.isReadingKept(tx, user.id))) return false
    const device = machineOf(visitor)
    for (const { articleId, ago, isFinished, ...place } of places) {
      if (!(await countersFor(tx, articleId, user))) continue
      const time = now - ago * 1000
      const finish_time = isFinished ? time : null
      await q.upsertPlace(tx, { ...place, user_id: user.id, article_id: articleId, device, place_time: time, finish_time })
    }
    return true
  })

const stateOf = (it: { place_time: number | null; finish_time: number | null }) =>
  it.finish_time !== null ? 'finished' : it.place_time !== null ? 'begun' : 'opened'

/** Returns what a user has read as a page of entries and their number. */
export async function historyOf(db: Reader, userId: number, limit: number, offset: number) {
  const rows = await q.findRead(db, userId, limit, offset)
  const entries = rows.map((it) => ({
    id: it.id,
    title: it.title,
    time: shanghaiTime(it.read_time),
    state: stateOf(it) as 'finished' | 'begun' | 'opened',
  }))
  return { entries, total: await q.countRead(db, userId) }
}

/** Returns how a user has articles set; null before anything was chosen. */
export async function lookOf(db: Reader, userId: number): Promise<ReadingLook | null> {
  const words = await q.findLook(db, userId)
  return words === null ? null : lookOfWords(words)
}
