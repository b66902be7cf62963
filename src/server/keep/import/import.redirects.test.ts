import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testBlog } from './import.fixture.ts'
import { printReport } from './import.report.ts'

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

const redirects = () =>
  blog.deps.db.read.selectFrom('redirect').select(['from_path as from', 'to_path as to']).orderBy('from_path').execute()
const changes = async () =>
  (await blog.deps.db.read.selectFrom('change').select('tag').where('tag', '=', 'redirects').execute()).length
/** Imports one article and returns its old addresses and what was reported about them. */
async function importOne(front: string, path = 'a.md') {
  blog.write({ [path]: front.startsWith('+++') ? front : `---\ntitle: 甲\n${front}\n---\n正文` })
  const { problems } = await blog.import()
  return { from: (await redirects()).map((it) => it.from), said: problems.map((it) => `${it.line} ${it.reason}`) }
}

describe('old addresses of an import', () => {
  it('are those of Hugo', async () => {
    const hugo = '+++\ntitle = "甲"\naliases = ["/posts/旧/", "older/name", "/a.html"]\nurl = "/2020/custom/"\n+++\n正文'
    expect(await importOne(hugo, 'content/notes/a.md')).toEqual({
      from: ['/2020/custom/', '/a.html', '/notes/older/name', '/posts/旧/'],
      said: [],
    })
  })

  it('are those of Jekyll', async () => {
    expect(await importOne('redirect_from:\n  - /2019/01/x.html\n  - old/y/\npermalink: /blog/x/')).toEqual({
      from: ['/2019/01/x.html', '/blog/x/', '/old/y/'],
      said: [],
    })
    expect((await redirects()).map((it) => it.to)).toEqual(Array(3).fill(`/post/${await blog.idOf('a.md')}`))
  })

  it('are those of Hexo and VuePress, percent-encoded or not', async () => {
    expect(await importOne('permalink: 2020/%E4%BD%A0%E5%A5%BD.html')).toEqual({ from: ['/2020/你好.html'], said: [] })
  })

  it('are none where a permalink is a style or a link elsewhere', async () => {
    expect(await importOne('permalink: pretty\nurl: https://example.com/a')).toEqual({ from: [], said: [] })
  })

  it('never hide a page or file of the site, and nonsense is named with its line', async () => {
    const wrong = ['/about', '/', '/post/3', '/tags/2/', '/index.html', '/rss.xml', '/uploads/a', '/_astro/a.js']
    const nonsense = [
      'https://old.example/a',
      '//old.example',
      '/?p=12',
      '/a#b',
      '/:year/a',
      '别名',
      '/../etc',
      '/a%2Fb',
      '/%zz',
      '/.git/x',
    ]
    const { from, said } = await importOne(`aliases: ${JSON.stringify([...wrong, ...nonsense, '/good'])}\nredirect_from: {a: b}`)
    expect(from).toEqual(['/good'])
    expect(said).toHaveLength(wrong.length + nonsense.length + 1)
    for (const it of [...wrong, ...nonsense]) expect(said.some((one) => one.startsWith(`3 旧地址 ${it} `))).toBe(true)
    expect(said).toContain('3 旧地址 /about 是站点自己的页面，没有保留')
    expect(said).toContain('4 redirect_from：只能是文字或列表，已忽略')
  })

  it('belong to the first of two that claim one, in whatever spelling', async () => {
    blog.write({
      'a.md': '---\ntitle: 甲\naliases: /old/\npermalink: /old.html\n---\n正文',
      'b.md': '---\ntitle: 乙\naliases: /old/index.html\n---\n正文',
    })
    const report = await blog.import()
    expect(report.problems).toMatchObject([
      { path: 'b.md', line: 3, severity: 'flaw', reason: '旧地址 /old/index.html 已属于 a.md' },
    ])
    expect(printReport(report)).toContain('b.md:3  旧地址 /old/index.html 已属于 a.md')
    expect(await redirects()).toEqual([{ from: '/old/', to: `/post/${await blog.idOf('a.md')}` }])
  })

  it('that lead elsewhere already stay so', async () => {
    const { db } = blog.deps
    await db.write((tx) => tx.insertInto('redirect').values({ from_path: '/old', to_path: '/about', create_time: 1 }).execute())
    expect(await importOne('aliases: /old/')).toEqual({ from: ['/old'], said: ['3 旧地址 /old/ 已转到 /about，没有改动'] })
  })

  it('are written once, however often the folder is imported', async () => {
    blog.write({ 'a.md': '---\ntitle: 甲\naliases: [/old, /older]\n---\n正文' })
    await blog.import()
    const before = await redirects()
    let writes = 0
    blog.deps.db.onCommit(() => writes++)
    expect((await blog.import()).problems).toEqual([])
    expect([await redirects(), writes, await changes()]).toEqual([before, 0, 1])
    blog.write({ 'a.md': '---\ntitle: 甲\naliases: [/old, /new]\n---\n正文' })
    await blog.import()
    expect((await redirects()).map((it) => it.from)).toEqual(['/new', '/old', '/older'])
  })

  it('of a text that failed or was deleted on the site are not kept', async () => {
    blog.write({ 'a.md': '---\ntitle: 甲\naliases: /a\n---\n正文', 'b.md': '---\ntitle: 乙\naliases: /b\n---\n' })
    await blog.import()
    expect((await redirects()).map((it) => it.from)).toEqual(['/a'])
    await blog.deps.db.write((tx) => tx.updateTable('article').set({ deleted_time: 1 }).execute())
    blog.write({ 'a.md': '---\ntitle: 甲\naliases: [/a, /c]\n---\n正文' })
    await blog.import()
    expect((await redirects()).map((it) => it.from)).toEqual(['/a'])
  })
})
