import * as z from 'zod/mini'
import { idList, version } from '../core/admin-edit.ts'
import { ADMIN_READ, ADMIN_WRITE, call, described, id, input, time } from '../core/define.ts'
import { ALBUM_PHOTOS_MAX, AlbumDraft, Photo, PhotoDraft } from './album.ts'

/** Limits the photos that one call adds to an album, or removes from it. */
export const PHOTOS_AT_ONCE = 100

const AdminAlbum = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  cover: described(z.string(), 'The chosen one; empty for the first photo'),
  face: described(z.string(), 'What stands for it in the admin: the cover, else the first photo'),
  isLock: z.boolean(),
  photoNum: z.int(),
  createTime: time(),
  updateTime: time(),
  version: version(),
})
export type AdminAlbum = z.infer<typeof AdminAlbum>

const { name, description, cover, password } = AlbumDraft.shape
const fields = { name, description, cover, password }
const albumId = z.int('相册编号不正确')

/** Holds the calls with which administrators manage albums; passwords of albums do not matter here. */
export const albumAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/album/list',
    ...ADMIN_READ,
    summary: 'All albums in their order.',
    data: z.array(AdminAlbum),
  }),
  add: call({
    method: 'POST',
    path: '/sys/album/add',
    ...ADMIN_WRITE,
    summary: 'Makes an album; it comes first.',
    body: input(fields),
    data: z.object({ id: z.int() }),
  }),
  update: call({
    method: 'PUT',
    path: '/sys/album/update',
    ...ADMIN_WRITE,
    summary: 'Changes an album. A password that is left out stays, null takes the lock away.',
    body: input({ id: z.int(), version: version(), ...fields }),
    data: z.boolean(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/album/delete/:id',
    ...ADMIN_WRITE,
    summary: 'Takes an album away for good; its pictures stay among the files.',
    params: input({ id: id() }),
    data: z.boolean(),
  }),
  arrange: call({
    method: 'PUT',
    path: '/sys/album/order',
    ...ADMIN_WRITE,
    summary: 'Puts albums into an order; those that are not named come behind.',
    body: input({ ids: idList(ALBUM_PHOTOS_MAX) }),
    data: z.boolean(),
  }),
  photos: call({
    method: 'GET',
    path: '/sys/album/photos/:albumId',
    ...ADMIN_READ,
    summary: 'All photos of an album in their order.',
    params: input({ albumId: id() }),
    data: z.array(Photo),
  }),
  addPhotos: call({
    method: 'POST',
    path: '/sys/album/photo/add',
    ...ADMIN_WRITE,
    summary: 'Puts stored pictures at the end of an album. One that is in it already stays where it is.',
    body: input({
      albumId,
      urls: z
        .array(PhotoDraft.shape.url)
        .check(z.minLength(1, '没有照片'), z.maxLength(PHOTOS_AT_ONCE, `一次最多 ${PHOTOS_AT_ONCE} 张照片`)),
    }),
    data: described(z.int(), 'How many are new in it'),
  }),
  updatePhoto: call({
    method: 'PUT',
    path: '/sys/album/photo/update',
    ...ADMIN_WRITE,
    summary: 'Says something else about a photo.',
    body: input({
      albumId,
      id: z.int('照片编号不正确'),
      was: described(PhotoDraft.shape.description, 'What it said before; refused with 409 when it says something else by now'),
      description: PhotoDraft.shape.description,
    }),
    data: z.boolean(),
  }),
  removePhotos: call({
    method: 'POST',
    path: '/sys/album/photo/delete',
    ...ADMIN_WRITE,
    summary: 'Takes photos out of an album; the pictures stay among the files.',
    body: input({ albumId, ids: idList(ALBUM_PHOTOS_MAX) }),
    data: z.boolean(),
  }),
  arrangePhotos: call({
    method: 'PUT',
    path: '/sys/album/photo/order',
    ...ADMIN_WRITE,
    summary: 'Puts the photos of an album into an order; those that are not named come behind.',
    body: input({ albumId, ids: idList(ALBUM_PHOTOS_MAX) }),
    data: z.boolean(),
  }),
}
