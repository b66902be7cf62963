import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { News } from '#server/db/news.ts'
import { isPostgresUrl } from '#server/db/postgres-url.ts'
import { giveWay } from './give-way.ts'
import { openInHand } from './in-hand.ts'
import { ReplacedError } from './ledger.queries.ts'
import type { Step } from './probe.ts'
import { awaitPublisherLock, type PublisherLock } from './publisher-lock.ts'
import { reasonOf } from './render.ts'
import type { PublishReport } from './renders.ts'
import { openSession, type Session, type SessionOptions } from './session.ts'

/** How soon the writes of another process are noticed; those of this one wake the worker at once, and so do those of all that use one PostgreSQL. */
const LOOK_EVERY_MS = 200
const LOOK_EVERY_WOKEN_MS = 1_000
/** A full disk, a folder without permission: what stands in the way may be mended at any time. */
const TRY_AGAIN_MS = 1_000
/** How soon lists of what is hot that are due, or newly chosen, are found. */
const HOT_EVERY_MS = 5_000
/** How often the sites of friends that are due are looked at. */
const FRIENDS_EVERY_MS = 60_000

export interface WorkerOptions extends SessionOptions {
  /** Pages during which the last worker died. */
  suspects: string[]
  /** Shared with the one who watches. */
  inHand: SharedArrayBuffer
}

export type ToWorker = 'wake' | 'close' | { kind: 'want'; id: number; path: string }

export type FromWorker =
  | { kind: 'report'; report: PublishReport; ms: number }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; fields: object; message: string }
  /** Null: another process publishes, and is the one to ask. */
  | { kind: 'answer'; id: number; isThere: boolean | null }
  /** Another process publishes; this one stands by. */
  | { kind: 'standby' }
  /** What fell due, for those who are connected. */
  | { kind: 'news'; news: readonly News[] }

const port = parentPort
if (!port) throw new Error('publisher/worker.ts runs as a worker thread')
const tell = (message: FromWorker) => port.postMessage(message)
const logAs = (level: 'info' | 'warn' | 'error') => (fields: object, message: string) =>
  tell({ kind: 'log', level, fields, message })
const log = { info: logAs('info'), warn: logAs('warn'), error: logAs('error') }

let isClosing = false
let isWoken = false
let isPublishing = true
let endSleep = () => {}
let session: Session | null = null

port.on('message', (message: ToWorker) => {
  if (typeof message === 'object') return void answer(message.id, message.path)
  if (message === 'close') isClosing = true
  isWoken = true
  endSleep()
})

giveWay()
const { suspects, inHand: memory, ...options } = workerData as WorkerOptions
const inHand = openInHand(memory)
const lookEveryMs = isPostgresUrl(options.databaseUrl) ? LOOK_EVERY_WOKEN_MS : LOOK_EVERY_MS
let isStandby = false
// Another process may be publishing right now, such as one that is just ending.
const lock = await awaitPublisherLock(options.databaseUrl, options.siteDir, {
  isOver: () => isClosing,
  waits() {
    if (!isStandby) tell({ kind: 'standby' })
    isStandby = true
  },
})
if (lock) await publishUntilClosed(lock)
await lock?.release()
port.close()

/** The one who replaces a worker that hangs must know at what it hung. */
function probe(step: Step, path: string) {
  if (step === 'rendering') inHand.begin(path)
  else if (step === 'rendered') inHand.end(path)
}

async function publishUntilClosed(held: PublisherLock) {
  while (!isClosing) {
    try {
      inHand.reset()
      session = await openSession({ ...options, isHurried: true }, probe, held.isHeld)
      session.onNews((news) => tell({ kind: 'news', news }))
      for (const path of suspects.splice(0)) await session.suspect(path)
      await publishUntilBroken(session, held)
    } catch (err) {
      // Another one publishes, or may do so by now. Whoever starts us anew waits for the lock like at first.
      if (err instanceof ReplacedError || !held.isHeld()) {
        log.warn({ reason: reasonOf(err) }, 'another process publishes, or may, trying again')
        return
      }
      log.error({ err }, 'publishing stopped, trying again')
      await pause(TRY_AGAIN_MS)
    } finally {
      await session?.close()
      session = null
    }
  }
}

/** Ends when the worker is to close, or when what is served was removed by hand. */
async function publishUntilBroken(it: Session, held: PublisherLock) {
  let isOver = false
  const mustStop = () => isClosing || !held.isHeld()
  // Not waited for below: a drawing may take its time, and ends with its session.
  workWhileIdle(it, () => isOver || mustStop())
  refreshHotUntil(it, () => isOver || mustStop())
  checkFriendsUntil(it, () => isOver || mustStop())
  sendOutwardUntil(it, () => isOver || mustStop())
  try {
    while (!mustStop() && it.isIntact()) {
      isWoken = false
      if (await it.isBehind()) {
        isPublishing = true
        const start = performance.now()
        const report = await it.drain(mustStop)
        const ms = performance.now() - start
        tell({ kind: 'report', report, ms })
        await it.noteRun(report, ms)
      } else {
        isPublishing = false
        await sleepUntilWoken(Math.min(lookEveryMs, it.readyIn()))
      }
    }
  } finally {
    isOver = true
  }
  if (!isClosing && !held.isHeld()) throw new ReplacedError()
}

/** What comes after pages, one thing at a time while there is nothing to publish: smaller forms of what was written in haste, then share pictures. */
async function workWhileIdle(it: Session, isOver: () => boolean) {
  while (!isOver()) {
    try {
      if (isPublishing || !((await it.compressNext()) || (await it.drawNext()))) await pause(LOOK_EVERY_MS)
    } catch (error) {
      if (!isOver()) log.warn({ reason: reasonOf(error) }, 'page not compressed, or share picture not drawn')
    }
  }
}

/** Beside everything else: another site may take its time to answer. */
async function refreshHotUntil(it: Session, isOver: () => boolean) {
  while (!isOver()) {
    await it.refreshHot().catch((error) => isOver() || log.warn({ reason: reasonOf(error) }, 'hot lists not found anew'))
    await pause(HOT_EVERY_MS, undefined, { ref: false })
  }
}

/** After the disk, and beside it: nobody who publishes waits for another machine. */
async function sendOutwardUntil({ outward }: Session, isOver: () => boolean) {
  while (outward.isOn && !isOver()) {
    try {
      const { faults, ...done } = await outward.step(isOver)
      if (done.written || done.removed || done.purged) log.info(done, 'sent outward')
      if (faults.length && !isOver()) log.warn({ faults }, 'bucket or CDN not up to date, trying again')
    } catch (error) {
      if (!isOver()) log.warn({ reason: reasonOf(error) }, 'bucket or CDN not up to date')
    }
    await pause(LOOK_EVERY_MS, undefined, { ref: false })
  }
}

/** Not at once: a site that has just started has other things to do. */
async function checkFriendsUntil(it: Session, isOver: () => boolean) {
  for (;;) {
    await pause(FRIENDS_EVERY_MS, undefined, { ref: false })
    if (isOver()) return
    await it.checkFriends().catch((error) => isOver() || log.warn({ reason: reasonOf(error) }, 'sites of friends not looked at'))
  }
}

async function answer(id: number, path: string) {
  const isThere = await session?.want(path).catch(() => false)
  tell({ kind: 'answer', id, isThere: isThere ?? null })
}

function sleepUntilWoken(most: number) {
  return new Promise<void>((done) => {
    if (isWoken) return done()
    const timer = setTimeout(done, most)
    endSleep = () => {
      clearTimeout(timer)
      done()
    }
  })
}
