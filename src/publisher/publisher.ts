import { setImmediate as breathe } from 'node:timers/promises'
import type { Transport } from '#contract/send.ts'
import type { Database, Writer } from '#server/db/database.ts'
import { findInventory, isInInventory, pathOfTag } from './inventory.queries.ts'
import * as ledger from './ledger.queries.ts'
import { isList, rankOf } from './order.ts'
import { pictureKey } from './picture.ts'
import type { PictureStore } from './picture-store.ts'
import { type Probe, unheard } from './probe.ts'
import { createRenderQueue } from './queue.ts'
import { type Bundle, reasonOf, renderPage, type SiteFacts } from './render.ts'
import { type Position, type Staleness, sqliteStaleness } from './staleness.queries.ts'
import type { Tree } from './tree.ts'

/** Pages recorded in one transaction; a lost record only means one more render. */
const RECORDS_MAX = 50
/** While one page is compressed and written, the next ones are rendered: in bulk only, a small publish keeps its order. */
const AT_ONCE = 8
const BULK = 40
const BACKOFF_MS = 1_000
const BACKOFF_MAX_MS = 5 * 60_000
/** A list that was just published waits so long for further changes; alone it is published at once. */
const LIST_REST_MS = 150
/** How long a conversation is gathered before its page is published. */
const PATIENCE_MS = 1_000

export interface PublisherDeps {
  db: Database
  bundle: Bundle
  send: Transport
  tree: Tree
  pictures: PictureStore
  /** Pages belong to a release: another compile starts with none. */
  release: string
  facts: SiteFacts
  /** The calendar's clock, for what must outlive this process. */
  now: () => number
  /** A clock that never jumps. */
  clock?: () => number
  staleness?: Staleness
  /** Throws in a recording transaction when another publisher has taken over. */
  ensureEpoch?: (tx: Writer) => Promise<void>
  probe?: Probe
}

/** What was done, by path. Unchanged pages were rendered to the same bytes. */
export interface PublishReport {
  written: string[]
  unchanged: string[]
  removed: string[]
  failed: { path: string; reason: string }[]
}

/** Renders what is stale until nothing is. One drain runs at a time; `want` may be asked beside it. */
export function createPublisher(deps: PublisherDeps) {
  const { db, tree, release, pictures, staleness = sqliteStaleness, probe = unheard, clock = () => performance.now() } = deps
  const queue = createRenderQueue()
  const running = new Map<string, Promise<void>>()
  const restUntil = new Map<string, number>()
  let checked: Position | null = null
  /** Until all is looked through, a killed publisher may have left files that the ledger does not describe. */
  let isTreeKnown = false
  let records: ledger.PageRecord[] = []
  let report = newReport()

  /** Notes what has become stale since the last look. */
  async function refill() {
    const at = await staleness.position(db.read)
    if (at === checked) return
    // A page that is not recorded yet could not be found stale below.
    await Promise.allSettled(running.values())
    await flush()
    const { stale, tags } = await staleness.changedSince(db.read, release, checked ?? staleness.origin)
    const named = new Set(tags.flatMap((tag) => pathOfTag(tag) ?? []))
    for (const path of named) enqueue(path, named)
    for (const { path, isUrgent } of stale) enqueue(path, named, isUrgent)
    if (checked === null) for (const path of await findDifferences()) enqueue(path, named)
    checked = at
  }

  function enqueue(path: string, named: ReadonlySet<string>, isUrgent = true) {
    const now = clock()
    const readyAt = Math.max(isUrgent ? now : now + PATIENCE_MS, restUntil.get(path) ?? now)
    queue.add(path, rankOf(path, named), { now, readyAt })
  }

  /** Paths at which ledger, tree and data do not agree, whatever happened while nobody published. */
  async function findDifferences() {
    const pages = await ledger.findPages(db.read, release)
    // Failed pages have a time of their own; one of them may be what the last publisher died of.
    const failed = new Set(pages.filter((it) => it.reason).map((it) => it.path))
    const known = new Set(pages.map((it) => it.path))
    const inventory = new Set(await findInventory(db.read))
    await tree.sweep()
    const there = await tree.paths()
    const missing = [...inventory].filter((path) => !known.has(path) || !tree.has(path))
    const extra = [...known, ...there].filter((path) => !inventory.has(path))
    return new Set([...missing, ...extra]).difference(failed)
  }

  async function publishOne(path: string) {
    probe('rendering', path)
    const seen = await staleness.position(db.read)
    const outcome = await renderPage(path, deps.bundle, deps.send, deps.facts)
    probe('rendered', path)
    const before = await ledger.findPage(db.read, release, path)
    if (outcome.kind === 'failed') return fail(path, outcome.reason, before?.failures)
    if (isList(path)) restUntil.set(path, clock() + LIST_REST_MS)
    try {
      if (outcome.kind === 'gone') {
        if (!before && !tree.has(path)) return
        await tree.remove(path)
        await record((tx) => ledger.forgetPage(tx, release, path))
        report.removed.push(path)
        return
      }
      const isSame = before?.hash === outcome.hash && (isTreeKnown ? tree.has(path) : await tree.holds(path, outcome.bytes))
      if (!isSame) await tree.write(path, outcome.bytes)
      probe('before record', path)
      report[isSame ? 'unchanged' : 'written'].push(path)
      if (outcome.picture) pictures.note(outcome.picture)
      const picture = outcome.picture && pictureKey(outcome.picture)
      records.push({ path, seen, hash: outcome.hash, tags: outcome.tags, picture })
    } catch (error) {
      // A disk that is full or forbidden: the bytes before are still there.
      if (!isDiskError(error)) throw error
      await fail(path, reasonOf(error), before?.failures)
    }
  }

  async function fail(path: string, reason: string, failures = 0) {
    report.failed.push({ path, reason })
    const retryTime = deps.now() + Math.min(BACKOFF_MS * 2 ** failures, BACKOFF_MAX_MS)
    await record((tx) => ledger.recordFailure(tx, release, { path, reason, retryTime, origin: staleness.origin }))
  }

  const record = (work: (tx: Writer) => Promise<void>) =>
    db.write(async (tx) => {
      await deps.ensureEpoch?.(tx)
      await work(tx)
    })

  /** One render for a path at a time. */
  function start(path: string): Promise<void> {
    const before = running.get(path)
    const work = (before ?? Promise.resolve())
      .catch(() => {})
      .then(() => publishOne(path))
      .catch((error: unknown) => {
        // What could not even be recorded is tried again all the same.
        queue.add(path, rankOf(path, new Set()), { now: clock(), readyAt: clock() + BACKOFF_MS })
        throw error
      })
      .finally(() => {
        if (running.get(path) === work) running.delete(path)
      })
    running.set(path, work)
    return work
  }

  async function flush() {
    const batch = records
    records = []
    if (!batch.length) return
    try {
      await record(async (tx) => {
        for (const it of batch) await ledger.recordPage(tx, release, it)
      })
    } catch (error) {
      records = [...batch, ...records]
      throw error
    }
  }

  /** Failed pages whose time has come; each alone, so that one that never ends takes nobody along. */
  async function retryFailed() {
    const now = deps.now()
    for (const path of await ledger.findRetries(db.read, release, now, now + BACKOFF_MAX_MS)) {
      await flush()
      await start(path)
    }
  }

  async function renderQueue(shouldStop: () => boolean) {
    const mine = new Set<Promise<void>>()
    try {
      for (await refill(); !shouldStop(); await refill()) {
        const path = queue.take(clock())
        if (path === undefined) break
        const work: Promise<void> = start(path).finally(() => mine.delete(work))
        mine.add(work)
        if (queue.size < BULK) await Promise.all(mine)
        else if (mine.size >= AT_ONCE) await Promise.race(mine)
        if (records.length >= RECORDS_MAX) await flush()
        await breathe()
      }
    } finally {
      await Promise.allSettled(mine)
    }
  }

  return {
    /** Publishes what may be published now. `shouldStop` ends it after the page in hand. */
    async drain(shouldStop: () => boolean = () => false): Promise<PublishReport> {
      await renderQueue(shouldStop)
      if (!shouldStop()) await retryFailed()
      await flush()
      const position = checked
      if (!queue.size && !running.size && position !== null) {
        isTreeKnown = true
        await record(async (tx) => void (await staleness.prune(tx, position)))
      }
      const done = report
      report = newReport()
      return done
    },
    /** Renders one path now when it should exist and does not. Answers whether it is there. */
    async want(path: string): Promise<boolean> {
      if (tree.has(path)) return true
      const known = await ledger.findPage(db.read, release, path)
      if (known?.reason && known.retry_time > deps.now()) return false
      if (!(await isInInventory(db.read, path))) return false
      await (running.get(path) ?? start(path))
      await flush()
      return tree.has(path)
    },
    /** Renders one path again, whatever the ledger says. */
    touch: start,
    /** Notes a page during which the last publisher died, so that it comes last and later each time. */
    suspect: async (path: string) =>
      fail(path, 'the render did not end', (await ledger.findPage(db.read, release, path))?.failures),
    /** Whether something was written that no drain has looked at, also by other processes, or has waited long enough. */
    async isBehind() {
      const ready = queue.nextReady()
      return (ready !== null && ready <= clock()) || (await staleness.position(db.read)) !== checked
    },
    /** Whether nothing waits, not even for its time. Failed pages do not count. */
    isSettled: () => queue.size === 0,
    nextRetry: () => ledger.readNextRetry(db.read, release),
  }
}

const newReport = (): PublishReport => ({ written: [], unchanged: [], removed: [], failed: [] })

/** Errors of the file system carry the call that failed. */
const isDiskError = (error: unknown) => error instanceof Error && 'syscall' in error

export type Publisher = ReturnType<typeof createPublisher>
