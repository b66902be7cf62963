import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realTexts } from '../bench/articles.ts'
import { openTestBlog } from '../support/blog.ts'
import { type Query, queries } from './queries.ts'

const SHOWN = 12
const RECALL = 0.95
const articles = realTexts()
if (!articles.length) console.log('the real articles are not here: the questions are not asked')

let blog: Awaited<ReturnType<typeof openTestBlog>>
const idOf = new Map<string, number>()

beforeAll(async () => {
  blog = await openTestBlog()
  for (const { path, title, contentMd } of articles) idOf.set(path, (await blog.write({ title, contentMd })).id)
})
afterAll(() => blog.close())

interface Found {
  records: { id: number; title: string }[]
  total: number
  expanded?: { words: string[]; exactNum: number }
}
async function search(keyword: string, more: Record<string, string> = {}): Promise<Found> {
  const query = new URLSearchParams({ keyword, pageSize: String(SHOWN), ...more })
  return (await blog.ask(`/api/article/list?${query}`)).body.data as Found
}

describe.skipIf(!articles.length)('questions of readers', () => {
  test('there are three hundred, each for an article that is there', () => {
    expect(queries.length).toBeGreaterThanOrEqual(300)
    expect(queries.filter((it) => !idOf.has(it.article)).map((it) => it.article)).toEqual([])
  })

  const kinds: readonly Query['kind'][] = ['exact', 'pinyin', 'initials', 'slip', 'traditional', 'latin']
  test.each(kinds)('%s: the article is among the first twelve', async (kind) => {
    const asked = queries.filter((it) => it.kind === kind)
    const missed: string[] = []
    for (const { typed, article } of asked) {
      const { records, expanded } = await search(typed)
      if (!records.some((it) => it.id === idOf.get(article)))
        missed.push(`${kind} ${typed} (${article}): ${expanded?.words.join('、') ?? 'nothing else'}`)
    }
    console.log(`${kind}: ${asked.length - missed.length} of ${asked.length}`)
    expect(1 - missed.length / asked.length, missed.join('\n')).toBeGreaterThanOrEqual(RECALL)
  })

  test('what is found exactly is answered as if nothing else could be', async () => {
    for (const { typed } of queries.filter((it) => it.kind === 'exact')) {
      const [found, exact] = [await search(typed), await search(typed, { exact: 'only' })]
      expect(found.records.slice(0, exact.records.length), typed).toEqual(exact.records)
      if (exact.total >= 5) expect(found, typed).toEqual(exact)
      else expect(found.expanded?.exactNum ?? exact.total, typed).toBe(exact.total)
    }
  })
})
