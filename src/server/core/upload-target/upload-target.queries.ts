import { chunks } from '#lib/chunks.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

export type UploadTargetName = 'bucket' | 'cdn'

/** Limits the values of one statement. */
const AT_ONCE = 200

/** Begins the state of a bucket or a CDN that is set up, or deletes it with everything that waits for the CDN. */
export async function setUploadTarget(tx: Writer, name: UploadTargetName, isOn: boolean): Promise<void> {
  if (isOn)
    await tx
      .insertInto('outward_state')
      .values({ name, reason: null, done_time: null })
      .onConflict((c) => c.doNothing())
      .execute()
  else {
    await tx.deleteFrom('outward_state').where('name', '=', name).execute()
    if (name === 'cdn') await tx.deleteFrom('cdn_purge').execute()
  }
}

export const findUploadTargets = (db: Reader) => db.selectFrom('outward_state').selectAll().orderBy('name').execute()

/** Records that everything has arrived. */
export const noteDone = (tx: Writer, name: UploadTargetName, now: number) =>
  tx
    .updateTable('outward_state')
    .set({ failures: 0, retry_time: 0, reason: null, done_time: now, waiting: 0 })
    .where('name', '=', name)
    .execute()

export const noteFailed = (tx: Writer, name: UploadTargetName, fault: { reason: string; retryTime: number; waiting: number }) =>
  tx
    .updateTable('outward_state')
    .set((e) => ({ failures: e('failures', '+', 1), retry_time: fault.retryTime, reason: fault.reason, waiting: fault.waiting }))
    .where('name', '=', name)
    .execute()

/** Finds the stamps of all objects in a bucket, by key. */
export const findObjects = async (db: Reader, place: string): Promise<Map<string, string>> =>
  new Map(
    (await db.selectFrom('site_object').select(['key', 'stamp']).where('place', '=', place).execute()).map((it) => [
      it.key,
      it.stamp,
    ]),
  )

/** Finds the stamps of some objects in a bucket, by key. */
export async function findSomeObjects(db: Reader, place: string, keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of chunks(keys, AT_ONCE)) {
    const rows = await db
      .selectFrom('site_object')
      .select(['key', 'stamp'])
      .where('place', '=', place)
      .where('key', 'in', some)
      .execute()
    for (const it of rows) found.set(it.key, it.stamp)
  }
  return found
}

/** Records which objects a bucket has now; a null stamp means that the object is gone. */
export async function recordObjects(tx: Writer, place: string, stamps: ReadonlyMap<string, string | null>): Promise<void> {
  const gone = [...stamps].flatMap(([key, stamp]) => (stamp === null ? [key] : []))
  const there = [...stamps].flatMap(([key, stamp]) => (stamp === null ? [] : [{ place, key, stamp }]))
  for (const some of chunks(gone, AT_ONCE))
    await tx.deleteFrom('site_object').where('place', '=', place).where('key', 'in', some).execute()
  for (const some of chunks(there, AT_ONCE))
    await tx
      .insertInto('site_object')
      .values(some)
      .onConflict((c) => c.columns(['place', 'key']).doUpdateSet((e) => ({ stamp: e.ref('excluded.stamp') })))
      .execute()
}

/**
 * Queues addresses that the CDN must drop. One that waits already gets a new version, so that a purge under way does not count for it.
 */
export async function queuePurges(tx: Writer, paths: readonly string[]): Promise<void> {
  for (const some of chunks([...new Set(paths)], AT_ONCE))
    await tx
      .insertInto('cdn_purge')
      .values(some.map((path) => ({ path })))
      .onConflict((c) => c.column('path').doUpdateSet((e) => ({ version: e('cdn_purge.version', '+', 1) })))
      .execute()
}

export const findPurges = (db: Reader, most: number) =>
  db.selectFrom('cdn_purge').select(['path', 'version']).orderBy('path').limit(most).execute()

export const countPurges = (db: Reader): Promise<number> => countOf(db.selectFrom('cdn_purge'))

/** Deletes purges that the CDN has confirmed. One that was queued again since stays. */
export async function forgetPurges(tx: Writer, done: readonly { path: string; version: number }[]): Promise<void> {
  for (const { path, version } of done)
    await tx.deleteFrom('cdn_purge').where('path', '=', path).where('version', '=', version).execute()
}

/** Finds the pages whose bytes differ between a release and those before it; new and deleted pages count too. */
export async function findSwapped(db: Reader, release: string): Promise<string[]> {
  const rows = await db.selectFrom('page').select(['release', 'path', 'hash']).execute()
  const now = new Map(rows.filter((it) => it.release === release).map((it) => [it.path, it.hash]))
  const before = rows.filter((it) => it.release !== release)
  // Nothing was served before the first release.
  if (!before.length) return []
  const known = new Set(before.map((it) => it.path))
  const changed = before.filter((it) => now.get(it.path) !== it.hash).map((it) => it.path)
  return [...new Set([...changed, ...[...now.keys()].filter((it) => !known.has(it))])]
}
