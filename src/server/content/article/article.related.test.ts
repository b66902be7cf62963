import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { textWords } from '#lib/search-tokens.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { corpus, realTexts } from '#tests/bench/articles.ts'
import { ORDINARY, openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { alikeOf, commonAt, frequentWords, NONE_ALIKE, ranked, weightOf } from './article.related.rules.ts'
import { openRefresh } from './article.related.ts'
import { saveArticle } from './article.save.ts'

describe('what a word tells', () => {
  test('it tells more the more often it stands there and the fewer others have it', () => {
    expect(weightOf(5, 10, 1000)).toBeGreaterThan(weightOf(2, 10, 1000))
    expect(weightOf(2, 3, 1000)).toBeGreaterThan(weightOf(2, 300, 1000))
    // A word that stands everywhere hardly grows by its number.
    expect(weightOf(50, 1000, 1000)).toBeLessThan(weightOf(2, 20, 1000))
  })

  test('it is common when a fifth of a blog has it, more of a small one and less of a large one', () => {
    expect([5, 50, 300, 2_000, 100_000].map(commonAt)).toEqual([10, 10, 60, 400, 500])
  })

  test('the title counts eight times; single signs, numbers and pairs of every sentence are left out', () => {
    const words = frequentWords(textWords('索引', '我们的锁，锁 b 树 2026 年的事务，事务 btree'), 9)
    expect(words).toEqual([
      ['索引', 8],
      ['事务', 2],
      ['btree', 1],
    ])
    expect(frequentWords(textWords('', '事务，事务，锁表，btree'), 2).map(([word]) => word)).toEqual(['事务', '锁表'])
  })

  test('articles are alike when they share two telling words and a part of their weight', () => {
    const words = [
      { word: '索引', weight: 6, ids: [1, 2, 3] },
      { word: '事务', weight: 3, ids: [1, 2] },
      { word: '日志', weight: 1, ids: [1, 4] },
      { word: '时间', weight: 0.5, ids: [4] },
    ]
    expect(alikeOf(words)).toEqual({
      weights: new Map(words.map((it) => [it.word, it.weight])),
      total: 10.5,
      sums: new Map([
        [1, 10],
        [2, 9],
      ]),
    })
    expect(alikeOf([])).toEqual(NONE_ALIKE)
  })

  test('titles, tags and the category add to it; then the newest comes first', () => {
    const alike = alikeOf([
      { word: '索引', weight: 2, ids: [1, 2, 3, 4, 5] },
      { word: '事务', weight: 1, ids: [1, 2, 3, 4, 5] },
    ])
    const one = { title: '甲', category_id: 7, create_time: 1, common: 0 }
    const candidates = [
      { ...one, id: 1 },
      { ...one, id: 2, create_time: 2 },
      { ...one, id: 3, category_id: 8 },
      { ...one, id: 4, title: '索引' },
      { ...one, id: 5, common: 1 },
    ]
    expect(ranked(alike, candidates, 8)).toEqual([4, 5, 3, 2, 1])
  })
})

const DATABASES = [
  ['B+ 树为什么这样高', '数据库把索引放在磁盘上，一次读一页。索引的每一页有几百个键，所以三层就够。事务改一行，索引也要改。'],
  ['写前日志', '数据库先写日志再写磁盘上的页。事务提交时日志要落盘，崩溃之后按日志重做。检查点让日志不会太长。'],
  ['锁与快照', '数据库的事务互相看不见没有提交的行。索引上的间隙锁挡住插入，快照读不用锁，日志里有旧版本。'],
] as const
const OTHERS = [
  ['春天的山', '山上的花开了，溪水很凉，走到亭子里歇一会儿，风把云吹散。'],
  ['面包', '面粉加水加盐，发酵一夜，烤箱预热到二百度，香味满屋。'],
  ['旧相机', '胶卷装进相机，光圈开到最大，快门声清脆，照片要等一周。'],
  ['雨夜', '雨打在窗上，街灯昏黄，猫蜷在椅子上，一本小说读到天亮。'],
  ['单车', '单车的链条该上油了，沿着河骑到桥头，夕阳落在水面。'],
] as const

describe('a blog of one category', () => {
  let blog: TestBlog
  const ids = new Map<string, number>()
  const write = async (title: string, contentMd: string, more: object = {}) => {
    blog.clock.now += 3_600_000
    const { id } = await blog.write({ title, contentMd, ...more }, ids.get(title) ?? null)
    ids.set(title, id)
  }
  const related = async (title: string) =>
    (await blog.call(article.detail, { params: { id: ids.get(title) ?? 0 } })).related.map((it) => it.title)

  beforeAll(async () => {
    blog = await openTestBlog()
    for (const [title, text] of [...DATABASES, ...OTHERS]) await write(title, text)
  })
  afterAll(() => blog.close())

  test('articles about one thing are related, before the newest of the category', async () => {
    // The last of them knows both others; the first knew nobody when it was published.
    const [first, second, third] = DATABASES.map(([title]) => title) as [string, string, string]
    expect((await related(third)).toSorted()).toEqual([first, second].toSorted())
    expect(await related(first)).toEqual([])
    await write(first, DATABASES[0][1])
    const found = await related(first)
    expect(found.slice(0, 2).toSorted()).toEqual([second, third].toSorted())
    expect(found.slice(2)).toEqual(['单车', '雨夜'])
  })

  test('saving one article changes the list of no other', async () => {
    const lists = async () => {
      const rows = await blog.db.read.selectFrom('article_related').selectAll().orderBy('article_id').orderBy('sort').execute()
      return rows.filter((it) => it.article_id !== ids.get('雨夜'))
    }
    const before = await lists()
    await write('雨夜', '数据库的事务、索引与日志。')
    expect(await lists()).toEqual(before)
    expect((await related('雨夜')).slice(0, 3).toSorted()).toEqual(DATABASES.map(([title]) => title).toSorted())
    await write('雨夜', OTHERS[3][1])
  })

  test('of two that are equally alike the one with the shared tag comes first, otherwise the newer one', async () => {
    const text = '编译器把源码变成语法树，再把语法树变成字节码。'
    await write('语法甲', text, { tagNames: ['编译'] })
    await write('语法乙', text)
    await write('语法丙', text)
    expect((await related('语法丙')).slice(0, 2)).toEqual(['语法乙', '语法甲'])
    await write('语法丙', text, { tagNames: ['编译'] })
    expect((await related('语法丙')).slice(0, 2)).toEqual(['语法甲', '语法乙'])
  })

  test('drafts, private, locked and deleted articles are in no list, however alike they are', async () => {
    const text = '望远镜对准土星，光环清楚得像刻出来的一样。'
    await write('土星草稿', text, { status: 2 })
    await write('土星私密', text, { visibility: 'private' })
    await write('土星上锁', text, { visibility: 'password', passwordHash: 'x' })
    await write('土星删除', text)
    await write('土星定时', text, { createTime: blog.clock.now + 90 * 86_400_000 })
    const gone = ids.get('土星删除') ?? 0
    await blog.db.write((tx) => tx.updateTable('article').set({ deleted_time: 1 }).where('id', '=', gone).execute())
    await write('土星公开', text)
    expect((await related('土星公开')).filter((it) => it.startsWith('土星'))).toEqual([])
    await write('土星再见', text)
    expect((await related('土星再见')).filter((it) => it.startsWith('土星'))).toEqual(['土星公开'])
  })

  test('choosing all lists again twice gives the same, and the second time writes nothing', async () => {
    const refresh = openRefresh(blog.db)
    const lists = () => blog.db.read.selectFrom('article_related').selectAll().orderBy('article_id').orderBy('sort').execute()
    const changes = async () => (await blog.db.read.selectFrom('change').select('seq').execute()).length
    await refresh([...ids.values()])
    const [first, written] = [await lists(), await changes()]
    await refresh([...ids.values()].reverse())
    await openRefresh(blog.db)([...ids.values()])
    expect(await lists()).toEqual(first)
    expect(await changes()).toBe(written)
  })
})

const texts = realTexts()
if (!texts.length) console.log('the real articles are not here: nobody judges how well the related ones are chosen')

/** Renders nothing but the words, which takes a hundredth of the time. */
const quick: Renderer = {
  render: async (source) => ({
    rendered: { html: '', outline: [], plain: source, wordCount: 0, readMinutes: 0, summary: '', blocks: [] },
    complete: true,
    finished: null,
  }),
  close: async () => {},
}

describe.skipIf(!texts.length)('three hundred real articles', () => {
  /** Reads the tags and the category that its author gave to an article: they judge, and the blog does not know them. */
  const judged = texts.map(({ path }) => {
    const front = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(corpus() ?? '', `${path}.md`), 'utf8'))?.[1] ?? ''
    const list = /^tag:\s*\n((?: +- .+\n?)+)/m.exec(front)?.[1] ?? ''
    return {
      category: /^category: *(.+)$/m.exec(front)?.[1],
      tags: [...list.matchAll(/- (.+)/g)].map(([, tag]) => tag),
      folder: path.replace(/\/[^/]*$/, ''),
    }
  })
  /** Returns the shares of chosen articles with a tag in common, and of those that lie in the same folder. */
  const sharesOf = (lists: readonly (readonly number[])[]) => {
    const pairs = lists.flatMap((list, at) => list.map((it) => [judged[at], judged[it]] as const))
    const withTags = pairs.filter(([one]) => one?.tags.length)
    const share = (all: typeof pairs, is: (pair: (typeof pairs)[number]) => boolean | undefined) =>
      Math.round((100 * all.filter(is).length) / all.length)
    return {
      tag: share(withTags, ([one, other]) => one?.tags.some((it) => other?.tags.includes(it))),
      folder: share(pairs, ([one, other]) => one?.folder === other?.folder),
    }
  }

  test('half of the related ones share a tag that nobody told; of the newest of the category it is a quarter', async () => {
    const blog = await openTestBlog()
    const ids: number[] = []
    const deps = { db: blog.db, renderer: quick, now: () => blog.clock.now }
    for (const { title, contentMd } of texts)
      ids.push((await saveArticle(deps, null, { ...ORDINARY, title, contentMd }, { isRelatedLater: true })).id)
    await openRefresh(blog.db)(ids)
    const rows = await blog.db.read.selectFrom('article_related').selectAll().orderBy('sort').execute()
    await blog.close()
    const places = new Map(ids.map((id, at) => [id, at]))
    const lists = ids.map((id) => rows.filter((it) => it.article_id === id).map((it) => places.get(it.related_id) ?? -1))
    const newest = judged.map(({ category }, at) =>
      judged.flatMap((it, other) => (it.category === category && other !== at ? [other] : [])).slice(-4),
    )
    const found = { 'alike, %': sharesOf(lists), 'newest of the category, %': sharesOf(newest) }
    console.log(JSON.stringify(found))
    expect(found['alike, %'].tag).toBeGreaterThanOrEqual(50)
    expect(found['alike, %'].folder).toBeGreaterThanOrEqual(46)
    expect(found['newest of the category, %'].tag).toBeLessThanOrEqual(26)
  }, 300_000)
})
