import { type ArticleColumn, STITCHES_MAX } from '#contract/content/article-column.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { findSets } from '#server/content/file/file.sets.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Who } from './column.visible.ts'
import * as q from './strip.queries.ts'

type Strip = Omit<ArticleColumn, 'id' | 'name' | 'cover' | 'coverSet' | 'next'> & { next: q.ChapterRecord | null }

/**
 * Returns where an article stands among the chapters that a reader may read. Returns null where none of them is public: strangers may
 * not know of the column, and a page that was opened with a password is theirs too.
 */
export function stripOf(chapters: readonly q.ChapterRecord[], articleId: number): Strip | null {
  const at = chapters.findIndex((it) => it.id === articleId)
  if (at < 0 || !chapters.some((it) => it.live === 1)) return null
  const listed = chapters.length > STITCHES_MAX ? [] : chapters
  const named = ({ id, title }: q.ChapterRecord) => ({ id, title })
  const before = chapters[at - 1]
  return {
    place: at + 1,
    articleNum: chapters.length,
    chapters: listed.map(named),
    readMinutes: listed.reduce((sum, it) => sum + it.read_minutes, 0),
    prev: before ? named(before) : null,
    next: chapters[at + 1] ?? null,
    lastTime: shanghaiTime(Math.max(...chapters.map((it) => Math.max(it.create_time, it.added_time)))),
  }
}

/** Returns the column of an article as its page shows it to a user, or to a stranger; null where there is none to show. */
export async function columnOf(read: Reader, articleId: number, user: Who | null): Promise<ArticleColumn | null> {
  const column = await q.findColumnOf(read, articleId)
  if (!column) return null
  const chapters = user
    ? await q.findChaptersFor(read, user, column.id, articleId)
    : await q.findPublicChapters(read, column.id, articleId)
  const strip = stripOf(chapters, articleId)
  if (!strip) return null
  const { next } = strip
  return {
    ...column,
    ...strip,
    coverSet: column.cover && (await findSets(read, [column.cover]))(column.cover),
    next: next && {
      id: next.id,
      title: next.title,
      summary: await q.findSummary(read, next.id),
      readMinutes: next.read_minutes,
    },
  }
}
