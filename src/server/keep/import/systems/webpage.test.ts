import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { htmlToMarkdown } from '#markdown/from-html/to-markdown.ts'
import { parseDate } from '../import.dates.ts'
import { aFile, allOf, aZip } from './systems.fixture.ts'
import { webpageReader } from './webpage.ts'

/* The pages are our own words in the structure that 公众号 and 知乎 give their pages, as a browser saves them (网页，全部). */

const WECHAT = `<!DOCTYPE html>
<!-- saved from url=(0051)https://mp.weixin.qq.com/s?__biz=Mz1&mid=22&idx=1&sn=x -->
<html><head><meta property="og:title" content="公众号标题"><script>var ct = "1704438240";</script></head><body>
<h1 class="rich_media_title" id="activity-name">  写给自己的
 备份清单 </h1><em id="publish_time">2024年1月5日 15:04</em>
<div id="js_content" style="visibility: hidden;"><section><section><p>开头<strong>要紧</strong></p></section></section>
<p><img class="rich_pages" data-src="https://mmbiz.qpic.cn/a/640?wx_fmt=png" src="./清单_files/640"></p>
<section class="code-snippet__fix"><ul class="code-snippet__line-index"><li></li></ul><pre class="code-snippet__js" data-lang="sql"><code><span>select 1</span></code><code><span>from t</span></code></pre></section>
<p>见 <a href="http://mp.weixin.qq.com/s?__biz=Mz1&amp;mid=23&amp;idx=1&amp;chksm=y#rd">下一篇</a></p><mp-common-profile></mp-common-profile>
<script>alert(1)</script></div><div>下面的广告</div></body></html>`
const SECOND = WECHAT.replace('mid=22', 'mid=23')
  .replace('写给自己的\n 备份清单', '下一篇')
  .replace('2024年1月5日 15:04', '')
  .replace('./清单_files', './没有存_files')

const ZHIHU = `<!doctype html><html><head><title>为什么要读论文 - 知乎</title><link rel="canonical" href="https://zhuanlan.zhihu.com/p/123"><meta itemprop="datePublished" content="2023-02-03T04:05:06.000Z"></head>
<body><h1 class="Post-Title">为什么要读论文</h1><div class="Post-RichTextContainer"><div class="RichText ztext Post-RichText"><p>公式 <span class="ztext-math" data-tex="a^2">a^2</span> 和 <img src="https://www.zhihu.com/equation?tex=b" alt="b" eeimg="1"></p>
<figure><noscript><img src="https://pic1.zhimg.com/v2-a_b.jpg" data-original="https://pic1.zhimg.com/v2-a_r.jpg"></noscript><img src="data:image/svg+xml;utf8,x" data-actualsrc="https://pic1.zhimg.com/v2-a_b.jpg" data-original="https://pic1.zhimg.com/v2-a_r.jpg"><figcaption>图注</figcaption></figure>
<p><a href="https://link.zhihu.com/?target=https%3A//a.example/b%3Fc%3D1">外面</a></p><a class="LinkCard new" href="https://zhuanlan.zhihu.com/p/124"><span class="LinkCard-contents"><span class="LinkCard-title">下一篇专栏</span><span class="LinkCard-desc">x</span></span></a></div></div><footer>广告</footer></body></html>`

function folder(files: Record<string, string | Uint8Array>): string {
  const root = mkdtempSync(join(tmpdir(), 'inkstone-pages-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}
const markdownOf = (html: string, target: (address: string) => string = (it) => it) =>
  htmlToMarkdown(html, { target: (_, address) => target(address) })

describe('saved pages', () => {
  test('of 公众号 come with their pictures from the disk, code, dates and links among them', async () => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const root = folder({
      '清单.html': WECHAT,
      '清单_files/640': picture,
      '清单_files/saved_resource.html': '<html></html>',
      '下一篇.htm': SECOND,
    })
    expect(await webpageReader.looksLike(root)).toBe(true)
    const blog = await webpageReader.open(root, {})
    const { posts } = await allOf(blog)
    expect(posts.map((it) => it.title)).toEqual(['下一篇', '写给自己的 备份清单'])
    const [second, first] = posts
    expect(first?.createTime).toBe(parseDate('2024-01-05 15:04'))
    expect(second?.createTime).toBe(1_704_438_240_000)
    const markdown = await markdownOf(first?.body.text ?? '')
    expect(markdown).toBe(
      '开头**要紧**\n\n![](saved:清单_files/640)\n\n```sql\nselect 1\nfrom t\n```\n\n见 [下一篇](http://mp.weixin.qq.com/s?__biz=Mz1\\&mid=23\\&idx=1\\&chksm=y#rd)\n',
    )
    expect(await blog.picture('saved:清单_files/640')).toEqual(picture)
    expect(await blog.picture('saved:../../etc/passwd')).toBeNull()
    expect(second?.body.text).toContain('https://mmbiz.qpic.cn/a/640?wx_fmt=png')
  })

  test('of 知乎 come with formulas, captions, plain links and the largest picture', async () => {
    const path = aFile('x.html', ZHIHU)
    expect(await webpageReader.looksLike(path)).toBe(true)
    const { posts } = await allOf(await webpageReader.open(path, {}))
    expect(posts[0]).toMatchObject({
      title: '为什么要读论文',
      key: 'page:https://zhuanlan.zhihu.com/p/123',
      createTime: Date.UTC(2023, 1, 3, 4, 5, 6),
      homes: ['https://zhuanlan.zhihu.com/p/123'],
    })
    const markdown = await markdownOf(posts[0]?.body.text ?? '')
    expect(markdown).toContain('公式 $a^2$ 和 $b$')
    expect(markdown).toContain('![](https://pic1.zhimg.com/v2-a_r.jpg "图注")')
    expect(markdown).toContain('[外面](https://a.example/b?c=1)')
    expect(markdown).toContain('[下一篇专栏](https://zhuanlan.zhihu.com/p/124)')
    expect(markdown).not.toContain('广告')
  })

  test('of 知乎 keep formulas that stand alone, and lose links to its own search and its style sheets', async () => {
    const tex = (kind: number, value: string) => `<span class="ztext-math" data-eeimg="${kind}" data-tex="${value}">旧</span>`
    const body = `<style>.a{color:red}</style><p>行内 ${tex(1, 'a')}</p>${tex(2, 'b + c')}<p><a href="https://zhida.zhihu.com/search?q=x">词<svg></svg></a>很好</p>`
    const page = ZHIHU.replace(/<p>公式[\s\S]*?<\/p>/, body)
    const { posts } = await allOf(await webpageReader.open(aFile('y.html', page), {}))
    const markdown = await markdownOf(posts[0]?.body.text ?? '')
    expect(markdown).toMatch(/^行内 \$a\$\n\n\$\$\nb \+ c\n\$\$\n\n词很好\n/)
  })

  test('in a zip, in GBK, without a text: each is read or refused in words', async () => {
    const gbk = Buffer.concat([
      Buffer.from('<html><head><meta charset="gb2312"><title>'),
      Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
      Buffer.from('</title></head><body><article><p>'),
      Buffer.from([0xd6, 0xd0]),
      Buffer.from('</p></article></body></html>'),
    ])
    const path = aFile(
      'a.zip',
      await aZip({ 'a/旧.html': gbk, 'a/空.html': '<html><body><div>请登录</div></body></html>', 'a/b_files/x.html': 'x' }),
    )
    expect(await webpageReader.looksLike(path)).toBe(true)
    const { posts, refused } = await allOf(await webpageReader.open(path, {}))
    expect(posts.map((it) => [it.title, it.key])).toEqual([['中文', 'page:中文|a/旧.html']])
    expect(refused.map((it) => it.reason)).toEqual(['没有找到正文：请打开文章本身的页面，等它显示完再存'])
    expect(await webpageReader.looksLike(aFile('b.zip', await aZip({ 'a.md': 'x', 'a.html': '<html>' })))).toBe(false)
  })
})
