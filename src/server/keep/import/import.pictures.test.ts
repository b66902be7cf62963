import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testBlog } from './import.fixture.ts'

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

const picture = (width: number) => sharp({ create: { width, height: 2, channels: 3, background: 'red' } })
const URL_OF_PNG = '/uploads/[0-9a-f]{40}\\.png'

describe('local pictures of an import', () => {
  it('are copied in once, wherever they are written', async () => {
    const png = await picture(3).png().toBuffer()
    blog.write({
      'posts/images/a b.png': png,
      'posts/a.md':
        '---\ntitle: 甲\ncover: images/a b.png\n---\n![](./images/a b.png) ![](<images/a b.png>) <img src="images/a%20b.png" width=3> ![][p]\n\n[p]: images/a%20b.png "图"',
    })
    expect((await blog.import()).problems).toEqual([])
    const { content_md, content_html, cover } = await blog.articleOf('甲')
    expect(content_md).toMatch(
      new RegExp(
        `^!\\[\\]\\(<${URL_OF_PNG}>\\) !\\[\\]\\(<${URL_OF_PNG}>\\) <img src="${URL_OF_PNG}" width=3> !\\[\\]\\[p\\]\n\n\\[p\\]: ${URL_OF_PNG} "图"\n$`,
      ),
    )
    expect(new Set(content_md.match(new RegExp(URL_OF_PNG, 'g')))).toEqual(new Set([cover]))
    expect(content_html).toContain(`src="${cover}"`)
    expect(await blog.deps.db.read.selectFrom('file').selectAll().execute()).toMatchObject([
      { url: cover, width: 3, height: 2, mime: 'image/png', source: 'import' },
    ])
    expect(readdirSync(blog.deps.uploads.place)).toEqual([basename(cover)])
  })

  it('a cover that no page may show is left behind and told', async () => {
    const covers = ['http://a.b/c.png', 'https://a.b/c.png', '//a.b/c.png']
    for (const [n, cover] of covers.entries()) blog.write({ [`${n}.md`]: `---\ntitle: 第 ${n}\ncover: ${cover}\n---\n文` })
    expect((await blog.import()).problems).toEqual(
      [0, 2].map((n) =>
        expect.objectContaining({ path: `${n}.md`, severity: 'flaw', reason: `封面只能用 https 的地址，没有带来：${covers[n]}` }),
      ),
    )
    const kept = await Promise.all(covers.map(async (_, n) => (await blog.articleOf(`第 ${n}`)).cover))
    expect(kept).toEqual(['', 'https://a.b/c.png', ''])
  })

  it('are found where generators keep them', async () => {
    const of = async (width: number) => picture(width).png().toBuffer()
    blog.write({
      'source/images/root.png': await of(3),
      'static/img/static.png': await of(4),
      '.vuepress/public/vue.png': await of(5),
      'source/_posts/甲/beside.png': await of(6),
      'source/_posts/甲.md':
        '![](/images/root.png) ![](/img/static.png) ![](/vue.png) ![](beside.png) {% asset_img beside.png %} ![](https://a.b/x.png)',
    })
    expect((await blog.import()).problems).toEqual([])
    const { content_md } = await blog.articleOf('甲')
    expect(content_md.match(new RegExp(URL_OF_PNG, 'g'))).toHaveLength(5)
    expect(content_md).toContain('![](https://a.b/x.png)')
  })

  it('make a new version when their bytes change, and come back when their file was lost', async () => {
    blog.write({ 'a.png': await picture(3).png().toBuffer(), 'a.md': '# 甲\n\n![](a.png)' })
    await blog.import()
    const before = (await blog.articleOf('甲')).content_md
    blog.write({ 'a.png': await picture(4).png().toBuffer() })
    expect(await blog.import()).toMatchObject({ updated: ['a.md'] })
    expect((await blog.articleOf('甲')).content_md).not.toBe(before)
    const stored = readdirSync(blog.deps.uploads.place)
    for (const name of stored) rmSync(join(blog.deps.uploads.place, name))
    expect(await blog.import()).toMatchObject({ unchanged: ['a.md'] })
    expect(readdirSync(blog.deps.uploads.place)).toHaveLength(1)
  })

  it('are known by their content: a wrong name is mended, what is no picture is named', async () => {
    blog.write({
      'a.png': await picture(3).jpeg().toBuffer(),
      'b.png': '<!DOCTYPE svg><svg/>',
      'c.gif': 'GIF89a nothing',
      'd.pdf.png': '%PDF-1.4',
      'x.md': '# 甲\n\n![](a.png) ![](b.png) ![](c.gif) ![](d.pdf.png)',
    })
    const { problems } = await blog.import()
    expect((await blog.articleOf('甲')).content_md).toMatch(
      /^!\[\]\(\/uploads\/[0-9a-f]{40}\.jpg\) !\[\]\(b\.png\) !\[\]\(c\.gif\)/,
    )
    expect(problems.map((it) => `${it.line} ${it.reason}`)).toEqual([
      '3 SVG 含有不允许的内容（DOCTYPE）：b.png',
      expect.stringMatching(/^3 (不是支持的图片|图片已损坏).*：c\.gif$/),
      expect.stringMatching(/^3 不是支持的图片.*：d\.pdf\.png$/),
    ])
  })

  it('drawn as SVG are stored without what could act', async () => {
    blog.write({
      'a.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="alert(1)"><script>alert(1)</script><rect width="5"/></svg>',
      'a.md': '# 甲\n\n![](a.svg)',
    })
    await blog.import()
    const [file] = await blog.deps.db.read.selectFrom('file').selectAll().execute()
    expect(file).toMatchObject({ mime: 'image/svg+xml', width: 20, height: 10 })
    expect(readFileSync(join(blog.deps.uploads.place, basename(file?.url ?? '')), 'utf8')).toBe(
      '<svg viewBox="0 0 20 10" xmlns="http://www.w3.org/2000/svg"><rect width="5"/></svg>',
    )
  })
})
