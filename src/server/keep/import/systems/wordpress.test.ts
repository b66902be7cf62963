import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportedItem, ImportedPost } from '../import.items.ts'
import { wordpress } from './wordpress.ts'

/** Is the export that WordPress 6.1 itself made; wordpress.fixture.php says of what. */
const EXPORT = fileURLToPath(new URL('wordpress.fixture.xml', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-wxr-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function readAll(path: string, media?: string): Promise<ImportedItem[]> {
  const blog = await wordpress.open(path, media === undefined ? {} : { media })
  const found: ImportedItem[] = []
  for await (const it of blog.read()) found.push(it)
  await blog.close()
  return found
}
const postsOf = (all: ImportedItem[]) => all.flatMap((it) => ('post' in it ? [it.post] : []))
const file = (content: string | Uint8Array, name = 'x.xml') => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>砚</title>'
const item = (inside: string, content = '正文') =>
  `<item><title>题</title><link>https://o.example/a/</link><wp:post_id>7</wp:post_id><wp:status>publish</wp:status><content:encoded><![CDATA[${content}]]></content:encoded>${inside}</item>`
const wxr = (...items: string[]) =>
  `${HEAD}<wp:base_blog_url>https://o.example</wp:base_blog_url>${items.join('')}</channel></rss>`
const one = async (content: string, inside = '') => postsOf(await readAll(file(wxr(item(inside, content)))))[0] as ImportedPost

describe('an export that WordPress wrote', () => {
  it('is known by its beginning', async () => {
    expect(await wordpress.looksLike(EXPORT)).toBe(true)
    expect(await wordpress.looksLike(file('<rss version="2.0"><channel>'))).toBe(false)
    expect(await wordpress.looksLike(join(folder, 'none'))).toBe(false)
  })

  it('has posts of every status, and pages, under the addresses that they had', async () => {
    const posts = postsOf(await readAll(EXPORT))
    expect(posts.map((it) => [it.kind, it.title, it.status])).toEqual([
      ['post', '你好，世界：从零搭建博客', 'published'],
      ['post', '经典编辑器里的一篇', 'published'],
      ['post', '草稿一篇', 'draft'],
      ['post', '等待审核', 'draft'],
      ['post', '只给自己看', 'private'],
      ['post', '将来的文章', 'scheduled'],
      ['post', '要密码的文章', 'password'],
      ['post', '置顶的文章', 'published'],
      ['page', '关于我', 'published'],
      ['page', 'Colophon', 'published'],
      ['page', '草稿页', 'draft'],
    ])
    expect(posts[0]).toMatchObject({
      key: 'post:4',
      cover: 'https://old.example/wp-content/uploads/2023/05/封面.png',
      categories: ['后端技术', '随笔'],
      tags: ['WordPress', '搭建'],
      summary: '这是第一篇，用区块编辑器写成。',
      createTime: Date.UTC(2023, 4, 1, 0, 30),
      oldAddresses: ['/2023/05/%E4%BD%A0%E5%A5%BD-%E4%B8%96%E7%95%8C/', '/?p=4'].map((it) =>
        it.replace(/%[A-F\d]{2}/g, (x) => x.toLowerCase()),
      ),
      author: { key: 'owner@old.example', nickname: '砚主' },
    })
    expect(posts[1]).toMatchObject({ summary: '手写的摘要，介绍这一篇。', author: { nickname: '客座作者' } })
    expect(posts[6]?.password).toBe('芝麻开门')
    expect(posts.map((it) => it.isStick).filter(Boolean)).toHaveLength(1)
  })

  it('has comments with whom they answer, and leaves out what nobody wants', async () => {
    const all = await readAll(EXPORT)
    const comments = all.flatMap((it) => ('comment' in it ? [it.comment] : []))
    expect(comments.map((it) => [it.key, it.parentKey, it.author.nickname, it.status])).toEqual([
      ['comment:2', null, '小明', 'shown'],
      ['comment:3', 'comment:2', '砚主', 'shown'],
      ['comment:4', 'comment:3', '小明', 'shown'],
      ['comment:5', 'comment:4', '路人', 'shown'],
      ['comment:6', null, '等着的人', 'held'],
      ['comment:10', null, '小明', 'shown'],
      ['comment:11', null, '访客', 'shown'],
    ])
    expect(comments[0]?.author).toEqual({
      key: 'ming@example.net',
      nickname: '小明',
      email: 'ming@example.net',
      site: 'https://ming.example/',
    })
    expect(comments[1]?.author.key).toBe('owner@old.example')
    const left = all.flatMap((it) => ('leftOut' in it ? [it.leftOut] : []))
    expect(left.sort()).toEqual(['回收站里的文章和页面', '回收站里的评论', '引用通告', '附件（正文用到的图片另算）'].sort())
  })

  it('has pictures in the folder of its uploads, whatever size the text shows', async () => {
    file('bytes', 'uploads/2023/05/figure.png')
    file('secret', '../outside.png')
    const blog = await wordpress.open(EXPORT, { media: join(folder, 'uploads') })
    const read = async (address: string) => Buffer.from((await blog.picture(address)) ?? []).toString()
    expect(await read('https://old.example/wp-content/uploads/2023/05/figure-300x200.png')).toBe('bytes')
    expect(await read('/wp-content/uploads/2023/05/figure.png?x=1')).toBe('bytes')
    expect(await read('/wp-content/uploads/../../../outside.png')).toBe('')
    expect(await read('/%2e%2e/%2e%2e/outside.png')).toBe('')
    expect(await read('/none.png')).toBe('')
    rmSync(join(folder, '../outside.png'))
    await expect(wordpress.open(EXPORT, { media: join(folder, 'no') })).rejects.toThrow('找不到文件')
  })
})

describe('a text as WordPress stores it', () => {
  it('gets the paragraphs that the classic editor leaves out', async () => {
    const { body } = await one('一\n二\n\n三 <em>四</em>\n五\n<ul>\n<li>六</li>\n</ul>\n七\n<pre>a\n\nb</pre>')
    expect(body.text).toBe(
      '<p>一<br />\n二</p>\n<p>三 <em>四</em><br />\n五</p>\n<ul>\n<li>六</li>\n</ul>\n<p>七</p>\n<pre>a\n\nb</pre>',
    )
  })

  it.each([
    ['[code lang="js"]a < b[/code]', '<pre><code class="language-js">a &lt; b</code></pre>'],
    [
      '[php]\necho &quot;x&quot;;\n\nexit;\n[/php]',
      '<pre><code class="language-php">\necho &quot;x&quot;;\n\nexit;\n</code></pre>',
    ],
    ['[caption id="x"]<img src="a.png"> 说明[/caption]', '<figure><img src="a.png">\n<figcaption>说明</figcaption>\n</figure>'],
    ['[audio mp3="a.mp3"][/audio]', '<audio src="a.mp3"></audio>'],
    ['[video src="v.mp4"]', '<video src="v.mp4"></video>'],
    ['[embed]https://e.example/[/embed]', '<p><a href="https://e.example/">https://e.example/</a></p>'],
    ['[form id="1"] [/form]', '<p>[form id="1"] [/form]</p>'],
    ['[code]没有结尾', '<p>[code]没有结尾</p>'],
    ['前<!--more-->后', '<p>前</p>\n<p>后</p>'],
    [
      '<!-- wp:syntaxhighlighter/code {"language":"go"} -->\n<pre class="x">a</pre>\n<!-- /wp:syntaxhighlighter/code -->',
      '<pre data-language="go" class="x">a</pre>\n<!-- /wp:syntaxhighlighter/code -->',
    ],
  ])('%s', async (content, html) => {
    expect((await one(content)).body.text).toBe(html)
  })

  it.each([
    ['<pre>'.repeat(60_000)],
    ['[code]'.repeat(60_000)],
    ['<p '.repeat(60_000)],
    ['<!-- wp:'.repeat(60_000)],
    [' \n'.repeat(200_000)],
    ['[caption '.repeat(60_000)],
  ])(
    'is read in a moment, hostile as it may be: %#',
    async (content) => {
      expect((await one(content)).title).toBe('题')
    },
    15_000,
  )
})

describe('a file that is none', () => {
  it.each([
    ['', '文件是空的'],
    ['not xml', /文件第 1 行：不是正确的 XML/],
    [wxr(item('')).slice(0, 300), /文件第 2 行：文件不完整，在这里断了/],
    [`${HEAD}</item></channel></rss>`, /不是正确的 XML/],
    [`<!DOCTYPE rss [<!ENTITY a "b">]>${wxr()}`, /带有 DOCTYPE 声明，不能导入/],
    ['<?xml version="1.0" encoding="klingon"?><rss/>', '文件的编码不认识，请另存为 UTF-8 后再导入'],
    [`<rss>${'<a>'.repeat(100)}`, /嵌套超过 64 层/],
    [Buffer.from(`${HEAD}\n<x>\xff\xfe\x80</x>`, 'latin1'), /不是有效的 UTF-8 编码/],
    [`<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "${'&lol;'.repeat(1000)}">]><rss>&lol2;</rss>`, /DOCTYPE/],
    [`<!DOCTYPE x SYSTEM "file:///etc/passwd"><rss>&x;</rss>`, /DOCTYPE/],
  ])('%# says so', async (content, message) => {
    await expect(readAll(file(content))).rejects.toThrow(message)
  })

  it('holds no text without an end', async () => {
    const path = file(`${HEAD}<item><title><![CDATA[`)
    for (let n = 0; n < 70; n++) appendFileSync(path, 'x'.repeat(1024 * 1024))
    await expect(readAll(path)).rejects.toThrow('一段文字超过 64 MB')
  })

  it('may be in the encoding that it names, with a mark or without', async () => {
    const utf16 = Buffer.from(`\ufeff${wxr(item('')).replace('UTF-8', 'UTF-16')}`, 'utf16le')
    expect(postsOf(await readAll(file(utf16)))[0]?.title).toBe('题')
    const gbk = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="GBK"?><rss><channel><item><title>'),
      Buffer.from([0xcc, 0xe2]),
      Buffer.from('</title></item></channel></rss>'),
    ])
    expect(postsOf(await readAll(file(gbk)))[0]?.title).toBe('题')
  })

  it('is forgiven what WordPress itself writes wrongly', async () => {
    const comment = `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_approved>1</wp:comment_approved><wp:comment_author_url>http://x.example/?a=1&b=2&c;</wp:comment_author_url><wp:comment_content><![CDATA[a & b &nbsp; \u0008 ]]]]><![CDATA[> c]]></wp:comment_content></wp:comment>`
    const all = await readAll(file(wxr(item(comment), item('<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>'))))
    const [found] = all.flatMap((it) => ('comment' in it ? [it.comment] : []))
    expect(found?.author.site).toBe('http://x.example/?a=1&b=2&c;')
    expect(found?.body.text).toBe('<p>a & b &nbsp;  ]]> c</p>')
    expect(postsOf(all)[1]?.createTime).toBeNull()
  })
})
