import { describe, expect, test } from 'vitest'
import { feedAddresses, newestPost } from './friend.feed.rules.ts'

const NOW = Date.UTC(2026, 10, 20, 4)
const SITE = new URL('https://pine.example.com/')
const FEED = new URL('https://pine.example.com/feed/')
const read = (xml: string) => newestPost(xml, FEED, SITE, NOW)
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>松</title>${items.map((it) => `<item>${it}</item>`).join('')}</channel></rss>`
const atom = (...entries: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${entries.map((it) => `<entry>${it}</entry>`).join('')}</feed>`
const titleOf = (title: string) => read(rss(`<title>${title}</title>`))?.title

describe('the newest post', () => {
  test('of RSS is the one with the latest date, wherever it stands', () => {
    const older = '<title>旧</title><link>https://pine.example.com/1</link><pubDate>Mon, 02 Nov 2026 08:00:00 +0800</pubDate>'
    const newer = '<title>新</title><link>/2</link><dc:date>2026-11-19T08:00:00Z</dc:date>'
    expect(read(rss(older, newer))).toEqual({
      title: '新',
      url: 'https://pine.example.com/2',
      time: Date.UTC(2026, 10, 19, 8),
    })
  })

  test('of Atom has the link to the page, not the one to the entry', () => {
    const links = '<link rel="self" href="/entry.xml"/><link rel="alternate" href="https://www.pine.example.com/p"/>'
    expect(
      read(atom(`<title type="html">&lt;b&gt;松&lt;/b&gt; &amp;amp; 竹</title>${links}<updated>2026-11-18 08:00:00</updated>`)),
    ).toEqual({
      title: '松 & 竹',
      url: 'https://www.pine.example.com/p',
      time: Date.UTC(2026, 10, 18, 0),
    })
    expect(read(atom('<title type="xhtml"><div>松<b>针</b></div></title>'))?.title).toBe('松针')
  })

  test('of RSS 1.0 stands beside the channel; without dates the first one counts', () => {
    const rdf =
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel/><item><title>一</title></item><item><title>二</title></item></rdf:RDF>'
    expect(read(rdf)).toEqual({ title: '一', url: '', time: null })
  })

  test('is not one of the future, and none when there are no posts', () => {
    const future = '<title>明年</title><pubDate>Fri, 01 Jan 2027 00:00:00 GMT</pubDate>'
    expect(read(rss(future))).toBeNull()
    expect(read(rss(future, '<title>今天</title><pubDate>何时</pubDate>'))).toEqual({ title: '今天', url: '', time: null })
    expect(read(rss())).toBeNull()
  })
})

describe('titles are the text of strangers', () => {
  test.each([
    ['&lt;script&gt;alert(1)&lt;/script&gt;标题', 'alert(1)标题'],
    ['<![CDATA[<img src=x onerror=alert(1)>看图]]>', '看图'],
    ['好\u202e人\u200b', '好人'],
    ['一\n二\t三', '一 二 三'],
    ['a &lt; b', 'a < b'],
    ['vector&lt;int&gt; &amp; co', 'vector & co'],
    ['字'.repeat(300), `${'字'.repeat(99)}…`],
  ])('%j is shown as %j', (title, shown) => expect(titleOf(title)).toBe(shown))

  test.each(['', ' ', '\u200b\u2060', '&lt;img src=x&gt;'])('%j is no title', (title) => expect(titleOf(title)).toBeUndefined())
})

describe('links', () => {
  const linked = (link: string) => read(rss(`<title>松</title><link>${link}</link>`))?.url
  test.each([
    ['https://blog.pine.example.com/a', 'https://blog.pine.example.com/a'],
    ['http://pine.example.com/a', 'http://pine.example.com/a'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['https://evil.example.net/', ''],
    ['https://xpine.example.com.evil.net/', ''],
    ['https://me:secret@pine.example.com/', ''],
    ['https://pine.example.com:8443/', ''],
    ['https://127.0.0.1/', ''],
    [`https://pine.example.com/${'a'.repeat(600)}`, ''],
  ])('%s', (link, shown) => expect(linked(link)).toBe(shown))
})

test.each([
  ['a page', '<!doctype html><html><head></head><body></body></html>'],
  ['cut short', '<rss><channel><item>'],
  ['nothing', ''],
  ['entities that grow', '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "&b;&b;">]><rss><channel><item><title>&b;'],
  ['as deep as it is long', '<rss>'.repeat(200_000)],
])('%s is no feed', (_, xml) => expect(() => read(xml)).toThrow())

test('a page names its feeds; the usual addresses follow', () => {
  const page = `<html><head><link rel="alternate" type="application/rss+xml" href="/my.xml">
    <link rel="alternate" type="application/atom+xml" href="http://pine.example.com/plain.xml">
    <link rel="alternate" type="application/json" href="/feed.json"><link rel="stylesheet" href="a.css"></head>`
  expect(feedAddresses(page, SITE).slice(0, 3)).toEqual([
    'https://pine.example.com/my.xml',
    'https://pine.example.com/atom.xml',
    'https://pine.example.com/rss.xml',
  ])
  expect(feedAddresses('<div>'.repeat(100_000), new URL('https://pine.example.com/blog/'))[0]).toBe(
    'https://pine.example.com/blog/atom.xml',
  )
})
