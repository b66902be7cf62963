import type { APIRoute } from 'astro'
import { article } from '#contract/content/article.ts'
import { answerText } from '#lib/answer-text.ts'
import { markdownOf } from '#lib/article-markdown.ts'
import { pathNumber } from '#lib/path-number.ts'

/** Shows the text of a public article to machines. */
export const GET: APIRoute = async ({ locals: { load, siteUrl }, params }) => {
  const id = pathNumber(params.id)
  const found = id && (await load(article.source, { params: { id } }))
  return found ? answerText(markdownOf(found, siteUrl), 'text/markdown') : new Response(null, { status: 404 })
}
