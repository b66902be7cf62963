import * as z from 'zod/mini'
import { call, described, id, input, time } from '../core/define.ts'
import { limited, picture } from '../core/owner-text.ts'
import { paging } from '../core/page.ts'

/** Limits the photos of an album. */
export const ALBUM_PHOTOS_MAX = 2000
/** Limits how long an album stays open after the right password. */
export const ALBUM_OPEN_SECONDS = 30 * 60
const PASSWORD_MAX = 64

export const Album = z.object({
  id: z.int(),
  name: z.string(),
  cover: described(z.string(), 'Empty when there is none; of a locked album never one of its photos'),
  coverSet: described(z.string(), 'The cover in smaller forms, as `srcset` takes them; empty when there are none'),
  description: z.string(),
  isLock: z.boolean(),
  photoNum: z.int(),
  createTime: time(),
})
export type Album = z.infer<typeof Album>

export const Photo = z.object({
  id: z.int(),
  url: z.string(),
  thumb: described(z.string(), 'A smaller picture for lists'),
  sizes: described(z.array(z.int()), 'Widths in which there are smaller forms: see lib/picture-sizes.ts'),
  width: z.int(),
  height: z.int(),
  blurhash: described(z.string(), 'Empty when there is none'),
  description: z.string(),
  recordTime: described(z.nullable(time()), 'When it was taken, if somebody knows'),
})
export type Photo = z.infer<typeof Photo>

const password = limited('密码', PASSWORD_MAX).check(z.minLength(1, '请输入密码'))

/** Holds what the owner sets for an album. A password that is left out stays as it is, null removes the lock. */
export const AlbumDraft = z.object({
  name: limited('相册名', 50).check(z.trim(), z.minLength(1, '请输入相册名')),
  description: limited('相册说明', 255),
  cover: picture('相册封面'),
  password: z.optional(z.nullable(password)),
  createTime: z.optional(z.int()),
})
export type AlbumDraft = z.infer<typeof AlbumDraft>

/** Holds a stored picture and its description; times are UTC milliseconds. */
export const PhotoDraft = z.object({
  url: z.string(),
  description: limited('照片说明', 255),
  recordTime: z.nullable(z.int()),
})
export type PhotoDraft = z.infer<typeof PhotoDraft>

export const album = {
  list: call({
    method: 'GET',
    path: '/api/album/list',
    access: 'anyone',
    writes: false,
    summary: 'All albums: in the order that their owner gave them, new ones first.',
    data: z.array(Album),
    tags: () => ['albums'],
  }),
  detail: call({
    method: 'GET',
    path: '/api/album/detail/:id',
    access: 'anyone',
    writes: false,
    summary: 'An album without its photos.',
    params: input({ id: id() }),
    data: Album,
    tags: ({ params }) => [`album:${params.id}`],
  }),
  photos: call({
    method: 'GET',
    path: '/api/album/photos/:albumId',
    access: 'anyone',
    writes: false,
    summary: 'The photos of an album in its order: all of them, or one page. A locked album asks for the token that verify gave.',
    params: input({ albumId: id() }),
    query: input(paging),
    headers: input({ 'album-token': z.optional(described(z.string(), 'From verify, for this album')) }),
    data: z.array(Photo),
    tags: ({ params }) => [`album:${params.albumId}`],
  }),
  verify: call({
    method: 'POST',
    path: '/api/album/verify/:id',
    access: 'anyone',
    writes: true,
    summary: 'Opens a locked album: the password for a token that is good for half an hour, or until the password changes.',
    rate: 'album',
    ratedInside: true,
    params: input({ id: id() }),
    body: input({ password }),
    data: z.object({ token: z.string(), expireIn: described(z.int(), 'Seconds') }),
  }),
}
