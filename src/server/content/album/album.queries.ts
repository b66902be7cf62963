import type { ExpressionBuilder } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

type OfAlbum = ExpressionBuilder<Tables, 'album'>

const photoNum = (e: OfAlbum) =>
  e
    .selectFrom('album_photo')
    .select((count) => count.fn.countAll<number>().as('n'))
    .whereRef('album_photo.album_id', '=', 'album.id')

const firstPhoto = (e: OfAlbum) =>
  e
    .selectFrom('album_photo')
    .innerJoin('file', 'file.id', 'album_photo.file_id')
    .select('file.url')
    .whereRef('album_photo.album_id', '=', 'album.id')
    .orderBy('album_photo.sort')
    .orderBy('album_photo.id')
    .limit(1)

/** Checks whether the chosen cover is a photo of a locked album; the album itself counts too. */
const isCoverLocked = (e: OfAlbum) =>
  e.exists(
    e
      .selectFrom('file')
      .innerJoin('album_photo', 'album_photo.file_id', 'file.id')
      .innerJoin('album as locked', 'locked.id', 'album_photo.album_id')
      .select('file.id')
      .whereRef('file.url', '=', 'album.cover')
      .where('locked.password_hash', 'is not', null),
  )

const albums = (db: Reader) =>
  db
    .selectFrom('album')
    .select(['album.id', 'album.name', 'album.description', 'album.cover', 'album.password_hash', 'album.create_time'])
    .select('album.update_time')
    .select((e) => [photoNum(e).as('photo_num'), firstPhoto(e).as('first_photo')])
    .select((e) => e.case().when(isCoverLocked(e)).then(1).else(0).end().as('is_cover_locked'))

export type AlbumRow = Awaited<ReturnType<typeof findAlbums>>[number]

/** Finds all albums in the owner's order; albums with the same place are sorted from new to old. */
export const findAlbums = (db: Reader) =>
  albums(db).orderBy('sort').orderBy('create_time', 'desc').orderBy('id', 'desc').execute()

export const findAlbum = (db: Reader, id: number) => albums(db).where('album.id', '=', id).executeTakeFirst()

/** Finds the password hash of an album: undefined when the album does not exist, null in the row when it has no lock. */
export const findLock = (db: Reader, id: number) =>
  db.selectFrom('album').select('password_hash').where('id', '=', id).executeTakeFirst()

/** Finds the photos of an album in its order: all of them, or one page. */
export async function findPhotos(db: Reader, albumId: number, page: { limit: number; offset: number } | null) {
  const all = db
    .selectFrom('album_photo')
    .innerJoin('file', 'file.id', 'album_photo.file_id')
    .select(['album_photo.id', 'album_photo.description', 'album_photo.record_time'])
    .select(['file.url', 'file.width', 'file.height', 'file.blurhash', 'file.sizes'])
    .where('album_photo.album_id', '=', albumId)
    .orderBy('album_photo.sort')
    .orderBy('album_photo.id')
  return (page ? all.limit(page.limit).offset(page.offset) : all).execute()
}

/** Checks whether the token with this hash opens this album now. */
export const isOpenedBy = async (db: Reader, albumId: number, tokenHash: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom('album_token')
    .select('album_id')
    .where('token_hash', '=', tokenHash)
    .where('album_id', '=', albumId)
    .where('expire_time', '>', now)
    .executeTakeFirst()) !== undefined
