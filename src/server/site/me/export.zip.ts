import { basename } from 'node:path/posix'
import { makeZip } from 'client-zip'
import { stringify } from 'yaml'
import { shanghaiTime } from '#lib/dates.ts'
import { findTagsOf } from '#server/content/article/article.queries.ts'
import { lookOf } from '#server/content/reading/reading.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import { findDays } from '#server/people/sign/sign.queries.ts'
import { countOwn, findProfile } from '../../people/profile/profile.queries.ts'
import { toProfile } from '../../people/profile/profile.shape.ts'
import { type Batch, findArticles, findFiles, LISTS } from './export.data.queries.ts'

interface Deps {
  db: Reader
  uploads: FileStorage
}

interface Entry {
  name: string
  input: string | AsyncIterable<string | Uint8Array>
  lastModified: Date
}

/** Is the status of a published article. An article with any other status is exported as a draft, which an import understands. */
const PUBLISHED = 1

/**
 * Makes one zip with everything that a user has here, while it is read: only some rows, or a piece of one picture, are in memory at a
 * time.
 * @param now UTC milliseconds, the date of entries that have none of their own
 */
export const zipOf = (deps: Deps, userId: number, now: number): ReadableStream<Uint8Array> =>
  makeZip(entriesOf(deps, userId, new Date(now)))

async function* entriesOf({ db, uploads }: Deps, userId: number, now: Date): AsyncGenerator<Entry> {
  const list = (name: string, input: Entry['input']) => ({ name: `${name}.json`, input, lastModified: now })
  const it = await findProfile(db, userId)
  if (!it) return
  yield list('profile', JSON.stringify(toProfile(it, await countOwn(db, userId)), null, 2))
  for (const [name, batch] of Object.entries(LISTS)) yield list(name, jsonOf(rowsOf(db, userId, batch)))
  yield list('sign-days', JSON.stringify(await findDays(db, userId)))
  yield list('reading-look', JSON.stringify(await lookOf(db, userId)))
  yield* articlesOf(db, userId)
  for await (const { url, create_time } of rowsOf(db, userId, findFiles)) {
    const file = await uploads.stream(basename(url))
    if (!file) continue
    try {
      yield { name: `uploads/${basename(url)}`, input: file.bytes, lastModified: new Date(Number(create_time)) }
    } finally {
      // The reader of the zip may have stopped.
      file.close()
    }
  }
}

async function* articlesOf(db: Reader, userId: number): AsyncGenerator<Entry> {
  for await (const it of rowsOf(db, userId, findArticles)) {
    const tags = (await findTagsOf(db, [it.id])).get(it.id) ?? []
    const front = {
      title: it.title,
      date: shanghaiTime(it.create_time),
      updated: shanghaiTime(it.update_time),
      category: it.category,
      tags: tags.map((tag) => tag.name),
      ...(it.summary && { description: it.summary }),
      ...(it.keywords && { keywords: it.keywords }),
      ...(it.cover && { cover: it.cover }),
      ...(it.drawing !== null && { drawing: it.drawing }),
      ...(it.original_url && { originalUrl: it.original_url }),
      ...(it.status !== PUBLISHED && { draft: true }),
    }
    if (it.content_md !== null) {
      const input = `---\n${stringify(front)}---\n\n${it.content_md}`
      yield { name: `articles/${it.id}-${nameOf(it.title)}.md`, input, lastModified: new Date(Number(it.update_time)) }
    }
    if (it.draft_md !== null) {
      const own = { title: it.draft_title, tags: JSON.parse(it.tag_names ?? '[]') as string[], draft: true }
      const input = `---\n${stringify({ ...front, ...own })}---\n\n${it.draft_md}`
      const name = `drafts/${it.id}-${nameOf(it.draft_title ?? '')}.md`
      yield { name, input, lastModified: new Date(Number(it.draft_time ?? it.update_time)) }
    }
  }
}

/** Returns a file name that every file system accepts. */
const nameOf = (title: string) =>
  [...title.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|.\s]+/gu, '-')]
    .slice(0, 50)
    .join('')
    .replace(/^-+|-+$/g, '') || 'article'

async function* rowsOf<R extends { id: number }>(
  db: Reader,
  userId: number,
  batch: (...it: Parameters<Batch>) => Promise<R[]>,
): AsyncGenerator<R> {
  for (let after = 0; ; ) {
    const rows = await batch(db, userId, after)
    yield* rows
    after = rows.at(-1)?.id ?? 0
    if (!rows.length) return
  }
}

/** Writes times in a readable form and all other values unchanged. */
async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let mark = '['
  for await (const row of rows) {
    yield `${mark}\n${JSON.stringify(row, (key, value) => (key.endsWith('_time') && value !== null ? shanghaiTime(Number(value)) : value))}`
    mark = ','
  }
  yield mark === '[' ? '[]\n' : '\n]\n'
}
