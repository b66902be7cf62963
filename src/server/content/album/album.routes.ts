import { ALBUM_OPEN_SECONDS, type Album, album } from '#contract/content/album.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pagingOf } from '#lib/paging.ts'
import { findSets } from '#server/content/file/file.sets.ts'
import type { Reader } from '#server/core/db/database.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { guardPhotos, openAlbum } from './album.access.ts'
import { toPhoto } from './album.present.ts'
import { type AlbumRow, findAlbum, findAlbums, findPhotos } from './album.queries.ts'

/** Returns the cover. A locked album shows only one that the owner chose and that is in no locked album. */
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
    return rows.map(toPhoto)
  },

  async verify({ params, body }, scope) {
    return { token: await openAlbum(scope, params.id, body.password), expireIn: ALBUM_OPEN_SECONDS }
  },
})
