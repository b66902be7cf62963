import * as z from 'zod/mini'
import { ALBUM_PHOTOS_MAX, AlbumDraft, PhotoDraft } from '#contract/album.ts'
import { hashPassword } from '#server/auth/password.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import { refuse } from '#server/http/refuse.ts'
import { findLock } from './album.queries.ts'
import * as q from './album.write.queries.ts'

interface Deps {
  db: Database
  now: () => number
}

const tagsOf = (id: number) => ['albums', `album:${id}`]
const PhotoDrafts = z.array(PhotoDraft)

/**
 * Stores what the owner says of an album; its page and the list are published again. A changed password shuts out who looked with the old one.
 * @param id an existing one; null makes a new one
 * @throws Refusal 400 when something is too long, 404 when there is none of this id
 */
export async function saveAlbum({ db, now }: Deps, id: number | null, draft: AlbumDraft): Promise<number> {
  const { password, createTime, ...accepted } = accept(AlbumDraft, draft)
  const lock = password === undefined ? {} : { password_hash: password === null ? null : await hashPassword(password) }
  const time = createTime === undefined ? {} : { create_time: createTime }
  return db.write(async (tx) => {
    const fields = { ...accepted, cover: await storedCover(tx, accepted.cover) }
    const changes = { ...fields, ...lock, ...time, update_time: now() }
    if (id !== null && !(await q.updateAlbum(tx, id, changes))) refuse(404, '相册不存在')
    const saved = id ?? (await q.insertAlbum(tx, { password_hash: null, create_time: now(), ...changes }))
    if (password !== undefined) await q.forgetTokens(tx, saved)
    await appendChanges(tx, tagsOf(saved))
    return saved
  })
}

/**
 * The address by which the store knows a picture of its own, be it given whole, as a smaller form or with something after it: a locked photo
 * is known as one by exactly this address.
 */
async function storedCover(db: Reader, cover: string): Promise<string> {
  const [, name] = /\/uploads\/([0-9a-f]{40})(?:\.w\d+)?\.\w+(?:[?#]|$)/.exec(cover) ?? []
  return (name && (await q.findPictureNamed(db, name))) || cover
}

/**
 * Puts pictures of the store at the end of an album. Answers the ids of the new photos.
 * @throws Refusal 400 when one is no stored picture or there are too many, 404 when there is no such album
 */
export async function savePhotos({ db }: Deps, albumId: number, drafts: readonly PhotoDraft[]): Promise<number[]> {
  const photos = accept(PhotoDrafts, drafts)
  return db.write(async (tx) => {
    if (!(await findLock(tx, albumId))) refuse(404, '相册不存在')
    const { count, last } = await q.measurePhotos(tx, albumId)
    if (count + photos.length > ALBUM_PHOTOS_MAX) refuse(400, `一本相册最多 ${ALBUM_PHOTOS_MAX} 张照片`)
    const files = await q.findPictureIds(
      tx,
      photos.map((it) => it.url),
    )
    const rows = photos.map(({ url, description, recordTime }, place) => ({
      album_id: albumId,
      file_id: files.get(url) ?? refuse(400, '照片要先上传到本站'),
      description,
      record_time: recordTime,
      sort: last + 1 + place,
    }))
    await appendChanges(tx, tagsOf(albumId))
    return q.insertPhotos(tx, rows)
  })
}

/**
 * Takes photos out of an album; the pictures stay in the store.
 * @throws Refusal 404 when none of them is in this album
 */
export const deletePhotos = ({ db }: Deps, albumId: number, ids: readonly number[]): Promise<void> =>
  db.write(async (tx) => {
    if (!(await q.deletePhotoRows(tx, albumId, ids))) refuse(404, '照片不存在')
    await appendChanges(tx, tagsOf(albumId))
  })

/** @throws Refusal 404 when there is no such album */
export const deleteAlbum = ({ db }: Deps, id: number): Promise<void> =>
  db.write(async (tx) => {
    if (!(await q.deleteAlbumRow(tx, id))) refuse(404, '相册不存在')
    await appendChanges(tx, tagsOf(id))
  })
