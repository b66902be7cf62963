import { chineseNumber, type PosterWords, type Quote } from './compose.ts'

/** Is what a poster needs of the structured data of an article. */
interface Posting {
  '@type': string
  headline?: string
  description?: string
  datePublished?: string
  author?: { name?: string }
  publisher?: { name?: string }
}

/** Reads the article out of the page's structured data; a locked article has none. */
function postingOf(): Posting | undefined {
  const graphs = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (it) => JSON.parse(it.textContent ?? '{}') as { '@graph'?: Posting[] },
  )
  return graphs.flatMap((it) => it['@graph'] ?? []).find((it) => it['@type'] === 'BlogPosting')
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? ''

/** Returns the column of the article with the place in it, as the strip of the page has them. */
function columnOf(): string {
  const strip = document.querySelector('nav[data-column]')
  const chapters = [...(strip?.querySelectorAll('[data-chapter]') ?? [])]
  const place = chapters.findIndex((it) => it.ariaCurrent === 'page') + 1
  const name = strip?.querySelector('b')?.textContent?.trim() ?? ''
  return name && place ? `${name} · 第${chineseNumber(place)}篇` : name
}

/** Returns what the page says about its article, with selected words or without. */
export function pageWords(quote: Quote | null): PosterWords {
  const posting = postingOf()
  return {
    siteName: posting?.publisher?.name ?? textOf('header.top .site-name'),
    title: posting?.headline ?? textOf('h1'),
    summary: posting?.description ?? '',
    author: posting?.author?.name ?? textOf('.title .by'),
    day: (posting?.datePublished ?? document.querySelector<HTMLTimeElement>('.title time')?.dateTime ?? '').slice(0, 10),
    // The article's own address: neither a place in it nor where the reader came from.
    address: location.origin + location.pathname,
    column: columnOf(),
    quote,
  }
}

/** Returns the address of the article's cover; empty without one. */
export const pageCover = (): string => {
  const picture = document.querySelector<HTMLImageElement>('[data-reading] .title .frame img')
  return picture ? picture.currentSrc || picture.src : ''
}

/**
 * Loads a cover so that a canvas may hold it. Another host must allow that. The browser may keep an answer to the page that said
 * nothing of it, so the picture is asked for under an address of its own.
 */
export async function loadCover(address: string): Promise<HTMLImageElement> {
  const url = new URL(address, location.href)
  const picture = new Image()
  if (url.origin !== location.origin && url.protocol !== 'data:') {
    picture.crossOrigin = 'anonymous'
    url.searchParams.set('for', 'poster')
  }
  picture.src = url.href
  await picture.decode()
  return picture
}
