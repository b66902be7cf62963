import { Worker } from 'node:worker_threads'
import { LIMITS } from '#server/core/http/limits.ts'
import { capacityHere } from '#server/core/process/capacity.ts'
import type { Answer, Job } from './protocol.ts'

/** Counts megabytes for new objects of a thread; with the smaller number a text renders a tenth slower. */
const YOUNG_MB = { roomy: 64, scarce: 16 } as const

/** Limits the memory of a thread. A text that needs more is an attack on the memory, not an article. */
export const HEAP = {
  maxOldGenerationSizeMb: LIMITS.renderHeapMb,
  maxYoungGenerationSizeMb: YOUNG_MB[capacityHere().takesTurns ? 'scarce' : 'roomy'],
}

export interface Thread {
  /** Is the id of the job that it works on, or null. */
  readonly job: number | null
  start(job: Job): void
  stop(): Promise<void>
}

export interface ThreadEvents {
  answered(thread: Thread, answer: Answer): void
  /** Tells that the thread ended by itself: out of memory, or a bug. */
  died(thread: Thread, reason: string): void
}

/** Starts a worker that has at most one job; it keeps the process alive only while it works. */
export function startThread(events: ThreadEvents, module: URL): Thread {
  const worker = new Worker(module, { resourceLimits: HEAP })
  let job: number | null = null
  let over = false
  const end = (reason: string) => {
    if (over) return
    over = true
    events.died(thread, reason)
  }
  const thread: Thread = {
    get job() {
      return job
    },
    start(next) {
      job = next.id
      worker.ref()
      worker.postMessage(next)
    },
    async stop() {
      over = true
      await worker.terminate()
    },
  }
  worker.on('message', (answer: Answer) => {
    if (over) return
    if (answer.stage === 'complete' || answer.stage === 'failed') {
      job = null
      worker.unref()
    }
    events.answered(thread, answer)
  })
  worker.on('error', (error) => end(String(error)))
  worker.on('exit', (code) => end(`exit ${code}`))
  // This comes last, because listening for messages holds the process again.
  worker.unref()
  return thread
}
