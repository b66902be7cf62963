import { describe, expect, test } from 'vitest'
import { feedReader } from './feed.ts'
import { feedTime } from './feed-dates.ts'
import { aFile, allOf } from './systems.fixture.ts'

const open = (xml: string | Uint8Array) => feedReader.open(aFile('feed.xml', xml), {})
const rss = (items: string, channel = '<title>博客</title><link>https://a.example/</link>') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${channel}${items}</channel></rss>`
const posts = async (xml: string | Uint8Array) => (await allOf(await open(xml))).posts

describe('RSS', () => {
  test('2.0 with all that it can say', async () => {
    const blog = await open(
      rss(
        `<item><title>标题 &amp; 更多</title><link>https://a.example/2020/中文-地址/?utm_source=rss</link><guid isPermaLink="false">https://a.example/?p=12</guid>
        <dc:creator><![CDATA[站长]]></dc:creator><category>前端</category><category><![CDATA[CSS]]></category>
        <pubDate>Wed, 01 Jan 2020 08:00:00 +0800</pubDate><description>另一段摘要</description>
        <content:encoded><![CDATA[<p>正文 <b>粗</b></p>]]></content:encoded>
        <enclosure url="https://a.example/a.mp3" type="audio/mpeg" length="1"/></item>`,
      ),
    )
    expect([blog.name, blog.siteUrl]).toEqual(['a.example', 'https://a.example'])
    expect((await allOf(blog)).posts).toEqual([
      {
        kind: 'post',
        key: 'post:https://a.example/?p=12',
        name: '标题 & 更多',
        title: '标题 & 更多',
        body: { format: 'html', text: '<p>正文 <b>粗</b></p><p><a href="https://a.example/a.mp3">附件：a.mp3</a></p>' },
        summary: '另一段摘要',
        cover: '',
        categories: ['前端'],
        tags: ['CSS'],
        author: { key: '站长', nickname: '站长', email: null, site: null },
        status: 'published',
        password: '',
        createTime: Date.UTC(2020, 0, 1),
        updateTime: null,
        oldAddresses: ['/2020/中文-地址/', '/?p=12'],
        isStick: false,
      },
    ])
  })

  test('without titles, links or dates', async () => {
    const [first, second] = await posts(
      rss(
        '<item><description>&lt;p&gt;没有标题的一段话&lt;/p&gt;</description></item><item><title>甲</title><author>a@b.example (王)</author></item>',
      ),
    )
    expect(first).toMatchObject({
      title: '没有标题的一段话',
      oldAddresses: [],
      createTime: null,
      body: { text: '<p>没有标题的一段话</p>' },
    })
    expect(second).toMatchObject({ title: '甲', author: { key: 'a@b.example', nickname: '王', email: 'a@b.example' } })
    expect((await allOf(await open(rss('<item></item>')))).refused).toHaveLength(1)
  })

  test('1.0, whose items stand beside the channel', async () => {
    const xml = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="x"><channel rdf:about="https://a.example/"><title>博</title><link>https://a.example/</link></channel>
      <item rdf:about="https://a.example/1"><title>一</title><link>https://a.example/1.html</link><dc:date>2020-01-02T03:04:05+08:00</dc:date><dc:subject>杂</dc:subject><description>文</description></item></rdf:RDF>`
    expect(await posts(xml)).toMatchObject([
      { title: '一', oldAddresses: ['/1.html'], createTime: Date.UTC(2020, 0, 1, 19, 4, 5), categories: ['杂'] },
    ])
  })
})

test('Atom, with texts of every type', async () => {
  const entry = (id: string, inside: string) =>
    `<entry><id>tag:a,2020:${id}</id><title>${id}</title><link rel="alternate" href="https://a.example/${id}/"/><link rel="self" href="https://a.example/x"/><published>2020-01-01T00:00:00Z</published><updated>2020-01-02T00:00:00Z</updated>${inside}</entry>`
  const blog =
    await open(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title type="html">博客</title><link href="https://a.example/atom.xml" rel="self"/><link href="https://a.example/"/><author><name>站长</name></author>
    ${entry('html', '<content type="html">&lt;p&gt;甲&lt;/p&gt;</content><category term="css" label="样式"/>')}
    ${entry('xhtml', '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>乙<br/><b>丙</b> &amp;</p></div></content><author><name>客</name><email>k@a.example</email></author>')}
    ${entry('text', '<content type="text">一 &lt; 二\n\n三</content><summary>短</summary>')}
    ${entry('summary', '<summary type="html">&lt;p&gt;只有摘要&lt;/p&gt;</summary>')}</feed>`)
  expect([blog.name, blog.siteUrl]).toEqual(['a.example', 'https://a.example'])
  const found = (await allOf(blog)).posts
  expect(found.map((it) => it.body.text)).toEqual([
    '<p>甲</p>',
    '<p>乙<br><b>丙</b> &amp;</p>',
    '<p>一 &lt; 二</p><p>三</p>',
    '<p>只有摘要</p>',
  ])
  expect(found.map((it) => [it.oldAddresses, it.author?.key, it.summary])).toEqual([
    [['/html/'], '站长', ''],
    [['/xhtml/'], 'k@a.example', ''],
    [['/text/'], '站长', '短'],
    [['/summary/'], '站长', ''],
  ])
  expect(found[0]?.categories).toEqual(['样式'])
  expect(found[0]?.updateTime).toBe(Date.UTC(2020, 0, 2))
})

describe('encodings', () => {
  // These bytes are “中文” in GBK.
  const gbk = Buffer.from([0xd6, 0xd0, 0xce, 0xc4])
  const inGbk = (declared: string) =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${declared}"?><rss version="2.0"><channel><title>x</title><item><title>`),
      gbk,
      Buffer.from('</title></item></channel></rss>'),
    ])

  test('GBK, declared or not', async () => {
    expect(await posts(inGbk('GBK'))).toMatchObject([{ title: '中文' }])
    expect(await posts(inGbk('gb2312'))).toMatchObject([{ title: '中文' }])
    expect(await posts(inGbk('UTF-8'))).toMatchObject([{ title: '中文' }])
    expect(await posts(inGbk('martian'))).toMatchObject([{ title: '中文' }])
  })

  test('UTF-16 and UTF-8 with marks, UTF-8 that is declared as GBK', async () => {
    const xml = '<rss version="2.0"><channel><item><title>中文</title></item></channel></rss>'
    expect(await posts(Buffer.from(`\uFEFF${xml}`, 'utf16le'))).toMatchObject([{ title: '中文' }])
    expect(await posts(`\uFEFF${xml}`)).toMatchObject([{ title: '中文' }])
    expect(await posts(`<?xml version="1.0" encoding="us-ascii"?>${xml}`)).toHaveLength(1)
  })

  test('control characters, entities of HTML and bare ampersands are forgiven', async () => {
    const [bare] = await posts(rss('<item><title>a & b</title><link>https://a.example/?a=1&b=2</link></item>'))
    expect([bare?.title, bare?.oldAddresses]).toEqual(['a & b', ['/?a=1&b=2']])
    expect(await posts(rss('<item><title>a\u0008&nbsp;b&hellip;</title></item>'))).toMatchObject([{ title: 'a b…' }])
  })
})

test.each([
  ['Wed, 01 Jan 2020 08:00:00 +0800', Date.UTC(2020, 0, 1)],
  ['01 Jan 2020 00:00 GMT', Date.UTC(2020, 0, 1)],
  ['Wed, 1 Jan 20 00:00:00 EST', Date.UTC(2020, 0, 1, 5)],
  ['2020-01-01T08:00:00+08:00', Date.UTC(2020, 0, 1)],
  ['2020-01-01 08:00:00', Date.UTC(2020, 0, 1)],
  ['2020年1月1日 08:00', Date.UTC(2020, 0, 1)],
  ['Wed, 32 Jan 2020 00:00:00 GMT', null],
  ['0000-00-00', null],
  ['Mon, 01 Jan 0000 00:00:00 GMT', null],
  ['昨天', null],
])('the date %s', (written, time) => {
  expect(feedTime(written)).toBe(time)
})

describe('a bad file', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;">]>`
  test.each([
    ['an entity attack', `${bomb}<rss><channel>&b;</channel></rss>`, /DOCTYPE/],
    ['a file from elsewhere by an entity', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><rss></rss>', /DOCTYPE/],
    ['the end is missing', rss('<item><title>甲</title></item>').slice(0, -20), /不是完整的 XML/],
    ['another document', '<html><body></body></html>', /不是 RSS 或 Atom/],
    ['words', 'hello', /不是完整的 XML/],
    ['elements without end', `<rss>${'<a>'.repeat(100_000)}`, /嵌套超过/],
  ])('%s', async (_, xml, sentence) => {
    await expect(open(xml)).rejects.toThrow(sentence)
  })

  test('full of openings is read in time', async () => {
    const html = `${'&lt;script '.repeat(100_000)}${'&lt;'.repeat(100_000)}`
    expect(await posts(rss(`<item><title>甲</title><description>${html}</description></item>`))).toHaveLength(1)
  })

  test('is not taken for a feed', async () => {
    expect(await feedReader.looksLike(aFile('a.xml', rss('')))).toBe(true)
    expect(
      await feedReader.looksLike(
        aFile('a.xml', rss('').replace('xmlns:dc', 'xmlns:wp="http://wordpress.org/export/1.2/" xmlns:dc')),
      ),
    ).toBe(false)
    expect(await feedReader.looksLike(aFile('a.html', '<html>'))).toBe(false)
  })
})
