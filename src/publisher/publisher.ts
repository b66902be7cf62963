import { setImmediate as breathe } from 'node:timers/promises'
import { pathsOfTag } from '#lib/page-paths.ts'
import { findInventory, isInInventory } from '#server/site/web/pages.queries.ts'
import * as ledger from './ledger.queries.ts'
import { isList, rankOf } from './order.ts'
import { createRenderQueue } from './queue.ts'
import { hashOf } from './render.ts'
import { BACKOFF_MAX_MS, createRenders, type PublishReport, type RenderDeps } from './renders.ts'
import type { SecondRenderer } from './second-renderer.ts'
import { type Position, TRACES_MAX } from './staleness.queries.ts'
import { stalenessOf } from './staleness-of.ts'

/** In bulk, the next pages are rendered while others are compressed and written; a small publish keeps its order. */
const AT_ONCE = 24
const BULK = 40
/** From this number of waiting pages on, a second thread is worth its start, which takes as long as a thousand pages. */
const MANY = 1_500
const TRY_AGAIN_MS = 1_000
/** A list that was just published waits this long for further changes; after a pause it is published at once. */
const LIST_REST_MS = 150
/** Comments, and changes of a column, are gathered for this time before their pages are published. */
const PATIENCE_MS = 1_000

export interface PublisherDeps extends RenderDeps {
  /** Returns the time of a clock that never jumps. */
  clock?: () => number
  /**
   * Is true when pages in bulk are compressed quickly; `tree.compressNext` compresses them well when there is nothing to publish.
   */
  isHurried?: boolean
  /** Renders beside this thread while very many pages wait. */
  second?: SecondRenderer | null
  /** Sets from how many waiting pages on `second` is used. */
  many?: number | undefined
}

/** Renders stale pages until there are none. One drain runs at a time; `want` may be called beside it. */
export function createPublisher(deps: PublisherDeps) {
  const { db, tree, release, staleness = stalenessOf(deps.db), clock = () => performance.now(), many = MANY } = deps
  const queue = createRenderQueue()
  const isInHaste = () => deps.isHurried === true && queue.size >= BULK
  const renderBeside = (path: string, seen: Position) => (queue.size >= many ? (deps.second?.render(path, seen) ?? null) : null)
  const renders = createRenders({ ...deps, isInHaste, renderBeside }, ({ path, isUrgent }) => enqueue(path, new Set(), isUrgent))
  const restUntil = new Map<string, number>()
  /** Holds the paths that this publisher has never tried, during its first pass over all of them. */
  const untried = new Set<string>()
  let checked: Position | null = null
  /** Holds ids of some of the requests whose pages wait. */
  let traces = new Set<string>()

  /** Queues the pages that have become stale since the last check. */
  async function refill() {
    const at = await staleness.position(db.read)
    if (at === checked) return
    renders.beginLook()
    const { stale, tags, traces: causes } = await staleness.changedSince(db.read, release, checked ?? staleness.origin)
    for (const it of causes) if (traces.size < TRACES_MAX) traces.add(it)
    const named = new Set(tags.flatMap(pathsOfTag))
    for (const path of named) enqueue(path, named)
    for (const { path, isUrgent } of [...stale, ...renders.look(tags)]) enqueue(path, named, isUrgent)
    if (checked === null)
      for (const path of await findDifferences()) {
        enqueue(path, named)
        untried.add(path)
      }
    checked = at
  }

  function enqueue(path: string, named: ReadonlySet<string>, isUrgent = true) {
    const now = clock()
    const readyAt = Math.max(isUrgent ? now : now + PATIENCE_MS, restUntil.get(path) ?? now)
    queue.add(path, rankOf(path, named), { now, readyAt })
  }

  /** Checks whether a failed page must still wait. A time beyond the longest wait was set by a clock that has gone back since. */
  function mustWait(retryTime: number): boolean {
    const now = deps.now()
    return retryTime > now && retryTime <= now + BACKOFF_MAX_MS
  }

  /** Finds paths where the ledger, the files and the data disagree, for any reason from the time without a publisher. */
  async function findDifferences() {
    const pages = await ledger.findPages(db.read, release)
    // Failed pages have their own retry time; one of them may have killed the last publisher.
    const failed = new Set(pages.filter((it) => it.reason).map((it) => it.path))
    const known = new Set(pages.map((it) => it.path))
    const inventory = new Set(await findInventory(db.read))
    const there = await tree.paths()
    const isThere = (path: string) => known.has(path) && tree.has(path)
    const missing = [...inventory].filter((path) => !isThere(path))
    if (deps.areFilesSure === false) missing.push(...(await findDamaged(pages)))
    const extra = [...known, ...there].filter((path) => !inventory.has(path))
    return new Set([...missing, ...extra]).difference(failed)
  }

  /** Finds pages whose files do not hold the recorded bytes. */
  async function findDamaged(pages: { path: string; hash: string }[]) {
    const damaged: string[] = []
    for (const { path, hash } of pages) {
      const bytes = await tree.read(path)
      if (!bytes || hashOf(bytes) !== hash || !(await tree.holds(path, bytes))) damaged.push(path)
    }
    return damaged
  }

  async function render(path: string, noted?: Position) {
    if (isList(path)) restUntil.set(path, clock() + LIST_REST_MS)
    try {
      await renders.start(path, noted)
    } catch (error) {
      // A page whose outcome could not even be recorded is tried again too.
      queue.add(path, rankOf(path, new Set()), { now: clock(), readyAt: clock() + TRY_AGAIN_MS })
      throw error
    } finally {
      untried.delete(path)
    }
  }

  async function renderQueue(shouldStop: () => boolean) {
    const mine = new Set<Promise<void>>()
    try {
      for (await refill(); !shouldStop(); await refill()) {
        const path = queue.take(clock())
        if (path === undefined) break
        const work: Promise<void> = render(path, checked ?? undefined).finally(() => mine.delete(work))
        // The error is reported below, or by the next write that fails for the same reason.
        work.catch(() => {})
        mine.add(work)
        if (queue.size < BULK) await Promise.all(mine)
        else if (mine.size >= AT_ONCE) await Promise.race(mine)
        renders.flushMuch()
        await breathe()
      }
    } finally {
      await Promise.allSettled(mine)
    }
  }

  /** Tries failed pages whose time has come, one at a time, so that one that never ends delays no other. */
  async function retryFailed() {
    const now = deps.now()
    for (const path of await ledger.findRetries(db.read, release, now, now + BACKOFF_MAX_MS)) {
      await renders.flush()
      await render(path)
    }
  }

  /** Deletes changes that every page has seen. */
  async function prune() {
    if (checked === null || queue.size || !renders.isSettled()) return
    const position = checked
    renders.trustTree()
    await renders.record(async (tx) => void (await staleness.prune(tx, position)))
  }

  return {
    /** Publishes everything that is ready. `shouldStop` ends it after the current page. */
    async drain(shouldStop: () => boolean = () => false): Promise<PublishReport> {
      await renderQueue(shouldStop)
      if (!shouldStop()) await retryFailed()
      await renders.flush()
      await prune()
      const named = [...traces]
      if (!queue.size) traces = new Set()
      return { ...renders.takeReport(), ...(named.length && { traces: named }) }
    },
    /** Renders one path now when it should exist and does not. Returns whether it exists then. */
    async want(path: string): Promise<boolean> {
      if (tree.has(path)) return true
      const known = await ledger.findPage(db.read, release, path)
      if (known?.reason && mustWait(known.retry_time)) return false
      if (!(await isInInventory(db.read, path))) return false
      await (renders.underWay(path) ?? renders.start(path))
      await renders.flush()
      return tree.has(path)
    },
    /** Renders one path again, even if the ledger says it is fresh. */
    async touch(path: string): Promise<void> {
      await renders.start(path)
      renders.flushMuch()
    },
    /** Notes a page during which the last publisher died, so that it comes last and later each time. */
    async suspect(path: string) {
      const known = await ledger.findPage(db.read, release, path)
      await renders.fail(path, { reason: 'the render did not end' }, known?.failures)
    },
    /** Checks whether a write is new to this publisher, from any process, or a page has waited long enough. */
    async isBehind() {
      const ready = queue.nextReady()
      if (ready !== null && ready <= clock()) return true
      if (checked === null || (await staleness.hasChanged(db.read, checked))) return true
      const retry = await ledger.readNextRetry(db.read, release)
      return retry !== null && !mustWait(retry)
    },
    /** Returns milliseconds until a waiting page may be published; Infinity when there is none. */
    readyIn: () => Math.max(0, (queue.nextReady() ?? Infinity) - clock()),
    /** Returns whether no page waits, not even for its time. Failed pages do not count. */
    isSettled: () => queue.size === 0,
    /** Returns whether every page was tried once: pages that wait now have changed since. */
    isWhole: () => checked !== null && untried.size === 0,
  }
}

export type Publisher = ReturnType<typeof createPublisher>
