import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { publishDue } from '#server/article/article.schedule.ts'
import { findDue } from '#server/article/article.write.queries.ts'
import { type Database, openDatabase, type Reader } from '#server/db/database.ts'
import type { Logger } from '#server/http/fault.ts'
import { WIDE_RATES } from '#server/http/rates.ts'
import { readSecret } from '#server/site/site.queries.ts'
import type { Compiled } from './compile.ts'
import * as ledger from './ledger.queries.ts'
import { createPictureProcess } from './picture-process.ts'
import { openPictureStore } from './picture-store.ts'
import { type Probe, unheard } from './probe.ts'
import { createPublisher } from './publisher.ts'
import { carryOver, factsOf, goLive, isIntact, liveRelease, openRelease, removeOthers } from './release.ts'
import { type Bundle, inProcess, type SiteFacts } from './render.ts'
import type { PublishReport } from './renders.ts'
import { openTree } from './tree.ts'

export interface SessionOptions {
  databaseUrl: string
  siteDir: string
  compiled: Compiled
  facts: SiteFacts
}

/** Tells one database from another without telling its secret. */
const databaseName = async (db: Reader) =>
  createHash('sha256')
    .update(await readSecret(db))
    .digest('hex')
    .slice(0, 12)

/** What a render needs: the compiled site, and the API in process as an anonymous visitor would meet it. */
export async function openRenderer(db: Database, { compiled, facts }: SessionOptions, log: Logger) {
  const bundle = (await import(join(compiled.folder, 'server', 'entry.mjs'))) as Bundle
  const app = createApp({ db, whoIs: async () => null, rates: WIDE_RATES, prefix: facts.apiPrefix, now: Date.now, log })
  return { bundle, send: inProcess(app, facts.apiPrefix), facts }
}

/** A publisher with its own database handles and its own API. The caller holds the publisher's lock. */
export async function openSession(options: SessionOptions, log: Logger, probe: Probe = unheard) {
  const { databaseUrl, siteDir, compiled, facts } = options
  await mkdir(siteDir, { recursive: true })
  const db = await openDatabase(databaseUrl)
  const epoch = await db.write(ledger.takeOver)
  const release = await openRelease(siteDir, compiled, facts, await databaseName(db.read))
  // A kill between the swap and the cleaning up.
  if (release.isLive) await removeOthers(siteDir, release.id)
  const artist = createPictureProcess()
  const pictures = openPictureStore(join(siteDir, 'og'), artist.draw)
  const publisher = createPublisher({
    ...(await openRenderer(db, options, log)),
    db,
    tree: openTree(release.root, probe),
    pictures,
    release: release.id,
    now: Date.now,
    ensureEpoch: (tx) => ledger.ensureEpoch(tx, epoch),
    probe,
  })

  /** Pages that name a picture which is not there, such as after a stop in the middle of drawing. */
  let pagesWithLostPicture: string[] = []

  async function lookForPictures() {
    const named = await ledger.findPictures(db.read, release.id)
    const isLost = (key: string) => !pictures.has(key) && !pictures.isNoted(key)
    pagesWithLostPicture = named.filter((it) => it.picture && isLost(it.picture)).map((it) => it.path)
    await pictures.keepOnly(new Set(named.flatMap((it) => it.picture ?? [])))
  }

  async function replaceLive() {
    const failed = await ledger.findFailedOf(db.read, release.id)
    await carryOver(siteDir, release, failed)
    await goLive(siteDir, release, failed.length === 0, probe)
    release.isLive = true
    await db.write((tx) => ledger.forgetRelease(tx, '!=', release.id))
  }

  let isFirst = true
  return {
    /** Whether there is something to publish: written, or due by now. */
    isBehind: async () => isFirst || (await findDue(db.read, Date.now())).length > 0 || publisher.isBehind(),
    isSettled: publisher.isSettled,
    nextRetry: publisher.nextRetry,
    suspect: publisher.suspect,
    /** Whether what is served is still there; if not, a new session makes it again. */
    isIntact: () => !release.isLive || isIntact(siteDir, release),
    /** Publishes what is stale, and puts a new release live when it is whole. */
    async drain(shouldStop: () => boolean): Promise<PublishReport> {
      await publishDue(db, Date.now())
      const report = await publisher.drain(shouldStop)
      if (shouldStop()) return report
      if (!release.isLive && publisher.isSettled()) await replaceLive()
      if (isFirst) await lookForPictures()
      isFirst = false
      return report
    },
    /** Draws one share picture; false when none waits. */
    async drawNext(): Promise<boolean> {
      if (await pictures.drawNext()) return true
      const path = pagesWithLostPicture.pop()
      // Its words are in the page's data: rendered again, the page names them.
      if (path) await publisher.touch(path)
      return path !== undefined
    },
    /** Makes the file of a path that is asked for and not there. Answers whether it is there now. */
    async want(path: string): Promise<boolean> {
      if (!release.isLive) return false
      const [, picture] = /^\/og\/([0-9a-f]{20})\.png$/.exec(path) ?? []
      if (!picture) return publisher.want(path)
      if (pictures.has(picture)) return true
      if (!pictures.isNoted(picture)) {
        const page = await ledger.findPageWithPicture(db.read, release.id, picture)
        if (!page) return false
        await publisher.touch(page.path)
      }
      return pictures.draw(picture)
    },
    async close() {
      await artist.close()
      await db.close()
    },
  }
}

export type Session = Awaited<ReturnType<typeof openSession>>

/** The release that is served, opened to be compared with what a render gives now; null when there is none. */
export async function openLive(options: SessionOptions, log: Logger) {
  const id = liveRelease(options.siteDir)
  if (id === null) return null
  // As it was published, whatever this process was told: a port given to the server only is part of every address.
  const facts = await factsOf(options.siteDir, id)
  const db = await openDatabase(options.databaseUrl)
  const renderer = await openRenderer(db, { ...options, facts }, log)
  return { db, tree: openTree(join(options.siteDir, 'releases', id)), ...renderer }
}
