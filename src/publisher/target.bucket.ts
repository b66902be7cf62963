import { join } from 'node:path'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { ObjectStore } from '#server/core/storage/store.ts'
import * as q from '#server/core/upload-target/upload-target.queries.ts'
import { findPages } from './ledger.queries.ts'
import { liveRelease } from './release.ts'
import { addressesOf, objectAt, readObject, type SiteObject, siteObjects, stampOf, type TargetRules } from './target.ts'

const AT_ONCE = 16
/** Limits the objects recorded in one transaction; a lost record only means one more upload. */
const RECORDS_MAX = 50

export interface BucketDeps {
  db: Database
  store: ObjectStore
  siteDir: string
  rules: TargetRules
  /** Throws in a recording transaction when another publisher has taken over. */
  ensureEpoch: (tx: Writer) => Promise<void>
}

export interface Brought {
  written: string[]
  removed: string[]
}

/**
 * Keeps a bucket equal to the disk. The database records what the bucket has, so a publish uploads exactly the changes, and an
 * interrupted one continues where it stopped.
 */
export function createBucket({ db, store, siteDir, rules, ensureEpoch }: BucketDeps) {
  const place = `${store.place} ${rules.keys}`
  let fresh = new Map<string, string | null>()
  let purges: string[] = []
  let recording: Promise<unknown> = Promise.resolve()

  async function flush(): Promise<void> {
    const [objects, paths] = [fresh, purges]
    if (!objects.size) return
    fresh = new Map()
    purges = []
    recording = recording
      .catch(() => {})
      .then(() =>
        db.write(async (tx) => {
          await ensureEpoch(tx)
          await q.recordObjects(tx, place, objects)
          // One transaction does both: an object in the bucket is never missing from the CDN's queue.
          if (rules.isTold) await q.queuePurges(tx, paths)
        }),
      )
    await recording
  }

  async function note(it: SiteObject, stamp: string | null): Promise<void> {
    fresh.set(it.key, stamp)
    purges.push(...addressesOf(it, true, rules.keys))
    if (fresh.size >= RECORDS_MAX) await flush()
  }

  /** Uploads an object; returns false when its file is gone. */
  async function bring(it: SiteObject, known: string | undefined, done: Brought): Promise<boolean> {
    const found = await readObject(it)
    if (!found || found.stamp === known) return found !== null
    await store.put(it.key, found.bytes, { type: it.type, cacheControl: it.cacheControl })
    done.written.push(it.path)
    await note(it, found.stamp)
    return true
  }

  async function takeAway(objects: readonly SiteObject[], done: Brought): Promise<void> {
    if (!objects.length) return
    await store.remove(objects.map((it) => it.key))
    for (const it of objects) {
      done.removed.push(it.path)
      await note(it, null)
    }
  }

  /** Continues with the other items when one fails; the first fault is thrown at the end. */
  async function each<T>(all: readonly T[], shouldStop: () => boolean, work: (it: T) => Promise<unknown>): Promise<void> {
    const waiting = all.values()
    let fault: unknown
    const worker = async () => {
      for (const it of waiting) {
        if (fault || shouldStop()) return
        await work(it).catch((error: unknown) => {
          fault ??= error
        })
      }
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, worker))
    if (fault) throw fault
  }

  async function whole(release: string, shouldStop: () => boolean, done: Brought): Promise<void> {
    const known = await q.findObjects(db.read, place)
    const objects = await siteObjects(siteDir, release, rules)
    const hashes = new Map((await findPages(db.read, release)).map((it) => [it.path, it.hash]))
    const differs = (it: SiteObject) => {
      const stamp = known.get(it.key)
      if (stamp === undefined) return true
      const bytesHash = it.cacheControl.includes('immutable') ? stamp.split(' ')[0] : hashes.get(it.path)
      // Objects without a recorded hash are read.
      return !bytesHash || stamp !== stampOf(it, bytesHash)
    }
    const wanted = objects.filter(differs)
    const [first, pages] = [wanted.filter((it) => !it.isPage), wanted.filter((it) => it.isPage)]
    // A page is uploaded after everything that it names, and an object is removed after the last page that named it.
    for (const some of [first, pages]) await each(some, shouldStop, (it) => bring(it, known.get(it.key), done))
    if (shouldStop()) return
    const there = new Set(objects.map((it) => it.key))
    const gone = [...known.keys()].filter((key) => !there.has(key))
    await takeAway(
      gone.map((key) => goneObject(key)),
      done,
    )
  }

  /** Returns the object for a missing file, of which only the key is left. */
  function goneObject(key: string): SiteObject {
    const path = key === 'index.html' ? '/' : `/${key.replace(/\.html$/, '')}`
    const it = objectAt('', path, rules)
    return it?.key === key ? it : { key, path: `/${key}`, file: '', type: '', cacheControl: '', isPage: false }
  }

  async function some(release: string, paths: readonly string[], shouldStop: () => boolean, done: Brought): Promise<void> {
    const root = join(siteDir, 'releases', release)
    const objects = paths.flatMap((it) => objectAt(root, it, rules) ?? [])
    const known = await q.findSomeObjects(
      db.read,
      place,
      objects.map((it) => it.key),
    )
    const gone: SiteObject[] = []
    await each(objects, shouldStop, async (it) => {
      const isThere = await bring(it, known.get(it.key), done)
      if (!isThere && known.has(it.key)) gone.push(it)
    })
    await takeAway(gone, done)
  }

  return {
    /**
     * Uploads the changes at these paths, or of everything that is published. Returns what it did; a stop or a fault keeps what was
     * done.
     */
    async sync(paths: readonly string[] | 'all', shouldStop: () => boolean): Promise<Brought> {
      const release = liveRelease(siteDir)
      const done: Brought = { written: [], removed: [] }
      if (release === null) return done
      try {
        await (paths === 'all' ? whole(release, shouldStop, done) : some(release, paths, shouldStop, done))
      } finally {
        await flush()
      }
      return done
    },
  }
}

export type Bucket = ReturnType<typeof createBucket>
