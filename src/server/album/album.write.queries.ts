import type { Insertable, Updateable } from 'kysely'
import type { Reader, Writer } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

export const insertAlbum = async (tx: Writer, fields: Insertable<Tables['album']>): Promise<number> =>
  (await tx.insertInto('album').values(fields).returning('id').executeTakeFirstOrThrow()).id

/** False when there is none of this id. */
export async function updateAlbum(tx: Writer, id: number, fields: Updateable<Tables['album']>): Promise<boolean> {
  const done = await tx.updateTable('album').set(fields).where('id', '=', id).executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

/** With its photos and tokens; the pictures stay in the store. False when there is none of this id. */
export async function deleteAlbumRow(tx: Writer, id: number): Promise<boolean> {
  const done = await tx.deleteFrom('album').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) > 0
}

/** How many photos an album has, and the place of the last one. */
export async function measurePhotos(db: Reader, albumId: number): Promise<{ count: number; last: number }> {
  const row = await db
    .selectFrom('album_photo')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max<number | null>('sort').as('last')])
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), last: row.last ?? 0 }
}

const EXTENSIONS = ['jpg', 'png', 'webp', 'gif', 'avif', 'svg']
/** A bound statement has a limit of values. */
const AT_ONCE = 500
function* chunks<T>(all: readonly T[]): Iterable<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE)
}

/** Ids of stored pictures by their addresses; what is no stored picture is missing. */
export async function findPictureIds(db: Reader, urls: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const some of chunks([...new Set(urls)]))
    for (const { id, url } of await db
      .selectFrom('file')
      .select(['id', 'url'])
      .where('url', 'in', some)
      .where('mime', 'like', 'image/%')
      .execute())
      found.set(url, id)
  return found
}

/** The address of a stored picture by the name that its content gave it. */
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
  for (const some of chunks(rows))
    ids.push(...(await tx.insertInto('album_photo').values(some).returning('id').execute()).map((it) => it.id))
  return ids
}

/** Answers how many of them were in this album. */
export async function deletePhotoRows(tx: Writer, albumId: number, ids: readonly number[]): Promise<number> {
  let gone = 0
  for (const some of chunks(ids)) {
    const done = await tx.deleteFrom('album_photo').where('album_id', '=', albumId).where('id', 'in', some).executeTakeFirst()
    gone += Number(done.numDeletedRows)
  }
  return gone
}

/** Whoever has looked must give the new password. */
export const forgetTokens = (tx: Writer, albumId: number) =>
  tx.deleteFrom('album_token').where('album_id', '=', albumId).execute()

export async function insertToken(tx: Writer, row: Insertable<Tables['album_token']>, now: number): Promise<void> {
  await tx.deleteFrom('album_token').where('expire_time', '<=', now).execute()
  await tx.insertInto('album_token').values(row).execute()
}
