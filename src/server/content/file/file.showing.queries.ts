import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Finds the cache tags of everything that shows one of these pictures outside of a text: covers, albums, projects, moments. */
export async function findShowing(db: Reader, urls: readonly string[]): Promise<string[]> {
  const articles = await db.selectFrom('article').select('id').where('cover', 'in', urls).execute()
  const albums = await findAlbums(db, urls)
  const goods = await db
    .selectFrom('goods')
    .select('id')
    .where((e) => e.or([e('cover', 'in', urls), hasOne(e, urls)]))
    .execute()
  const authors = await db
    .selectFrom('moment')
    .select('user_id')
    .distinct()
    .where('deleted_time', 'is', null)
    .where((e) => hasOne(e, urls))
    .execute()
  return [
    ...articles.map((it) => `article:${it.id}`),
    ...albums.flatMap((it) => [`album:${it.id}`, 'albums']),
    ...goods.map((it) => `goods:${it.id}`),
    ...authors.flatMap((it) => ['moments', `works:${it.user_id}`]),
  ]
}

/** Finds the albums that one of these pictures is a photo or the cover of. */
function findAlbums(db: Reader, urls: readonly string[]) {
  const withPhoto = db
    .selectFrom('album_photo')
    .innerJoin('file', 'file.id', 'album_photo.file_id')
    .select('album_photo.album_id as id')
    .where('file.url', 'in', urls)
  return db.selectFrom('album').select('id').where('cover', 'in', urls).union(withPhoto).execute()
}

/** Checks whether a row's list of pictures holds one of them. */
const hasOne = (e: ExpressionBuilder<Tables, 'moment'> | ExpressionBuilder<Tables, 'goods'>, urls: readonly string[]) =>
  e.or(urls.map((url) => sql<SqlBool>`images like ${`%"${url}"%`}`))
