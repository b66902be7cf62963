import type { Ask } from '#contract/send.ts'
import type { Database, Writer } from '#server/db/database.ts'
import * as ledger from './ledger.queries.ts'
import { pictureKey } from './picture.ts'
import type { PictureStore } from './picture-store.ts'
import { type Probe, unheard } from './probe.ts'
import { type Bundle, type Outcome, reasonOf, renderPage, type SiteFacts } from './render.ts'
import { shareAnswers } from './shared-answers.ts'
import type { Position, Staleness, StalePage } from './staleness.queries.ts'
import { stalenessOf } from './staleness-of.ts'
import type { Tree } from './tree.ts'
import { createUnrecorded } from './unrecorded.ts'

/** Pages recorded in one transaction; a lost record only means one more render. */
const RECORDS_MAX = 50
const BACKOFF_MS = 1_000
/** The longest time between two tries of a page that fails. */
export const BACKOFF_MAX_MS = 5 * 60_000

export interface RenderDeps {
  db: Database
  bundle: Bundle
  ask: Ask
  tree: Tree
  pictures: PictureStore
  /** Pages belong to a release: another compile starts with none. */
  release: string
  facts: SiteFacts
  /** The calendar's clock, for what must outlive this process. */
  now: () => number
  staleness?: Staleness
  /** Throws in a recording transaction when another publisher has taken over. */
  ensureEpoch?: (tx: Writer) => Promise<void>
  probe?: Probe
  /** Whether the files are what the ledger says: not after the machine itself has died. */
  areFilesSure?: boolean
  /** Hears of a page that should not be there, whether it was or not. */
  onGone?: (path: string) => Promise<void>
  /** Hears of pages whose bytes have changed, in the transaction that records them. */
  onRecorded?: (tx: Writer, paths: readonly string[]) => Promise<void>
  /** Whether so many pages wait that they are better compressed afterwards. */
  isInHaste?: () => boolean
  /** Has a page rendered in another thread, if that is worth it and there is room; null from it means that the thread was lost. */
  renderBeside?: (path: string, seen: Position) => Promise<Outcome | null> | null
}

/** What was done, by path. Unchanged pages were rendered to the same bytes. */
export interface PublishReport {
  written: string[]
  unchanged: string[]
  removed: string[]
  failed: { path: string; reason: string; stack?: string | undefined }[]
  /** Ids of requests that had this published, some of them. */
  traces?: string[]
}

/** Renders single pages into the tree and writes down what they read. Which ones, and when, is the publisher's matter. */
export function createRenders(deps: RenderDeps, onStale: (page: StalePage) => void) {
  const { db, tree, release, pictures, staleness = stalenessOf(deps.db), probe = unheard } = deps
  const running = new Map<string, Promise<void>>()
  const unrecorded = createUnrecorded()
  const askAt = shareAnswers(deps.ask)
  let recording = Promise.resolve()
  let flushing = Promise.resolve()
  let isFlushing = false
  let report = newReport()
  /** Until all is looked through, a killed publisher may have left files that the ledger does not describe. */
  let isTreeKnown = false
  /** Pages of which the disk may have taken one form only. */
  const halfWritten = new Set<string>()
  /** Pages with new bytes that are not recorded yet. */
  const changed = new Set<string>()

  async function publishOne(path: string, noted?: Position) {
    const render = unrecorded.begin()
    try {
      await renderInto(path, render, noted ?? (await staleness.position(db.read)))
    } finally {
      unrecorded.end(render)
    }
  }

  async function renderInto(path: string, render: object, seen: Position) {
    const outcome = await renderProbed(path, seen)
    // What becomes of this page is written down after what has become of it before.
    if (outcome.kind !== 'page' && unrecorded.get(path)) await flush()
    const before = unrecorded.get(path) ?? (await ledger.findPage(db.read, release, path))
    const failures = before && 'failures' in before ? before.failures : 0
    if (outcome.kind === 'failed') return fail(path, outcome, failures)
    try {
      if (outcome.kind === 'gone') {
        await deps.onGone?.(path)
        if (!before && !tree.has(path)) return
        await tree.remove(path)
        await record(async (tx) => {
          await ledger.forgetPage(tx, release, path)
          await deps.onRecorded?.(tx, [path])
        })
        report.removed.push(path)
        return
      }
      const isKnown = isTreeKnown && !halfWritten.has(path)
      const isThere = async () => (isKnown ? tree.has(path) : tree.holds(path, outcome.bytes))
      const isSame = before?.hash === outcome.hash && (await isThere())
      if (!isSame) await (deps.isInHaste?.() ? tree.writeInHaste : tree.write)(path, outcome.bytes)
      halfWritten.delete(path)
      if (!isSame) changed.add(path)
      probe('before record', path)
      report[isSame ? 'unchanged' : 'written'].push(path)
      if (outcome.picture) pictures.note(outcome.picture)
      const picture = outcome.picture && pictureKey(outcome.picture)
      const stale = unrecorded.add(render, { path, seen, hash: outcome.hash, tags: outcome.tags, picture, time: deps.now() })
      if (stale) onStale(stale)
    } catch (error) {
      // A disk that is full or forbidden: the bytes before are still there.
      if (!isDiskError(error)) throw error
      halfWritten.add(path)
      if (unrecorded.get(path)) await flush()
      await fail(path, { reason: reasonOf(error) }, failures)
    }
  }

  /** Whoever watches must hear the end of each beginning, or a page would seem to hang for ever. */
  async function renderProbed(path: string, seen: Position) {
    probe('rendering', path)
    try {
      return (await deps.renderBeside?.(path, seen)) ?? (await renderPage(path, deps.bundle, askAt(seen), deps.facts))
    } finally {
      probe('rendered', path)
    }
  }

  async function fail(path: string, { reason, stack }: { reason: string; stack?: string | undefined }, failures = 0) {
    report.failed.push({ path, reason, ...(stack ? { stack } : {}) })
    const retryTime = deps.now() + Math.min(BACKOFF_MS * 2 ** failures, BACKOFF_MAX_MS)
    await record((tx) => ledger.recordFailure(tx, release, { path, reason, retryTime, origin: staleness.origin }))
  }

  /** One after another: where transactions run side by side, an older record of a page could replace a newer one. */
  function record(work: (tx: Writer) => Promise<void>): Promise<void> {
    const before = recording
    const done = before.then(() =>
      db.write(async (tx) => {
        await deps.ensureEpoch?.(tx)
        await work(tx)
      }),
    )
    recording = done.catch(() => {})
    return done
  }

  /** Resolves when all that was rendered by now is in the ledger. */
  function flush(): Promise<void> {
    const work = flushing.catch(() => {}).then(writeDown)
    flushing = work
    return work
  }

  async function writeDown() {
    const batch = unrecorded.take()
    if (!batch.length) return
    try {
      await record(async (tx) => {
        for (const it of batch) await ledger.recordPage(tx, release, it)
        await deps.onRecorded?.(
          tx,
          batch.map((it) => it.path).filter((it) => changed.has(it)),
        )
      })
      for (const it of batch) changed.delete(it.path)
      unrecorded.commit(batch)
    } catch (error) {
      unrecorded.putBack(batch)
      throw error
    }
  }

  return {
    /**
     * Renders a path; one at a time for each path. Rejects when the outcome could not even be recorded.
     * @param noted the log's position, when it was noted just now
     */
    start(path: string, noted?: Position): Promise<void> {
      const before = running.get(path)
      const work = (before ? before.catch(() => {}).then(() => publishOne(path)) : publishOne(path, noted)).finally(() => {
        if (running.get(path) === work) running.delete(path)
      })
      running.set(path, work)
      return work
    },
    /** The render of a path that is under way. */
    underWay: (path: string) => running.get(path),
    /** Whether nothing is under way or waits for its record. */
    isSettled: () => running.size === 0 && unrecorded.size === 0,
    fail,
    record,
    flush,
    /** Writes down what has become much, beside the renders; what cannot be written is written by the next flush. */
    flushMuch(): void {
      // One at a time: each commit is synced, and what comes meanwhile shares the next.
      if (isFlushing || unrecorded.size < RECORDS_MAX) return
      isFlushing = true
      flush()
        .catch(() => {})
        .finally(() => {
          isFlushing = false
        })
    },
    beginLook: unrecorded.beginLook,
    look: unrecorded.look,
    /** From now on the ledger describes the tree. */
    trustTree() {
      isTreeKnown = true
    },
    /** What was done since the last time this was asked. */
    takeReport(): PublishReport {
      const done = report
      report = newReport()
      return done
    },
  }
}

const newReport = (): PublishReport => ({ written: [], unchanged: [], removed: [], failed: [] })

/** Errors of the file system carry the call that failed. */
const isDiskError = (error: unknown) => error instanceof Error && 'syscall' in error
