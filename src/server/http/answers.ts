import { readPosition } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'

/** How soon the writes of another process are noticed; those of this one are at once. */
const LOOK_EVERY_MS = 100
const BYTES_MAX = 128 * 1024 * 1024
const ANSWERS_MAX = 20_000
/** What the bookkeeping of an answer weighs, about. */
const ENTRY_BYTES = 1024

interface Kept {
  body: Buffer<ArrayBuffer>
  tags: readonly string[]
}

/** Answers that strangers got, by address: path and query, never the host, which anyone may invent. */
export interface Answers {
  find(address: string): Buffer<ArrayBuffer> | undefined
  /** Call before reading; what it returns keeps the answer, unless something was forgotten meanwhile. */
  begin(address: string): (body: Buffer<ArrayBuffer>, tags: readonly string[]) => void
  /** Forgets the answers that depend on a tag: for what changes without publishing, such as a view. */
  forget(tag: string): void
}

const weightOf = (address: string, body: Buffer) => address.length * 2 + body.length + ENTRY_BYTES

/** Reads past every cache, as the publisher must. */
export const noAnswers: Answers = { find: () => undefined, begin: () => () => {}, forget() {} }

/**
 * Keeps answers as bytes until something is written that publishes: then all are forgotten. What changes without
 * publishing is forgotten by its tag. The oldest go when they take too much memory.
 */
export async function keepAnswers(db: Database): Promise<{ answers: Answers; stop: () => void }> {
  const kept = new Map<string, Kept>()
  const byTag = new Map<string, Set<string>>()
  let position = await readPosition(db.read)
  let bytes = 0
  let forgotten = 0

  function drop(address: string) {
    const found = kept.get(address)
    if (!found) return
    kept.delete(address)
    bytes -= weightOf(address, found.body)
    for (const tag of found.tags) {
      const addresses = byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) byTag.delete(tag)
    }
  }

  async function look() {
    const now = await readPosition(db.read)
    if (now === position) return
    position = now
    forgotten++
    bytes = 0
    kept.clear()
    byTag.clear()
  }

  function keep(address: string, body: Buffer<ArrayBuffer>, tags: readonly string[]) {
    drop(address)
    kept.set(address, { body, tags })
    bytes += weightOf(address, body)
    for (const tag of tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(address))
    for (const oldest of kept.keys()) {
      if (bytes <= BYTES_MAX && kept.size <= ANSWERS_MAX) return
      drop(oldest)
    }
  }

  // A database that cannot be read answers nobody anyway.
  const ignore = () => {}
  const stopListening = db.onCommit(() => look().catch(ignore))
  const timer = setInterval(() => void look().catch(ignore), LOOK_EVERY_MS)
  timer.unref()
  return {
    answers: {
      find: (address) => kept.get(address)?.body,
      begin(address) {
        const before = forgotten
        return (body, tags) => {
          if (before === forgotten) keep(address, body, tags)
        }
      },
      forget(tag) {
        forgotten++
        for (const address of [...(byTag.get(tag) ?? [])]) drop(address)
      },
    },
    stop() {
      stopListening()
      clearInterval(timer)
    },
  }
}
