import { Worker } from 'node:worker_threads'

export interface PageFile {
  file: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The error with which a page could not be written; null when it was. */
export type DiskAnswer = { message: string; code?: string | undefined; syscall?: string | undefined } | null

/** Waking the thread costs a tenth of a render, so pages are sent in bundles; a bundle that does not fill up in time is sent as it is. */
const BUNDLE = 8
const LATE_MS = 5

interface Waiting extends PageFile {
  done: () => void
  failed: (error: Error) => void
}

/**
 * Compresses quickly and writes, in one thread beside the renders. The thread pool would do it too, but each page would wait for it nine
 * times, and waking it takes the renderer longer than writing takes the disk.
 */
export function createHastyWriter() {
  let worker: Worker | null = null
  let inHand: Waiting[] = []
  let waiting: Waiting[] = []
  let late: NodeJS.Timeout | undefined

  /** One bundle at a time: what comes meanwhile shares the next. */
  function send() {
    clearTimeout(late)
    late = undefined
    if (inHand.length || !waiting.length) return
    worker ??= start()
    worker.ref()
    inHand = waiting
    waiting = []
    const pages = inHand.map(({ file, bytes }): PageFile => ({ file, bytes }))
    worker.postMessage(
      pages,
      pages.map((it) => it.bytes.buffer),
    )
  }

  function sendSoon() {
    if (waiting.length >= BUNDLE) send()
    else if (waiting.length) late ??= setTimeout(send, LATE_MS)
  }

  function start(): Worker {
    const started = new Worker(new URL('./hasty-writer.worker.ts', import.meta.url))
    let reason: Error | null = null
    started.on('message', (answers: DiskAnswer[]) => {
      const written = inHand
      inHand = []
      // An idle thread keeps nobody alive.
      started.unref()
      sendSoon()
      for (const [nth, it] of written.entries()) {
        const answer = answers[nth]
        if (answer) it.failed(Object.assign(new Error(answer.message), answer))
        else it.done()
      }
    })
    started.on('error', (error: Error) => {
      reason = error
    })
    started.on('exit', () => {
      if (worker !== started) return
      worker = null
      const lost = [...inHand, ...waiting]
      inHand = []
      waiting = []
      for (const it of lost) it.failed(reason ?? new Error('the thread that writes pages has ended'))
    })
    return started
  }

  return {
    /** Resolves when both forms of a page have taken their names. The bytes move to the other thread: they are gone here. */
    write: (file: string, bytes: Buffer<ArrayBuffer>): Promise<void> =>
      new Promise((done, failed) => {
        // Small buffers share their memory with others, which stay here.
        const own = bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
        waiting.push({ file, bytes: own, done, failed })
        sendSoon()
      }),
    /** Ends the thread unless it has something in hand; the next page starts another. */
    async rest(): Promise<void> {
      if (inHand.length || waiting.length) return
      const idle = worker
      worker = null
      await idle?.terminate()
    },
  }
}
