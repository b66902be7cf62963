import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseDate } from './import.dates.ts'
import { testBlog } from './import.fixture.ts'

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

describe('a folder of Markdown becomes articles', () => {
  it('from a Hexo blog, with drafts, categories, tags and a summary mark', async () => {
    blog.write({
      'source/_posts/你好 世界.md':
        '---\ntitle: 你好\ndate: 2021-08-31 12:00:00\ncategories: [随笔]\ntags: [甲, 乙]\n---\n开头\n\n<!-- more -->\n\n{% raw %}<b>{{ x }}</b>{% endraw %}\n\n{% post_link 另一篇 %}\n',
      'source/_posts/另一篇.md': '---\ntitle: 另一篇\ndate: 2021-09-01\n---\n正文',
      'source/_drafts/未完.md': '---\ntitle: 未完\n---\n草稿',
    })
    const report = await blog.import()
    expect(report).toMatchObject({ folder: 'blog', drafts: 1, unchanged: [], conflicts: [], problems: [] })
    expect(report.added).toEqual(['source/_drafts/未完.md', 'source/_posts/你好 世界.md', 'source/_posts/另一篇.md'])
    const first = await blog.articleOf('你好')
    expect(first).toMatchObject({
      status: 1,
      category: '随笔',
      tags: ['甲', '乙'],
      version: 1,
      live: 1,
      create_time: parseDate('2021-08-31 12:00:00'),
    })
    expect(first.content_md).toBe(
      `开头\n\n<!-- more -->\n\n<b>{{ x }}</b>\n\n[另一篇](</post/${await blog.idOf('source/_posts/另一篇.md')}>)\n`,
    )
    expect(first.summary).toBe('开头')
    expect(await blog.articleOf('未完')).toMatchObject({ status: 2, live: 0, category: '未分类' })
  })

  it('from a Hugo site, with TOML, JSON and bundles', async () => {
    blog.write({
      'content/go/first/index.md': '+++\ndate = 2021-08-31T12:00:00Z\ndraft = true\n+++\n正文 {{< figure src="x.png" >}}',
      'content/go/second.md': '{\n"title": "第二",\n"tags": ["Go"]\n}\n正文',
    })
    await blog.import()
    expect(await blog.articleOf('first')).toMatchObject({ category: 'go', status: 2 })
    expect(await blog.articleOf('第二')).toMatchObject({ category: 'go', tags: ['Go'] })
  })

  it('from VuePress, whose folders have a README and whose links end in html', async () => {
    blog.write({
      'java/README.md': '正文 [并发](./thread.html#线程-池)',
      'java/thread.md': '# 线程\n\n[[toc]]\n\n[目录](./) [自己](#线程)',
    })
    await blog.import()
    const thread = await blog.articleOf('线程')
    const readme = await blog.articleOf('java')
    expect(readme.content_md).toBe(`正文 [并发](/post/${thread.id}#h-线程-池)\n`)
    expect(thread.content_md).toBe(`[目录](/post/${readme.id}) [自己](#线程)\n`)
    expect([thread.category, readme.category]).toEqual(['java', 'java'])
  })

  it('from Jekyll, whose names carry the date', async () => {
    blog.write({
      '_posts/2021-08-31-hello-jekyll.md': '---\ntags: a b\n---\n见 [二]({% post_url 2021-09-01-two %})',
      '_posts/2021-09-01-two.md': '二',
    })
    await blog.import()
    const hello = await blog.articleOf('hello-jekyll')
    expect(hello).toMatchObject({ create_time: parseDate('2021-08-31'), tags: ['a', 'b'], category: '未分类' })
    expect(hello.content_md).toBe(`见 [二](/post/${(await blog.articleOf('two')).id})\n`)
  })

  it('falls back to the first heading, the folder and the file’s own time', async () => {
    blog.write({ '笔记/a.md': '## 小节 `code` *强调*\n\n正文', '笔记/b.md': '没有标题' })
    utimesSync(join(blog.folder, '笔记/a.md'), new Date(), new Date(parseDate('2020-05-06') ?? 0))
    await blog.import()
    expect(await blog.articleOf('小节 code 强调')).toMatchObject({
      category: '笔记',
      create_time: parseDate('2020-05-06'),
      content_md: '## 小节 `code` *强调*\n\n正文\n',
    })
    expect(await blog.articleOf('b')).toMatchObject({ category: '笔记' })
  })

  it('takes a leading heading out that only repeats the title', async () => {
    blog.write({
      'a.md': '---\ntitle: 标题\n---\n\n# 标题 #\n\n正文',
      'b.md': '题目\n====\n正文',
      'c.md': '---\ntitle: 三\n---\n# 别的\n',
    })
    await blog.import()
    expect((await blog.articleOf('标题')).content_md).toBe('正文\n')
    expect((await blog.articleOf('题目')).content_md).toBe('正文\n')
    expect((await blog.articleOf('三')).content_md).toBe('# 别的\n')
  })

  it('schedules what is dated in the future', async () => {
    blog.write({ 'a.md': '---\ntitle: 将来\ndate: 2099-01-01\n---\n正文' })
    expect(await blog.import()).toMatchObject({
      drafts: 0,
      problems: [{ severity: 'note', reason: '日期在将来，到那时自动发布' }],
    })
    const article = await blog.articleOf('将来')
    expect(article).toMatchObject({ status: 4, live: 0, create_time: parseDate('2099-01-01') })
    // The last change must not be in the future: otherwise lists by it would show the article on top until then.
    expect(article.update_time).toBeLessThanOrEqual(Date.now())
  })

  it('links articles that link each other, and names what a link misses', async () => {
    blog.write({ 'a.md': '# 甲\n\n[乙](b.md) [无](none.md)\n', 'b.md': '# 乙\n\n[甲](a.md)' })
    const { problems } = await blog.import()
    const [first, second] = [await blog.articleOf('甲'), await blog.articleOf('乙')]
    expect(first.content_md).toBe(`[乙](/post/${second.id}) [无](none.md)\n`)
    expect(second.content_md).toBe(`[甲](/post/${first.id})\n`)
    expect(problems).toEqual([{ path: 'a.md', line: 3, severity: 'flaw', reason: '链接的文件没有导入：none.md' }])
  })
})
