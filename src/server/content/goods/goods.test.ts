import { afterEach, beforeEach, expect, test } from 'vitest'
import { goods } from '#contract/content/goods.ts'
import { keepAnswers } from '#server/core/http/answers.ts'
import { forgetOldVisits } from '#server/keep/job/forget-visits.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'

const whoIs = async (token: string) => ({ id: Number(token), role: 'member' as const })
const LINK = 'https://pan.example.com/s/secret-link'
const DAY_MS = 24 * 3_600_000
const FILE = { downloadUrl: LINK, downloadCode: 'se4cret' }

let blog: TestBlog
let admin: OwnerAdmin
beforeEach(async () => {
  blog = await openTestBlog({ whoIs })
  admin = ownerAdmin(blog.db, () => blog.clock.now)
  const reader = { username: null, nickname: '读者', avatar: '', role: 'member' as const, signature: '', create_time: 0 }
  await blog.db.write((tx) => tx.insertInto('user').values(reader).execute())
})
afterEach(() => blog.close())

const names = async (query: object) => (await blog.call(goods.list, { query })).records.map((it) => it.name)
const detail = (id: number, headers = {}) => blog.call(goods.detail, { params: { id } }, headers)
const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
const as = (user: number) => ({ headers: { authorization: String(user) } })
const fetchIt = async (id: number, user = 1) =>
  (await blog.ask(`/api/goods/download/${id}`, { method: 'POST', ...(user ? as(user) : {}) })).body
const version = (name: string, date: string) => ({ version: name, date, size: '14 KB', notes: '' })

test('[1.2] a project is told whole, as sanitised HTML, but for what is to be fetched', async () => {
  const id = await admin.goods('换页', {
    ...FILE,
    contentMd: '先写在**旁边**。<img src=x onerror="steal()">',
    tags: ['文件系统'],
    techStack: ['Node.js'],
    price: 29.9,
    images: ['/uploads/a.webp'],
    sourceUrl: 'https://code.example.com/huanye',
    versions: [version('1.0.0', '2023-11-05'), version('1.3.0', '2026-04-06')],
  })
  const found = await detail(id)
  expect(found).toMatchObject({
    name: '换页',
    category: '命令行',
    categoryId: 1,
    price: 29.9,
    version: '1.3.0',
    images: ['/uploads/a.webp'],
    techStack: ['Node.js'],
    license: 'MIT',
    versions: [{ version: '1.3.0' }, { version: '1.0.0' }],
    hasDownload: true,
    isLike: false,
    author: { id: 1, nickname: '站长' },
  })
  expect(found.content).toContain('<strong>旁边</strong>')
  expect(found.content).not.toContain('onerror')
  expect(await changes()).toEqual(['goods', 'goods:1', 'goods-categories'])
})

test('lists show the latest version first, the most fetched, one category, and what a keyword finds', async () => {
  await admin.goods('旧的', { versions: [version('9', '2020-01-01')], tags: ['Node.js'] })
  await admin.goods('新的', { versions: [version('1', '2026-10-01')], category: '模板' })
  const most = await admin.goods('中的', { ...FILE, versions: [version('1', '2024-01-01')], summary: '100%_靠谱' })
  expect(await names({})).toEqual(['新的', '中的', '旧的'])
  await fetchIt(most)
  expect(await names({ orderBy: 'hot' })).toEqual(['中的', '新的', '旧的'])
  expect(await names({ categoryId: 1 })).toEqual(['中的', '旧的'])
  expect(await names({ keyword: 'ＮＯＤＥ 旧' })).toEqual(['旧的'])
  expect(await names({ keyword: '%_' })).toEqual(['中的'])
  expect(await names({ keyword: 'x%' })).toEqual([])
  expect(await names({ keyword: "' or 1=1 --" })).toEqual([])
  expect(await names({ keyword: '\u0000' })).toHaveLength(3)
  expect(await names({ keyword: 'node\u0000旧' })).toEqual(['旧的'])
  expect(await names({ keyword: ' ' })).toHaveLength(3)
  expect(await blog.call(goods.list, { query: { pageSize: 2, pageNum: 2 } })).toMatchObject({ total: 3, pages: 2, current: 2 })
  expect(await blog.call(goods.categories, {})).toEqual([
    { id: 1, name: '命令行', goodsNum: 2 },
    { id: 2, name: '模板', goodsNum: 1 },
  ])
  expect((await blog.ask('/api/goods/list?categoryId=9')).body).toMatchObject({ code: 404, message: '分类不存在' })
  expect((await blog.ask(`/api/goods/list?keyword=${'x'.repeat(101)}`)).body.code).toBe(400)
  expect((await blog.ask('/api/goods/list?orderBy=price')).body.code).toBe(400)
})

test('a member is given the link and its code, and counts once a day; a stranger is asked for a login', async () => {
  const id = await admin.goods('换页', FILE)
  expect(await fetchIt(id, 0)).toMatchObject({ code: 401, message: '请先登录以继续操作' })
  expect(await fetchIt(id)).toMatchObject({ code: 200, data: { link: LINK, code: 'se4cret' }, extra: { downloads: 1 } })
  expect((await fetchIt(id)).extra).toEqual({ downloads: 1 })
  expect((await fetchIt(id, 2)).extra).toEqual({ downloads: 2 })
  blog.clock.now += 24 * 3_600_000
  expect((await fetchIt(id)).extra).toEqual({ downloads: 3 })
  const bare = await admin.goods('没有文件')
  expect(await fetchIt(bare)).toMatchObject({ code: 404, message: '这个项目没有提供下载' })
  expect((await detail(bare)).hasDownload).toBe(false)
})

test('who fetched it is forgotten after thirty days, how many did is not', async () => {
  const id = await admin.goods('换页', FILE)
  await fetchIt(id)
  const kept = () => blog.db.read.selectFrom('goods_download').selectAll().execute()
  await forgetOldVisits(blog.db, blog.clock.now + 30 * DAY_MS)
  expect(await kept()).toHaveLength(1)
  await forgetOldVisits(blog.db, blog.clock.now + 31 * DAY_MS)
  expect(await kept()).toEqual([])
  expect((await detail(id)).downloads).toBe(1)
})

test('what is to be fetched is in no answer but that one', async () => {
  const id = await admin.goods('换页', FILE)
  await admin.goods('藏起来的', { ...FILE, isShown: false })
  for (const path of ['list', 'list?keyword=secret', `detail/${id}`, 'categories', 'counters?ids=1,2']) {
    const { body } = await blog.ask(`/api/goods/${path}`, as(1))
    expect(body.code).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/se4cret|secret-link|藏起来/)
  }
})

test('off the shelf it is nowhere, and can be neither read, liked, seen nor fetched', async () => {
  const id = await admin.goods('换页', FILE)
  await admin.goods('换页', { ...FILE, isShown: false }, id)
  expect(await names({})).toEqual([])
  expect(await blog.call(goods.categories, {})).toEqual([])
  for (const [path, method] of [
    [`detail/${id}`, 'GET'],
    [`like/${id}`, 'GET'],
    [`view/${id}`, 'POST'],
    [`download/${id}`, 'POST'],
  ] as const)
    expect((await blog.ask(`/api/goods/${path}`, { method, ...as(1) })).body).toMatchObject({ code: 404, message: '项目不存在' })
})

test('a view counts once a visitor and day, a like is turned or set; neither publishes, both are read at once', async () => {
  const { answers, stop } = await keepAnswers(blog.db)
  const kept = await openTestBlog({ whoIs, answers })
  const id = await ownerAdmin(kept.db).goods('换页')
  const before = (await kept.db.read.selectFrom('change').select('seq').execute()).length
  const read = async () => (await kept.call(goods.list, { query: {} })).records[0]
  expect(await read()).toMatchObject({ views: 0, likeNum: 0 })
  const view = () => kept.call(goods.view, { params: { id } })
  expect(await view()).toEqual({ views: 1, downloads: 0, likeNum: 0, isLike: false })
  expect((await view()).views).toBe(1)
  const like = async (query: string) => (await kept.ask(`/api/goods/like/${id}${query}`, as(1))).body.extra
  expect(await like('')).toEqual({ isLike: true, likeNum: 1 })
  expect(await like('?to=1')).toEqual({ isLike: true, likeNum: 1 })
  expect(await read()).toMatchObject({ views: 1, likeNum: 1 })
  expect(await kept.call(goods.detail, { params: { id } }, { authorization: '1' })).toMatchObject({ isLike: true })
  expect(await kept.call(goods.counters, { query: { ids: [id, 99] } })).toEqual([{ id, views: 1, downloads: 0, likeNum: 1 }])
  expect(await like('')).toEqual({ isLike: false, likeNum: 0 })
  expect(await kept.db.read.selectFrom('change').select('seq').execute()).toHaveLength(before)
  stop()
  await kept.close()
})

test.each([
  [{ name: '' }, '项目名称不能为空'],
  [{ name: '砚'.repeat(51) }, '项目名称最多 50 字'],
  [{ price: 1.234 }, '价格最多两位小数'],
  [{ price: -1 }, '价格不能小于 0'],
  [{ demoUrl: 'javascript:steal()' }, '演示地址应为 http(s) 地址'],
  [{ downloadUrl: 'file:///etc/passwd' }, '下载地址应为 http(s) 地址'],
  [{ cover: 'http://cdn.example/a.png' }, '封面应为站内路径或 https 地址'],
  [{ images: Array.from({ length: 13 }, () => '/a.png') }, '截图最多 12 张'],
  [{ tags: [' '] }, '标签不能为空'],
  [{ versions: [version('1', '2026-02-30')] }, '版本日期应为 YYYY-MM-DD'],
])('a project that cannot be is refused: %j', async (more, message) => {
  await expect(admin.goods('换页', more)).rejects.toMatchObject({ code: 400, message })
  expect(await changes()).toEqual([])
})

test('a correction keeps author, numbers and the day of its making', async () => {
  const id = await admin.goods('换页', FILE)
  await fetchIt(id)
  const { createTime } = await detail(id)
  blog.clock.now += 90_000
  await admin.goods('换页二', FILE, id)
  expect(await detail(id)).toMatchObject({ name: '换页二', downloads: 1, createTime, author: { id: 1 } })
  await expect(admin.goods('谁', {}, 9)).rejects.toMatchObject({ code: 404, message: '项目不存在' })
})
