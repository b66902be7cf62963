import type { APIRoute } from 'astro'
import { article } from '#contract/content/article.ts'
import { answerText } from '#lib/answer-text.ts'
import { pathNumber } from '#lib/path-number.ts'
import { sitemapOf } from '#lib/sitemap-xml.ts'

/** Lists the articles of one range of ids. */
export const GET: APIRoute = async ({ locals: { load, siteUrl }, params }) => {
  const part = pathNumber(params.part)
  const found = part && (await load(article.sitemapPart, { params: { part } }))
  if (!found) return new Response(null, { status: 404 })
  const pages = found.map((it) => ({ url: `${siteUrl}/post/${it.id}`, time: it.updateTime }))
  return answerText(sitemapOf(pages), 'application/xml')
}
