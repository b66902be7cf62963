import type { APIRoute } from 'astro'
import { site } from '#contract/site.ts'
import { accentSheet } from '#lib/accent.ts'
import { answerText } from '#lib/answer-text.ts'

/** The owner's colour in place of the site's own; pages name it only when he has chosen one. */
export const GET: APIRoute = async ({ locals: { load } }) => {
  const config = await load(site.config, {})
  return answerText(config?.accent ? accentSheet(config.accent) : '', 'text/css')
}
