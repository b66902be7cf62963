import type { APIRoute } from 'astro'
import { site } from '#contract/site/site.ts'
import { accentSheet } from '#lib/accent.ts'
import { answerText } from '#lib/answer-text.ts'

/** Answers the style sheet of the owner's accent colour; pages link it only when the owner has chosen one. */
export const GET: APIRoute = async ({ locals: { load } }) => {
  const config = await load(site.config, {})
  return answerText(config?.accent ? accentSheet(config.accent) : '', 'text/css')
}
