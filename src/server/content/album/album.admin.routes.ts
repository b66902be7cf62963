import { type AdminAlbum, albumAdmin } from '#contract/content/album-admin.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { arrangeAlbums, arrangePhotos, describePhoto } from './album.admin.rules.ts'
import { toPhoto } from './album.present.ts'
import { type AlbumRow, findAlbums, findLock, findPhotos } from './album.queries.ts'
import { addPhotos, deleteAlbum, deletePhotos, saveAlbum } from './album.rules.ts'

const toAdminAlbum = (row: AlbumRow): AdminAlbum => ({
  id: row.id,
  name: row.name,
  description: row.description,
  cover: row.cover,
  face: row.cover || (row.first_photo ?? ''),
  isLock: row.password_hash !== null,
  photoNum: Number(row.photo_num),
  createTime: shanghaiTime(row.create_time),
  updateTime: shanghaiTime(row.update_time),
  version: row.update_time,
})
const numbers = (ids: string) => ids.split(',').map(Number)

export const albumAdminRoutes = implement(albumAdmin, {
  list: async (_, { db }) => (await findAlbums(db.read)).map(toAdminAlbum),

  add: async ({ body }, scope) => ({ id: await saveAlbum(scope, null, body, scope.user) }),

  async update({ body: { id, version, ...draft } }, scope) {
    await saveAlbum(scope, id, draft, { id: scope.user.id, version })
    return true
  },

  async remove({ params }, scope) {
    await deleteAlbum(scope, params.id, scope.user)
    return true
  },

  async arrange({ body }, scope) {
    await arrangeAlbums(scope, numbers(body.ids), scope.user)
    return true
  },

  async photos({ params: { albumId } }, { db: { read } }) {
    if (!(await findLock(read, albumId))) refuse(404, '相册不存在')
    return (await findPhotos(read, albumId, null)).map(toPhoto)
  },

  addPhotos: ({ body: { albumId, urls } }, scope) => addPhotos(scope, albumId, urls, scope.user),

  async updatePhoto({ body }, scope) {
    await describePhoto(scope, body, scope.user)
    return true
  },

  async removePhotos({ body: { albumId, ids } }, scope) {
    await deletePhotos(scope, albumId, numbers(ids), scope.user)
    return true
  },

  async arrangePhotos({ body: { albumId, ids } }, scope) {
    await arrangePhotos(scope, albumId, numbers(ids), scope.user)
    return true
  },
})
