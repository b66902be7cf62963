import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { type Element, elementsIn, faultsOf, wordsIn } from './judge-text.ts'

const words = (text: string) => new Set(text.split(' '))
type Node = DefaultTreeAdapterTypes.Node

/** A page of the site never has one of these. */
const NEVER = words(
  'base applet frame frameset object embed portal fencedframe marquee blink isindex keygen xmp plaintext listing noembed noframes foreignobject animate animatetransform animatemotion set handler discard image feimage maction annotation-xml mglyph',
)
const ADDRESSES = words(
  'href src action formaction data poster cite background ping longdesc manifest codebase xlink:href srcdoc icon',
)
const META = words(
  'description keywords robots viewport theme-color twitter:card generator color-scheme referrer application-name apple-mobile-web-app-title apple-mobile-web-app-capable',
)
const LINKS = words('canonical prev next alternate manifest apple-touch-icon icon stylesheet preload modulepreload mask-icon')
/** These names are built-in properties of a document or window. */
const TAKEN = words(
  'body head forms images links cookie domain documentElement getElementById location top parent self opener name frames history navigator localStorage sessionStorage fetch alert config settings __proto__ constructor prototype toString attributes childNodes parentNode innerHTML elements currentScript scripts trustedTypes hostile',
)
/** A document makes these elements accessible by their names. */
const NAMED = words('a area embed form iframe img object')
const SAFE = /^(?:https?:|mailto:|tel:|#|\/|\?|\.|$)/i

const attribute = (it: Element, name: string) => it.attrs.find((one) => one.name === name)?.value
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** User texts are judged by a list of allowed elements. */
const isText = (it: Element) => /^(?:prose|rich)$/.test(attribute(it, 'class') ?? '')

function* scriptFaults(it: Element, hashes: readonly string[]): Generator<string> {
  const src = attribute(it, 'src')
  if (src !== undefined) {
    if (!/^\/_astro\/(?:[\w-]+\/)*[\w.-]+\.js$/.test(src)) yield `a script from ${src}`
    return
  }
  const text = wordsIn(it)
  if (attribute(it, 'type') === 'application/ld+json') {
    try {
      JSON.parse(text)
    } catch {
      yield 'structured data that is no JSON'
    }
  } else if (!hashes.includes(hashOf(text))) yield `a script of somebody’s own: ${text.slice(0, 80)}`
}

function* metaFaults(it: Element): Generator<string> {
  const [name, equiv] = [attribute(it, 'name'), attribute(it, 'http-equiv')]
  if (equiv !== undefined || (name !== undefined && !META.has(name))) yield `<meta ${name ?? equiv}>`
}

function* linkFaults(it: Element): Generator<string> {
  const [rel = '', href = ''] = [attribute(it, 'rel'), attribute(it, 'href')]
  if (!LINKS.has(rel)) yield `<link rel=${rel}>`
  if (/stylesheet|preload/.test(rel) && !/^\/(?!\/)/.test(href)) yield `a sheet from ${href}`
}

function* frameFaults(it: Element): Generator<string> {
  if (!/^\/diagram\b/.test(attribute(it, 'src') ?? '')) yield 'an iframe'
}

const BY_ELEMENT = new Map<string, (it: Element, hashes: readonly string[]) => Generator<string>>([
  ['script', scriptFaults],
  ['iframe', frameFaults],
  ['meta', metaFaults],
  ['link', linkFaults],
])

function isHarmlessAddress(it: Element, value: string): boolean {
  const address = value.replace(/[\t\n\r]/g, '').trim()
  const isInline = it.tagName === 'img' && /^data:image\/(?:gif|png|jpeg|webp)[;,]/i.test(address)
  return SAFE.test(address) || isInline || !/^[^/?#]*:/.test(address)
}

function* pageFaults(it: Element, hashes: readonly string[]): Generator<string> {
  if (NEVER.has(it.tagName.toLowerCase())) yield `<${it.tagName}>`
  yield* BY_ELEMENT.get(it.tagName)?.(it, hashes) ?? []
  for (const { name, value } of it.attrs) {
    if (/^on/.test(name) || /^(?:style|srcdoc|is|nonce)$/.test(name)) yield `${name}= of <${it.tagName}>`
    if (ADDRESSES.has(name) && !isHarmlessAddress(it, value)) yield `${name}="${value}"`
    const isName = name === 'id' || (name === 'name' && NAMED.has(it.tagName))
    if (isName && TAKEN.has(value)) yield `${name}="${value}"`
  }
}

/** Returns the fault that the id of a block would be elsewhere: it may stand on a part of an article, a heading's anchor and a footnote's words. */
function blockIdOf(it: Element): string | undefined {
  const id = attribute(it, 'id') ?? ''
  const parent = it.parentNode
  const isPlace =
    parent !== null &&
    'tagName' in parent &&
    (attribute(parent, 'class') === 'prose' ||
      (it.tagName === 'a' && /^h[1-6]$/.test(parent.tagName)) ||
      (it.tagName === 'p' && /^fn-/.test(attribute(parent, 'id') ?? '')))
  return isPlace && /^b[1-9]\d*$/.test(id) ? `id="${id}"` : undefined
}

interface Options {
  /** Holds the hashes of the inline scripts that the compile knows. */
  hashes: readonly string[]
}

/** Returns the faults of a whole page. */
export function judgePage(html: string, { hashes }: Options): string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  const judge = (it: Element, inText: boolean) => {
    faults.push(...pageFaults(it, hashes))
    const known = inText ? blockIdOf(it) : undefined
    if (inText) faults.push(...[...faultsOf(it)].filter((fault) => fault !== known).map((fault) => `in a text: ${fault}`))
    const id = attribute(it, 'id')
    if (id === undefined) return
    if (ids.has(id)) faults.push(`two of id="${id}"`)
    ids.add(id)
  }
  const walk = (node: Node, inText: boolean): void => {
    if ('tagName' in node) judge(node, inText)
    const within = inText || ('tagName' in node && isText(node))
    if ('content' in node) walk(node.content, within)
    if ('childNodes' in node) for (const it of node.childNodes) walk(it, within)
  }
  walk(parse(html), false)
  return [...new Set(faults)]
}

/** Returns the faults of a mail, which contains only paragraphs, one link and the site's own styles. */
export function judgeLetter(html: string): string[] {
  const known = words('html head meta title body div p a')
  return [...elementsIn(parse(html))].flatMap((it) => [
    ...(known.has(it.tagName) ? [] : [`<${it.tagName}>`]),
    ...it.attrs.flatMap(({ name, value }) =>
      /^on/.test(name) || (name === 'href' && !/^https?:/.test(value)) ? [`${name}="${value}"`] : [],
    ),
  ])
}
