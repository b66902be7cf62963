import { isoTime } from './feed-dates.ts'
import { element, xmlDocument } from './xml.ts'

/** Holds a page or a part of the sitemap; `time` is as the API writes it, and is left out where it is unknown. */
export interface SitemapEntry {
  url: string
  time?: string
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const entries = (name: string, list: readonly SitemapEntry[]) =>
  list.map(({ url, time }) => `<${name}>${element('loc', url)}${time ? element('lastmod', isoTime(time)) : ''}</${name}>`)

export const sitemapOf = (pages: readonly SitemapEntry[]): string =>
  xmlDocument([`<urlset xmlns="${SCHEMA}">`, ...entries('url', pages), '</urlset>'])

export const sitemapIndexOf = (parts: readonly SitemapEntry[]): string =>
  xmlDocument([`<sitemapindex xmlns="${SCHEMA}">`, ...entries('sitemap', parts), '</sitemapindex>'])
