import { Worker } from 'node:worker_threads'
import { childEnvironment } from '#server/core/env/env.ts'
import type { Outcome } from './render.ts'
import type { RendererOptions } from './renderer.ts'
import type { Position } from './staleness.queries.ts'

/** Limits the pages handed to the thread at once: some to render now, and some to go on with while its answers travel. */
const IN_HAND = 10
/** Waking a thread takes as long as a tenth of a render. */
const BUNDLE = 5
const LATE_MS = 1
/** Limits a page that blocks its thread; one that only answers late was given up before. */
const HANGS_AFTER_MS = 7_000
const HEAP_MB = 300
/** Pages are garbage as soon as they are sent: with the usual room a tenth of this thread's time went into collecting them. */
const YOUNG_MB = 96

export interface AskedPage {
  id: number
  path: string
  position: Position
}
export interface RenderedPage {
  id: number
  outcome: Outcome
}

interface InHand extends AskedPage {
  done: (outcome: Outcome | null) => void
}

/**
 * Renders beside the publisher's thread while very many pages wait: rendering is most of the work, and it only reads. Recording and
 * writing stay with the publisher. The first page starts the thread and `rest` ends it.
 */
export function createSecondRenderer(options: RendererOptions, hangsAfterMs = HANGS_AFTER_MS) {
  const inHand = new Map<number, InHand>()
  let unsent: AskedPage[] = []
  let late: NodeJS.Timeout | undefined
  let patience: NodeJS.Timeout | undefined
  let worker: Worker | null = null
  /** Is true once the thread has reported: on a busy machine its start takes longer than any page may. */
  let isReady = false
  let isGivenUp = false
  let lastId = 0

  function send() {
    clearTimeout(late)
    late = undefined
    if (unsent.length) worker?.postMessage(unsent)
    unsent = []
  }

  function start(): Worker {
    const started = new Worker(new URL('./second-renderer.worker.ts', import.meta.url), {
      workerData: {
        databaseUrl: options.databaseUrl,
        compiled: options.compiled,
        facts: options.facts,
      } satisfies RendererOptions,
      // Otherwise React's development build renders.
      env: childEnvironment({ NODE_ENV: 'production' }),
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    isReady = false
    started.on('message', (pages: RenderedPage[]) => {
      isReady = true
      for (const { id, outcome } of pages) {
        inHand.get(id)?.done(outcome.kind === 'page' ? { ...outcome, bytes: Buffer.from(outcome.bytes.buffer) } : outcome)
        inHand.delete(id)
      }
      expect(started)
    })
    // The same page will show the cause in the publisher's own thread.
    started.on('error', () => giveUp(started))
    started.on('exit', () => giveUp(started))
    return started
  }

  /** Expects an answer within the time limit of a page, as long as one is due. */
  function expect(it: Worker) {
    clearTimeout(patience)
    if (isReady && inHand.size) patience = setTimeout(giveUp, hangsAfterMs, it)
  }

  /** Gives up the thread: its pages are rendered in the publisher's thread, where they can be named and watched. */
  function giveUp(it: Worker) {
    if (worker !== it) return
    isGivenUp = true
    worker = null
    clearTimeout(patience)
    clearTimeout(late)
    unsent = []
    const lost = [...inHand.values()]
    inHand.clear()
    void it.terminate()
    for (const page of lost) page.done(null)
  }

  return {
    /** Returns the outcome, or null when the thread was lost over it; null at once when the thread has enough pages. */
    render(path: string, position: Position): Promise<Outcome | null> | null {
      if (isGivenUp || inHand.size >= IN_HAND) return null
      worker ??= start()
      const id = ++lastId
      const asked = { id, path, position }
      const work = new Promise<Outcome | null>((done) => inHand.set(id, { ...asked, done }))
      if (inHand.size === 1) expect(worker)
      unsent.push(asked)
      if (unsent.length >= BUNDLE) send()
      else late ??= setTimeout(send, LATE_MS)
      return work
    },
    /** Ends the thread unless it has pages; the next page starts another. */
    async rest(): Promise<void> {
      const idle = worker
      if (inHand.size || !idle) return
      worker = null
      const ended = new Promise((done) => idle.once('exit', done))
      idle.postMessage(null)
      await ended
    },
  }
}

export type SecondRenderer = ReturnType<typeof createSecondRenderer>
