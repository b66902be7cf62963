import type { PageRecord } from './ledger.queries.ts'
import { isPatient, type StalePage } from './staleness.queries.ts'

/**
 * Holds pages that are rendered but not yet in the ledger, so that no render waits for a commit while others write. A look at the
 * change log asks the database about recorded pages and this store about the rest. A render that began before the look may have
 * missed a change; a wrong suspicion costs only one needless render.
 */
export function createUnrecorded() {
  const waiting = new Map<string, PageRecord>()
  const inCommit = new Set<PageRecord>()
  /** Holds records committed during a look: its query may have run before. */
  let committed: PageRecord[] = []
  /** Counts the looks; `news` holds what each found, back to the beginning of the oldest running render. */
  let looks = 0
  const news = new Map<number, ReadonlySet<string>>()
  const underWay = new Map<object, number>()

  return {
    get size() {
      return waiting.size
    },
    /** Has to be called before a render reads its position. */
    begin(): object {
      const render = {}
      underWay.set(render, looks)
      return render
    },
    /** Keeps what a render read; returns the page if something it read has changed since the render began, otherwise null. */
    add(render: object, record: PageRecord): StalePage | null {
      waiting.set(record.path, record)
      const since = underWay.get(render) ?? looks
      return staleBy(
        record,
        [...news].filter(([look]) => look > since).flatMap(([, tags]) => [...tags]),
      )
    },
    /** Has to be called when a render ends, whatever its outcome. */
    end(render: object): void {
      underWay.delete(render)
      const oldest = Math.min(looks, ...underWay.values())
      for (const look of news.keys()) if (look <= oldest) news.delete(look)
    },
    /** Returns the newest record of a page that the ledger does not have yet. */
    get: (path: string) => waiting.get(path) ?? [...inCommit].findLast((it) => it.path === path),
    /** Returns all waiting records, to be committed. */
    take(): PageRecord[] {
      const batch = [...waiting.values()]
      waiting.clear()
      for (const it of batch) inCommit.add(it)
      return batch
    },
    /** Notes that the batch is in the ledger. */
    commit(batch: readonly PageRecord[]): void {
      for (const it of batch) inCommit.delete(it)
      committed.push(...batch)
    },
    /** Puts back a batch that could not be committed. */
    putBack(batch: readonly PageRecord[]): void {
      for (const it of batch) {
        inCommit.delete(it)
        if (!waiting.has(it.path)) waiting.set(it.path, it)
      }
    },
    /** Has to be called before the database is asked for changes: the query covers everything committed by now. */
    beginLook(): void {
      committed = []
    },
    /** Returns the pages that the database could not name and that these tags make stale. */
    look(tags: readonly string[]): StalePage[] {
      news.set(++looks, new Set(tags))
      if (!underWay.size) news.clear()
      return [...waiting.values(), ...inCommit, ...committed].flatMap((it) => staleBy(it, tags) ?? [])
    },
  }
}

function staleBy({ path, tags }: PageRecord, changed: readonly string[]): StalePage | null {
  const read = new Set(tags)
  const met = changed.filter((it) => read.has(it))
  return met.length ? { path, isUrgent: met.some((it) => !isPatient(it)) } : null
}
