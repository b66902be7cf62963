import type { Database } from '#server/core/db/database.ts'
import { readMachine } from '#server/core/process/capacity.ts'
import { hearOthers, lookAtLog, type NewsOfOthers } from './answers-outdated.ts'

const MEGABYTE = 1024 * 1024
/**
 * Limits the kept answers to an eighth of the memory of the machine, or of the container: with ten thousand long articles, all of them
 * may be requested in turn.
 */
const BYTES_MAX = Math.min(512 * MEGABYTE, Math.max(64 * MEGABYTE, Math.floor((readMachine().memoryMb * MEGABYTE) / 8)))
const ANSWERS_MAX = 20_000
const TAGS_MAX = 10_000
/** Counts roughly the bytes that the bookkeeping of an answer takes. */
const ENTRY_BYTES = 1024

interface Kept {
  body: Buffer<ArrayBuffer>
  tags: readonly string[]
}

/** Keeps the answers for visitors without a session, by address: path and query, never the host, which anyone may invent. */
export interface Answers {
  find(address: string): Buffer<ArrayBuffer> | undefined
  /**
   * Must be called before reading. The function that it returns keeps the answer, unless something that it depends on was forgotten
   * meanwhile.
   */
  begin(address: string): (body: Buffer<ArrayBuffer>, tags: readonly string[]) => void
  /** Forgets the answers that depend on a tag: for changes that publish nothing, such as a view. */
  forget(tag: string): void
}

const weightOf = (address: string, body: Buffer) => address.length * 2 + body.length + ENTRY_BYTES

/** Keeps nothing: the publisher must read past every cache. */
export const noAnswers: Answers = { find: () => undefined, begin: () => () => {}, forget() {} }

/**
 * Keeps answers as bytes until a write publishes something: then all are forgotten. A change that publishes nothing makes answers
 * forgotten by its tag. The oldest go when they take too much memory.
 * @param others tells of the writes of other processes; without it the change log is watched
 */
export async function keepAnswers(db: Database, others?: NewsOfOthers): Promise<{ answers: Answers; stop: () => void }> {
  const kept = new Map<string, Kept>()
  const byTag = new Map<string, Set<string>>()
  let bytes = 0
  /** Counts everything that was forgotten; the other two hold its value when everything, or each tag, was last forgotten. */
  let forgotten = 0
  let allForgotten = 0
  const tagForgotten = new Map<string, number>()

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

  function dropTag(tag: string) {
    // There are too many tags to remember, so every answer that is being read now counts as outdated.
    if (tagForgotten.size >= TAGS_MAX) noteAll()
    tagForgotten.set(tag, ++forgotten)
    for (const address of [...(byTag.get(tag) ?? [])]) drop(address)
  }

  function noteAll() {
    allForgotten = ++forgotten
    tagForgotten.clear()
  }

  function dropAll() {
    noteAll()
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

  const { counted, stop } = others ? hearOthers(db, others, { dropAll, dropTag }) : await lookAtLog(db, dropAll)
  const isSure = others?.isSure ?? (() => true)
  return {
    answers: {
      find: (address) => (isSure() ? kept.get(address)?.body : undefined),
      begin(address) {
        const before = forgotten
        const isStill = (tag: string) => (tagForgotten.get(tag) ?? 0) <= before
        return (body, tags) => {
          if (allForgotten <= before && tags.every(isStill) && isSure()) keep(address, body, tags)
        }
      },
      forget(tag) {
        dropTag(tag)
        counted(tag)
      },
    },
    stop,
  }
}
