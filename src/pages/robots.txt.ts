import type { APIRoute } from 'astro'
import { answerText } from '#lib/answer-text.ts'

export const GET: APIRoute = ({ locals: { apiPrefix, siteUrl } }) =>
  answerText(`User-agent: *\nAllow: /\nDisallow: ${apiPrefix}/\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`, 'text/plain')
