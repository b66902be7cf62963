import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canBePage, FIXED_PATHS, pathsOfTag } from '#lib/page-paths.ts'
import { refusalOf } from '#server/content/redirect/redirect.rules.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { ownerAdmin } from '#tests/support/owner-admin.ts'
import { findInventory, isInInventory } from './pages.queries.ts'

describe('the pages that a site should have', () => {
  let blog: TestBlog
  beforeAll(async () => {
    blog = await openTestBlog()
    await blog.write({ title: '一篇', tagNames: ['甲'], createTime: Date.parse('2024-05-01T00:00:00Z') })
    await blog.write({ title: '草稿', status: 2 })
    for (const visibility of ['login', 'password', 'private'] as const) await blog.write({ title: '不公开的', visibility })
    await ownerAdmin(blog.db).goods('上架的')
    await ownerAdmin(blog.db).goods('下架的', { isShown: false })
  })
  afterAll(() => blog.close())

  test('asked about one path, it says what the whole list says, and the server lets it be asked', async () => {
    const all = await findInventory(blog.db.read)
    expect(all).toEqual(
      expect.arrayContaining([
        '/post/1',
        '/post/3',
        '/post/4',
        '/post/1.md',
        '/llms.txt',
        '/archive/2024',
        '/tags/1',
        '/goods/1',
        '/sitemap/1.xml',
        '/rss.xml',
      ]),
    )
    for (const path of all) expect([path, await isInInventory(blog.db.read, path)]).toEqual([path, true])
    // Two that the server reads for itself.
    expect(all.filter((path) => !['/_redirects', '/_media', '/404'].includes(path) && !canBePage(path))).toEqual([])
  })

  test.each([
    '/post/2',
    '/post/2.md',
    '/post/3.md',
    '/post/5',
    '/goods/2',
    '/sitemap/2.xml',
    '/sitemap/0.xml',
    '/sitemap/1',
    '/archive/2023',
    '/rss',
    '/sitemap/x.xml',
  ])('%s is none of them', async (path) => expect(await isInInventory(blog.db.read, path)).toBe(false))

  test('a tag of the log names the pages that it is about', () => {
    expect(['article:12', 'sitemap:3', 'year:2024', 'sitemap', 'feed', 'author:1', 'article:x'].map(pathsOfTag)).toEqual([
      ['/post/12', '/post/12.md'],
      ['/sitemap/3.xml'],
      ['/archive/2024'],
      [],
      [],
      [],
      [],
    ])
  })

  test('none of them can be redirected away, in no spelling', async () => {
    const spellings = (path: string) => (/\.\w+$/.test(path) ? [path] : [path, `${path}/`, `${path}.html`, `${path}/index.html`])
    const all = (await findInventory(blog.db.read)).flatMap((path) => (path === '/' ? [path, '/index.html'] : spellings(path)))
    expect(all.filter((path) => refusalOf(path) === null)).toEqual([])
  })

  test('no fixed page is named twice', () => {
    expect(new Set(FIXED_PATHS).size).toBe(FIXED_PATHS.length)
  })
})
