import { ALBUM_OPEN_SECONDS, type Album, album } from '#contract/album.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pagingOf } from '#lib/paging.ts'
import { thumbOf } from '#lib/picture-sizes.ts'
import type { Reader } from '#server/db/database.ts'
import { sizesOf } from '#server/file/file.queries.ts'
import { findSets } from '#server/file/file.sets.ts'
import { implement } from '#server/http/implement.ts'
import { refuse } from '#server/http/refuse.ts'
import { guardPhotos, openAlbum } from './album.access.ts'
import { type AlbumRow, findAlbum, findAlbums, findPhotos } from './album.queries.ts'

/** For drawings without a size of their own. */
const ORDINARY = { width: 1200, height: 900 }

/** Pixels that fill a place in a row. */
const THUMB_WIDTH = 480

/** A locked album shows a cover only when the owner chose one that nobody must unlock. */
function coverOf(row: AlbumRow): string {
  if (row.cover && !row.is_cover_locked) return row.cover
  return row.password_hash === null ? (row.first_photo ?? '') : ''
}

async function shapesOf(db: Reader, rows: readonly AlbumRow[]): Promise<Album[]> {
  const covers = rows.map(coverOf)
  const setOf = await findSets(db, covers)
  return rows.map((row, place) => {
    const cover = covers[place] ?? ''
    return {
      id: row.id,
      name: row.name,
      cover,
      coverSet: setOf(cover),
      description: row.description,
      isLock: row.password_hash !== null,
      photoNum: Number(row.photo_num),
      createTime: shanghaiTime(row.create_time),
    }
  })
}

export const albumRoutes = implement(album, {
  list: async (_, { db }) => shapesOf(db.read, await findAlbums(db.read)),

  async detail({ params }, { db }) {
    const row = (await findAlbum(db.read, params.id)) ?? refuse(404, '相册不存在')
    return (await shapesOf(db.read, [row]))[0] ?? refuse(404, '相册不存在')
  },

  async photos({ params, query, headers }, { db, now }) {
    await guardPhotos({ db, now }, params.albumId, headers['album-token'])
    const isPaged = query.pageNum !== undefined || query.pageSize !== undefined
    const { pageSize, offset } = pagingOf(query)
    const rows = await findPhotos(db.read, params.albumId, isPaged ? { limit: pageSize, offset } : null)
    return rows.map((it) => ({
      id: it.id,
      url: it.url,
      thumb: thumbOf({ url: it.url, width: it.width, sizes: sizesOf(it) }, THUMB_WIDTH),
      sizes: sizesOf(it),
      width: it.width ?? ORDINARY.width,
      height: it.height ?? ORDINARY.height,
      blurhash: it.blurhash ?? '',
      description: it.description,
      recordTime: it.record_time === null ? null : shanghaiTime(it.record_time),
    }))
  },

  async verify({ params, body }, scope) {
    return { token: await openAlbum(scope, params.id, body.password), expireIn: ALBUM_OPEN_SECONDS }
  },
})
