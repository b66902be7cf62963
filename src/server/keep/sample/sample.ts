import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type StoreDeps, storePicture } from '#server/content/file/file.store.ts'
import type { Database } from '#server/core/db/database.ts'
import type { ImportDeps } from '#server/keep/import/import.draft.ts'
import { findOwnerId } from '#server/keep/import/import.queries.ts'
import {
  type Filling,
  fillAlbums,
  fillArticles,
  fillFriends,
  fillGoods,
  fillMessages,
  fillMoments,
  fillSite,
  type Once,
} from './sample.parts.ts'
import * as q from './sample.queries.ts'
import { readSample } from './sample.read.ts'
import { fillTalk } from './sample.talk.ts'

/** Is the newest date in the sample. It replaces the time of a clock that is behind, so that no entry lies in the future. */
const LATEST = Date.UTC(2026, 9, 25)

class Stopped extends Error {}

/** Fills in the parts that take longest and are not visible at first. */
type FillRest = () => Promise<void>
const nothing: FillRest = async () => {}

/**
 * Fills a blog in which nobody has written anything, so that a first start shows a living one. Returns when home has something to
 * show, with a function that fills in the rest. After a crash at any point the next start completes it; once it is complete it is
 * never touched again, whatever the owner removes.
 * @param folder holds the sample; its Markdown is imported like any other
 */
export async function fillSample(deps: ImportDeps & StoreDeps, folder: string, shouldStop: () => boolean): Promise<FillRest> {
  const { db } = deps
  if (!(await begin(db))) return nothing
  const userId = await findOwnerId(db.read)
  const filling: Filling = {
    deps: { ...deps, now: () => Math.max(deps.now(), LATEST) },
    sample: await readSample(folder),
    folder,
    userId,
    picture: async (path) => (await storePicture(deps, userId, 'sample', await readFile(join(folder, path)))).url,
    once: createOnce(db, shouldStop),
  }
  if (!(await fillParts(filling, [fillSite, fillArticles, fillMoments, fillFriends, fillMessages]))) return nothing
  return async () => {
    if (await fillParts(filling, [fillGoods, fillAlbums, fillTalk])) await db.write(q.noteWhole)
  }
}

/**
 * Runs parts at the same time: most of the time goes into pictures, and the processes that make them would wait otherwise. Returns
 * false when it was stopped.
 */
async function fillParts(filling: Filling, parts: readonly ((it: Filling) => Promise<void>)[]): Promise<boolean> {
  const ends = await Promise.allSettled(parts.map((fillPart) => fillPart(filling)))
  const failures = ends.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []))
  if (failures.some((it) => it instanceof Stopped)) return false
  if (failures.length) throw failures[0]
  return true
}

/** Returns true when there is something to fill. Whether a blog is untouched is decided once, in the transaction that claims it. */
async function begin(db: Database): Promise<boolean> {
  const known = await q.readProgress(db.read)
  if (known) return !known.whole
  if (!(await q.isUntouched(db.read))) return false
  return db.write(async (tx) => {
    if (!(await q.isUntouched(tx))) return false
    await q.writeProgress(tx, { whole: false, done: {} })
    return true
  })
}

const createOnce =
  (db: Database, shouldStop: () => boolean): Once =>
  async (name, work, table) => {
    const before = (await q.readProgress(db.read))?.done[name]
    if (before !== undefined) return before
    if (shouldStop()) throw new Stopped()
    let made: number | undefined
    await work({
      ...db,
      async write(job) {
        // The id is known only after the commit: a transaction that is repeated makes another one.
        const isFirst = made === undefined
        let id = 0
        const result = await db.write(async (tx) => {
          const answer = await job(tx)
          const ids = [answer].flat().filter((it) => typeof it === 'number')
          id = ids[0] ?? 0
          if (isFirst) await q.noteDone(tx, name, ids, table)
          return answer
        })
        if (isFirst) made = id
        return result
      },
    })
    return made ?? 0
  }
