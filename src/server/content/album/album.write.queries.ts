import type { Insertable, Updateable } from 'kysely'
import { chunks } from '#lib/chunks.ts'
import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export const insertAlbum = async (tx: Writer, fields: Insertable<Tables['album']>): Promise<number> =>
  (await tx.insertInto('album').values(fields).returning('id').executeTakeFirstOrThrow()).id

/** Updates an album. Returns false when it does not exist. */
export const updateAlbum = (tx: Writer, id: number, fields: Updateable<Tables['album']>): Promise<boolean> =>
  didChange(tx.updateTable('album').set(fields).where('id', '=', id))

/** Deletes an album with its photos and tokens; the pictures stay in the store. Returns false when it does not exist. */
export const deleteAlbumRow = (tx: Writer, id: number): Promise<boolean> => didChange(tx.deleteFrom('album').where('id', '=', id))

/** Counts the photos of an album and finds the place of the last one. */
export async function measurePhotos(db: Reader, albumId: number): Promise<{ count: number; last: number }> {
  const row = await db
    .selectFrom('album_photo')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max<number | null>('sort').as('last')])
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), last: row.last ?? 0 }
}

const EXTENSIONS = ['jpg', 'png', 'webp', 'gif', 'avif', 'svg']
/** Limits the values of one statement: databases allow only so many. */
const AT_ONCE = 500

/** Finds the ids of stored pictures by their addresses. An address that is not of a stored picture is missing from the map. */
export async function findPictureIds(db: Reader, urls: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const some of chunks([...new Set(urls)], AT_ONCE))
    for (const { id, url } of await db
      .selectFrom('file')
      .select(['id', 'url'])
      .where('url', 'in', some)
      .where('mime', 'like', 'image/%')
      .execute())
      found.set(url, id)
  return found
}

/** Finds the address of a stored picture by its name, which is a hash of the content. */
export const findPictureNamed = async (db: Reader, name: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('file')
      .select('url')
      .where(
        'url',
        'in',
        EXTENSIONS.map((it) => `/uploads/${name}.${it}`),
      )
      .executeTakeFirst()
  )?.url

export async function insertPhotos(tx: Writer, rows: readonly Insertable<Tables['album_photo']>[]): Promise<number[]> {
  const ids: number[] = []
  for (const some of chunks(rows, AT_ONCE))
    ids.push(...(await tx.insertInto('album_photo').values(some).returning('id').execute()).map((it) => it.id))
  return ids
}

/** Deletes photos of this album. Returns how many of the ids were in it. */
export async function deletePhotoRows(tx: Writer, albumId: number, ids: readonly number[]): Promise<number> {
  let gone = 0
  for (const some of chunks(ids, AT_ONCE)) {
    const done = await tx.deleteFrom('album_photo').where('album_id', '=', albumId).where('id', 'in', some).executeTakeFirst()
    gone += Number(done.numDeletedRows)
  }
  return gone
}

/** Deletes the tokens of an album, so that every reader must enter the new password. */
export const forgetTokens = (tx: Writer, albumId: number) =>
  tx.deleteFrom('album_token').where('album_id', '=', albumId).execute()

export async function insertToken(tx: Writer, row: Insertable<Tables['album_token']>, now: number): Promise<void> {
  await tx.deleteFrom('album_token').where('expire_time', '<=', now).execute()
  await tx.insertInto('album_token').values(row).execute()
}
