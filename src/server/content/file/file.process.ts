import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { Refusal } from '#server/core/http/refuse.ts'
import { type Again, type Picture, TOO_MUCH } from './file.picture.ts'

/** Lowers the priority of the process: readers who wait for a page or an answer come first. */
const LOW_PRIORITY = 5
/** Counts milliseconds until a process can take a picture; it is long even for a machine that is busy with much else. */
const LOADING_MS = 60_000
/** Limits the JavaScript heap, in megabytes; the process itself watches the memory of the decoder. */
const HEAP_MAX_MB = 256

/** Lists the signals that end a whole group of processes. */
const ENDING = new Set(['SIGINT', 'SIGTERM'])

export interface Job {
  id: number
  input: Uint8Array
  again?: Again | undefined
}

export type Answer =
  | { ready: true }
  | { id: number; picture: Picture }
  | { id: number; code: Refusal['code']; message: string }
  | { id: number; reason: string }

export interface ProcessLimits {
  patience: number
  memory: number
  idle: number
  loading?: number | undefined
}

/** Makes one picture at a time in a process of its own. */
export interface MakerProcess {
  isAlive(): boolean
  /** Rejects with a Refusal when the picture is refused, takes too long, or ends the process. */
  make(input: Buffer, again?: Again): Promise<Picture>
  stop(): void
}

/**
 * Starts a process that makes pictures. It ends by itself after a while without work, and keeps this process alive only while it
 * works.
 * @param script file path
 * @param limits milliseconds for one picture, for loading and without work, and megabytes that the process may hold
 * @throws Error when the process cannot be started
 */
export function startProcess(script: string, { patience, memory, idle, loading = LOADING_MS }: ProcessLimits): MakerProcess {
  const execArgv = [`--max-old-space-size=${HEAP_MAX_MB}`]
  const child = fork(script, [String(memory)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv,
  })
  if (child.pid) lowerPriority(child.pid)
  let isAlive = true
  let isReady = false
  let clock: NodeJS.Timeout | undefined
  let job: ({ id: number } & PromiseWithResolvers<Picture>) | null = null
  let lastId = 0

  const stop = () => {
    isAlive = false
    child.kill('SIGKILL')
  }

  /** Limits loading by its own time, because it is not the picture's fault. */
  function watch() {
    clearTimeout(clock)
    if (job) clock = setTimeout(stop, isReady ? patience : loading)
  }

  function rest() {
    job = null
    clearTimeout(clock)
    clock = setTimeout(stop, idle).unref()
    hold(child, false)
  }

  function fail(reason: unknown) {
    isAlive = false
    clearTimeout(clock)
    job?.reject(reason)
    job = null
  }

  function died(cause: unknown, signal?: string | null) {
    // It is not the picture's fault either when a signal ends this program and all processes that it started.
    const isPicture = isReady && !(signal && ENDING.has(signal))
    fail(isPicture ? new Refusal(413, TOO_MUCH) : new Error('no process for pictures', { cause }))
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
    make(input, again) {
      job = { id: ++lastId, ...Promise.withResolvers<Picture>() }
      hold(child, true)
      watch()
      const { promise } = job
      try {
        child.send({ id: lastId, input, again } satisfies Job)
      } catch (cause) {
        // Without free file descriptors there is a child, but no channel to it.
        fail(new Error('no process for pictures', { cause }))
      }
      return promise
    },
    stop,
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // The process has ended already, or we may not lower its priority: it works in any case.
  }
}

function hold(child: ChildProcess, isWorking: boolean) {
  const change = isWorking ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}
