import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { takePublisherLock } from './lock.ts'
import { openSession, type SessionOptions } from './session.ts'

/** How soon the writes of another process are noticed; those of this one wake the worker at once. */
const LOOK_EVERY_MS = 200

export type FromWorker =
  | { kind: 'report'; report: import('./publisher.ts').PublishReport; ms: number }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; fields: object; message: string }
  | { kind: 'closed' }

const port = parentPort
if (!port) throw new Error('publisher/worker.ts runs as a worker thread')
const tell = (message: FromWorker) => port.postMessage(message)
const logAs = (level: 'info' | 'warn' | 'error') => (fields: object, message: string) =>
  tell({ kind: 'log', level, fields, message })

let isClosing = false
let isWoken = false
let endSleep = () => {}
port.on('message', (message: 'wake' | 'close') => {
  if (message === 'close') isClosing = true
  isWoken = true
  endSleep()
})

const options = workerData as SessionOptions
// Another process may be publishing right now, such as one that is just ending.
let lock = takePublisherLock(options.siteDir)
while (!isClosing && !lock) {
  await pause(LOOK_EVERY_MS)
  lock = takePublisherLock(options.siteDir)
}
if (lock) await publishUntilClosed()
lock?.release()
tell({ kind: 'closed' })
port.close()

async function publishUntilClosed() {
  const session = await openSession(options, { info: logAs('info'), warn: logAs('warn'), error: logAs('error') })
  for (let isFirst = true; !isClosing; isFirst = false) {
    isWoken = false
    const retry = await session.nextRetry()
    if (isFirst || (await session.isBehind()) || (retry !== null && retry <= Date.now())) {
      const start = performance.now()
      const report = await session.drain(() => isClosing)
      tell({ kind: 'report', report, ms: performance.now() - start })
    } else await sleepUntilWoken()
  }
  await session.close()
}

function sleepUntilWoken() {
  return new Promise<void>((done) => {
    if (isWoken) return done()
    const timer = setTimeout(done, LOOK_EVERY_MS)
    endSleep = () => {
      clearTimeout(timer)
      done()
    }
  })
}
