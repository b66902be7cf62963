import { Worker } from 'node:worker_threads'
import type { News } from '#server/core/db/news.ts'
import { childEnvironment } from '#server/core/env/env.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { capacityHere } from '#server/core/process/capacity.ts'
import { inHandMemory, openInHand } from './in-hand.ts'
import type { PublishReport } from './renders.ts'
import type { SessionOptions } from './session.ts'
import type { FromWorker, ToWorker, WorkerOptions } from './worker.ts'

const RESTART_AFTER_MS = 1_000
/** The renderer gives up a page that answers late; this limit is for one that blocks its thread. */
const HANGS_AFTER_MS = 8_000
const WATCH_EVERY_MS = 1_000
const CLOSE_PATIENCE_MS = 5_000
const HEAP_MB = 400
/** Limits the young generation where memory is small: the engine would take three times as much. */
const YOUNG_MB = 16

interface Running {
  worker: Worker
  ended: Promise<unknown>
  inHand: ReturnType<typeof openInHand>
  /** Holds when the last beat was seen. */
  aliveAt: number
  beats: number
  questions: Map<number, (isThere: boolean | null) => void>
}

export interface Watched {
  hangsAfterMs?: number
  /** Receives the news of the worker's own writes. */
  onNews?: (news: readonly News[]) => void
  /** Receives each drain's report and how many milliseconds it took. */
  onReport?: ((report: PublishReport, ms: number) => void) | undefined
}

/** Publishes beside the event loop until it is closed. A worker that dies or hangs is replaced; the ledger holds its progress. */
export function startPublisher(
  first: SessionOptions,
  log: Logger,
  { hangsAfterMs = HANGS_AFTER_MS, onNews, onReport }: Watched = {},
) {
  let options = first
  let running: Running | null = null
  let restart: NodeJS.Timeout | undefined
  let isClosing = false
  let lastQuestion = 0
  let replacing = Promise.resolve()
  let firstDrain: () => void = () => {}
  const ready = new Promise<void>((done) => {
    firstDrain = done
  })
  let standsBy: () => void = () => {}
  const standby = new Promise<void>((done) => {
    standsBy = done
  })

  function start(suspects: string[] = []) {
    const inHand = inHandMemory()
    const workerData: WorkerOptions = { ...options, suspects, inHand }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      // Otherwise React's development build renders.
      env: childEnvironment({ NODE_ENV: 'production' }),
      resourceLimits: {
        maxOldGenerationSizeMb: HEAP_MB,
        ...(capacityHere().takesTurns && { maxYoungGenerationSizeMb: YOUNG_MB }),
      },
    })
    const it: Running = {
      worker,
      ended: new Promise((done) => worker.once('exit', done)),
      inHand: openInHand(inHand),
      aliveAt: performance.now(),
      beats: 0,
      questions: new Map(),
    }
    running = it
    worker.on('message', (message: FromWorker) => hear(it, message))
    worker.on('error', (err) => {
      log.error({ err, pages: it.inHand.paths() }, 'publisher died, starting it again')
      replace(it)
    })
    worker.on('exit', () => {
      for (const answer of it.questions.values()) answer(null)
      // The worker ends by itself when another publisher took over; a new one waits for that publisher's end.
      replace(it)
    })
  }

  function replace(dead: Running) {
    if (isClosing || running !== dead) return
    running = null
    restart = setTimeout(start, RESTART_AFTER_MS, dead.inHand.paths())
  }

  function hear(it: Running, message: FromWorker) {
    if (message.kind === 'log') log[message.level](message.fields, message.message)
    else if (message.kind === 'answer') {
      it.questions.get(message.id)?.(message.isThere)
      it.questions.delete(message.id)
    } else if (message.kind === 'news') onNews?.(message.news)
    else if (message.kind === 'standby') standsBy()
    else if (message.kind === 'report') {
      logReport(log, message.report, message.ms)
      onReport?.(message.report, message.ms)
      firstDrain()
    }
  }

  let watchedAt = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    const hung = running
    if (!hung) return
    const beats = hung.inHand.beats()
    // A long gap means that this thread slept too, and the worker with it.
    if (beats !== hung.beats || now - watchedAt > 2 * WATCH_EVERY_MS) hung.aliveAt = now
    hung.beats = beats
    watchedAt = now
    const pages = hung.inHand.paths()
    if (!pages.length || now - hung.aliveAt < hangsAfterMs) return
    log.error({ pages }, 'a page does not end, starting the publisher again')
    replace(hung)
    hung.worker.terminate()
  }, WATCH_EVERY_MS).unref()

  const tell = (message: ToWorker) => running?.worker.postMessage(message)

  /** Lets the current page finish; a page that hangs is stopped. */
  async function end(it: Running) {
    const impatient = setTimeout(() => it.worker.terminate(), CLOSE_PATIENCE_MS)
    it.worker.postMessage('close' satisfies ToWorker)
    await it.ended
    clearTimeout(impatient)
  }
  start()

  return {
    /** Resolves when every page that was stale at the start has been tried. */
    ready,
    /** Resolves when another process is found to publish. */
    standby,
    wake: () => tell('wake'),
    /**
     * Renders one missing path on request; false when it should not exist, or cannot be rendered now; null when this process does
     * not publish.
     */
    want(path: string): Promise<boolean | null> {
      const it = running
      if (!it) return Promise.resolve(null)
      const id = ++lastQuestion
      return new Promise((done) => {
        it.questions.set(id, done)
        it.worker.postMessage({ kind: 'want', id, path } satisfies ToWorker)
      })
    },
    /** Changes to another compile of the site: a new worker fills a new release, and the old one is served until then. */
    replace(next: SessionOptions): Promise<void> {
      options = next
      replacing = replacing.then(async () => {
        const before = running
        running = null
        clearTimeout(restart)
        if (before) await end(before)
        if (!isClosing) start()
      })
      return replacing
    },
    async close() {
      isClosing = true
      clearInterval(watch)
      await replacing
      clearTimeout(restart)
      if (running) await end(running)
    },
  }
}

export type Publisher = ReturnType<typeof startPublisher>

/** Logs one line for a drain, and a warning with the reason for each failed page. */
export function logReport(log: Logger, report: PublishReport, ms: number): void {
  const { written, unchanged, removed, failed, traces } = report
  for (const { path, reason, stack } of failed) log.warn({ path, reason, stack, traces }, 'page not published, the old one stays')
  if (!written.length && !removed.length) return
  const paths = [...written, ...removed]
  log.info(
    {
      written: written.length,
      unchanged: unchanged.length,
      removed: removed.length,
      ms: Math.round(ms),
      paths: paths.slice(0, 20),
      traces,
    },
    'published',
  )
}
