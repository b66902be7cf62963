import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Compiled } from '#publisher/compile.ts'

/** Holds the new title of an article; a new tag also changes the lists of tags. */
export interface Edit {
  id: number
  title: string
  tag?: string
}

export type Ask =
  | { kind: 'memory' }
  | { kind: 'save'; edits: Edit[] }
  | { kind: 'rename site'; name: string }
  | { kind: 'forget answers' }
  | { kind: 'publish'; compiled: Compiled }

export interface Memory {
  /** Counts bytes of the whole process: `rss` now, `peak` at most. */
  rss: number
  peak: number | null
  /** Counts bytes of the publisher's objects. */
  publisherHeap: number | null
}

/** Times are those of `sharedClock`, taken when the call was answered. */
export type Told =
  | { kind: 'listening'; port: number }
  | { kind: 'done' }
  | { kind: 'saved'; times: number[] }
  | { kind: 'memory'; memory: Memory }

/**
 * Starts server.ts over a file or at an address of PostgreSQL; with a data folder it also publishes and serves the site. Resolves
 * when nothing is left to publish.
 */
export async function startServer(database: string, dataDir = '') {
  const child: ChildProcess = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [database, dataDir], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  const ask = async (question: Ask | null): Promise<Told> => {
    if (question) child.send(question)
    const gone = ended.then(() => Promise.reject(new Error('the server ended')))
    return ((await Promise.race([once(child, 'message'), gone])) as [Told])[0]
  }
  const first = await ask(null)
  if (first.kind !== 'listening') throw new Error('the server did not start')
  return {
    port: first.port,
    async memory(): Promise<Memory> {
      const told = await ask({ kind: 'memory' })
      if (told.kind !== 'memory') throw new Error('the server did not tell its memory')
      return told.memory
    },
    /** Saves all edits at once. Returns the time of each answer. */
    async save(...edits: Edit[]): Promise<number[]> {
      const told = await ask({ kind: 'save', edits })
      return told.kind === 'saved' ? told.times : []
    },
    /** Makes a change that every page depends on. */
    renameSite: (name: string) => ask({ kind: 'rename site', name }),
    /** Makes a change that no page depends on: as after every publish, no answer is cached then. */
    forgetAnswers: () => ask({ kind: 'forget answers' }),
    /** Publishes another compile; resolves when it is live. */
    publish: (compiled: Compiled) => ask({ kind: 'publish', compiled }),
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

export type BenchServer = Awaited<ReturnType<typeof startServer>>
