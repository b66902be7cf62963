import * as z from 'zod/mini'
import { call, described, input } from './define.ts'

/** What a file is for. */
export const FILE_SOURCES = [
  'article-cover',
  'article-content',
  'avatar',
  'chat',
  'chat-file',
  'chat-audio',
  'comment',
  'moment',
  'favorite-emoji',
  'album',
  'goods',
  'site',
] as const
export type FileSource = (typeof FILE_SOURCES)[number]

/** Bytes. */
export const FILE_MAX = 10 * 1024 * 1024
/** Bytes that one user may keep, smaller forms of his pictures not counted. */
export const QUOTA = 200 * 1024 * 1024

export const file = {
  upload: call({
    method: 'POST',
    path: '/file/upload',
    access: 'member',
    writes: true,
    rate: 'upload',
    summary:
      'Stores a picture: decoded, encoded anew, without metadata; for the chat also a file as it is, or a voice note. The same one is ' +
      'stored once. Answers its address.',
    query: input({ source: z.enum(FILE_SOURCES, '不认识的文件用途') }),
    parts: {
      file: {
        maxBytes: FILE_MAX,
        description:
          'JPEG, PNG, WebP, GIF, AVIF or SVG, by its content; for `chat-audio` WebM, Ogg or MP4 with sound alone; for `chat-file` anything',
      },
    },
    data: described(z.string(), 'URL'),
  }),
  remove: call({
    method: 'GET',
    path: '/file/delete',
    access: 'member',
    writes: true,
    rate: 'profile',
    summary: 'Takes an own file away, unless something still shows it (409); it can be read for seven days more.',
    query: input({ url: z.string('请给出文件地址').check(z.minLength(1, '请给出文件地址'), z.maxLength(300, '文件不存在')) }),
    data: z.boolean(),
  }),
}
