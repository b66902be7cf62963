import { countOf, didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

/** Finds the favorites of a user, newest first, without pictures that are deleted. */
export const findFavorites = (db: Reader, userId: number) =>
  db
    .selectFrom('favorite_emoji')
    .leftJoin('file', 'file.url', 'favorite_emoji.url')
    .select(['favorite_emoji.id', 'favorite_emoji.url', 'favorite_emoji.create_time'])
    .where('favorite_emoji.user_id', '=', userId)
    .where('file.deleted_time', 'is', null)
    .orderBy('favorite_emoji.id', 'desc')
    .execute()

export const findFavorite = (db: Reader, userId: number, url: string) =>
  db
    .selectFrom('favorite_emoji')
    .select(['id', 'url', 'create_time'])
    .where('user_id', '=', userId)
    .where('url', '=', url)
    .executeTakeFirst()

export const countFavorites = (db: Reader, userId: number): Promise<number> =>
  countOf(db.selectFrom('favorite_emoji').where('user_id', '=', userId))

/** Checks whether a picture of this site is the user's own, or is outside albums: photos of albums may be locked. */
export const isPictureHere = async (db: Reader, userId: number, url: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('file')
      .select('id')
      .where('url', '=', url)
      .where('deleted_time', 'is', null)
      .where('mime', 'like', 'image/%')
      .where((e) => e.or([e('user_id', '=', userId), e('source', '!=', 'album')]))
      .executeTakeFirst(),
  )

export const insertFavorite = (tx: Writer, row: { user_id: number; url: string; create_time: number }) =>
  tx.insertInto('favorite_emoji').values(row).returning(['id', 'url', 'create_time']).executeTakeFirstOrThrow()

/** Deletes a favorite of the user. Returns true when it existed. */
export const deleteFavorite = (tx: Writer, userId: number, id: number): Promise<boolean> =>
  didChange(tx.deleteFrom('favorite_emoji').where('id', '=', id).where('user_id', '=', userId))
