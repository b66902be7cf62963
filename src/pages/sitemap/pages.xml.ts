import type { APIRoute } from 'astro'
import { site } from '#contract/site/site.ts'
import { answerText } from '#lib/answer-text.ts'
import { sitemapOf } from '#lib/sitemap-xml.ts'

/** Lists every page that is no article. */
export const GET: APIRoute = async ({ locals: { load, siteUrl } }) => {
  const pages = (await load(site.pages, {})) ?? []
  const entries = pages.map(({ path, updateTime }) => ({ url: siteUrl + path, ...(updateTime && { time: updateTime }) }))
  return answerText(sitemapOf(entries), 'application/xml')
}
