import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/people/audit.ts'
import { type OwnPageDraft, ownPage } from '#contract/site/own-page.ts'
import { site } from '#contract/site/site.ts'
import { pathsOfTag } from '#lib/page-paths.ts'
import { findInventory, isInInventory } from '#server/site/web/pages.queries.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'

let blog: TestBlog
const OWNER = { authorization: 'owner' }
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'admin' }) })
})
afterEach(() => blog.close())

const DRAFT: OwnPageDraft = { name: 'tools', title: '工具', contentMd: '用**这些**。', place: 'menu', sort: 0, isShown: true }
const save = (more: Partial<OwnPageDraft> = {}) => blog.call(ownPage.save, { body: { ...DRAFT, ...more } }, OWNER)
const tags = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
const listed = async () => (await blog.call(site.pages, {})).map((it) => it.path).filter((it) => it.startsWith('/page/'))
const links = async () => (await blog.call(site.config, {})).pages

test('a page is written, shown, linked from every page, and part of the site', async () => {
  const made = await save()
  expect(made).toMatchObject({ path: '/page/tools', title: '工具', isShown: true })
  expect(await blog.call(site.page, { params: { name: 'tools' } })).toMatchObject({
    title: '工具',
    content: '<p>用<strong>这些</strong>。</p>',
  })
  expect(await links()).toEqual([{ path: '/page/tools', title: '工具', place: 'menu' }])
  expect(await tags()).toEqual(expect.arrayContaining(['site', 'own-pages', 'page:tools']))
  expect(pathsOfTag('page:tools')).toEqual(['/page/tools'])
  expect(await findInventory(blog.db.read)).toContain('/page/tools')
  expect(await isInInventory(blog.db.read, '/page/tools')).toBe(true)
  expect(await listed()).toEqual(['/page/tools'])
})

test('a hidden one is nowhere; one without a place is there and linked from nowhere', async () => {
  await save({ isShown: false })
  await save({ name: 'quiet', place: 'none' })
  expect(await links()).toEqual([])
  expect((await blog.ask('/api/pages/tools')).status).toBe(404)
  expect((await blog.ask('/api/pages/quiet')).status).toBe(200)
  expect(await isInInventory(blog.db.read, '/page/tools')).toBe(false)
  expect(await listed()).toEqual(['/page/quiet'])
})

test('a new address publishes the new page and takes the old one away', async () => {
  const { id, version } = await save()
  const before = (await tags()).length
  await save({ id, version, name: 'kit', title: '家伙事' })
  expect((await tags()).slice(before)).toEqual(expect.arrayContaining(['page:tools', 'page:kit', 'site']))
  expect((await blog.ask('/api/pages/tools')).status).toBe(404)
  expect(await links()).toEqual([{ path: '/page/kit', title: '家伙事', place: 'menu' }])
})

test('every act is recorded, with what was and what is; a removed page leaves its text in the record', async () => {
  const { id, version } = await save()
  await save({ id, version, title: '家伙事' })
  await blog.call(ownPage.remove, { params: { id } }, OWNER)
  const { records } = await blog.call(audit.list, { query: { noun: 'page' } }, OWNER)
  expect(records.map((it) => [it.act, it.before, it.after])).toEqual([
    ['remove', expect.objectContaining({ title: '家伙事', contentMd: '用**这些**。' }), null],
    ['update', { title: '工具' }, { title: '家伙事' }],
    ['create', null, expect.objectContaining({ name: 'tools' })],
  ])
  expect(await links()).toEqual([])
})

test('a stale edit is refused with what stands there, and so is the address of another page', async () => {
  const { id, version } = await save()
  await save({ id, version, title: '家伙事' })
  const late = save({ id, version, title: '器' })
  await expect(late).rejects.toMatchObject({ code: 409, extra: { current: { title: '家伙事' } } })
  await expect(save()).rejects.toMatchObject({ code: 409, message: '这个地址已经有别的页面了' })
  await expect(save({ id: 999, name: 'other', version: 1 })).rejects.toMatchObject({ code: 404 })
})

test.each([
  ['capitals', { name: 'Tools' }, /地址只能用小写字母/],
  ['a path', { name: '../admin' }, /地址只能用小写字母/],
  ['a hyphen first', { name: '-a' }, /地址只能用小写字母/],
  ['no address', { name: '' }, /地址只能用小写字母/],
  ['no title', { title: ' ' }, /标题不能为空/],
  ['too long a text', { contentMd: '砚'.repeat(50_001) }, /正文最多 50000 字/],
  ['no such place', { place: 'roof' }, /不认识的位置/],
])('what cannot be is refused: %s', async (_, wrong, words) => {
  const refused = expect.objectContaining({ code: 400, message: expect.stringMatching(words) })
  await expect(save(wrong as Partial<OwnPageDraft>)).rejects.toEqual(refused)
  expect(await tags()).toEqual([])
})

test('HTML of a page is sanitised', async () => {
  await save({ contentMd: '<script>steal()</script><b onclick="steal()">字</b>' })
  expect((await blog.call(site.page, { params: { name: 'tools' } })).content).toBe('<b>字</b>')
})
