import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { AlbumDraft } from '#contract/album.ts'
import { FriendDraft } from '#contract/friend.ts'
import { SHANGHAI_OFFSET } from '#lib/dates.ts'

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, as the files say it; UTC milliseconds here. */
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
/** `nickname` of a reader who left a message, empty for the owner; `answers` counts from the first comment. */
const Comments = z.array(
  z.object({
    nickname: z.string(),
    article: z.string(),
    content: z.string(),
    answers: z.optional(z.int()),
    createTime: time,
  }),
)
const Chosen = z.object({ is_stick: names, is_recommend: names, is_carousel: names })

const json = async <S extends z.ZodMiniType>(folder: string, name: string, shape: S): Promise<z.output<S>> =>
  shape.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')))

/** Everything of the sample but its articles, which are Markdown files like those of any import. */
export const readSample = async (folder: string) => ({
  site: await json(folder, 'site', Site),
  aboutMe: await readFile(join(folder, 'about.md'), 'utf8'),
  chosen: await json(folder, 'chosen', Chosen),
  notices: oldestFirst(await json(folder, 'notices', Notices)),
  moments: oldestFirst(await json(folder, 'moments', Moments)),
  albums: oldestFirst(await json(folder, 'albums', Albums)),
  goods: oldestFirst(await json(folder, 'goods', Goods)),
  friends: await json(folder, 'friends', Friends),
  messages: oldestFirst(await json(folder, 'messages', Messages)),
  // In the order of the file: answers name their places in it.
  comments: await json(folder, 'comments', Comments),
})

export type Sample = Awaited<ReturnType<typeof readSample>>

/** As they would have been written. */
const oldestFirst = <T extends { createTime: number }>(all: T[]) => all.sort((a, b) => a.createTime - b.createTime)
