import { mailTime } from './feed-dates.ts'
import { type Feed, type FeedEntry, topicsOf } from './feed-entry.ts'
import { cdata, element, xmlDocument, xmlText } from './xml.ts'

/** Writes RSS 2.0 with whole texts. */
export const rssOf = (feed: Feed): string =>
  xmlDocument([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${xmlText(feed.title)}</title>`,
    element('link', `${feed.siteUrl}/`),
    `<description>${xmlText(feed.description)}</description>`,
    '<language>zh-CN</language>',
    element('lastBuildDate', mailTime(feed.updated)),
    `<atom:link href="${xmlText(feed.siteUrl)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...feed.entries.flatMap(item),
    '</channel>',
    '</rss>',
  ])

const item = (it: FeedEntry) => [
  '<item>',
  `<title>${xmlText(it.title)}</title>`,
  element('link', it.url),
  `<guid isPermaLink="true">${xmlText(it.url)}</guid>`,
  element('pubDate', mailTime(it.published)),
  element('dc:creator', it.author),
  ...topicsOf(it).map((topic) => element('category', topic)),
  element('description', it.summary),
  `<content:encoded>${cdata(it.html)}</content:encoded>`,
  '</item>',
]
