import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { AlbumDraft } from '#contract/content/album.ts'
import { FriendDraft } from '#contract/site/friend.ts'
import { SHANGHAI_OFFSET } from '#lib/dates.ts'

/** Reads `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, as the files have it, into UTC milliseconds. */
const time = z.pipe(
  z.string(),
  z.transform((text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) - SHANGHAI_OFFSET),
)

const names = z.array(z.string())
const Site = z.looseObject({ author: z.string() })
const Notices = z.array(z.object({ place: z.enum(['top', 'right']), content: z.string(), createTime: time }))
const Moments = z.array(z.object({ content: z.string(), images: names, createTime: time }))
const Goods = z.array(
  z.looseObject({ name: z.string(), cover: z.string(), images: names, content: z.string(), createTime: time }),
)
const Friends = z.array(z.extend(FriendDraft, { avatar: z.string() }))
const Photos = z.array(z.object({ picture: z.string(), description: z.string(), recordTime: time }))
const Albums = z.array(z.object({ ...AlbumDraft.shape, cover: z.string(), createTime: time, photos: Photos }))
const Messages = z.array(z.object({ nickname: z.string(), avatar: z.string(), content: z.string(), createTime: time }))
/**
 * Describes the comments: `nickname` is that of a reader who left a message, or empty for the owner; `answers` is the index of the
 * answered comment, from zero; `at` is how the paragraph begins that the comment is attached to.
 */
const Comments = z.array(
  z.object({
    nickname: z.string(),
    article: z.string(),
    content: z.string(),
    answers: z.optional(z.int()),
    at: z.optional(z.string()),
    createTime: time,
  }),
)
const Columns = z.array(z.object({ name: z.string(), summary: z.string(), createTime: time, articles: names }))
const Chosen = z.object({ is_stick: names, is_recommend: names, is_carousel: names })

const json = async <S extends z.ZodMiniType>(folder: string, name: string, shape: S): Promise<z.output<S>> =>
  shape.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')))

/** Reads everything of the sample except its articles, which are Markdown files like those of any import. */
export const readSample = async (folder: string) => ({
  site: await json(folder, 'site', Site),
  aboutMe: await readFile(join(folder, 'about.md'), 'utf8'),
  chosen: await json(folder, 'chosen', Chosen),
  columns: oldestFirst(await json(folder, 'columns', Columns)),
  notices: oldestFirst(await json(folder, 'notices', Notices)),
  moments: oldestFirst(await json(folder, 'moments', Moments)),
  albums: oldestFirst(await json(folder, 'albums', Albums)),
  goods: oldestFirst(await json(folder, 'goods', Goods)),
  friends: await json(folder, 'friends', Friends),
  messages: oldestFirst(await json(folder, 'messages', Messages)),
  // The order of the file stays: `answers` is an index in it.
  comments: await json(folder, 'comments', Comments),
})

export type Sample = Awaited<ReturnType<typeof readSample>>

/** Sorts entries by the time at which they would have been written. */
const oldestFirst = <T extends { createTime: number }>(all: T[]) => all.sort((a, b) => a.createTime - b.createTime)
