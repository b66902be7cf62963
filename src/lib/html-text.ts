import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** Returns the text of sanitised HTML in one line, for a `title`, where markup is not read. */
export function htmlText(html: string): string {
  return textOf(parseFragment(html)).replace(/\s+/g, ' ').trim()
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node)) return ''
  // A picture that stands for a word gives that word.
  if (node.nodeName === 'img' && 'attrs' in node && attr(node, 'class') === 'emoji') return attr(node, 'alt')
  // The head of a code block names its language, which is not the author's text.
  const isCode = node.nodeName === 'figure' && 'attrs' in node && attr(node, 'class') === 'code'
  const nodes = isCode ? node.childNodes.filter((it) => it.nodeName !== 'figcaption') : node.childNodes
  // The end of a paragraph gives a space, whether or not the source has one.
  return `${nodes.map(textOf).join('')}${/^(p|li|h\d|blockquote|pre|br)$/.test(node.nodeName) ? ' ' : ''}`
}

/** Matches invisible signs with which screen readers read formulas. */
const READ_OUT = /[\u2061-\u2064]/g

/**
 * Returns everything that a reader of sanitised HTML may see: first its text alone, so that no element splits a word, then the text
 * again with the alternative texts of pictures in their places, then titles.
 */
export function seenText(html: string): string {
  const tree = parseFragment(html)
  const titles: string[] = []
  const words = (node: DefaultTreeAdapterTypes.Node, withPictures: boolean): string => {
    if ('value' in node) return node.value
    if (!('childNodes' in node)) return ''
    if (withPictures && 'attrs' in node) titles.push(attr(node, 'title'))
    if (node.nodeName === 'img') return withPictures && 'attrs' in node ? attr(node, 'alt') : ''
    const inside = node.childNodes.map((it) => words(it, withPictures)).join('')
    if (node.nodeName === 'math') return inside.replace(READ_OUT, '')
    return /^(p|li|h\d|blockquote|pre|br|td|th|dt|dd|div)$/.test(node.nodeName) ? `${inside}\n` : inside
  }
  return [words(tree, false), words(tree, true), ...titles.filter(Boolean)].join('\n')
}

const attr = ({ attrs }: DefaultTreeAdapterTypes.Element, name: string) => attrs.find((it) => it.name === name)?.value ?? ''
