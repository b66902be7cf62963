import { parse } from 'parse5'
import { judgePage } from './judge-page.ts'
import { elementsIn, judgeText, wordsIn } from './judge-text.ts'
import { judgeXml } from './judge-xml.ts'
import type { HostileSite } from './site.ts'

const attribute = (it: { attrs: { name: string; value: string }[] }, name: string) =>
  it.attrs.find((one) => one.name === name)?.value
/** Removes white space and break marks, which a browser does not show as text. */
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, '')

/** Returns the faults of the published files: pages, feeds, sitemaps, and data for search engines and previews. */
export function judgeFiles({ files, hashes, planted }: Pick<HostileSite, 'files' | 'hashes' | 'planted'>): string[] {
  const faults: string[] = []
  for (const [name, bytes] of files) {
    const text = bytes.toString()
    const say = (found: readonly string[]) => faults.push(...found.map((it) => `${name}: ${it}`))
    if (name.endsWith('.html'))
      say([...judgePage(text, { hashes }), ...lostWords(name, text, planted.shown), ...machineFaults(name, text, planted.titles)])
    if (name.endsWith('.xml')) say(judgeXml(text))
    if (name === 'feed.json') say(judgeFeed(text))
    if (name.endsWith('.webmanifest')) JSON.parse(text)
  }
  return faults
}

const pathOf = (name: string) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`)

function lostWords(name: string, html: string, shown: Record<string, string[]>): string[] {
  const wanted = shown[pathOf(name)] ?? []
  const words = wanted.length ? wordsIn(parse(html)) : ''
  return wanted.filter((it) => !words.includes(it)).map((it) => `does not show ${it}`)
}

/** Checks that structured data and previews give exactly the article's title. */
function machineFaults(name: string, html: string, titles: Record<string, string>): string[] {
  const title = titles[pathOf(name)]
  if (title === undefined) return []
  const elements = [...elementsIn(parse(html))]
  const data = elements.flatMap((it) => (attribute(it, 'type') === 'application/ld+json' ? [JSON.parse(wordsIn(it))] : []))
  const headlines = data
    .flatMap((it) => (it['@graph'] ?? []).map((thing: { headline?: string }) => thing.headline))
    .filter(Boolean)
  const preview = elements.find((it) => attribute(it, 'property') === 'og:title')
  const heading = elements.find((it) => it.tagName === 'h1')
  const told = {
    headline: headlines[0] ?? '',
    preview: (preview && attribute(preview, 'content')) ?? '',
    heading: heading ? wordsIn(heading) : '',
  }
  // HTML cannot represent these two characters.
  const known = plain(title.toWellFormed().replaceAll('\u0000', '\ufffd'))
  return Object.entries(told).flatMap(([place, it]) =>
    plain(it.replaceAll('\u0000', '\ufffd')) === known
      ? []
      : [`${place} says ${JSON.stringify(it)} and not ${JSON.stringify(title)}`],
  )
}

function judgeFeed(text: string): string[] {
  const { items } = JSON.parse(text) as { items: { url: string; content_html: string; title: string }[] }
  return items.flatMap(({ url, content_html }) => [...judgeText(content_html), ...(/^https:\/\//.test(url) ? [] : [url])])
}
