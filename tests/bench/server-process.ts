import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Compiled } from '#publisher/compile.ts'

/** What the new text of an article says; a tag of its own also changes the lists of tags. */
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
  /** Bytes of the whole process, now and at most. */
  rss: number
  peak: number | null
  /** Bytes that the publisher's objects take. */
  publisherHeap: number | null
}

/** Times are of `sharedClock`, from when the call was answered. */
export type Told =
  | { kind: 'listening'; port: number }
  | { kind: 'done' }
  | { kind: 'saved'; times: number[] }
  | { kind: 'memory'; memory: Memory }

/** Starts server.ts over a file or at an address of PostgreSQL; with a data folder it publishes and serves the site too. Resolves when it has nothing left to publish. */
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
    /** Saves all at once. Answers when each was answered. */
    async save(...edits: Edit[]): Promise<number[]> {
      const told = await ask({ kind: 'save', edits })
      return told.kind === 'saved' ? told.times : []
    },
    /** A change that every page has read. */
    renameSite: (name: string) => ask({ kind: 'rename site', name }),
    /** A change that no page has read: as after every publish, no answer is in memory. */
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
