import type { Element, ElementContent, Root, RootContent } from 'hast'
import { withoutNotes } from './code-meta.ts'

const BLOCKS = new Set(
  'aside blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul br'.split(
    ' ',
  ),
)

/** Returns the text of a tree for reading and searching: fenced code and formulas once, as source; white space collapsed. */
export function plainText(nodes: readonly (RootContent | ElementContent)[]): string {
  return collapse(gather(nodes, true))
}

/** Returns the same text without fenced code and block formulas: its words are counted. */
export function proseText(nodes: readonly (RootContent | ElementContent)[]): string {
  return collapse(gather(nodes, false))
}

/** Returns the text up to the mark that `<!-- more -->` left, or null where there is none. */
export function textBeforeMore(tree: Root): string | null {
  const before: ElementContent[] = []
  return takeUntilMore(tree.children, before) ? collapse(gather(before, false)) : null
}

function takeUntilMore(nodes: readonly (RootContent | ElementContent)[], before: ElementContent[]): boolean {
  for (const node of nodes) {
    if (node.type === 'text') before.push(node)
    if (node.type !== 'element') continue
    if (node.data?.mark?.kind === 'more') return true
    if (/^h[1-6]$/.test(node.tagName)) continue
    if (node.children.length === 0 || !containsMore(node)) before.push(node)
    else return takeUntilMore(node.children, before)
  }
  return false
}

function containsMore(element: Element): boolean {
  return element.children.some((it) => it.type === 'element' && (it.data?.mark?.kind === 'more' || containsMore(it)))
}

function gather(nodes: readonly (RootContent | ElementContent)[], withSources: boolean): string {
  let text = ''
  for (const node of nodes) {
    if (node.type === 'text') text += node.value
    if (node.type !== 'element' || node.data?.noText) continue
    const mark = node.data?.mark
    const inside =
      mark?.kind === 'code' ? withoutNotes(mark.value) : mark?.kind === 'math' ? mark.source : gather(node.children, withSources)
    if (!withSources && (mark?.kind === 'code' || (mark?.kind === 'math' && mark.block))) text += '\n'
    else text += BLOCKS.has(node.tagName) ? `\n${inside}\n` : inside
  }
  return text
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
