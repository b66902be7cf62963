import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { News } from '#server/core/db/news.ts'
import { isPostgresUrl } from '#server/core/db/postgres-url.ts'
import { giveWay } from './give-way.ts'
import { openInHand } from './in-hand.ts'
import { ReplacedError } from './ledger.queries.ts'
import type { Step } from './probe.ts'
import { awaitPublisherLock, type PublisherLock } from './publisher-lock.ts'
import { reasonOf } from './render.ts'
import type { PublishReport } from './renders.ts'
import { openSession, type Session, type SessionOptions } from './session.ts'

/**
 * Sets how soon writes of another process are noticed; writes of this one wake the worker at once, and so do those of all processes
 * on one PostgreSQL.
 */
const LOOK_EVERY_MS = 200
const LOOK_EVERY_WOKEN_MS = 1_000
/** A full disk or a folder without permission may be repaired at any time. */
const TRY_AGAIN_MS = 1_000
/** Sets how soon due or newly chosen hot lists are refreshed. */
const HOT_EVERY_MS = 5_000
/** Sets how often friends' sites that are due are checked. */
const FRIENDS_EVERY_MS = 60_000

export interface WorkerOptions extends SessionOptions {
  /** Holds the pages during which the last worker died. */
  suspects: string[]
  /** Is shared with the thread that watches this worker. */
  inHand: SharedArrayBuffer
}

export type ToWorker = 'wake' | 'close' | { kind: 'want'; id: number; path: string }

export type FromWorker =
  | { kind: 'report'; report: PublishReport; ms: number }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; fields: object; message: string }
  /** `isThere` is null when another process publishes and has to be asked. */
  | { kind: 'answer'; id: number; isThere: boolean | null }
  /** Another process publishes; this one stands by. */
  | { kind: 'standby' }
  /** Carries news about due content to connected clients. */
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
// Another process may still publish, such as one that is just ending.
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

/** Notes each page, so that the watcher knows at which page a worker hung. */
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
      // Another publisher has taken over, or may have. The next worker waits for the lock as at the first start.
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

/** Ends when the worker is closed, or when the served files were removed by hand. */
async function publishUntilBroken(it: Session, held: PublisherLock) {
  let isOver = false
  const mustStop = () => isClosing || !held.isHeld()
  // These loops are not awaited below: a drawing may take long, and ends with its session.
  workWhileIdle(it, () => isOver || mustStop())
  refreshHotUntil(it, () => isOver || mustStop())
  checkFriendsUntil(it, () => isOver || mustStop())
  sendToUploadTargetsUntil(it, () => isOver || mustStop())
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

/**
 * Does work that can wait, one piece at a time while there is nothing to publish: first better compression of pages written in
 * haste, then share pictures.
 */
async function workWhileIdle(it: Session, isOver: () => boolean) {
  while (!isOver()) {
    try {
      if (isPublishing || !((await it.compressNext()) || (await it.drawNext()))) await pause(LOOK_EVERY_MS)
    } catch (error) {
      if (!isOver()) log.warn({ reason: reasonOf(error) }, 'page not compressed, or share picture not drawn')
    }
  }
}

/** Runs beside everything else: another site may answer slowly. */
async function refreshHotUntil(it: Session, isOver: () => boolean) {
  while (!isOver()) {
    await it.refreshHot().catch((error) => isOver() || log.warn({ reason: reasonOf(error) }, 'hot lists not found anew'))
    await pause(HOT_EVERY_MS, undefined, { ref: false })
  }
}

/** Runs after and beside the disk: a publish never waits for another machine. */
async function sendToUploadTargetsUntil({ uploadTargets }: Session, isOver: () => boolean) {
  while (uploadTargets.isOn && !isOver()) {
    try {
      const { faults, ...done } = await uploadTargets.step(isOver)
      if (done.written || done.removed || done.purged) log.info(done, 'sent to upload targets')
      if (faults.length && !isOver()) log.warn({ faults }, 'bucket or CDN not up to date, trying again')
    } catch (error) {
      if (!isOver()) log.warn({ reason: reasonOf(error) }, 'bucket or CDN not up to date')
    }
    await pause(LOOK_EVERY_MS, undefined, { ref: false })
  }
}

/** The first check waits: a site that has just started has other work. */
async function checkFriendsUntil(it: Session, isOver: () => boolean) {
  for (;;) {
    await pause(FRIENDS_EVERY_MS, undefined, { ref: false })
    if (isOver()) return
    await it.checkFriends().catch((error) => isOver() || log.warn({ reason: reasonOf(error) }, 'sites of friends not looked at'))
    if (isOver()) return
    await it.readFeeds().catch((error) => isOver() || log.warn({ reason: reasonOf(error) }, 'feeds of friends not read'))
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
