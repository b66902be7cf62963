import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { publishDue } from '#server/content/article/article.schedule.ts'
import { findDue } from '#server/content/article/article.write.queries.ts'
import { noteRun } from '#server/content/publishing/publisher-state.queries.ts'
import { noteFilling } from '#server/content/publishing/publishing.queries.ts'
import { readDatabaseName } from '#server/core/config/setting.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { News } from '#server/core/db/news.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { createDrawingProcess } from '#server/core/drawing/drawing.process.ts'
import { createEgress, createKnock, createSender } from '#server/core/egress/egress.ts'
import { capacityHere } from '#server/core/process/capacity.ts'
import { openClock } from '#server/core/process/clock.ts'
import { FEED_BYTES_MAX, readFeeds } from '#server/site/friend/friend.feed.ts'
import { checkFriends } from '#server/site/friend/friend.health.ts'
import { refreshHotLists } from '#server/site/hot/hot.job.ts'
import { isSameBoot, noteBoot } from './boot.ts'
import * as ledger from './ledger.queries.ts'
import { MEDIA } from './media-page.ts'
import type { PictureSpec } from './picture.ts'
import { openPictureStore } from './picture-store.ts'
import { type Probe, type Step, unheard } from './probe.ts'
import { createPublisher } from './publisher.ts'
import {
  carryOver,
  factsOf,
  goLive,
  isIntact,
  liveRelease,
  openRelease,
  type Release,
  removeOthers,
  writeHeaders,
} from './release.ts'
import { picturePath } from './render.ts'
import { openRenderer, type RendererOptions } from './renderer.ts'
import type { PublishReport } from './renders.ts'
import { createSecondRenderer } from './second-renderer.ts'
import { openTree } from './tree.ts'
import { openUploadTargets, type UploadTargetSettings } from './upload-target.ts'

export interface SessionOptions extends RendererOptions {
  siteDir: string
  /** Is true when many pages should be live early instead of small at once. */
  isHurried?: boolean
  /** Sets from how many waiting pages on a second thread renders. */
  many?: number
  /** Says where the site goes beside the disk. */
  uploadTargets?: UploadTargetSettings
  /** Holds the origin to which browsers upload large files. */
  store?: string
}

const always = () => true

/**
 * Opens a publisher with its own database handles and its own API.
 * @param isHeld whether the caller surely has the publisher's lock; without it nothing is written, neither to the tree nor to the ledger
 */
export async function openSession(options: SessionOptions, probe: Probe = unheard, isHeld: () => boolean = always) {
  await mkdir(options.siteDir, { recursive: true })
  const db = await openDatabase(options.databaseUrl)
  try {
    return await openOn(db, options, guarded(isHeld, probe), isHeld)
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Checks the lock before each step with a visible effect; a publisher that lost the lock takes no such step. */
const guarded =
  (isHeld: () => boolean, probe: Probe): Probe =>
  (step, path) => {
    probe(step, path)
    if (VISIBLE.has(step) && !isHeld()) throw new ledger.ReplacedError()
  }
const VISIBLE: ReadonlySet<Step> = new Set<Step>(['writing', 'before rename', 'removing', 'before swap'])

async function openOn(db: Database, options: SessionOptions, probe: Probe, isHeld: () => boolean) {
  const { siteDir, compiled, facts } = options
  const clock = await openClock(db)
  // A living process never loses a file lock, so no publisher is replaced in the middle of a page.
  const wasHeld = db.engine === 'postgres' && (await ledger.isHeld(db.read))
  const epoch = await db.write(ledger.takeOver)
  const ensureEpoch = (tx: Writer) => ledger.ensureEpoch(tx, epoch)
  const { site, cdn } = options.uploadTargets ?? { site: null, cdn: null }
  const uploadTargets = await openUploadTargets({ db, siteDir, site, cdn, siteUrl: facts.siteUrl, now: clock.now, ensureEpoch })
  const release = await openRelease(siteDir, compiled, facts, await readDatabaseName(db.read))
  // A kill may have come between the page of the video host and the headers that name it.
  const headers = () => writeHeaders(release.root, undefined, options.store)
  await headers()
  const renderer = await openRenderer(db, options, clock.now)
  if (release.isLive) await forgetOthers()
  else await db.write((tx) => noteFilling(tx, true))
  const artist = createDrawingProcess<PictureSpec>(new URL('./picture.worker.ts', import.meta.url))
  const pictures = openPictureStore(join(siteDir, 'og'), artist.draw, (key) =>
    uploadTargets.note({ written: [picturePath(key)], removed: [] }),
  )
  const tree = openTree(release.root, probe)
  // Before a reader can ask for a page: what is being written then looks like what a kill left.
  await tree.sweep()
  const second = capacityHere().hasSecondRenderer ? createSecondRenderer(options) : null
  const publisher = createPublisher({
    ...renderer,
    second,
    many: options.many,
    db,
    tree,
    pictures,
    release: release.id,
    now: clock.now,
    ensureEpoch,
    // A CDN cannot have cached pages of a release that is not served yet.
    onRecorded: async (tx, paths) => void (release.isLive && (await uploadTargets.recorded(tx, paths))),
    probe,
    isHurried: options.isHurried === true,
    // The previous publisher may have been stopped in the middle of a page, on another machine too.
    areFilesSure: isSameBoot(release.root) && !wasHeld,
    onGone: (path) => removeFromServed(siteDir, release, path),
  })

  /** Cleans up after another release: its publisher may have ended right after the swap. */
  async function forgetOthers() {
    await removeOthers(siteDir, release.id)
    await db.write(async (tx) => {
      await uploadTargets.swapped(tx, release.id)
      await ledger.forgetRelease(tx, '!=', release.id)
      await noteFilling(tx, false)
    })
  }

  async function replaceLive() {
    const failed = await ledger.findFailedOf(db.read, release.id)
    await carryOver(siteDir, release, failed)
    await headers()
    await goLive(siteDir, release, failed.length === 0, probe)
    release.isLive = true
    await forgetOthers()
  }

  /** Removes pictures that no page names any more; a page that fails now may still name its own. */
  async function tidy() {
    noteBoot(release.root)
    if ((await ledger.findFailedOf(db.read, release.id)).length) return
    const named = await ledger.findPictures(db.read, release.id)
    await pictures.keepOnly(new Set(named.flatMap((it) => it.picture ?? [])))
  }

  let isFirst = true
  const closing = new AbortController()
  const get = createEgress()
  const knock = createKnock()
  const send = createSender({ maxBytes: FEED_BYTES_MAX })
  return {
    /** Listens to the news of this session's own writes; the serving thread is another one. */
    onNews: (listener: (news: readonly News[]) => void) => db.onCommit((news) => void (news.length && listener(news))),
    /** Holds the bucket and the CDN. */
    uploadTargets,
    /** Checks whether there is something to publish, written or due by now. */
    isBehind: async () => isFirst || (await findDue(db.read, clock.now())).length > 0 || publisher.isBehind(),
    isSettled: publisher.isSettled,
    readyIn: publisher.readyIn,
    suspect: publisher.suspect,
    /** Checks whether the served release still exists; if not, a new session makes it again. */
    isIntact: () => !release.isLive || isIntact(siteDir, release),
    /** Publishes stale pages, and puts a new release live as soon as every page of it was tried. */
    async drain(shouldStop: () => boolean): Promise<PublishReport> {
      await publishDue(db, clock.now())
      const report = await publisher.drain(() => shouldStop() || (!release.isLive && publisher.isWhole()))
      if (report.written.includes(MEDIA)) await headers()
      uploadTargets.note(report)
      if (shouldStop()) return report
      if (!release.isLive && publisher.isWhole()) await replaceLive()
      if (isFirst) await tidy()
      isFirst = false
      return report
    },
    /** Records a drain's changes, for the administrator to see. */
    noteRun: (report: PublishReport, took: number) => noteRun(db, clock.now(), report, took),
    /** Refreshes the hot lists, here and elsewhere, where that is due. */
    refreshHot: () => refreshHotLists({ db, get, now: clock.now, signal: closing.signal }),
    /** Checks where it is due whether the sites of friends still answer. */
    checkFriends: () => checkFriends({ db, knock, now: clock.now, signal: closing.signal }),
    /** Reads the feeds of friends where that is due. */
    readFeeds: () => readFeeds({ db, send, now: clock.now, signal: closing.signal }),
    /** Compresses one page well that was written in haste; false when there is none. */
    async compressNext() {
      await second?.rest()
      return tree.compressNext()
    },
    /** Draws one share picture that a page has named recently; false when none waits. */
    drawNext: pictures.drawNext,
    /** Returns paths of pages whose share picture has not been drawn. */
    async findUndrawn(): Promise<string[]> {
      const named = await ledger.findPictures(db.read, release.id)
      return named.filter((it) => it.picture && !pictures.has(it.picture)).map((it) => it.path)
    },
    /** Renders a page again, so that it names its picture again. */
    touch: publisher.touch,
    /** Makes the missing file of a requested path. Returns whether it exists now. */
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
      closing.abort()
      clock.stop()
      await artist.close()
      await second?.rest()
      await tree.close()
      uploadTargets.close()
      // After this the next publisher need not check every file. A server that cannot be reached is not waited for.
      if (db.engine === 'postgres' && isHeld()) await db.write((tx) => ledger.takeLeave(tx, epoch)).catch(() => {})
      await db.close()
    },
  }
}

/** Removes a page from the served release: withdrawn content must not stay readable there while a new release is filled. */
async function removeFromServed(siteDir: string, release: Release, path: string): Promise<void> {
  const live = liveRelease(siteDir)
  if (live !== null && live !== release.id) await openTree(join(siteDir, 'releases', live)).remove(path)
}

export type Session = Awaited<ReturnType<typeof openSession>>

/** Opens the served release for a comparison with a new render; null when there is none. */
export async function openLive(options: SessionOptions) {
  const id = liveRelease(options.siteDir)
  if (id === null) return null
  // The facts are those of its publish, not of this process: a port given to the server only is part of every address.
  const facts = await factsOf(options.siteDir, id)
  const db = await openDatabase(options.databaseUrl)
  const renderer = await openRenderer(db, { ...options, facts }, Date.now)
  return { db, tree: openTree(join(options.siteDir, 'releases', id)), ...renderer }
}
