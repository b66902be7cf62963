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

const attr = ({ attrs }: DefaultTreeAdapterTypes.Element, name: string) => attrs.find((it) => it.name === name)?.value ?? ''
