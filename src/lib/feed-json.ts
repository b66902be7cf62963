import { isoTime } from './feed-dates.ts'
import { type Feed, topicsOf } from './feed-entry.ts'

/** Writes JSON Feed 1.1 with whole texts. */
export const jsonFeedOf = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: `${feed.siteUrl}/`,
    feed_url: `${feed.siteUrl}/feed.json`,
    description: feed.description,
    icon: `${feed.siteUrl}/icons/512.png`,
    favicon: `${feed.siteUrl}/icons/192.png`,
    language: 'zh-CN',
    authors: [{ name: feed.author }],
    items: feed.entries.map((it) => ({
      id: it.url,
      url: it.url,
      title: it.title,
      summary: it.summary || undefined,
      content_html: it.html,
      image: it.picture || undefined,
      date_published: isoTime(it.published),
      date_modified: isoTime(it.updated),
      authors: [{ name: it.author }],
      tags: topicsOf(it),
    })),
  })
