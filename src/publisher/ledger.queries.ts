import { hostname } from 'node:os'
import { PostgresAdapter, sql } from 'kysely'
import { noteLive } from '#server/content/publishing/going-live.queries.ts'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Position } from './staleness.queries.ts'

/*
 * The ledger records what has been published: a page stores the position of the change log from before its first read, so a write
 * during its render still makes it stale. Staleness is a query (staleness.queries.ts), not a message that is consumed.
 */

/** Is thrown when another publisher has replaced this one, which may record nothing more. */
export class ReplacedError extends Error {
  override name = 'ReplacedError'
  override message = 'another publisher has taken over'
}

/** Makes this the only publisher that may record. Returns its epoch. */
export async function takeOver(tx: Writer): Promise<number> {
  await tx
    .updateTable('publisher')
    .set((e) => ({ epoch: e('epoch', '+', 1), holder: `${hostname()} ${process.pid}` }))
    .execute()
  return (await tx.selectFrom('publisher').select('epoch').executeTakeFirstOrThrow()).epoch
}

/** Checks whether the last publisher did not sign off: it still works, has died, or has lost its connection. */
export const isHeld = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('publisher').select('holder').executeTakeFirst())?.holder != null

/** Signs off: everything that this publisher wrote is recorded. */
export const takeLeave = (tx: Writer, epoch: number) =>
  tx.updateTable('publisher').set({ holder: null }).where('epoch', '=', epoch).execute()

/**
 * Checks that this publisher has not been replaced.
 * @throws ReplacedError in the transaction, so that it is undone
 */
export async function ensureEpoch(tx: Writer, epoch: number): Promise<void> {
  // If transactions run side by side, a publisher that takes over waits for this one. A lock of the row would count as a write.
  if (tx.getExecutor().adapter instanceof PostgresAdapter) await sql`lock table publisher in share mode`.execute(tx)
  const now = await tx.selectFrom('publisher').select('epoch').executeTakeFirstOrThrow()
  if (now.epoch !== epoch) throw new ReplacedError()
}

/**
 * Finds pages whose last render failed and whose retry time has come. A retry time later than `latest` counts too: it comes from a
 * clock that was set back since.
 */
export const findRetries = async (db: Reader, release: string, now: number, latest: number): Promise<string[]> =>
  (
    await db
      .selectFrom('page')
      .select('path')
      .where('release', '=', release)
      .where('reason', 'is not', null)
      .where((e) => e.or([e('retry_time', '<=', now), e('retry_time', '>', latest)]))
      .execute()
  ).map((it) => it.path)

/** Returns when the next failed page should be retried; null when there is none. */
export async function readNextRetry(db: Reader, release: string): Promise<number | null> {
  const found = await db
    .selectFrom('page')
    .select((e) => e.fn.min<number | null>('retry_time').as('at'))
    .where('release', '=', release)
    .where('reason', 'is not', null)
    .executeTakeFirst()
  return found?.at ?? null
}

export const findPages = (db: Reader, release: string) =>
  db.selectFrom('page').select(['path', 'hash', 'reason']).where('release', '=', release).execute()

const pageAt = compiled((db, release: string, path: string) =>
  db
    .selectFrom('page')
    .select(['hash', 'failures', 'reason', 'retry_time'])
    .where('release', '=', release)
    .where('path', '=', path),
)
export const findPage = async (db: Reader, release: string, path: string) => (await pageAt(db, release, path))[0]

/** Finds the path of a page that names a share picture. */
export const findPageWithPicture = (db: Reader, release: string, picture: string) =>
  db.selectFrom('page').select('path').where('release', '=', release).where('picture', '=', picture).executeTakeFirst()

/** Checks whether any page names a share picture. */
export const hasPicture = async (db: Reader, picture: string): Promise<boolean> =>
  (await db.selectFrom('page').select('path').where('picture', '=', picture).limit(1).executeTakeFirst()) !== undefined

/** Finds the keys of all pictures that pages of a release name, each with one such page. */
export const findPictures = (db: Reader, release: string) =>
  db
    .selectFrom('page')
    .select((e) => ['picture', e.fn.min('path').as('path')])
    .where('release', '=', release)
    .where('picture', 'is not', null)
    .groupBy('picture')
    .execute()

export interface PageRecord {
  path: string
  seen: Position
  hash: string
  tags: string[]
  picture: string | null
  /** Holds the time when its bytes were in place. */
  time?: number
}

const ARTICLE = /^\/post\/(\d+)$/

export async function recordPage(
  tx: Writer,
  release: string,
  { path, seen, hash, tags, picture, time }: PageRecord,
): Promise<void> {
  // A page mostly reads the same tags as before, and a read is cheaper than a write.
  const known = await tagsAt(tx, release, path)
  const before = new Set(known.map((it) => it.tag))
  const now = new Set(tags)
  const gone = [...before.difference(now)]
  const fresh = [...now.difference(before)]
  if (gone.length)
    await tx.deleteFrom('page_tag').where('release', '=', release).where('path', '=', path).where('tag', 'in', gone).execute()
  if (fresh.length)
    await tx
      .insertInto('page_tag')
      .values(fresh.map((tag) => ({ release, path, tag })))
      .execute()
  await putPage(tx, release, path, seen, hash, picture ?? undefined)
  const [, article] = ARTICLE.exec(path) ?? []
  if (article && time !== undefined) await noteLive(tx, Number(article), seen, time)
}

const tagsAt = compiled((tx, release: string, path: string) =>
  tx.selectFrom('page_tag').select('tag').where('release', '=', release).where('path', '=', path),
)

const putPage = compiled((tx, release: string, path: string, seen: Position, hash: string, picture: string | undefined) => {
  const state = { seen, hash, picture: picture ?? null, failures: 0, retry_time: 0, reason: null }
  return tx
    .insertInto('page')
    .values({ release, path, ...state })
    .onConflict((c) => c.columns(['release', 'path']).doUpdateSet(state))
})

export interface FailureRecord {
  path: string
  reason: string
  retryTime: number
  /** Is the position for a page that was never published before. */
  origin: Position
}

/** Keeps the page's tags and bytes, and records why it is not newer. */
export async function recordFailure(
  tx: Writer,
  release: string,
  { path, reason, retryTime, origin }: FailureRecord,
): Promise<void> {
  await tx
    .insertInto('page')
    .values({ release, path, seen: origin, hash: '', failures: 1, retry_time: retryTime, reason, picture: null })
    .onConflict((c) =>
      c
        .columns(['release', 'path'])
        .doUpdateSet((e) => ({ failures: e('page.failures', '+', 1), retry_time: retryTime, reason })),
    )
    .execute()
}

export async function forgetPage(tx: Writer, release: string, path: string): Promise<void> {
  await tx.deleteFrom('page_tag').where('release', '=', release).where('path', '=', path).execute()
  await tx.deleteFrom('page').where('release', '=', release).where('path', '=', path).execute()
}

/** Forgets all pages of a release, or of every other one. */
export async function forgetRelease(tx: Writer, which: '=' | '!=', release: string): Promise<void> {
  await tx.deleteFrom('page_tag').where('release', which, release).execute()
  await tx.deleteFrom('page').where('release', which, release).execute()
}

/** Returns the paths of a release whose last render failed. */
export const findFailedOf = async (db: Reader, release: string): Promise<string[]> =>
  (await db.selectFrom('page').select('path').where('release', '=', release).where('reason', 'is not', null).execute()).map(
    (it) => it.path,
  )
