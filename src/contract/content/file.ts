import * as z from 'zod/mini'
import { ADMIN_READ, ADMIN_WRITE, call, described, id, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'

/** Lists the purposes of an uploaded file. */
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

/** Lists the purposes of a stored file; the program itself adds files for the last two. */
export const STORED_SOURCES = [...FILE_SOURCES, 'import', 'sample'] as const
export type StoredSource = (typeof STORED_SOURCES)[number]

/** Limits the bytes of a file. */
export const FILE_MAX = 10 * 1024 * 1024
/** Limits the bytes that one user may store; smaller forms of pictures do not count. */
export const QUOTA = 200 * 1024 * 1024

const Offer = z.object({
  ticket: described(z.string(), 'Good once, for a quarter of an hour'),
  url: described(z.string(), 'Where to PUT the bytes'),
  headers: described(z.record(z.string(), z.string()), 'To be sent with them as they are'),
})
export type DirectOffer = z.infer<typeof Offer>

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
  direct: call({
    method: 'POST',
    path: '/file/direct',
    access: 'member',
    writes: true,
    rate: 'upload',
    summary:
      'Offers to take a large file at the store itself: it is put to the address with these headers, then `finish` looks at it. Null where ' +
      'files come through the server.',
    body: input({
      source: z.enum(FILE_SOURCES, '不认识的文件用途'),
      size: described(z.int('文件是空的').check(z.minimum(1, '文件是空的')), 'Bytes; exactly so many are taken'),
    }),
    data: z.nullable(Offer),
  }),
  finish: call({
    method: 'POST',
    path: '/file/direct/finish',
    access: 'member',
    writes: true,
    rate: 'profile',
    summary: 'Looks at what was put where `direct` had offered, as at every upload, and stores it. Answers its address.',
    body: input({ ticket: z.string('上传已失效，请重新上传').check(z.maxLength(100, '上传已失效，请重新上传')) }),
    data: described(z.string(), 'URL'),
  }),
  remove: call({
    method: 'GET',
    path: '/file/delete',
    access: 'member',
    writes: true,
    deletes: true,
    rate: 'profile',
    summary: 'Takes an own file away, unless something still shows it (409); it can be read for seven days more.',
    query: input({ url: z.string('请给出文件地址').check(z.minLength(1, '请给出文件地址'), z.maxLength(300, '文件不存在')) }),
    data: z.boolean(),
  }),
}

const FileRow = z.object({
  id: z.int(),
  url: z.string(),
  source: z.string(),
  mime: z.string(),
  size: described(z.int(), 'Bytes, smaller forms not counted'),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  userId: z.int(),
  nickname: z.string(),
  isUnshown: described(z.boolean(), 'Nothing showed it when somebody last looked'),
  createTime: time(),
})
export type FileRow = z.infer<typeof FileRow>

const Share = z.object({ count: z.int(), bytes: z.number() })

/** Limits the files that one call removes. */
export const FILES_AT_ONCE = 50

/** Holds the calls with which administrators manage the files of all users. */
export const fileAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/file/list',
    ...ADMIN_READ,
    summary: 'Files of everybody, the newest first or the largest.',
    query: input({
      ...paging,
      keyword: z.optional(
        described(z.string('关键词应为文字').check(z.maxLength(100, '关键词最多 100 字')), 'Part of an address, or of a name'),
      ),
      source: z.optional(z.enum(STORED_SOURCES, '不认识的文件用途')),
      userId: z.optional(id()),
      use: z.optional(z.enum(['unshown'], '不认识的用处')),
      orderBy: z.optional(z.enum(['size'], '不认识的排序')),
    }),
    data: pageOf(FileRow),
  }),
  usage: call({
    method: 'GET',
    path: '/sys/file/usage',
    ...ADMIN_READ,
    summary: 'How much is stored, by what for and by whom.',
    data: z.object({
      whole: Share,
      unshown: Share,
      lookTime: described(time(), 'When somebody last looked what is shown; empty: never'),
      sources: z.array(z.extend(Share, { source: z.string() })),
      users: described(z.array(z.extend(Share, { userId: z.int(), nickname: z.string() })), 'Who stores most'),
    }),
  }),
  remove: call({
    method: 'POST',
    path: '/sys/file/remove',
    ...ADMIN_WRITE,
    deletes: true,
    summary:
      'Takes files away that nothing shows; they can be read for seven days more. Answers how many were taken and which are still shown.',
    body: input({
      ids: z.array(z.int()).check(z.minLength(1, '请选择文件'), z.maxLength(FILES_AT_ONCE, `一次最多 ${FILES_AT_ONCE} 个文件`)),
    }),
    data: z.object({ removed: z.int(), shown: described(z.array(z.int()), 'Ids of those that something shows') }),
  }),
}
