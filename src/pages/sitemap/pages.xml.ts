import type { APIRoute } from 'astro'
import { album } from '#contract/content/album.ts'
import { article } from '#contract/content/article.ts'
import { category } from '#contract/content/category.ts'
import { goods } from '#contract/content/goods.ts'
import { tag } from '#contract/content/tag.ts'
import { author } from '#contract/people/author.ts'
import { site } from '#contract/site/site.ts'
import { answerText } from '#lib/answer-text.ts'
import { screens } from '#lib/screens.ts'
import { sitemapOf } from '#lib/sitemap-xml.ts'

/** Lists every page that is no article. */
export const GET: APIRoute = async ({ locals: { load, siteUrl } }) => {
  const years = (await load(article.sitemap, {}))?.years ?? []
  const categories = ((await load(category.all, {})) ?? []).filter((it) => it.articleNum > 0)
  const tags = (await load(tag.list, {})) ?? []
  const projects = (await load(goods.sitemap, {})) ?? []
  const authors = (await load(author.sitemap, {})) ?? []
  // A locked album shows only a password form, which search engines do not need.
  const albums = ((await load(album.list, {})) ?? []).filter((it) => !it.isLock)
  const own = (await load(site.pages, {})) ?? []
  const paths = [
    ...screens.filter((it) => it.access === 'anyone' && !it.path.includes('{')).map((it) => it.path),
    ...categories.map((it) => `/category/${it.id}`),
    ...tags.map((it) => `/tags/${it.id}`),
    ...authors.map((it) => `/author/${it.id}`),
    ...albums.map((it) => `/photos/${it.id}`),
    ...years.map((it) => `/archive/${it}`),
  ]
  const pages = [
    ...paths.map((path) => ({ url: siteUrl + path })),
    ...projects.map((it) => ({ url: `${siteUrl}/goods/${it.id}`, time: it.updateTime })),
    ...own.map((it) => ({ url: siteUrl + it.path, time: it.updateTime })),
  ]
  return answerText(sitemapOf(pages), 'application/xml')
}
