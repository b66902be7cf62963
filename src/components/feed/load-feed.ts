import { article, type FeedArticle } from '#contract/content/article.ts'
import { site } from '#contract/site/site.ts'
import type { Feed, FeedEntry } from '#lib/feed-entry.ts'
import { portableHtml } from '#lib/feed-html.ts'

/** Loads the data that all three feeds share. */
export async function loadFeed({ load, siteUrl }: Pick<App.Locals, 'load' | 'siteUrl'>): Promise<Feed> {
  const config = await load(site.config, {})
  const articles = await load(article.feed, {})
  if (!config || !articles) throw new Error('a feed needs the configuration and the newest articles')
  const entries = articles.map((it) => entryOf(it, siteUrl))
  return {
    title: config.name,
    description: config.summary || config.title || config.name,
    siteUrl,
    author: config.author || config.name,
    // The time is the newest change, never the clock: an unchanged feed keeps the same bytes.
    updated: entries.reduce((newest, it) => (it.updated > newest ? it.updated : newest), `${config.startDate} 00:00:00`),
    entries,
  }
}

function entryOf(it: FeedArticle, siteUrl: string): FeedEntry {
  const url = `${siteUrl}/post/${it.id}`
  return {
    url,
    title: it.title,
    summary: it.summary,
    html: portableHtml(it.content, url),
    author: it.nickname,
    category: it.categoryName,
    tags: it.tags.map((tag) => tag.name),
    published: it.createTime,
    updated: it.updateTime,
    picture: it.cover && (URL.parse(it.cover, url)?.href ?? ''),
  }
}
