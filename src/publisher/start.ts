import { Worker } from 'node:worker_threads'
import type { Logger } from '#server/http/fault.ts'
import type { PublishReport } from './publisher.ts'
import type { SessionOptions } from './session.ts'
import type { FromWorker } from './worker.ts'

const RESTART_AFTER_MS = 1_000

/** Publishes beside the event loop until it is closed. A worker that dies is replaced; the ledger knows where it was. */
export function startPublisher(options: SessionOptions, log: Logger) {
  let worker: Worker
  let ended: Promise<unknown> = Promise.resolve()
  let restart: NodeJS.Timeout | undefined
  let isClosing = false
  let firstDrain: () => void = () => {}
  const ready = new Promise<void>((done) => {
    firstDrain = done
  })

  function start() {
    worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: 400 },
    })
    ended = new Promise((done) => worker.once('exit', done))
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'log') log[message.level](message.fields, message.message)
      if (message.kind !== 'report') return
      logReport(log, message.report, message.ms)
      firstDrain()
    })
    worker.on('error', (error) => {
      log.error({ err: error }, 'publisher died, starting it again')
      if (!isClosing) restart = setTimeout(start, RESTART_AFTER_MS)
    })
  }
  start()

  return {
    /** Resolves when everything that was stale at the start has been tried. */
    ready,
    wake: () => worker.postMessage('wake'),
    async close() {
      isClosing = true
      clearTimeout(restart)
      worker.postMessage('close')
      await ended
    },
  }
}

/** One line a drain; what failed says why. */
export function logReport(log: Logger, report: PublishReport, ms: number): void {
  const { written, unchanged, removed, failed } = report
  for (const { path, reason } of failed) log.warn({ path, reason }, 'page not published, the old one stays')
  if (!written.length && !removed.length) return
  const paths = [...written, ...removed]
  log.info(
    {
      written: written.length,
      unchanged: unchanged.length,
      removed: removed.length,
      ms: Math.round(ms),
      paths: paths.slice(0, 20),
    },
    'published',
  )
}
