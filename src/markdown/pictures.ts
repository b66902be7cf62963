import type { Element, ElementContent, Root } from 'hast'
import { sizesInText, srcSetOf } from '#lib/picture-sizes.ts'
import { decoded } from './slug.ts'
import { walkElements } from './walk.ts'

/** Holds the size of a picture of this site in pixels, and the widths of its smaller forms. */
export interface KnownPicture {
  width: number
  height: number
  sizes?: readonly number[]
}
export type KnownPictures = Readonly<Record<string, KnownPicture>>

const INLINE_PICTURE = /^data:image\/(?:gif|png|jpeg|webp)[;,]/i
/**
 * Stands for the site by http and by https: `https:/v1` is a path for a reader who uses https, and another site for one who does not.
 */
const HERE = ['http://site.invalid', 'https://site.invalid']

/**
 * Converts pictures with an http address to links, before links get their looks: the page's policy would refuse each of them, and
 * loading one would tell everybody on the way. An address that takes the scheme of the page becomes https.
 */
export function plainHttpPictures(parent: Root | Element, isLinked = false): void {
  for (const [at, node] of parent.children.entries()) {
    if (node.type !== 'element') continue
    const { src, alt } = node.properties
    if (node.tagName !== 'img') plainHttpPictures(node, isLinked || node.tagName === 'a')
    if (node.tagName !== 'img' || typeof src !== 'string') continue
    const [byHttp, byHttps] = HERE.map((it) => URL.parse(src, it))
    if (byHttps?.protocol === 'http:') {
      const words: ElementContent = { type: 'text', value: String(alt || src) }
      parent.children[at] = isLinked ? words : { type: 'element', tagName: 'a', properties: { href: src }, children: [words] }
    } else if (byHttp?.protocol === 'http:' && byHttp.origin !== HERE[0] && byHttps) node.properties.src = byHttps.href
  }
}

/** Makes pictures lazy and gives them their known size; a picture that points at the API, or is none, leaves its description. */
export function pictures(tree: Root, known: KnownPictures, apiPrefixes: readonly string[]): void {
  walkElements(tree, (element, index, parent) => {
    if (element.tagName !== 'img') return
    const { src, alt } = element.properties
    if (typeof src !== 'string' || !isAllowed(src, apiPrefixes)) {
      parent.children[index] = { type: 'text', value: String(alt ?? '') }
      return index + 1
    }
    const picture = Object.hasOwn(known, src) ? known[src] : undefined
    Object.assign(element.properties, boxOf(element, picture), {
      alt: alt ?? '',
      loading: 'lazy',
      decoding: 'async',
      referrerPolicy: 'no-referrer',
    })
    if (picture) Object.assign(element.properties, formsOf(element, src, picture))
    return
  })
  walkElements(tree, (element) => {
    if (element.tagName === 'p') liftFigure(element)
  })
}

function isAllowed(src: string, apiPrefixes: readonly string[]): boolean {
  if (/^\s*data:/i.test(src)) return INLINE_PICTURE.test(src)
  return HERE.every((here) => {
    const url = URL.parse(src, `${here}/post/`)
    if (url?.origin !== here) return url !== null
    const path = decoded(url.pathname).toLowerCase()
    return !apiPrefixes.some((prefix) => path.startsWith(prefix))
  })
}

/** Returns the missing sizes. The author's size wins; a single missing side follows from the picture's own proportions. */
function boxOf({ properties }: Element, size: KnownPicture | undefined): { width?: number; height?: number } {
  const width = Number(properties.width) || 0
  const height = Number(properties.height) || 0
  if ((width && height) || !size) return {}
  if (width) return { height: Math.round((width * size.height) / size.width) }
  if (height) return { width: Math.round((height * size.width) / size.height) }
  return { width: size.width, height: size.height }
}

/**
 * Returns the smaller forms, and the width of the picture's place. Only this step writes them: the sanitiser lets none of it through.
 */
function formsOf({ properties }: Element, url: string, { width, sizes = [] }: KnownPicture) {
  const srcSet = srcSetOf({ url, width, sizes })
  return srcSet ? { srcSet, sizes: sizesInText(Number(properties.width) || width) } : {}
}

/** Converts a paragraph with nothing but a picture, linked or not, to a figure; the picture's title is the caption. */
function liftFigure(paragraph: Element): void {
  const content = paragraph.children.filter((it) => it.type !== 'text' || it.value.trim() !== '')
  const picture = content.length === 1 ? pictureOf(content[0]) : undefined
  if (!picture) return
  const { title, ...properties } = picture.properties
  picture.properties = properties
  paragraph.tagName = 'figure'
  paragraph.properties = { className: ['picture'] }
  paragraph.children = content
  if (title) {
    const text: ElementContent = { type: 'text', value: String(title) }
    paragraph.children.push({ type: 'element', tagName: 'figcaption', properties: {}, children: [text] })
  }
}

function pictureOf(node: ElementContent | undefined): Element | undefined {
  // A picture that is part of a line, such as an emoji, stays in it.
  if (node?.type !== 'element' || node.data?.mark) return undefined
  if (node.tagName === 'img') return node
  return node.tagName === 'a' && node.children.length === 1 ? pictureOf(node.children[0]) : undefined
}
