import type { APIRoute } from 'astro'
import { site } from '#contract/site/site.ts'
import { answerText } from '#lib/answer-text.ts'
import { cut } from '#lib/cut.ts'

/** Limits the name to the characters that launchers show. */
const SHORT_NAME_MAX = 12
/** Is `--bg` of the light theme in sRGB: a manifest has one colour, and not every launcher reads oklch. */
const PAPER = '#f9fafc'
const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const GET: APIRoute = async ({ locals }) => {
  const config = await locals.load(site.config, {})
  if (!config) throw new Error('the manifest needs the configuration')
  const manifest = {
    id: '/',
    name: config.name,
    short_name: cut(config.name, SHORT_NAME_MAX),
    description: config.summary,
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
  }
  return answerText(JSON.stringify(manifest), 'application/manifest+json')
}
