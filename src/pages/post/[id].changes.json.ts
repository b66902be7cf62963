import type { APIRoute } from 'astro'
import { article } from '#contract/content/article.ts'
import { answerText } from '#lib/answer-text.ts'
import { pathNumber } from '#lib/path-number.ts'

/** Lists what the last updates of an article changed, for readers who come back. */
export const GET: APIRoute = async ({ locals: { load }, params }) => {
  const id = pathNumber(params.id)
  const changes = id && (await load(article.changes, { params: { id } }))
  return changes ? answerText(JSON.stringify(changes), 'application/json') : new Response(null, { status: 404 })
}
