import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const LINKS = new Set(['href', 'src', 'cite', 'poster'])
/** Matches attributes that only the page's own styles and scripts use. */
const OF_THE_PAGE =
  /^(?:class|style|tabindex|loading|decoding|fetchpriority|srcset|sizes|referrerpolicy|target|id|data-.*|aria-.*)$/
const KEPT_MAX = 100

/** Caches the results: three feeds hold the same texts, and most of them did not change since the last time. */
const kept = new Map<string, { html: string; portable: string }>()

/**
 * Converts an article's sanitised HTML for feed readers: absolute addresses, code as plain text, nothing that only this site's styles
 * and scripts understand.
 * @param pageUrl address of the article's page
 */
export function portableHtml(html: string, pageUrl: string): string {
  const known = kept.get(pageUrl)
  if (known?.html === html) return known.portable
  const root = parseFragment(html)
  root.childNodes.forEach((it) => {
    carry(it, pageUrl)
  })
  const portable = serialize(root)
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(pageUrl, { html, portable })
  return portable
}

function carry(node: Node, pageUrl: string): void {
  if (!('tagName' in node)) return
  node.attrs = node.attrs.flatMap(({ name, value, ...more }) => {
    if (name === 'class') return languageIn(value).map((it) => ({ name, value: it }))
    if (OF_THE_PAGE.test(name)) return []
    if (!LINKS.has(name)) return [{ name, value, ...more }]
    const address = wholeAddress(value, pageUrl)
    return address ? [{ name, value: address, ...more }] : []
  })
  if (node.tagName === 'pre') plainCode(node)
  // A heading's link to itself is empty, because the page's styles draw its sign.
  else node.childNodes = node.childNodes.filter((it) => !isEmptyLink(it))
  for (const it of node.childNodes) carry(it, pageUrl)
}

const isEmptyLink = (node: Node) => 'tagName' in node && node.tagName === 'a' && node.childNodes.length === 0

const languageIn = (classes: string) => classes.split(' ').filter((it) => it.startsWith('language-'))

/**
 * Returns null for an address that no feed reader should follow. The pipeline refuses such addresses too, but a feed goes to other
 * programs.
 */
function wholeAddress(value: string, pageUrl: string): string | null {
  const url = URL.parse(value, pageUrl)
  if (!url) return null
  if (url.protocol === 'data:') return value.startsWith('data:image/') ? value : null
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : null
}

/** Reduces `<pre><code>` to its text, because the colours need the page's styles. */
function plainCode(pre: Element): void {
  const [code] = pre.childNodes
  const target = code && 'tagName' in code && code.tagName === 'code' ? code : pre
  target.childNodes = [{ nodeName: '#text', value: wordsOf(target), parentNode: target }]
}

function wordsOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join('') : ''
}
