import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { column } from '#contract/content/column.ts'
import { goods } from '#contract/content/goods.ts'
import { moment } from '#contract/content/moment.ts'
import { author } from '#contract/people/author.ts'
import { profile } from '#contract/people/profile.ts'
import { site } from '#contract/site/site.ts'
import { chat } from '#contract/talk/chat.ts'
import { saveMoment } from '#server/content/moment/moment.rules.ts'
import { openTestBlog, plainRenderer, type TestBlog } from '#tests/support/blog.ts'
import { ownerAdmin } from '#tests/support/owner-admin.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async (token) => ({ id: Number(token), role: 'member' }) })
  for (const nickname of ['半夏', '远山', '过客']) {
    const person = { username: `${nickname}@example.com`, nickname, avatar: '/uploads/face.webp', role: 'member' as const }
    await blog.db.write((tx) =>
      tx
        .insertInto('user')
        .values({ ...person, signature: '慢慢写', create_time: Date.UTC(2025, 0, 1) })
        .execute(),
    )
  }
})
afterEach(() => blog.close())

const [OWNER, BANXIA, YUANSHAN, PASSER] = [1, 2, 3, 4]
const say = (userId: number, contentMd: string, id: number | null = null) =>
  saveMoment({ db: blog.db, renderer: plainRenderer, now: () => blog.clock.now++ }, id, { userId, contentMd, images: [] })
const ask = async (id: number) => (await blog.ask(`/api/author/${id}`)).body
const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)

test('an author is known by name and works, never by how he logs in', async () => {
  const { id } = await blog.write({ title: '一', userId: BANXIA, contentMd: '四个汉字' })
  await blog.write({ title: '二', userId: BANXIA, contentMd: '再四个字' })
  await blog.write({ title: '草稿', userId: BANXIA, contentMd: '没写完', status: 2 })
  const said = await say(BANXIA, '说一句')
  const as = (user: number) => ({ headers: { authorization: String(user) } })
  for (const reader of [OWNER, YUANSHAN]) await blog.ask(`/api/article/like/${id}`, as(reader))
  await blog.ask(`/api/moment/like/${said}`, as(YUANSHAN))
  await blog.call(article.view, { params: { id } })
  expect((await blog.ask(`/api/author/${BANXIA}`)).body.data).toEqual({
    id: BANXIA,
    nickname: '半夏',
    avatar: '/uploads/face.webp',
    role: 'user',
    signature: '慢慢写',
    counts: { articles: 2, moments: 1, words: 8, views: 1, likes: 3 },
    createTime: '2025-01-01 08:00:00',
  })
})

test('only who published something has a page, and administrators', async () => {
  await say(YUANSHAN, '一句')
  const { id } = await blog.write({ title: '私房话', userId: PASSER })
  await blog.db.write((tx) => tx.updateTable('article').set({ visibility: 'private' }).where('id', '=', id).execute())
  expect(await ask(OWNER)).toMatchObject({ code: 200, data: { role: 'admin', counts: { articles: 0, words: 0, likes: 0 } } })
  expect((await ask(YUANSHAN)).code).toBe(200)
  for (const nobody of [BANXIA, PASSER, 99]) {
    expect(await ask(nobody)).toMatchObject({ code: 404, message: '作者不存在' })
    for (const list of ['article', 'moment'])
      expect((await blog.ask(`/api/${list}/list?authorId=${nobody}`)).body).toMatchObject({ code: 404, message: '作者不存在' })
  }
})

test('every answer by which a name is shown as a link says whether the page is there', async () => {
  const as = { authorization: String(BANXIA) }
  const sendMsg = { body: { type: 'text', content: '大家好' } } as const
  const ofGoods = await ownerAdmin(blog.db, () => blog.clock.now).goods('换页')
  await blog.db.write((tx) => tx.updateTable('goods').set({ user_id: BANXIA }).where('id', '=', ofGoods).execute())
  const { id: ofColumn } = await blog.call(column.add, { body: { name: '漫游', summary: '', cover: '' } }, as)
  const said = await blog.call(chat.sendMsg, sendMsg, as)
  const isLinked = async () => [
    (await blog.call(chat.around, { query: { id: said.id } }, as)).records[0]?.hasPage,
    (await blog.call(goods.detail, { params: { id: ofGoods } })).author.hasPage,
    (await blog.call(column.detail, { params: { id: ofColumn } }, as)).author.hasPage,
  ]
  expect(await isLinked()).toEqual([false, false, false])
  expect((await blog.callWhole(profile.detail, {}, as)).extra.hasPage).toBe(false)

  const { id } = await blog.write({ title: '第一篇', userId: BANXIA })
  expect((await ask(BANXIA)).code).toBe(200)
  expect(await isLinked()).toEqual([true, true, true])
  expect((await blog.callWhole(profile.detail, {}, as)).extra.hasPage).toBe(true)
  // The page of a project is rendered again when its author gets a page or loses it.
  const tags = goods.detail.tags({ params: { id: ofGoods } }, await blog.call(goods.detail, { params: { id: ofGoods } }))
  expect((await changes()).some((it) => it === `works:${BANXIA}` && tags.includes(it))).toBe(true)

  await say(BANXIA, '一句')
  await blog.db.write((tx) => tx.updateTable('user').set({ status: 'banned' }).where('id', '=', BANXIA).execute())
  expect((await ask(BANXIA)).code).toBe(404)
  expect(await blog.call(article.detail, { params: { id } })).toMatchObject({ hasAuthorPage: false })
  expect((await blog.call(moment.list, { query: {} })).records).toMatchObject([{ hasAuthorPage: false }])
  expect((await blog.call(goods.detail, { params: { id: ofGoods } })).author.hasPage).toBe(false)
})

test('the sitemap knows who has a page, and is written again when somebody new publishes', async () => {
  const known = async () =>
    (await blog.call(site.pages, {})).flatMap(({ path }) => (path.startsWith('/author/') ? Number(path.slice(8)) : []))
  expect(await known()).toEqual([OWNER])
  await say(YUANSHAN, '一句')
  const since = (await changes()).length
  await blog.write({ title: '一篇', userId: BANXIA })
  expect(await known()).toEqual([OWNER, BANXIA, YUANSHAN])
  const tags = site.pages.tags()
  expect((await changes()).slice(0, since).some((it) => tags.includes(it))).toBe(true)
  expect((await changes()).slice(since).some((it) => tags.includes(it))).toBe(true)
})

test('who takes everything back has no page any more', async () => {
  const said = await say(YUANSHAN, '一句')
  await blog.db.write((tx) => tx.updateTable('moment').set({ deleted_time: 1 }).where('id', '=', said).execute())
  expect((await ask(YUANSHAN)).code).toBe(404)
})

test('lists hold one author’s works only, with every other filter', async () => {
  await blog.write({ title: '甲的编译器', userId: BANXIA, categoryName: '笔记', tagNames: ['C++'] })
  await blog.write({ title: '甲的随笔', userId: BANXIA })
  await blog.write({ title: '乙的编译器', userId: YUANSHAN, categoryName: '笔记', tagNames: ['C++'] })
  await say(BANXIA, '甲说')
  await say(YUANSHAN, '乙说')
  const titles = async (query: object) => {
    const page = await blog.call(article.list, { query: { authorId: BANXIA, ...query } })
    expect(page.total).toBe(page.records.length)
    return page.records.map((it) => it.title)
  }
  expect(await titles({})).toEqual(['甲的随笔', '甲的编译器'])
  expect(await titles({ orderBy: 'hot' })).toHaveLength(2)
  expect(await titles({ categoryId: 1 })).toEqual(['甲的编译器'])
  expect(await titles({ tagId: 1 })).toEqual(['甲的编译器'])
  expect(await titles({ keyword: '编译器' })).toEqual(['甲的编译器'])
  const page = await blog.call(moment.list, { query: { authorId: BANXIA } })
  expect(page).toMatchObject({ total: 1, records: [{ nickname: '半夏', content: '<p>甲说</p>' }] })
})

test('an author’s page is published with each work, and with nobody else’s', async () => {
  const { id } = await blog.write({ title: '一', userId: BANXIA })
  await say(YUANSHAN, '一句')
  expect(await changes()).toEqual(expect.arrayContaining([`works:${BANXIA}`, `works:${YUANSHAN}`]))
  const before = (await changes()).length
  await blog.write({ title: '一', userId: YUANSHAN }, id)
  expect((await changes()).slice(before)).toEqual(expect.arrayContaining([`works:${BANXIA}`, `works:${YUANSHAN}`]))
  const query = { authorId: BANXIA }
  expect(moment.list.tags({ query }, { records: [] })).toContain(`works:${BANXIA}`)
  expect(article.list.tags({ query }, { records: [] })).toEqual([`works:${BANXIA}`])
  expect(author.detail.tags({ params: { id: BANXIA } })).toEqual(expect.arrayContaining([`author:${BANXIA}`, `works:${BANXIA}`]))
})
