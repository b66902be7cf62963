import { Worker } from 'node:worker_threads'
import type { Reader } from '#server/core/db/database.ts'
import type { FromExpander, Question, ToExpander } from './expand.worker.ts'
import { findNames, readVocabulary } from './vocabulary.queries.ts'

/** Is the time in milliseconds after which the words of the index are read anew for the next question. */
const OLD_MS = 10 * 60_000
/** Is the time without a question after which the memory is given back. */
const IDLE_MS = 10 * 60_000
const KEPT_MAX = 1_000
const HEAP = { maxOldGenerationSizeMb: 256 }

interface Vocabulary {
  ask(is: Question, text: string): Promise<string[]>
  /** Is when its words were read. */
  time: number
  close(): void
}
const opening = new WeakMap<Reader, Promise<Vocabulary>>()
const ready = new WeakMap<Reader, Vocabulary>()

/** Says when reading the words went wrong, so that it is not tried with each question. */
const failed = new WeakMap<Reader, number>()

/** Checks whether a question would have to wait, and begins what it would wait for. */
export function isComing(read: Reader): boolean {
  if (ready.has(read) || hasFailed(read)) return false
  begin(read).catch(() => {})
  return true
}

const hasFailed = (read: Reader) => Date.now() - (failed.get(read) ?? -Infinity) < OLD_MS

/**
 * Returns words that may be meant by a part of a query: what sounds like it, what the letters are short for, what one slip made of it.
 * A thread of its own knows the words of the index; it begins with the first question, and ends when nobody asks. Without it there are
 * none: a search then finds what was typed.
 */
export const wordsFor = (read: Reader, part: string): Promise<string[]> => answer(read, 'meant', part)

/** Returns words of titles and tags that look most like those of a query; none without the thread. */
export const nearWords = (read: Reader, query: string): Promise<string[]> => answer(read, 'near', query)

async function answer(read: Reader, is: Question, text: string): Promise<string[]> {
  if (!ready.has(read) && hasFailed(read)) return []
  try {
    const found = ready.get(read) ?? (await begin(read))
    if (Date.now() - found.time > OLD_MS) {
      // The old words answer meanwhile.
      found.time = Date.now()
      begin(read).then(found.close, () => {})
    }
    return await found.ask(is, text)
  } catch {
    return []
  }
}

/** Opens a vocabulary once, for all who ask at the same time. */
function begin(read: Reader): Promise<Vocabulary> {
  const known = opening.get(read)
  if (known) return known
  const started = open(read)
  opening.set(read, started)
  started.catch(() => failed.set(read, Date.now())).finally(() => opening.delete(read))
  return started
}

async function open(read: Reader): Promise<Vocabulary> {
  const worker = new Worker(new URL('./expand.worker.ts', import.meta.url), { resourceLimits: HEAP })
  worker.unref()
  const asked = new Map<number, (words: string[]) => void>()
  const kept = new Map<string, string[]>()
  let count = 0
  let isClosed = false
  const post = (it: ToExpander) => worker.postMessage(it)
  const close = () => {
    isClosed = true
    clearTimeout(idle)
    if (ready.get(read) === opened) ready.delete(read)
    for (const answer of asked.values()) answer([])
    asked.clear()
    void worker.terminate()
  }
  const idle = setTimeout(close, IDLE_MS)
  idle.unref()
  worker.on('message', ({ id, words }: FromExpander) => {
    asked.get(id)?.(words)
    asked.delete(id)
    if (!asked.size) worker.unref()
  })
  // It may need more memory than it has.
  worker.on('error', () => {
    failed.set(read, Date.now())
    close()
  })
  const ask = (is: Question, text: string): Promise<string[]> => {
    idle.refresh()
    const key = `${is} ${text}`
    const known = isClosed ? [] : kept.get(key)
    if (known) return Promise.resolve(known)
    const id = ++count
    worker.ref()
    post({ is, id, text })
    return new Promise<string[]>((answer) => asked.set(id, answer)).then((words) => {
      if (kept.size >= KEPT_MAX) kept.clear()
      kept.set(key, words)
      return words
    })
  }
  const opened: Vocabulary = { ask, time: Date.now(), close }
  try {
    for await (const terms of readVocabulary(read)) post({ is: 'terms', terms })
    post({ is: 'names', names: await findNames(read) })
    // The first answer comes when everything before it is done.
    await ask('meant', '')
    if (isClosed) throw new Error('the thread of the search has ended')
  } catch (error) {
    close()
    throw error
  }
  ready.set(read, opened)
  return opened
}
