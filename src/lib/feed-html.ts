import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const LINKS = new Set(['href', 'src', 'cite', 'poster'])
/** Belong to the page's own styles and scripts. */
const OF_THE_PAGE =
  /^(?:class|style|tabindex|loading|decoding|fetchpriority|srcset|sizes|referrerpolicy|target|id|data-.*|aria-.*)$/
const KEPT_MAX = 100

/** Three feeds tell the same texts, and most of them told them before. */
const kept = new Map<string, { html: string; portable: string }>()

/**
 * An article's sanitised HTML for readers elsewhere: whole addresses, code as plain text, nothing that only this site's
 * styles and scripts understand.
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
  // A heading's link to itself is a sign that the page's styles draw.
  else node.childNodes = node.childNodes.filter((it) => !isEmptyLink(it))
  for (const it of node.childNodes) carry(it, pageUrl)
}

const isEmptyLink = (node: Node) => 'tagName' in node && node.tagName === 'a' && node.childNodes.length === 0

const languageIn = (classes: string) => classes.split(' ').filter((it) => it.startsWith('language-'))

/** Null for what no feed reader should follow. The pipeline refuses such addresses too; a feed travels further. */
function wholeAddress(value: string, pageUrl: string): string | null {
  const url = URL.parse(value, pageUrl)
  if (!url) return null
  if (url.protocol === 'data:') return value.startsWith('data:image/') ? value : null
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : null
}

/** `<pre><code>` with its words only: colours are the page's. */
function plainCode(pre: Element): void {
  const [code] = pre.childNodes
  const target = code && 'tagName' in code && code.tagName === 'code' ? code : pre
  target.childNodes = [{ nodeName: '#text', value: wordsOf(target), parentNode: target }]
}

function wordsOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join('') : ''
}
