import code from 'virtual:service-worker'
import type { APIRoute } from 'astro'
import { site } from '#contract/site/site.ts'
import { answerText } from '#lib/answer-text.ts'
import { publicScreens } from '#lib/screen-path.ts'

/**
 * Answers the service worker. It is a page like any other, so that a switch in the configuration reaches every browser that has it.
 */
export const GET: APIRoute = async ({ locals }) => {
  const config = await locals.load(site.config, {})
  if (!config) throw new Error('the service worker needs the configuration')
  const settings = { isOn: config.openOffline, apiPrefix: locals.apiPrefix, screens: publicScreens }
  return answerText(`const settings = ${JSON.stringify(settings)}\n${code}`, 'text/javascript')
}
