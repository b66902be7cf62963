import type { Database, Writer } from '#server/core/db/database.ts'
import type { CdnSettings, SiteBucketSettings } from '#server/core/env/env.store.ts'
import { StoreError } from '#server/core/storage/store.errors.ts'
import { createObjectStore } from '#server/core/storage/store.ts'
import { type Cdn, createCdn, PurgeError } from '#server/core/upload-target/cdn.ts'
import * as q from '#server/core/upload-target/upload-target.queries.ts'
import { ReplacedError } from './ledger.queries.ts'
import { MEDIA } from './media-page.ts'
import { liveRelease } from './release.ts'
import { reasonOf } from './render.ts'
import type { PublishReport } from './renders.ts'
import { type Bucket, createBucket } from './target.bucket.ts'
import { addressesOf, objectAt, type TargetRules } from './target.ts'

const BACKOFF_MS = 1_000
const BACKOFF_MAX_MS = 5 * 60_000
/** Limits the parallel requests to the CDN. */
const PURGES_AT_ONCE = 8
/** Limits how many changed paths are remembered one by one; beyond that, everything is compared. */
const PATHS_MAX = 10_000

/** Says where the published site goes beside the disk: to a bucket, and which CDN is purged. */
export interface UploadTargetSettings {
  site: SiteBucketSettings | null
  cdn: CdnSettings | null
}

interface Deps extends UploadTargetSettings {
  db: Database
  siteDir: string
  siteUrl: string
  now: () => number
  ensureEpoch: (tx: Writer) => Promise<void>
  waitMs?: number
}

/** Tells the log what one step did. */
interface UploadTargetReport {
  written: number
  removed: number
  purged: number
  /** Lists the current faults, in a line each. */
  faults: string[]
}

/** Decides when a failed step may be tried again. */
interface Turn {
  failures: number
  readyAt: number
}

/**
 * Publishes beyond the disk: the bucket gets the new bytes, then the CDN drops the old ones. Neither delays a publish, and nothing
 * is lost while one of them does not answer.
 */
export async function openUploadTargets({ db, site, cdn, siteDir, siteUrl, now, ensureEpoch, waitMs = BACKOFF_MS }: Deps) {
  const rules: TargetRules = { keys: site?.keys ?? 'clean', isTold: cdn !== null }
  const store = site && createObjectStore(site)
  const bucket: Bucket | null = store && createBucket({ db, store, siteDir, rules, ensureEpoch })
  const told: Cdn | null = cdn && createCdn(cdn, siteUrl)
  const turns: Record<q.UploadTargetName, Turn> = { bucket: { failures: 0, readyAt: 0 }, cdn: { failures: 0, readyAt: 0 } }
  /** Null means that everything has to be compared. */
  let changed: Set<string> | null = null
  let release = ''
  let hasPurges = told !== null
  let report: UploadTargetReport = newReport()
  await db.write(async (tx) => {
    await q.setUploadTarget(tx, 'bucket', bucket !== null)
    await q.setUploadTarget(tx, 'cdn', told !== null)
  })

  async function failed(name: q.UploadTargetName, error: unknown, waiting: number): Promise<void> {
    if (error instanceof ReplacedError) throw error
    const turn = turns[name]
    const asked = error instanceof PurgeError ? error.wait : 0
    const wait = Math.max(asked, Math.min(waitMs * 2 ** turn.failures, BACKOFF_MAX_MS))
    turn.failures++
    turn.readyAt = performance.now() + wait
    const reason = error instanceof StoreError ? error.ownerWords : reasonOf(error)
    report.faults.push(`${name}: ${error instanceof Error ? error.message : reason}`)
    await db.write((tx) => q.noteFailed(tx, name, { reason, retryTime: now() + wait, waiting }))
  }

  async function done(name: q.UploadTargetName): Promise<void> {
    turns[name] = { failures: 0, readyAt: 0 }
    await db.write((tx) => q.noteDone(tx, name, now()))
  }

  async function bring(it: Bucket, shouldStop: () => boolean): Promise<void> {
    const live = liveRelease(siteDir)
    if (live === null || (changed !== null && !changed.size && live === release)) return
    const paths = changed === null || live !== release ? 'all' : [...changed]
    changed = new Set()
    try {
      const { written, removed } = await it.sync(paths, shouldStop)
      if (shouldStop()) changed = null
      else release = live
      report.written += written.length
      report.removed += removed.length
      if (written.length || removed.length) hasPurges = rules.isTold
      if (!shouldStop()) await done('bucket')
    } catch (error) {
      // Paths that changed meanwhile are tried together with these.
      const more: Set<string> | null = changed
      changed = paths === 'all' || !more ? null : new Set([...paths, ...more])
      hasPurges = rules.isTold
      if (!shouldStop()) await failed('bucket', error, changed?.size ?? 0)
    }
  }

  async function purge(it: Cdn, shouldStop: () => boolean): Promise<void> {
    hasPurges = false
    try {
      for (let isFirst = true; !shouldStop(); isFirst = false) {
        const waiting = await q.findPurges(db.read, it.batch * PURGES_AT_ONCE)
        if (!waiting.length) return isFirst ? undefined : await done('cdn')
        const batches = Array.from({ length: Math.ceil(waiting.length / it.batch) }, (_, at) =>
          waiting.slice(at * it.batch, (at + 1) * it.batch),
        )
        const outcomes = await Promise.allSettled(batches.map((some) => it.purge(some.map((row) => row.path))))
        const acknowledged = batches.filter((_, at) => outcomes[at]?.status === 'fulfilled').flat()
        await db.write((tx) => q.forgetPurges(tx, acknowledged))
        report.purged += acknowledged.length
        const refused = outcomes.find((outcome) => outcome.status === 'rejected')
        if (refused) throw refused.reason
      }
    } catch (error) {
      hasPurges = true
      if (!shouldStop()) await failed('cdn', error, await q.countPurges(db.read))
    }
  }

  /**
   * Queues purges for a record; has to be called in its transaction. Without a bucket the CDN reads from this server, so it must
   * forget what a record changes.
   */
  async function recorded(tx: Writer, paths: readonly string[]): Promise<void> {
    if (!told || bucket) return
    const objects = paths.flatMap((it) => objectAt('', it, rules) ?? [])
    await q.queuePurges(
      tx,
      objects.flatMap((it) => addressesOf(it, false, rules.keys)),
    )
  }

  return {
    /** Says whether anything leaves this machine at all. */
    isOn: bucket !== null || told !== null,
    /** Notes what was published on the disk. */
    note({ written, removed }: Pick<PublishReport, 'written' | 'removed'>): void {
      for (const it of [...written, ...removed]) changed?.add(it)
      if (written.includes(MEDIA)) for (const it of ['/_headers', '/_nginx']) changed?.add(it)
      if (changed && changed.size > PATHS_MAX) changed = null
      hasPurges ||= told !== null && written.length + removed.length > 0
    },
    recorded,
    /** Queues purges for a release that replaced another. */
    async swapped(tx: Writer, id: string): Promise<void> {
      if (told && !bucket) await recorded(tx, await q.findSwapped(tx, id))
    },
    /** Does one round of the work that is due now. */
    async step(shouldStop: () => boolean): Promise<UploadTargetReport> {
      report = newReport()
      const at = performance.now()
      if (bucket && turns.bucket.readyAt <= at) await bring(bucket, shouldStop)
      if (told && hasPurges && turns.cdn.readyAt <= at && !shouldStop()) await purge(told, shouldStop)
      return report
    },
    /** Returns whether everything has arrived. */
    isSettled: () => (!bucket || (changed !== null && !changed.size && liveRelease(siteDir) === release)) && !hasPurges,
    /** Lists the current faults, in a line each. */
    async faults(): Promise<string[]> {
      return (await q.findUploadTargets(db.read)).flatMap((it) => (it.reason ? [`${it.name}: ${it.reason}`] : []))
    },
    close: () => store?.close(),
  }
}

const newReport = (): UploadTargetReport => ({ written: 0, removed: 0, purged: 0, faults: [] })
