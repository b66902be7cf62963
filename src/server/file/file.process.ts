import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { Refusal } from '#server/http/refuse.ts'
import { type Picture, TOO_MUCH } from './file.picture.ts'

/** Most sites store a few pictures a day. */
const IDLE_MS = 5_000
/** Who waits for a page or an answer comes first. */
const LOW_PRIORITY = 5
/** Megabytes of text and script; the decoder's own memory is watched by the process itself. */
const HEAP_MAX_MB = 256

export interface Job {
  id: number
  input: Uint8Array
}

export type Answer =
  | { ready: true }
  | { id: number; picture: Picture }
  | { id: number; code: Refusal['code']; message: string }
  | { id: number; reason: string }

/** A process that makes one picture at a time. */
export interface MakerProcess {
  isAlive(): boolean
  /** Rejects with a Refusal when the picture is refused, takes too long, or is the end of the process. */
  make(input: Buffer): Promise<Picture>
  stop(): void
}

/**
 * Starts a process that makes pictures. It ends by itself after a while without work, and keeps this one alive only while it works.
 * @param script file path
 * @param limits milliseconds for one picture, and megabytes that the process may hold
 */
export function startProcess(script: string, { patience, memory }: { patience: number; memory: number }): MakerProcess {
  const execArgv = [`--max-old-space-size=${HEAP_MAX_MB}`]
  const child = fork(script, [String(memory)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv,
  })
  if (child.pid) setPriority(child.pid, LOW_PRIORITY)
  let isAlive = true
  let isReady = false
  let clock: NodeJS.Timeout | undefined
  let job: ({ id: number } & PromiseWithResolvers<Picture>) | null = null
  let lastId = 0

  const stop = () => {
    isAlive = false
    child.kill('SIGKILL')
  }

  /** Loading is not the picture's fault. */
  function watch() {
    clearTimeout(clock)
    if (isReady && job) clock = setTimeout(stop, patience)
  }

  function rest() {
    job = null
    clearTimeout(clock)
    clock = setTimeout(stop, IDLE_MS).unref()
    hold(child, false)
  }

  function died(error: unknown) {
    isAlive = false
    clearTimeout(clock)
    job?.reject(isReady ? new Refusal(413, TOO_MUCH) : new Error('no process for pictures', { cause: error }))
    job = null
  }

  child.on('message', (answer: Answer) => {
    if ('ready' in answer) {
      isReady = true
      return watch()
    }
    if (job?.id !== answer.id) return
    const { resolve, reject } = job
    rest()
    if ('picture' in answer) resolve(answer.picture)
    else reject('code' in answer ? new Refusal(answer.code, answer.message) : new Error(answer.reason))
  })
  child.on('error', died)
  child.on('exit', died)

  return {
    isAlive: () => isAlive,
    make(input) {
      job = { id: ++lastId, ...Promise.withResolvers<Picture>() }
      hold(child, true)
      watch()
      const { promise } = job
      child.send({ id: lastId, input } satisfies Job)
      return promise
    },
    stop,
  }
}

function hold(child: ChildProcess, isWorking: boolean) {
  const change = isWorking ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}
