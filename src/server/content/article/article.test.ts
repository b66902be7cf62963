import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { category } from '#contract/content/category.ts'
import { tag } from '#contract/content/tag.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'

const day = (text: string) => Date.parse(`${text}T12:00:00+08:00`)

describe('a blog with five articles', () => {
  let blog: TestBlog
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    blog = await openTestBlog()
    const write = async (title: string, createTime: string, more: object) => {
      ids[title] = (await blog.write({ title, createTime: day(createTime), ...more })).id
    }
    await write('SQLite 的 WAL 模式', '2024-05-01', {
      categoryName: '数据库',
      tagNames: ['SQLite', '性能'],
      contentMd: '## 日志\n\n检查点与 `fsync`。',
    })
    await write('读写锁', '2024-06-01', { categoryName: '数据库', tagNames: ['性能'], contentMd: '数据库里的锁。' })
    await write('跨年', '2025-01-01', { createTime: Date.parse('2024-12-31T16:30:00Z'), contentMd: '在上海已经是 2025 年。' })
    await write('草稿', '2025-02-01', { status: 2, contentMd: '谁也看不到的秘密。' })
    await write('写给 C++ 程序员', '2025-03-01', {
      categoryName: '语言',
      contentMd: 'useState 与 docker-compose 和 c++ 都能搜到。',
    })
  })
  afterAll(() => blog.close())

  const titles = async (query: object) => (await blog.call(article.list, { query })).records.map((it) => it.title)

  test('[7.15] the list shows published articles, newest first, and no draft', async () => {
    const page = await blog.call(article.list, { query: { pageSize: 2 } })
    expect(page).toMatchObject({ total: 4, size: 2, current: 1, pages: 2 })
    expect(page.records.map((it) => it.title)).toEqual(['写给 C++ 程序员', '跨年'])
    expect(await titles({ pageNum: 2, pageSize: 2 })).toEqual(['读写锁', 'SQLite 的 WAL 模式'])
  })

  test('a pinned article comes first, and hot order goes by views', async () => {
    const { id } = await blog.write({ title: '置顶', createTime: day('2020-01-01') })
    await blog.db.write((tx) => tx.updateTable('article').set({ is_stick: 1, quantity: 9 }).where('id', '=', id).execute())
    expect((await titles({}))[0]).toBe('置顶')
    expect((await titles({ orderBy: 'hot' }))[0]).toBe('置顶')
    await blog.write({ title: '收起', status: 2 }, id)
  })

  test('[7.17] category and tag narrow the list, and their counts count published articles only', async () => {
    const all = await blog.call(category.all, {})
    const database = all.find((it) => it.name === '数据库')
    expect(database?.articleNum).toBe(2)
    expect(all.find((it) => it.name === '随笔')?.articleNum).toBe(1)
    expect(await titles({ categoryId: database?.id })).toEqual(['读写锁', 'SQLite 的 WAL 模式'])
    const tags = await blog.call(tag.list, {})
    expect(tags.map((it) => [it.name, it.articleNum])).toEqual([
      ['性能', 2],
      ['SQLite', 1],
    ])
    expect(await titles({ tagId: tags[1]?.id })).toEqual(['SQLite 的 WAL 模式'])
  })

  test('a list of an unknown tag or category is 404', async () => {
    expect((await blog.ask('/api/article/list?tagId=999')).body).toMatchObject({ code: 404, message: '标签不存在', data: null })
    expect((await blog.ask('/api/article/list?categoryId=999')).body).toMatchObject({
      code: 404,
      message: '分类不存在',
      data: null,
    })
  })

  test('the detail carries HTML, outline, neighbours and related articles, and never counts a view', async () => {
    const detail = await blog.call(article.detail, { params: { id: ids.读写锁 ?? 0 } })
    expect(detail.content).toContain('<p id="b1">数据库里的锁。</p>')
    expect(detail.prev?.title).toBe('SQLite 的 WAL 模式')
    expect(detail.next?.title).toBe('跨年')
    expect(detail.related.map((it) => it.title)).toContain('SQLite 的 WAL 模式')
    const first = await blog.call(article.detail, { params: { id: ids['SQLite 的 WAL 模式'] ?? 0 } })
    expect(first.outline).toEqual([{ depth: 2, id: 'h-日志', text: '日志' }])
    expect(first.quantity).toBe(0)
    expect(first.prev).toBeNull()
  })

  test('a draft and an unknown article answer the same 404', async () => {
    const draft = await blog.ask(`/api/article/detail/${ids.草稿}`)
    expect(draft.body).toEqual({ code: 404, message: '文章不存在', data: null, extra: {} })
    expect((await blog.ask('/api/article/detail/987654')).body).toEqual(draft.body)
  })

  test('years turn at Shanghai midnight', async () => {
    const years = await blog.call(article.archive, { query: {} })
    expect(years.map((it) => [it.year, it.count])).toEqual([
      [2025, 2],
      [2024, 2],
    ])
    expect(years[0]?.posts.at(-1)).toMatchObject({ title: '跨年', createTime: '2025-01-01 00:30:00' })
    expect((await blog.call(article.archive, { query: { year: 2024 } })).map((it) => it.year)).toEqual([2024])
    expect((await blog.ask('/api/article/archive?year=1999')).body.code).toBe(404)
  })

  test('with a limit whole years are filled, older ones keep their count, and no year lists more', async () => {
    const listed = async (limit: number) => {
      const years = await blog.call(article.archive, { query: { limit } })
      return years.map((it) => [it.count, it.posts.length])
    }
    const [both, none] = [
      [2, 2],
      [2, 0],
    ]
    expect(await listed(3)).toEqual([both, both])
    expect(await listed(2)).toEqual([both, none])
    expect(await listed(1)).toEqual([[2, 1], none])
  })

  test('[2.20] [3.8] [7.19] a search marks title and excerpt, title hits first', async () => {
    const page = await blog.call(article.list, { query: { keyword: '数据库', pageSize: 12 } })
    expect(page.records.map((it) => it.title)).toEqual(['读写锁'])
    expect(page.records[0]?.highlight?.content).toBe('<mark>数据库</mark>里的锁。')
    expect(page.records[0]?.content).toBe('数据库里的锁。')
    const locks = await blog.call(article.list, { query: { keyword: '锁' } })
    expect(locks.records.map((it) => it.highlight?.title)).toEqual(['读写<mark>锁</mark>'])
  })

  test.each([
    ['c++', 1],
    ['C++', 1],
    ['usestate', 1],
    ['docker-compose', 1],
    ['wal', 1],
    ['检', 1],
    ['检查点', 1],
    ['数据 锁', 1],
    ['秘密', 0],
    ['！', 0],
  ])('searching %s finds %i', async (keyword, total) => {
    expect((await blog.call(article.list, { query: { keyword } })).total).toBe(total)
  })

  test('marks are made by escaping: markup in a text stays text', async () => {
    const { id } = await blog.write({ title: '<b>奇怪</b>', contentMd: '`<script>alert(1)</script>` 奇怪' })
    const [found] = (await blog.call(article.list, { query: { keyword: '奇怪' } })).records
    expect(found?.highlight?.title).toBe('&lt;b&gt;<mark>奇怪</mark>&lt;/b&gt;')
    expect(found?.highlight?.content).not.toContain('<script')
    await blog.write({ title: '收起', status: 2 }, id)
  })

  test('a view counts once per visitor and day', async () => {
    const id = ids.跨年 ?? 0
    const view = () => blog.call(article.view, { params: { id } })
    expect(await view()).toEqual({ quantity: 1, likeNum: 0, commentNum: 0, isLike: false, isFavorite: false })
    expect((await view()).quantity).toBe(1)
    blog.clock.now += 24 * 3_600_000
    expect((await view()).quantity).toBe(2)
    expect(await blog.call(article.counters, { query: { ids: [id, 987654] } })).toEqual([
      { id, quantity: 2, likeNum: 0, commentNum: 0 },
    ])
  })
})

describe('bad input is refused in the envelope', () => {
  let blog: TestBlog
  beforeAll(async () => {
    blog = await openTestBlog()
  })
  afterAll(() => blog.close())

  test.each([
    ['/api/article/list?pageSize=100000', '每页数量应在 1 到 50 之间', 'pageSize'],
    ['/api/article/list?pageNum=-1', '页码不正确', 'pageNum'],
    ['/api/article/list?pageNum=0x10', '页码不正确', 'pageNum'],
    ['/api/article/list?pageNum=01', '页码不正确', 'pageNum'],
    ['/api/article/list?pageNum=1&pageNum=2', '参数重复：pageNum', 'pageNum'],
    ['/api/article/list?orderBy=quantity', '排序方式不正确', 'orderBy'],
    [`/api/article/list?keyword=${encodeURIComponent('长'.repeat(101))}`, '关键词最多 100 个字符', 'keyword'],
    ['/api/article/detail/abc', '文章编号不正确', 'id'],
    ['/api/article/detail/1.5', '文章编号不正确', 'id'],
    ['/api/article/detail/01', '文章编号不正确', 'id'],
    ['/api/article/list?categoryId=01', '分类编号不正确', 'categoryId'],
    ['/api/article/counters?ids=1,,2', '文章编号不正确', 'ids'],
  ])('%s', async (path, message, field) => {
    const { status, body } = await blog.ask(path)
    expect(status).toBe(400)
    expect(body).toEqual({ code: 400, message, data: null, extra: { field } })
  })

  test('what a call does not know is ignored, also twice, and an empty value says nothing', async () => {
    const plain = await blog.ask('/api/article/list')
    for (const more of ['t=123', '_=1&_=2', 'categoryId=&tagId=&keyword=&pageNum=', 'pageSiz=1'])
      expect((await blog.ask(`/api/article/list?${more}`)).body).toEqual(plain.body)
    expect((await blog.ask('/api/tag/list?x=1')).status).toBe(200)
  })

  test('a hundred characters are counted as characters, not as code units', async () => {
    expect((await blog.ask(`/api/article/list?keyword=${encodeURIComponent('𠮷'.repeat(100))}`)).status).toBe(200)
  })
})
