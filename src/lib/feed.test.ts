import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml'
import { describe, expect, test } from 'vitest'
import { atomOf } from './feed-atom.ts'
import { isoTime, mailTime } from './feed-dates.ts'
import type { Feed, FeedEntry } from './feed-entry.ts'
import { jsonFeedOf } from './feed-json.ts'
import { rssOf } from './feed-rss.ts'
import { sitemapIndexOf, sitemapOf } from './sitemap-xml.ts'

const HOSTILE = '<b> & "引号" ]]> \u0007🎉'
const READ = '<b> & "引号" ]]> 🎉'
const entry = (more: Partial<FeedEntry> = {}): FeedEntry => ({
  url: 'https://blog.test/post/7',
  title: HOSTILE,
  summary: HOSTILE,
  html: '<p>正文 ]]&gt; <code>]]></code></p>',
  author: HOSTILE,
  category: '数据库',
  tags: ['SQLite', '数据库', HOSTILE],
  published: '2024-02-29 23:59:59',
  updated: '2026-11-21 00:00:01',
  picture: '',
  ...more,
})
const feed: Feed = {
  title: HOSTILE,
  description: HOSTILE,
  siteUrl: 'https://blog.test',
  author: HOSTILE,
  updated: '2026-11-21 00:00:01',
  entries: [
    entry(),
    entry({ url: 'https://blog.test/post/6', summary: '', category: '', tags: [], picture: 'https://blog.test/a.png' }),
  ],
}

const isElement = (node: XmlNode): node is XmlElement => node.type === 'element'
const all = (node: XmlElement, name: string): XmlElement[] =>
  node.children.filter(isElement).flatMap((it) => [...(it.name === name ? [it] : []), ...all(it, name)])
const root = (xml: string) => parseXml(xml).root as XmlElement
const texts = (node: XmlElement | undefined, name: string) => (node ? all(node, name).map((it) => it.text) : [])

describe('dates', () => {
  test('are Shanghai’s, with its offset, in both spellings', () => {
    expect(isoTime('2024-02-29 23:59:59')).toBe('2024-02-29T23:59:59+08:00')
    expect(mailTime('2024-02-29 23:59:59')).toBe('Thu, 29 Feb 2024 23:59:59 +0800')
    expect(Date.parse(mailTime('2024-03-01 00:30:00'))).toBe(Date.parse('2024-02-29T16:30:00Z'))
  })
})

describe('RSS', () => {
  const channel = root(rssOf(feed))
  const [first, second] = all(channel, 'item')

  test('says what it is and where', () => {
    expect(texts(channel, 'title')[0]).toBe(READ)
    expect(texts(channel, 'link')[0]).toBe('https://blog.test/')
    expect(all(channel, 'atom:link')[0]?.attributes).toMatchObject({ href: 'https://blog.test/rss.xml', rel: 'self' })
    expect(texts(channel, 'lastBuildDate')).toEqual(['Sat, 21 Nov 2026 00:00:01 +0800'])
  })

  test('carries whole texts whatever they hold', () => {
    expect(texts(first, 'title')).toEqual([READ])
    expect(texts(first, 'content:encoded')).toEqual(['<p>正文 ]]&gt; <code>]]></code></p>'])
    expect(texts(first, 'pubDate')).toEqual(['Thu, 29 Feb 2024 23:59:59 +0800'])
    expect(texts(first, 'guid')).toEqual(['https://blog.test/post/7'])
    expect(texts(first, 'dc:creator')).toEqual([READ])
    expect(texts(first, 'category')).toEqual(['数据库', 'SQLite', READ])
    expect(texts(second, 'description')).toEqual([])
  })
})

describe('Atom', () => {
  const doc = root(atomOf(feed))
  const [first] = all(doc, 'entry')

  test('has everything that RFC 4287 asks for', () => {
    expect(doc.name).toBe('feed')
    for (const node of [doc, first])
      for (const name of ['id', 'title', 'updated', 'author']) expect(texts(node, name)[0]).toBeTruthy()
    expect(texts(first, 'published')).toEqual(['2024-02-29T23:59:59+08:00'])
    expect(all(doc, 'link').map((it) => it.attributes.href)).toContain('https://blog.test/atom.xml')
    expect(all(first as XmlElement, 'content')[0]?.attributes.type).toBe('html')
    expect(all(first as XmlElement, 'category').map((it) => it.attributes.term)).toEqual(['数据库', 'SQLite', READ])
  })
})

describe('JSON Feed', () => {
  const { items, ...top } = JSON.parse(jsonFeedOf(feed))

  test('is version 1.1 with texts, dates and whole addresses', () => {
    expect(top).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://blog.test/',
      feed_url: 'https://blog.test/feed.json',
      language: 'zh-CN',
    })
    expect(items[0]).toMatchObject({
      id: 'https://blog.test/post/7',
      title: HOSTILE,
      date_published: '2024-02-29T23:59:59+08:00',
    })
    expect(items[1]).toMatchObject({ image: 'https://blog.test/a.png', tags: [] })
    expect(items[1]).not.toHaveProperty('summary')
  })
})

test('a blog without articles has valid, empty feeds', () => {
  const empty = { ...feed, entries: [] }
  expect(all(root(rssOf(empty)), 'item')).toEqual([])
  expect(all(root(atomOf(empty)), 'entry')).toEqual([])
  expect(JSON.parse(jsonFeedOf(empty)).items).toEqual([])
})

test('sitemaps name pages and parts, with dates where they are known', () => {
  const pages = root(sitemapOf([{ url: 'https://blog.test/a?b&c', time: '2026-01-02 03:04:05' }, { url: 'https://blog.test/' }]))
  expect(texts(pages, 'loc')).toEqual(['https://blog.test/a?b&c', 'https://blog.test/'])
  expect(texts(pages, 'lastmod')).toEqual(['2026-01-02T03:04:05+08:00'])
  expect(root(sitemapIndexOf([])).name).toBe('sitemapindex')
})
