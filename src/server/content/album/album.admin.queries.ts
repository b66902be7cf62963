import type { Reader, Writer } from '#server/core/db/database.ts'

export const findStoredAlbum = (db: Reader, id: number) =>
  db.selectFrom('album').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds the ids and versions of all albums, in their order. */
export const findAlbumOrder = (db: Reader) =>
  db
    .selectFrom('album')
    .select(['id', 'name', 'sort'])
    .orderBy('sort')
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const sortAlbum = (tx: Writer, id: number, sort: number) =>
  tx.updateTable('album').set({ sort }).where('id', '=', id).execute()

/** Finds the photos of an album in their order, with the addresses of their pictures. */
export const findPhotoOrder = (db: Reader, albumId: number) =>
  db
    .selectFrom('album_photo')
    .innerJoin('file', 'file.id', 'album_photo.file_id')
    .select(['album_photo.id', 'album_photo.sort', 'album_photo.description', 'file.url'])
    .where('album_photo.album_id', '=', albumId)
    .orderBy('album_photo.sort')
    .orderBy('album_photo.id')
    .execute()

export const sortPhoto = (tx: Writer, id: number, sort: number) =>
  tx.updateTable('album_photo').set({ sort }).where('id', '=', id).execute()

export const findPhoto = (db: Reader, albumId: number, id: number) =>
  db.selectFrom('album_photo').select('description').where('album_id', '=', albumId).where('id', '=', id).executeTakeFirst()

export const describePhoto = (tx: Writer, id: number, description: string) =>
  tx.updateTable('album_photo').set({ description }).where('id', '=', id).execute()
