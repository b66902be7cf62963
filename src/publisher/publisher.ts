import { setImmediate as breathe } from 'node:timers/promises'
import type { Transport } from '#contract/send.ts'
import { readPosition } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import { findInventory, pathOfTag } from './inventory.queries.ts'
import * as ledger from './ledger.queries.ts'
import { inPublishingOrder } from './order.ts'
import { type Bundle, renderPage, type SiteFacts } from './render.ts'
import type { Tree } from './tree.ts'

/** Pages recorded in one transaction; a lost record only means one more render. */
const RECORDS_MAX = 50
/** While one page is compressed and written, the next ones are rendered: in bulk only, a small publish keeps its order. */
const AT_ONCE = 8
const BULK = 40
const BACKOFF_MS = 1_000
const BACKOFF_MAX_MS = 5 * 60_000

export interface PublisherDeps {
  db: Database
  bundle: Bundle
  send: Transport
  tree: Tree
  /** Pages belong to a release: another compile starts with none. */
  release: string
  facts: SiteFacts
  now: () => number
}

/** What one drain did, by path. Unchanged pages were rendered to the same bytes. */
export interface PublishReport {
  written: string[]
  unchanged: string[]
  removed: string[]
  failed: { path: string; reason: string }[]
}

/** Renders what is stale until nothing is. One drain runs at a time. */
export function createPublisher(deps: PublisherDeps) {
  const { db, tree, release } = deps
  let checked = -1
  let queue: string[] = []
  let records: ledger.PageRecord[] = []
  const running = new Set<Promise<void>>()

  /** Puts what has become stale since the last look in front of what still waits. */
  async function refill() {
    const at = await readPosition(db.read)
    if (at === checked) return
    // A page that is not recorded yet could not be found stale below.
    await Promise.all(running)
    await flush()
    const isFirst = checked < 0
    const { paths, tags } = await ledger.findChangedSince(db.read, release, isFirst ? 0 : checked)
    const named = new Set(tags.flatMap((tag) => pathOfTag(tag) ?? []))
    const fresh = new Set([...named, ...paths])
    if (isFirst) for (const path of await findMissing()) fresh.add(path)
    queue = [...inPublishingOrder(fresh, named), ...queue.filter((it) => !fresh.has(it))]
    checked = at
  }

  async function findMissing() {
    const known = new Set((await ledger.findPages(db.read, release)).map((it) => it.path))
    return (await findInventory(db.read)).filter((path) => !known.has(path) || !tree.has(path))
  }

  async function publishOne(path: string, report: PublishReport) {
    const seen = await readPosition(db.read)
    const outcome = await renderPage(path, deps.bundle, deps.send, deps.facts)
    const before = await ledger.findPage(db.read, release, path)
    if (outcome.kind === 'failed') {
      const wait = Math.min(BACKOFF_MS * 2 ** (before?.failures ?? 0), BACKOFF_MAX_MS)
      await db.write((tx) => ledger.recordFailure(tx, release, path, outcome.reason, deps.now() + wait))
      report.failed.push({ path, reason: outcome.reason })
    } else if (outcome.kind === 'gone') {
      if (!before && !tree.has(path)) return
      await tree.remove(path)
      await db.write((tx) => ledger.forgetPage(tx, release, path))
      report.removed.push(path)
    } else {
      const isSame = before?.hash === outcome.hash && tree.has(path)
      if (!isSame) await tree.write(path, outcome.html)
      report[isSame ? 'unchanged' : 'written'].push(path)
      records.push({ path, seen, hash: outcome.hash, tags: outcome.tags })
    }
  }

  function start(path: string, report: PublishReport) {
    const render = publishOne(path, report).finally(() => running.delete(render))
    running.add(render)
  }

  async function flush() {
    const batch = records
    records = []
    if (batch.length)
      await db.write(async (tx) => {
        for (const record of batch) await ledger.recordPage(tx, release, record)
      })
  }

  return {
    /** Publishes until nothing is stale that may be tried now. `shouldStop` ends it after the page in hand. */
    async drain(shouldStop: () => boolean = () => false): Promise<PublishReport> {
      const report: PublishReport = { written: [], unchanged: [], removed: [], failed: [] }
      await refill()
      queue.push(...(await ledger.findRetries(db.read, release, deps.now())).filter((it) => !queue.includes(it)))
      while (queue.length && !shouldStop()) {
        start(queue.shift() ?? '/', report)
        if (queue.length < BULK) await Promise.all(running)
        else if (running.size >= AT_ONCE) await Promise.race(running)
        if (records.length >= RECORDS_MAX) await flush()
        await refill()
        await breathe()
      }
      await Promise.all(running)
      await flush()
      if (!queue.length) await db.write((tx) => ledger.pruneChanges(tx, checked))
      return report
    },
    /** Whether something was written that no drain has looked at; also sees other processes. */
    isBehind: async () => (await readPosition(db.read)) !== checked,
    nextRetry: () => ledger.readNextRetry(db.read, release),
  }
}

export type Publisher = ReturnType<typeof createPublisher>
