import type { HotItem } from '#contract/site/hot.ts'
import { cut } from '#lib/cut.ts'
import type { HotProvider, Told } from './provider.ts'

/** Limits the rows that are kept of another site's list. */
export const ROWS_MAX = 30
const TITLE_MAX = 100

/**
 * Checks the answer of another site. Returns plain titles, each link once, and only links to that site.
 * @throws when the answer is no JSON, has another shape, or no row that can be used
 */
export function believe(provider: HotProvider, text: string): HotItem[] {
  const seen = new Set<string>()
  const items = provider
    .parse(JSON.parse(text))
    .map(toItem)
    .filter((it) => it.title !== '' && leadsTo(provider.host, it.url) && !seen.has(it.url) && seen.add(it.url))
    .slice(0, ROWS_MAX)
  if (!items.length) throw new Error('the list is empty')
  return items
}

const toItem = ({ title, url, heat = 0 }: Told): HotItem => ({
  // Markup stays as plain words. Control and format characters are removed: they are invisible, or turn the direction of the text
  // around.
  title: cut(
    title
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
    TITLE_MAX,
  ),
  url,
  heat: Number.isFinite(heat) && heat > 0 ? Math.min(Math.round(heat), Number.MAX_SAFE_INTEGER) : 0,
})

function leadsTo(host: string, address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.port === '' && (url.hostname === host || url.hostname.endsWith(`.${host}`))
}
