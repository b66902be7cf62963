import type { PageRecord } from './ledger.queries.ts'
import { isPatient, type StalePage } from './staleness.queries.ts'

/**
 * What has been rendered and the ledger does not say yet, so that no render waits for a commit while others write. A look at the
 * change log asks the database about recorded pages and this about the rest; what a render began before, it may not have
 * seen, and a needless render is all that an unjust suspicion costs.
 */
export function createUnrecorded() {
  const waiting = new Map<string, PageRecord>()
  const inCommit = new Set<PageRecord>()
  /** Committed while a look was under way: its query may have run before. */
  let committed: PageRecord[] = []
  /** Looks made, and what each of them found; only as far back as a render under way began. */
  let looks = 0
  const news = new Map<number, ReadonlySet<string>>()
  const underWay = new Map<object, number>()

  return {
    get size() {
      return waiting.size
    },
    /** To be called before a render reads its position. */
    begin(): object {
      const render = {}
      underWay.set(render, looks)
      return render
    },
    /** Keeps what a render read; tells when something of it has changed since the render began. */
    add(render: object, record: PageRecord): StalePage | null {
      waiting.set(record.path, record)
      const since = underWay.get(render) ?? looks
      return staleBy(
        record,
        [...news].filter(([look]) => look > since).flatMap(([, tags]) => [...tags]),
      )
    },
    /** To be called when a render is over, however it ended. */
    end(render: object): void {
      underWay.delete(render)
      const oldest = Math.min(looks, ...underWay.values())
      for (const look of news.keys()) if (look <= oldest) news.delete(look)
    },
    /** The newest record of a page that the ledger does not have yet. */
    get: (path: string) => waiting.get(path) ?? [...inCommit].findLast((it) => it.path === path),
    /** Hands out all that waits, to be committed. */
    take(): PageRecord[] {
      const batch = [...waiting.values()]
      waiting.clear()
      for (const it of batch) inCommit.add(it)
      return batch
    },
    /** The batch is in the ledger. */
    commit(batch: readonly PageRecord[]): void {
      for (const it of batch) inCommit.delete(it)
      committed.push(...batch)
    },
    /** The batch could not be committed, and waits again. */
    putBack(batch: readonly PageRecord[]): void {
      for (const it of batch) {
        inCommit.delete(it)
        if (!waiting.has(it.path)) waiting.set(it.path, it)
      }
    },
    /** To be called before the database is asked what has changed: it will know all that is committed by now. */
    beginLook(): void {
      committed = []
    },
    /** The pages that the database could not name, stale by these tags. */
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
