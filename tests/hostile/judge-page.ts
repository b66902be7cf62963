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

function* pageFaults(it: Element, hashes: readonly string[]): Generator<string> {
  if (NEVER.has(it.tagName.toLowerCase())) yield `<${it.tagName}>`
  if (it.tagName === 'script') yield* scriptFaults(it, hashes)
  if (it.tagName === 'iframe' && !/^\/diagram\b/.test(attribute(it, 'src') ?? '')) yield 'an iframe'
  if (it.tagName === 'meta') {
    const [name, equiv] = [attribute(it, 'name'), attribute(it, 'http-equiv')]
    if (equiv !== undefined || (name !== undefined && !META.has(name))) yield `<meta ${name ?? equiv}>`
  }
  if (it.tagName === 'link' && !LINKS.has(attribute(it, 'rel') ?? '')) yield `<link rel=${attribute(it, 'rel')}>`
  if (
    it.tagName === 'link' &&
    /stylesheet|preload/.test(attribute(it, 'rel') ?? '') &&
    !/^\/(?!\/)/.test(attribute(it, 'href') ?? '')
  )
    yield `a sheet from ${attribute(it, 'href')}`
  for (const { name, value } of it.attrs) {
    if (/^on/.test(name) || /^(?:style|srcdoc|is|nonce)$/.test(name)) yield `${name}= of <${it.tagName}>`
    if (ADDRESSES.has(name)) {
      const address = value.replace(/[\t\n\r]/g, '').trim()
      const isInline = it.tagName === 'img' && /^data:image\/(?:gif|png|jpeg|webp)[;,]/i.test(address)
      if (!SAFE.test(address) && !isInline && /^[^/?#]*:/.test(address)) yield `${name}="${value}"`
    }
    if ((name === 'id' || (name === 'name' && NAMED.has(it.tagName))) && TAKEN.has(value)) yield `${name}="${value}"`
  }
}

interface Options {
  /** Holds the hashes of the inline scripts that the compile knows. */
  hashes: readonly string[]
}

/** Returns the faults of a whole page. */
export function judgePage(html: string, { hashes }: Options): string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  const walk = (node: Node, inText: boolean): void => {
    if ('tagName' in node) {
      faults.push(...pageFaults(node, hashes))
      if (inText) faults.push(...[...faultsOf(node)].map((it) => `in a text: ${it}`))
      const id = attribute(node, 'id')
      if (id !== undefined && ids.has(id)) faults.push(`two of id="${id}"`)
      if (id !== undefined) ids.add(id)
    }
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
