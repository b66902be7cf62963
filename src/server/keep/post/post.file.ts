import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import { file as files } from '#contract/content/file.ts'
import { writing } from '#contract/content/writing.ts'
import type { Input } from '#contract/core/define.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { UsageError } from '#server/keep/command/usage-error.ts'
import { decode, FILE_MAX } from '../import/import.decode.ts'
import { type Fields, readFields, SPELLINGS } from '../import/import.fields.ts'
import { type FrontMatter, readFrontMatter } from '../import/import.front-matter.ts'
import { createPictureFinder, type FindPicture } from '../import/import.pictures.ts'
import { rewriteTargets } from '../import/import.rewrite.ts'
import type { Remote } from './post.remote.ts'

export type PostBody = Omit<Input<typeof writing.add>['body'], 'status'>
/** Holds an article as its file says it. */
export interface Post {
  body: PostBody
  notes: string[]
}

/**
 * Reads an article from a Markdown file with front matter. Pictures beside it are uploaded; what could not be taken over is noted.
 * @throws UsageError for a file that cannot be read; Refusal for one that holds no article
 */
export async function readPost(path: string, remote: Remote): Promise<Post> {
  const absolute = await realpath(path).catch(() => {
    throw new UsageError(`读不到文件 ${path}`)
  })
  if ((await stat(absolute)).size > FILE_MAX) refuse(413, `文件超过 ${FILE_MAX / 1024 / 1024} MB`)
  const front = openPost(await readFile(absolute))
  const find = createPictureFinder(dirname(absolute), async (bytes) => ({ url: await upload(remote, bytes) }))
  return toPost({ path: basename(absolute), absolute }, front, { remote, find })
}

/**
 * Opens the bytes of an article's file.
 * @throws Refusal when they are no text, or the front matter cannot be read
 */
export function openPost(bytes: Uint8Array): FrontMatter {
  const decoded = decode(bytes)
  if ('reason' in decoded) refuse(400, decoded.reason)
  const front = readFrontMatter(decoded.text)
  if ('reason' in front) refuse(400, `第 ${front.line} 行：${front.reason}`)
  return front
}

/**
 * Turns a file that was opened into an article.
 * @param find uploads a picture beside the file
 * @param known returns the address of something beside the file that the site has already; null for anything else
 */
export async function toPost(
  from: { path: string; absolute: string },
  front: FrontMatter,
  { remote, find, known = () => null }: { remote: Remote; find: FindPicture; known?: (target: string) => string | null },
): Promise<Post> {
  const notes: string[] = []
  const note = (reason: string, line?: number) => void notes.push(line === undefined ? reason : `第 ${line} 行：${reason}`)
  const fields = readFields(front, { spaced: false }, note)
  const { markdown, faults } = await rewriteTargets(front.body, async ({ kind, target }) => {
    const there = known(target)
    if (there) return { target: there }
    const picture = kind === 'image' ? await find(target, from) : null
    return picture && ('url' in picture ? { target: picture.url } : picture)
  })
  for (const { line, reason } of faults) note(reason, front.bodyLine + line - 1)
  const body = {
    title: fields.title ?? titleOf(from.path),
    // Spaces before the first line may make code of it.
    contentMd: markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd(),
    ...emptied(front),
    ...(await placeOf(fields, remote, note)),
    ...(await coverOf(known(fields.cover) ?? fields.cover, find, from, note)),
  }
  return { body, notes }
}

/** Returns the title of an article whose front matter has none: the name of its file. */
export const titleOf = (path: string) => basename(path, extname(path)).normalize('NFC')

/** Returns what front matter empties by name, as `tags: []` or `summary: ""` do. */
function emptied({ values }: FrontMatter) {
  const isEmptied = (keys: readonly string[]) =>
    keys.some((key) => values.get(key) === '' || (Array.isArray(values.get(key)) && !(values.get(key) as unknown[]).length))
  return {
    ...(isEmptied(SPELLINGS.tags) && { tagNames: [] }),
    ...(isEmptied(SPELLINGS.summary) && { summary: '' }),
    ...(isEmptied(SPELLINGS.cover) && { cover: '' }),
    ...(isEmptied(SPELLINGS.keywords) && { keywords: '' }),
  }
}

/** Uploads a picture for an article and returns its address. @throws Refusal */
export async function upload(remote: Remote, bytes: Buffer): Promise<string> {
  const picture = new File([new Uint8Array(bytes)], 'picture')
  return remote(files.upload, { query: { source: 'article-content' }, parts: { file: picture } })
}

type Note = (reason: string, line?: number) => void

/** Returns what front matter says beside title and text. What it does not say stays as it is. */
async function placeOf(fields: Fields, remote: Remote, note: Note) {
  const category = fields.category && (await remote(writing.categories, {})).find((it) => it.name === fields.category)
  if (fields.category && !category) note(`没有分类「${fields.category}」，请先在站点上新建，或换一个`)
  if (fields.lock) note('头信息说它不是给所有人看的，已设为仅自己可见')
  return {
    ...(category && { categoryId: category.id }),
    ...(fields.tags.length && { tagNames: fields.tags }),
    ...(fields.summary && { summary: fields.summary }),
    ...(fields.keywords && { keywords: fields.keywords }),
    ...(fields.originalUrl && { isOriginal: fields.isOriginal, originalUrl: fields.originalUrl }),
    ...(fields.lock && { visibility: 'private' as const }),
  }
}

async function coverOf(cover: string, find: FindPicture, from: { path: string; absolute: string }, note: Note) {
  if (!cover) return {}
  const picture = await find(cover, from)
  if (!picture) return { cover }
  if ('url' in picture) return { cover: picture.url }
  note(picture.fault)
  return {}
}
