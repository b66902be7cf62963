import * as z from 'zod/mini'
import { described, time } from '../core/define.ts'

/** Limits the chapters that the strip of an article shows as stitches, with their titles. */
export const STITCHES_MAX = 16

const Chapter = z.object({ id: z.int(), title: z.string() })

/** Describes the place of an article in its column, by the chapters that who asks may read. */
export const ArticleColumn = z.object({
  id: z.int(),
  name: z.string(),
  cover: described(z.string(), 'Empty: it is drawn from the name'),
  coverSet: z.string(),
  place: described(z.int(), 'Of this article among the chapters, from 1'),
  articleNum: described(z.int(), 'The chapters that who asks may read, this article included'),
  chapters: described(z.array(Chapter), `All of them in order; empty where there are more than ${STITCHES_MAX}`),
  readMinutes: described(z.int(), 'Of the listed chapters in all; 0 where none is listed'),
  prev: z.nullable(described(Chapter, 'The chapter before')),
  next: z.nullable(described(z.extend(Chapter, { summary: z.string(), readMinutes: z.int() }), 'The chapter after')),
  lastTime: described(time(), 'When the last chapter came in or was published'),
})
export type ArticleColumn = z.infer<typeof ArticleColumn>

/** Returns the tags of what the strip of an article shows: the column with its order, and the articles whose words stand there. */
export const tagsOfColumn = (it: ArticleColumn): string[] => [
  `chapters:${it.id}`,
  ...[it.prev, it.next, ...it.chapters].flatMap((chapter) => (chapter ? [`article:${chapter.id}`] : [])),
]
