import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** What sanitised HTML says, in one line: for a `title`, where no markup is read. */
export function htmlText(html: string): string {
  return textOf(parseFragment(html)).replace(/\s+/g, ' ').trim()
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node)) return ''
  // A picture that stands for a word is that word.
  if (node.nodeName === 'img' && 'attrs' in node && attr(node, 'class') === 'emoji') return attr(node, 'alt')
  // The head of a code block names its language: no words of whoever wrote it.
  const isCode = node.nodeName === 'figure' && 'attrs' in node && attr(node, 'class') === 'code'
  const nodes = isCode ? node.childNodes.filter((it) => it.nodeName !== 'figcaption') : node.childNodes
  // A paragraph's end is a space, whether or not the source has one.
  return `${nodes.map(textOf).join('')}${/^(p|li|h\d|blockquote|pre|br)$/.test(node.nodeName) ? ' ' : ''}`
}

/** Signs that formulas are read out by; nobody sees them. */
const READ_OUT = /[\u2061-\u2064]/g

/**
 * Returns all that a reader of sanitised HTML may come to see: first its text alone, so that no mark splits a word, then again with what
 * pictures are called in their places, then titles.
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
