import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SiteDraft } from '#contract/site-draft.ts'
import type { Database } from '#server/db/database.ts'
import { storePicture } from '#server/file/file.store.ts'
import { accept } from '#server/http/accept.ts'
import type { ImportDeps } from '#server/import/import.draft.ts'
import { importFolder } from '#server/import/import.folder.ts'
import { findOwnerId } from '#server/import/import.queries.ts'
import { saveMoment } from '#server/moment/moment.rules.ts'
import { saveNotice } from '#server/site/notice.rules.ts'
import { saveSiteConfig } from '#server/site/site.rules.ts'
import * as q from './sample.queries.ts'
import { readSample, type Sample } from './sample.read.ts'

/** Newest date in the sample: on a clock that is behind, nothing of it lies in the future. */
const LATEST = Date.UTC(2026, 9, 25)
const ARTICLES = 'articles'

/** What every part of the sample is filled with. */
export interface Filling {
  deps: ImportDeps
  sample: Sample
  userId: number
  /** Stores one of the sample's pictures; answers its address. */
  picture: (path: string) => Promise<string>
  once: Once
}

/**
 * Does one thing of the sample unless an earlier start did, and answers its id. `work` gets a database whose first write
 * also notes the name: both are there or neither is.
 */
export type Once = (name: string, work: (db: Database) => Promise<unknown>) => Promise<number>

class Stopped extends Error {}

/**
 * Fills a blog in which nobody has written anything, so that a first start shows a living one. Killed at any point, the next
 * start completes it; once it is whole it is never looked at again, whatever the owner removes.
 * @param folder holds the sample; its Markdown is imported like any other
 */
export async function fillSample(deps: ImportDeps, folder: string, shouldStop: () => boolean): Promise<void> {
  const { db } = deps
  if (!(await begin(db))) return
  const userId = await findOwnerId(db.read)
  const filling: Filling = {
    deps: { ...deps, now: () => Math.max(deps.now(), LATEST) },
    sample: await readSample(folder),
    userId,
    picture: async (path) => (await storePicture(deps, userId, 'sample', await readFile(join(folder, path)))).url,
    once: createOnce(db, shouldStop),
  }
  try {
    await fillSite(filling)
    await fillArticles(filling, folder)
    await fillMoments(filling)
  } catch (error) {
    if (error instanceof Stopped) return
    throw error
  }
  await db.write((tx) => q.writeProgress(tx, { whole: true, done: {} }))
}

/** True when there is something to fill. Whether a blog is untouched is decided once, in the transaction that claims it. */
async function begin(db: Database): Promise<boolean> {
  const known = await q.readProgress(db.read)
  if (known) return !known.whole
  if (!(await q.isUntouched(db.read))) return false
  return db.write(async (tx) => {
    if (!(await q.isUntouched(tx))) return false
    await q.writeProgress(tx, { whole: false, done: {} })
    return true
  })
}

const createOnce =
  (db: Database, shouldStop: () => boolean): Once =>
  async (name, work) => {
    if (shouldStop()) throw new Stopped()
    const before = (await q.readProgress(db.read))?.done[name]
    if (before !== undefined) return before
    let made: number | undefined
    await work({
      ...db,
      write: (job) =>
        db.write(async (tx) => {
          const result = await job(tx)
          if (made === undefined) {
            made = typeof result === 'number' ? result : 0
            await q.noteDone(tx, name, made)
          }
          return result
        }),
    })
    return made ?? 0
  }

async function fillSite({ deps, sample, userId, picture, once }: Filling): Promise<void> {
  const { renderer } = deps
  const face = await picture('avatars/me.svg')
  await once('owner', (db) => db.write((tx) => q.nameOwner(tx, userId, sample.site.author, face)))
  const site = accept(SiteDraft, { ...sample.site, aboutMe: sample.aboutMe, authorAvatar: face })
  await once('site', (db) => saveSiteConfig({ db, renderer }, site))
  for (const [n, { place, content, createTime }] of sample.notices.entries())
    await once(`notice ${n}`, (db) =>
      saveNotice({ db, renderer, now: () => createTime }, null, { place, content, isShown: true }),
    )
}

/** The import remembers by itself what it has brought in. */
async function fillArticles({ deps, sample, once }: Filling, folder: string): Promise<void> {
  await importFolder(deps, join(folder, ARTICLES))
  for (const choice of ['is_stick', 'is_recommend', 'is_carousel'] as const) {
    const files = sample.chosen[choice].map((it) => `${ARTICLES}/${it}.md`)
    await once(choice, (db) => db.write((tx) => q.chooseArticles(tx, choice, files)))
  }
}

async function fillMoments({ deps, sample, userId, picture, once }: Filling): Promise<void> {
  for (const [n, { content, images, createTime }] of sample.moments.entries()) {
    const pictures = await Promise.all(images.map(picture))
    await once(`moment ${n}`, (db) =>
      saveMoment({ ...deps, db, now: () => createTime }, null, { userId, contentMd: content, images: pictures }),
    )
  }
}
