import * as z from 'zod/mini'
import { call, described, input, time, whole } from '../core/define.ts'

const ARCHIVE_POSTS_MAX = 1000

export const ArchiveYear = z.object({
  year: z.int(),
  count: described(z.int(), 'Published articles of that year'),
  wordCount: described(z.int(), 'Of all articles of that year together'),
  posts: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      categoryId: z.int(),
      categoryName: z.string(),
      categoryHue: described(z.int(), 'A hue of OKLCH in degrees'),
      createTime: time(),
    }),
  ),
})
export type ArchiveYear = z.infer<typeof ArchiveYear>

export const articleArchive = {
  archive: call({
    method: 'GET',
    path: '/api/article/archive',
    access: 'anyone',
    writes: false,
    summary: 'Years with their published articles, newest first.',
    query: input({
      year: z.optional(described(whole('年份不正确', 1970, 9999), 'Only this year')),
      limit: z.optional(
        described(
          whole(`数量应在 1 到 ${ARCHIVE_POSTS_MAX} 之间`, 1, ARCHIVE_POSTS_MAX),
          'Whole years are filled until so many posts are listed, and no year lists more than that; older years keep their count and no posts',
        ),
      ),
    }),
    data: z.array(ArchiveYear),
    tags: ({ query }: { query: { year?: number } }, years: ArchiveYear[]) => [
      query.year ? `year:${query.year}` : 'articles',
      ...new Set(years.flatMap(({ posts }) => posts.map((it) => `category-name:${it.categoryId}`))),
    ],
  }),
}
