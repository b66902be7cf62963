import { join } from 'node:path'
import { GoodsDraft } from '#contract/content/goods-draft.ts'
import { SiteDraft } from '#contract/site/site-draft.ts'
import { saveAlbum, savePhotos } from '#server/content/album/album.rules.ts'
import { putArticle, saveColumn } from '#server/content/column/shelf.rules.ts'
import { saveGoods } from '#server/content/goods/goods.rules.ts'
import { saveMoment } from '#server/content/moment/moment.rules.ts'
import { readSavedFields, readSiteConfig, saveSiteConfig } from '#server/core/config/site.rules.ts'
import type { Database } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import type { ImportDeps } from '#server/keep/import/import.draft.ts'
import { importFolder } from '#server/keep/import/import.folder.ts'
import { orderFriendGroups, saveFriend } from '#server/site/friend/friend.rules.ts'
import { saveNotice } from '#server/site/notice/notice.rules.ts'
import { saveMessage } from '#server/talk/message/message.rules.ts'
import { hashOf, type SampleTable, siteKey } from './sample.marks.queries.ts'
import * as q from './sample.queries.ts'
import type { Sample } from './sample.read.ts'

const ARTICLES = 'articles'

/** Holds what every part of the sample needs. */
export interface Filling {
  deps: ImportDeps
  sample: Sample
  folder: string
  userId: number
  /** Stores one of the sample's pictures. Returns its address. */
  picture: (path: string) => Promise<string>
  once: Once
}

/**
 * Does one step of the sample unless an earlier start did it, and returns its id. `work` gets a database whose first write also notes
 * the name, so that both are stored or neither is.
 * @param table holds the rows that the first write makes; their ids are what it returns
 */
export type Once = (name: string, work: (db: Database) => Promise<unknown>, table?: SampleTable) => Promise<number>

export async function fillSite({ deps, sample, userId, picture, once }: Filling): Promise<void> {
  const { renderer } = deps
  const face = await picture('avatars/me.svg')
  const { startDate } = await readSiteConfig(deps.db.read)
  const owner = { nickname: sample.site.author, avatar: face, create_time: Date.parse(`${startDate}T21:00:00+08:00`) }
  await once('owner', (db) => db.write((tx) => q.nameOwner(tx, userId, owner)))
  const site = accept(SiteDraft, { ...sample.site, aboutMe: sample.aboutMe, authorAvatar: face })
  await once('site', (db) => saveSiteConfig({ db, renderer }, site))
  await once('site marks', (db) =>
    db.write(async (tx) => {
      const fields = Object.entries(await readSavedFields(tx)).filter(([name]) => name in site)
      await q.noteSite(tx, Object.fromEntries(fields.map(([name, value]) => [siteKey(name), hashOf(value)])))
    }),
  )
  for (const [n, { place, content, createTime }] of sample.notices.entries())
    await once(
      `notice ${n}`,
      (db) => saveNotice({ db, renderer, now: () => createTime }, null, { place, content, isShown: true }),
      'notice',
    )
}

/** Imports the articles and puts them into columns. The import itself remembers what it has imported. */
export async function fillArticles(filling: Filling): Promise<void> {
  const { deps, sample, folder, once } = filling
  const { added, unchanged } = await importFolder(deps, join(folder, ARTICLES))
  const files = [...added, ...unchanged].map((it) => `${ARTICLES}/${it}`)
  await once('articles', (db) => db.write((tx) => q.findImported(tx, files)), 'article')
  for (const choice of ['is_stick', 'is_recommend', 'is_carousel'] as const) {
    const files = sample.chosen[choice].map((it) => `${ARTICLES}/${it}.md`)
    await once(choice, (db) => db.write((tx) => q.chooseArticles(tx, choice, files)))
  }
  await fillColumns(filling)
}

async function fillColumns({ deps, sample, userId, once }: Filling): Promise<void> {
  const owner = { id: userId, role: 'admin' } as const
  for (const { name, summary, createTime, articles } of sample.columns) {
    const now = () => createTime
    const id = await once(`column ${name}`, (db) => saveColumn({ db, now }, owner, null, { name, summary }), 'column')
    for (const it of articles) {
      const articleId = await q.findArticleOf(deps.db.read, `${ARTICLES}/${it}.md`)
      if (articleId !== undefined) await once(`place of ${it}`, (db) => putArticle({ db, now }, owner, articleId, id))
    }
  }
}

export async function fillMoments({ deps, sample, userId, picture, once }: Filling): Promise<void> {
  for (const [n, { content, images, createTime }] of sample.moments.entries()) {
    const pictures = await Promise.all(images.map(picture))
    await once(
      `moment ${n}`,
      (db) => saveMoment({ ...deps, db, now: () => createTime }, null, { userId, contentMd: content, images: pictures }),
      'moment',
    )
  }
}

/** Fills the message board. Its authors have accounts that nobody can log in to. */
export async function fillMessages({ deps, sample, picture, once }: Filling): Promise<void> {
  for (const { nickname, avatar, content, createTime } of sample.messages) {
    const face = await picture(avatar)
    const join = (db: Database) => db.write((tx) => q.insertReader(tx, nickname, face, createTime))
    const userId = await once(`reader ${nickname}`, join, 'user')
    const say = (db: Database) => saveMessage({ ...deps, db }, null, { userId, content, createTime })
    await once(`message of ${nickname}`, say, 'message')
  }
}

export async function fillGoods({ deps, sample, userId, picture, once }: Filling): Promise<void> {
  for (const { content, createTime, ...it } of sample.goods) {
    const [cover, images] = [await picture(it.cover), await Promise.all(it.images.map(picture))]
    const draft = accept(GoodsDraft, { ...it, cover, images, contentMd: content, downloadCode: '', isShown: true })
    await once(`goods ${it.name}`, (db) => saveGoods({ ...deps, db }, null, { ...draft, userId, createTime }), 'goods')
  }
}

export async function fillFriends({ deps, sample, picture, once }: Filling): Promise<void> {
  for (const it of sample.friends) {
    const avatar = await picture(it.avatar)
    await once(`friend ${it.name}`, (db) => saveFriend({ ...deps, db }, null, { ...it, avatar }), 'friend')
  }
  const groups = [...new Set(sample.friends.map((it) => it.group))]
  await once('friend groups', (db) => orderFriendGroups({ db }, groups))
}

/** Fills the albums. All photos of one are stored at once, so that no half of it is ever published. */
export async function fillAlbums({ deps, sample, picture, once }: Filling): Promise<void> {
  for (const { photos, cover, ...draft } of sample.albums) {
    const drafts = await Promise.all(photos.map(async ({ picture: path, ...it }) => ({ ...it, url: await picture(path) })))
    const address = await picture(cover)
    const make = (db: Database) => saveAlbum({ ...deps, db }, null, { ...draft, cover: address })
    const id = await once(`album ${draft.name}`, make, 'album')
    await once(`photos of ${draft.name}`, (db) => savePhotos({ ...deps, db }, id, drafts), 'album_photo')
  }
}
