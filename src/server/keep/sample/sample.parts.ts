import { join } from 'node:path'
import { GoodsDraft } from '#contract/content/goods-draft.ts'
import { SiteDraft } from '#contract/site/site-draft.ts'
import { saveAlbum, savePhotos } from '#server/content/album/album.rules.ts'
import { saveGoods } from '#server/content/goods/goods.rules.ts'
import { saveMoment } from '#server/content/moment/moment.rules.ts'
import { readSiteConfig, saveSiteConfig } from '#server/core/config/site.rules.ts'
import type { Database } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import type { ImportDeps } from '#server/keep/import/import.draft.ts'
import { importFolder } from '#server/keep/import/import.folder.ts'
import { orderFriendGroups, saveFriend } from '#server/site/friend/friend.rules.ts'
import { saveNotice } from '#server/site/notice/notice.rules.ts'
import { saveMessage } from '#server/talk/message/message.rules.ts'
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
 */
export type Once = (name: string, work: (db: Database) => Promise<unknown>) => Promise<number>

export async function fillSite({ deps, sample, userId, picture, once }: Filling): Promise<void> {
  const { renderer } = deps
  const face = await picture('avatars/me.svg')
  const { startDate } = await readSiteConfig(deps.db.read)
  const owner = { nickname: sample.site.author, avatar: face, create_time: Date.parse(`${startDate}T21:00:00+08:00`) }
  await once('owner', (db) => db.write((tx) => q.nameOwner(tx, userId, owner)))
  const site = accept(SiteDraft, { ...sample.site, aboutMe: sample.aboutMe, authorAvatar: face })
  await once('site', (db) => saveSiteConfig({ db, renderer }, site))
  for (const [n, { place, content, createTime }] of sample.notices.entries())
    await once(`notice ${n}`, (db) =>
      saveNotice({ db, renderer, now: () => createTime }, null, { place, content, isShown: true }),
    )
}

/** Imports the articles. The import itself remembers what it has imported. */
export async function fillArticles({ deps, sample, folder, once }: Filling): Promise<void> {
  await importFolder(deps, join(folder, ARTICLES))
  for (const choice of ['is_stick', 'is_recommend', 'is_carousel'] as const) {
    const files = sample.chosen[choice].map((it) => `${ARTICLES}/${it}.md`)
    await once(choice, (db) => db.write((tx) => q.chooseArticles(tx, choice, files)))
  }
}

export async function fillMoments({ deps, sample, userId, picture, once }: Filling): Promise<void> {
  for (const [n, { content, images, createTime }] of sample.moments.entries()) {
    const pictures = await Promise.all(images.map(picture))
    await once(`moment ${n}`, (db) =>
      saveMoment({ ...deps, db, now: () => createTime }, null, { userId, contentMd: content, images: pictures }),
    )
  }
}

/** Fills the message board. Its authors have accounts that nobody can log in to. */
export async function fillMessages({ deps, sample, picture, once }: Filling): Promise<void> {
  for (const { nickname, avatar, content, createTime } of sample.messages) {
    const face = await picture(avatar)
    const userId = await once(`reader ${nickname}`, (db) => db.write((tx) => q.insertReader(tx, nickname, face, createTime)))
    await once(`message of ${nickname}`, (db) => saveMessage({ ...deps, db }, null, { userId, content, createTime }))
  }
}

export async function fillGoods({ deps, sample, userId, picture, once }: Filling): Promise<void> {
  for (const { content, createTime, ...it } of sample.goods) {
    const [cover, images] = [await picture(it.cover), await Promise.all(it.images.map(picture))]
    const draft = accept(GoodsDraft, { ...it, cover, images, contentMd: content, downloadCode: '', isShown: true })
    await once(`goods ${it.name}`, (db) => saveGoods({ ...deps, db }, null, { ...draft, userId, createTime }))
  }
}

export async function fillFriends({ deps, sample, picture, once }: Filling): Promise<void> {
  for (const it of sample.friends) {
    const avatar = await picture(it.avatar)
    await once(`friend ${it.name}`, (db) => saveFriend({ ...deps, db }, null, { ...it, avatar }))
  }
  const groups = [...new Set(sample.friends.map((it) => it.group))]
  await once('friend groups', (db) => orderFriendGroups({ db }, groups))
}

/** Fills the albums. All photos of one are stored at once, so that no half of it is ever published. */
export async function fillAlbums({ deps, sample, picture, once }: Filling): Promise<void> {
  for (const { photos, cover, ...draft } of sample.albums) {
    const drafts = await Promise.all(photos.map(async ({ picture: path, ...it }) => ({ ...it, url: await picture(path) })))
    const address = await picture(cover)
    const id = await once(`album ${draft.name}`, (db) => saveAlbum({ ...deps, db }, null, { ...draft, cover: address }))
    await once(`photos of ${draft.name}`, (db) => savePhotos({ ...deps, db }, id, drafts))
  }
}
