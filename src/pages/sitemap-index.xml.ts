import type { APIRoute } from 'astro'
import { article } from '#contract/content/article.ts'
import { answerText } from '#lib/answer-text.ts'
import { sitemapIndexOf } from '#lib/sitemap-xml.ts'

export const GET: APIRoute = async ({ locals: { load, siteUrl } }) => {
  const found = await load(article.sitemap, {})
  if (!found) throw new Error('the sitemap needs its parts')
  const parts = found.parts.map((it) => ({ url: `${siteUrl}/sitemap/${it.part}.xml`, time: it.updateTime }))
  return answerText(sitemapIndexOf([{ url: `${siteUrl}/sitemap/pages.xml` }, ...parts]), 'application/xml')
}
