import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { ALBUM_PHOTOS_MAX, AlbumDraft, PhotoDraft } from '#contract/content/album.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Deps, Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { accept } from '#server/core/http/accept.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type ByWhom, changeTime, recordAct } from '#server/people/audit/audit.rules.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { findPhotoOrder, findStoredAlbum } from './album.admin.queries.ts'
import { findLock } from './album.queries.ts'
import * as q from './album.write.queries.ts'

const UNKNOWN = '相册不存在'
const tagsOf = (id: number) => ['albums', `album:${id}`]
const PhotoDrafts = z.array(PhotoDraft)

/**
 * Saves an album and publishes its page and the list again. A changed password shuts out readers who entered with the old one.
 * @param id an existing one; null makes a new one
 * @param by an administrator in the admin; when missing, the act is not recorded
 * @throws Refusal 400 when something is too long, 404 when there is none of this id, 409 when it is not as `by` saw it
 */
export async function saveAlbum({ db, now }: Deps, id: number | null, draft: AlbumDraft, by?: ByWhom): Promise<number> {
  const { password, createTime, ...accepted } = accept(AlbumDraft, draft)
  const lock = password === undefined ? {} : { password_hash: password === null ? null : await hashPassword(password) }
  const time = createTime === undefined ? {} : { create_time: createTime }
  return db.write(async (tx) => {
    const before = id === null ? null : ((await findStoredAlbum(tx, id)) ?? refuse(404, UNKNOWN))
    const update_time = changeTime(by, now(), before, (it) => ({ ...toFields(it), version: it.update_time }))
    const fields = { ...accepted, cover: await storedCover(tx, accepted.cover) }
    const changes = { ...fields, ...lock, ...time, update_time }
    if (id !== null) await q.updateAlbum(tx, id, changes)
    const saved = id ?? (await q.insertAlbum(tx, { password_hash: null, create_time: now(), ...changes }))
    if (password !== undefined) await q.forgetTokens(tx, saved)
    await appendChanges(tx, tagsOf(saved))
    const { password_hash = null } = { ...before, ...lock }
    // The record tells that the password changed, but never holds a password.
    const password_ = password && before?.password_hash ? { password: '换过了' } : {}
    if (by)
      await recordAct(tx, by, now(), {
        does: before ? 'album.update' : 'album.create',
        id: saved,
        name: fields.name,
        before: before && toFields(before),
        after: { ...fields, isLock: password_hash !== null, ...password_ },
      })
    return saved
  })
}

const toFields = ({ name, description, cover, password_hash }: Selectable<Tables['album']>) => ({
  name,
  description,
  cover,
  isLock: password_hash !== null,
})

/**
 * Returns the address under which the store knows a picture, even when `cover` is an absolute URL, a smaller form, or has a query or a
 * fragment. The check for locked photos compares exactly this address.
 */
async function storedCover(db: Reader, cover: string): Promise<string> {
  const [, name] = /\/uploads\/([0-9a-f]{40})(?:\.w\d+)?\.\w+(?:[?#]|$)/.exec(cover) ?? []
  return (name && (await q.findPictureNamed(db, name))) || cover
}

/**
 * Appends stored pictures to an album. Returns the ids of the new photos.
 * @throws Refusal 400 when one is no stored picture or there are too many, 404 when there is no such album
 */
export async function savePhotos({ db }: Deps, albumId: number, drafts: readonly PhotoDraft[]): Promise<number[]> {
  const photos = accept(PhotoDrafts, drafts)
  return db.write(async (tx) => {
    if (!(await findLock(tx, albumId))) refuse(404, UNKNOWN)
    return putPhotos(tx, albumId, photos)
  })
}

async function putPhotos(tx: Writer, albumId: number, photos: readonly PhotoDraft[]): Promise<number[]> {
  const { count, last } = await q.measurePhotos(tx, albumId)
  if (count + photos.length > ALBUM_PHOTOS_MAX) refuse(400, `一本相册最多 ${ALBUM_PHOTOS_MAX} 张照片`, { field: 'urls' })
  const files = await q.findPictureIds(
    tx,
    photos.map((it) => it.url),
  )
  const rows = photos.map(({ url, description, recordTime }, place) => ({
    album_id: albumId,
    file_id: files.get(url) ?? refuse(400, '照片要先上传到本站', { field: 'urls' }),
    description,
    record_time: recordTime,
    sort: last + 1 + place,
  }))
  await appendChanges(tx, tagsOf(albumId))
  return q.insertPhotos(tx, rows)
}

/**
 * Appends stored pictures to an album. A picture that is already in it keeps its place, so that a request may be repeated. Returns how
 * many pictures are new in the album.
 * @throws Refusal as `savePhotos`
 */
export const addPhotos = (deps: Deps, albumId: number, urls: readonly string[], by: ByWhom): Promise<number> =>
  deps.db.write(async (tx) => {
    const album = (await findStoredAlbum(tx, albumId)) ?? refuse(404, UNKNOWN)
    const known = new Set((await findPhotoOrder(tx, albumId)).map((it) => it.url))
    const fresh = [...new Set(urls)].filter((url) => !known.has(url))
    const photos = fresh.map((url) => ({ url, description: '', recordTime: null }))
    if (photos.length) {
      await putPhotos(tx, albumId, photos)
      const after = { added: fresh.length }
      await recordAct(tx, by, deps.now(), { does: 'photo.create', id: albumId, name: album.name, before: null, after })
    }
    return fresh.length
  })

/**
 * Removes photos from an album; the pictures stay in the store.
 * @throws Refusal 404 when none of them is in this album
 */
export const deletePhotos = ({ db, now }: Deps, albumId: number, ids: readonly number[], by?: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    const before = by && (await findPhotoOrder(tx, albumId)).filter((it) => ids.includes(it.id))
    if (!(await q.deletePhotoRows(tx, albumId, ids))) refuse(404, '照片不存在')
    await appendChanges(tx, tagsOf(albumId))
    const name = (await findStoredAlbum(tx, albumId))?.name ?? ''
    const photos = before?.map(({ url, description }) => ({ url, description }))
    if (by) await recordAct(tx, by, now(), { does: 'photo.remove', id: albumId, name, before: { photos }, after: null })
  })

/**
 * Deletes an album with its photos; the pictures stay in the store.
 * @throws Refusal 404 when there is no such album
 */
export const deleteAlbum = ({ db, now }: Deps, id: number, by?: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    const before = (await findStoredAlbum(tx, id)) ?? refuse(404, UNKNOWN)
    const photos = by && (await findPhotoOrder(tx, id)).map((it) => it.url)
    await q.deleteAlbumRow(tx, id)
    await appendChanges(tx, tagsOf(id))
    if (by)
      await recordAct(tx, by, now(), {
        does: 'album.remove',
        id,
        name: before.name,
        before: { ...toFields(before), photos },
        after: null,
      })
  })
