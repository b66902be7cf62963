import type { Ask } from '#contract/core/send.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
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

/** Limits the pages recorded in one transaction; a lost record only means one more render. */
const RECORDS_MAX = 50
const BACKOFF_MS = 1_000
/** Limits the time between two tries of a failing page. */
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
  /** Returns the calendar's time, for values that must outlive this process. */
  now: () => number
  staleness?: Staleness
  /** Throws in a recording transaction when another publisher has taken over. */
  ensureEpoch?: (tx: Writer) => Promise<void>
  probe?: Probe
  /** Is true when the files surely match the ledger: not after a crash of the machine. */
  areFilesSure?: boolean
  /** Is called for a page that should not exist, whether it existed or not. */
  onGone?: (path: string) => Promise<void>
  /** Is called for pages whose bytes have changed, in the transaction that records them. */
  onRecorded?: (tx: Writer, paths: readonly string[]) => Promise<void>
  /** Returns whether so many pages wait that they are better compressed afterwards. */
  isInHaste?: () => boolean
  /** Renders a page in another thread, if that is worth it and there is room; a promise of null means that the thread was lost. */
  renderBeside?: (path: string, seen: Position) => Promise<Outcome | null> | null
}

/** Lists what was done, by path. Unchanged pages were rendered to the same bytes. */
export interface PublishReport {
  written: string[]
  unchanged: string[]
  removed: string[]
  failed: { path: string; reason: string; stack?: string | undefined }[]
  /** Holds ids of some of the requests whose changes were published. */
  traces?: string[]
}

/** Renders single pages into the tree and records what they read. The publisher decides which pages, and when. */
export function createRenders(deps: RenderDeps, onStale: (page: StalePage) => void) {
  const { db, tree, release, pictures, staleness = stalenessOf(deps.db), probe = unheard } = deps
  const running = new Map<string, Promise<void>>()
  const unrecorded = createUnrecorded()
  const askAt = shareAnswers(deps.ask)
  let recording = Promise.resolve()
  let flushing = Promise.resolve()
  let isFlushing = false
  let report = newReport()
  /** Is false until every file is checked: a killed publisher may have left files that the ledger does not describe. */
  let isTreeKnown = false
  /** Holds pages of which the disk may have only one of the two forms. */
  const halfWritten = new Set<string>()
  /** Holds pages with new bytes that are not recorded yet. */
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
    // An earlier outcome of this page is recorded before this one.
    if (outcome.kind !== 'page' && unrecorded.get(path)) await flush()
    const before = unrecorded.get(path) ?? (await ledger.findPage(db.read, release, path))
    const failures = before && 'failures' in before ? before.failures : 0
    if (outcome.kind === 'failed') return fail(path, outcome, failures)
    try {
      if (outcome.kind === 'gone') await takeAway(path, before !== undefined)
      else await put(path, outcome, { render, seen, knownHash: before?.hash })
    } catch (error) {
      // The disk is full or read-only: the old bytes are still there.
      if (!isDiskError(error)) throw error
      halfWritten.add(path)
      if (unrecorded.get(path)) await flush()
      await fail(path, { reason: reasonOf(error) }, failures)
    }
  }

  async function takeAway(path: string, isRecorded: boolean) {
    await deps.onGone?.(path)
    if (!isRecorded && !tree.has(path)) return
    await tree.remove(path)
    await record(async (tx) => {
      await ledger.forgetPage(tx, release, path)
      await deps.onRecorded?.(tx, [path])
    })
    report.removed.push(path)
  }

  type Known = { render: object; seen: Position; knownHash: string | undefined }

  /** Writes a page whose bytes have changed, and keeps what it read for the next record. */
  async function put(path: string, page: Extract<Outcome, { kind: 'page' }>, { render, seen, knownHash }: Known) {
    const { bytes, hash, tags } = page
    const isSame = knownHash === hash && (await isThere(path, bytes))
    if (!isSame) await (deps.isInHaste?.() ? tree.writeInHaste : tree.write)(path, bytes)
    halfWritten.delete(path)
    if (!isSame) changed.add(path)
    probe('before record', path)
    report[isSame ? 'unchanged' : 'written'].push(path)
    if (page.picture) pictures.note(page.picture)
    const picture = page.picture && pictureKey(page.picture)
    const stale = unrecorded.add(render, { path, seen, hash, tags, picture, time: deps.now() })
    if (stale) onStale(stale)
  }

  const isThere = async (path: string, bytes: Buffer<ArrayBuffer>) =>
    isTreeKnown && !halfWritten.has(path) ? tree.has(path) : tree.holds(path, bytes)

  /** Reports the end of each render too, or the page would seem to hang for ever. */
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

  /** Records run one after another: where transactions run side by side, an older record of a page could replace a newer one. */
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

  /** Resolves when every render so far is in the ledger. */
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
    /** Returns the running render of a path. */
    underWay: (path: string) => running.get(path),
    /** Returns whether no render runs and none waits for its record. */
    isSettled: () => running.size === 0 && unrecorded.size === 0,
    fail,
    record,
    flush,
    /** Records renders in bulk, beside other renders; a failed record is written by the next flush. */
    flushMuch(): void {
      // One flush runs at a time: each commit is synced, and later records share the next.
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
    /** Trusts from now on that the ledger describes the tree. */
    trustTree() {
      isTreeKnown = true
    },
    /** Returns what was done since its last call. */
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
