import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { findFailedPages, isPublishingBehind } from '#server/publishing/publishing.queries.ts'

import { takePublisherLock } from './lock.ts'
import { reasonOf } from './render.ts'
import { openSession, type Session, type SessionOptions } from './session.ts'
import { verifyTree } from './verify.ts'

const LOOK_EVERY_MS = 200
const PATIENCE_MS = 10 * 60_000
const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run publish`: publishes what is stale and exits. `--pictures` also draws every share picture there is none of yet, for hosts of
 * files, which cannot ask for one. `--verify` renders everything again, changes nothing and names what differs from the files that are served.
 * @returns the exit code; 1 when a page could not be published, or differs
 */
export async function runPublish(argv: string[], options: SessionOptions): Promise<number> {
  const unknown = argv.find((it) => it !== '--verify' && it !== '--pictures')
  if (unknown) {
    process.stderr.write(`Unknown option "${unknown}". Known: --pictures, --verify.\n`)
    return 1
  }
  if (argv.includes('--verify')) return verify(options)
  const lock = takePublisherLock(options.siteDir)
  if (!lock) return waitForOther(options.databaseUrl)
  const session = await openSession(options)
  try {
    return await publishAll(session, argv.includes('--pictures'))
  } finally {
    await session.close()
    lock.release()
  }
}

async function publishAll(session: Session, withPictures: boolean): Promise<number> {
  const start = performance.now()
  const total = { written: 0, unchanged: 0, removed: 0 }
  const failed = new Map<string, string>()

  async function drain() {
    const { written, unchanged, removed, ...rest } = await session.drain(() => false)
    total.written += written.length
    total.unchanged += unchanged.length
    total.removed += removed.length
    for (const path of [...written, ...unchanged, ...removed]) failed.delete(path)
    for (const { path, reason } of rest.failed) failed.set(path, reason)
  }

  for (await drain(); !session.isSettled(); await drain()) await pause(LOOK_EVERY_MS)
  for (const [path, reason] of failed) say(`${path}: ${reason}`)
  const { written, unchanged, removed } = total
  say(`${written} written, ${unchanged} unchanged, ${removed} removed, ${failed.size} failed in ${secondsSince(start)} s`)
  const drawing = performance.now()
  const drawn = withPictures ? await drawAll(session, drain) : await drawNamed(session)
  if (drawn) say(`${drawn} share pictures drawn in ${secondsSince(drawing)} s`)
  return failed.size ? 1 : 0
}

/** The pictures of pages that were published just now. */
async function drawNamed(session: Session): Promise<number> {
  for (let drawn = 0; ; drawn++)
    try {
      if (!(await session.drawNext())) return drawn
    } catch (error) {
      say(`A share picture was not drawn: ${reasonOf(error)}`)
    }
}

/** Each picture there is none of yet; what is written meanwhile goes first. */
async function drawAll(session: Session, drain: () => Promise<void>): Promise<number> {
  let drawn = 0
  for (const path of await session.findUndrawn()) {
    if (await session.isBehind()) await drain()
    await session.touch(path)
    drawn += await drawNamed(session)
  }
  await drain()
  return drawn
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)

async function verify(options: SessionOptions): Promise<number> {
  const found = await verifyTree(options)
  if (!found) {
    say('Nothing has been published yet.')
    return 1
  }
  for (const { path, what } of found.differences) say(`${path}: ${what}`)
  say(`${found.pages} pages rendered again, ${found.differences.length} differ from what is served`)
  return found.differences.length ? 1 : 0
}

/** A running server publishes by itself: nothing is left to do but to see it finish. */
async function waitForOther(databaseUrl: string): Promise<number> {
  say('Another process publishes this site; waiting until nothing is stale.')
  const db = await openDatabase(databaseUrl)
  try {
    const end = performance.now() + PATIENCE_MS
    while (await isPublishingBehind(db.read)) {
      if (performance.now() > end) {
        say('It has not finished in ten minutes; its log may say why.')
        return 1
      }
      await pause(LOOK_EVERY_MS)
    }
    const failed = await findFailedPages(db.read)
    for (const { path, reason } of failed) say(`${path}: ${reason}`)
    return failed.length ? 1 : 0
  } finally {
    await db.close()
  }
}
