import { isoTime } from './feed-dates.ts'
import { type Feed, type FeedEntry, topicsOf } from './feed-entry.ts'
import { cdata, element, xmlDocument, xmlText } from './xml.ts'

/** Writes Atom 1.0 (RFC 4287) with whole texts. */
export const atomOf = (feed: Feed): string => {
  const home = `${xmlText(feed.siteUrl)}/`
  return xmlDocument([
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    `<id>${home}</id>`,
    `<title>${xmlText(feed.title)}</title>`,
    element('subtitle', feed.description),
    `<updated>${isoTime(feed.updated)}</updated>`,
    `<link rel="alternate" type="text/html" href="${home}"/>`,
    `<link rel="self" type="application/atom+xml" href="${home}atom.xml"/>`,
    `<author><name>${xmlText(feed.author)}</name></author>`,
    ...feed.entries.flatMap(entry),
    '</feed>',
  ])
}

const entry = (it: FeedEntry) => [
  '<entry>',
  element('id', it.url),
  `<title>${xmlText(it.title)}</title>`,
  `<link rel="alternate" type="text/html" href="${xmlText(it.url)}"/>`,
  `<published>${isoTime(it.published)}</published>`,
  `<updated>${isoTime(it.updated)}</updated>`,
  `<author><name>${xmlText(it.author)}</name></author>`,
  ...topicsOf(it).map((topic) => `<category term="${xmlText(topic)}"/>`),
  element('summary', it.summary),
  `<content type="html">${cdata(it.html)}</content>`,
  '</entry>',
]
