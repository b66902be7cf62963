import type { Element, Root } from 'hast'
import { proseText, textBeforeMore } from './text.ts'

const SUMMARY_LENGTH = 150
/** Limits a summary from below: a sentence that ends earlier would waste most of the room. */
const SHORTEST = 50
const SENTENCE_END = /[。！？!?；;…]["”’』」）)]?|\.(?=\s|$)/gu

/** Returns the text before `<!-- more -->`, else the first paragraphs: at most 150 code points, whole sentences if possible. */
export function summarise(tree: Root): string {
  return shorten(textBeforeMore(tree) ?? firstParagraphs(tree))
}

function firstParagraphs(tree: Root): string {
  const own = paragraphs(tree.children)
  if (own) return own
  return paragraphs(tree.children.flatMap((it) => (isElement(it) && it.tagName !== 'section' ? [...it.children, it] : [])))
}

function paragraphs(nodes: readonly (Root['children'][number] | Element['children'][number])[]): string {
  let text = ''
  for (const node of nodes) {
    if (!isElement(node) || (node.tagName !== 'p' && node.tagName !== 'li')) continue
    const own = node.data?.mark ? '' : proseText([node])
    if (own) text += text ? ` ${own}` : own
    if (text.length > SUMMARY_LENGTH * 2) break
  }
  return text
}

function isElement(node: { type: string }): node is Element {
  return node.type === 'element'
}

/** Shortens a text to at most 150 code points, to whole sentences where that leaves enough. */
export function shorten(text: string): string {
  const points = [...text]
  if (points.length <= SUMMARY_LENGTH) return text
  const room = points.slice(0, SUMMARY_LENGTH).join('')
  const end = [...room.matchAll(SENTENCE_END)].map((it) => it.index + it[0].length).findLast((it) => it >= SHORTEST)
  return end
    ? room.slice(0, end)
    : `${points
        .slice(0, SUMMARY_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
