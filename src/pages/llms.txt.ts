import type { APIRoute } from 'astro'
import { article } from '#contract/content/article.ts'
import { column } from '#contract/content/column.ts'
import { site } from '#contract/site/site.ts'
import { answerText } from '#lib/answer-text.ts'
import { LLMS_ARTICLES, llmsOf } from '#lib/llms-text.ts'

/** Lists what machines may read, as llmstxt.org describes it. */
export const GET: APIRoute = async ({ locals: { load, siteUrl } }) => {
  const config = await load(site.config, {})
  const columns = await load(column.shelf, {})
  const pageSize = LLMS_ARTICLES / 2
  const first = await load(article.list, { query: { pageNum: 1, pageSize } })
  const second = await load(article.list, { query: { pageNum: 2, pageSize } })
  if (!config || !columns || !first) throw new Error('the list for machines needs the configuration, columns and articles')
  const articles = [...first.records, ...(second?.records ?? [])]
  return answerText(llmsOf({ siteUrl, config, columns, articles, total: first.total }), 'text/plain')
}
