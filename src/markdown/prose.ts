import type { Link, Paragraph, PhrasingContent, Root } from 'mdast'
import type { InlineMath } from 'mdast-util-math'
import type { Marks } from './marks.ts'
import { walkMarkdown } from './walk.ts'

/** Matches the comment that ends the summary. */
export const MORE = /^<!--\s*more\s*-->$/i
const CONTENTS_PLACEHOLDER = /^\[{1,2}toc\]{1,2}$/i
/** Matches full-width marks, which end an address in Chinese prose; GFM only knows the ASCII ones. */
const AFTER_ADDRESS = /[\u2018-\u201d\u2026\u3000-\u303f\uff01-\uff5e\uffe0-\uffee]/u
const ADDRESS = /(https?:\/\/[\w-][^\s<\u2018-\u201d\u2026\u3000-\u303f\uff01-\uff5e\uffe0-\uffee]*)/iu

/** Handles the habits of Chinese blogs: the end of the summary, placeholders of a table of contents, addresses without spaces. */
export function prose(tree: Root, source: string, marks: Marks): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'html' && MORE.test(node.value.trim())) {
      parent.children[index] = { type: 'break', data: { hName: 'span', hProperties: marks.seal({ kind: 'more' }) } }
    }
    if (node.type === 'paragraph') {
      const formula = displayFormula(node, source)
      if (formula) parent.children[index] = { type: 'math', value: formula.value, position: node.position }
    }
    if (node.type === 'paragraph' && isContentsPlaceholder(node)) {
      parent.children.splice(index, 1)
      return index
    }
    if (node.type === 'link' && isBareAddress(node, source)) {
      const rest = afterAddress(node)
      parent.children.splice(index + 1, 0, ...rest)
      return index + 1 + rest.length
    }
    return
  })
}

/** Checks whether a paragraph only stands for a table of contents. */
export function isContentsPlaceholder({ children }: Paragraph): boolean {
  const [only] = children
  return children.length === 1 && only?.type === 'text' && CONTENTS_PLACEHOLDER.test(only.value.trim())
}

/** Returns the formula of a paragraph that holds only `$$x$$`: authors mean a block by it. */
function displayFormula({ children }: Paragraph, source: string): InlineMath | undefined {
  const [only] = children
  const alone = children.length === 1 && only?.type === 'inlineMath'
  return alone && source.startsWith('$$', only.position?.start.offset ?? 0) ? only : undefined
}

/** Shortens an address that GFM made too long and returns the text after it, with the addresses in that text linked again. */
function afterAddress(node: Link): PhrasingContent[] {
  const [text] = node.children
  const [cut, urlCut] = [text?.type === 'text' ? text.value.search(AFTER_ADDRESS) : -1, node.url.search(AFTER_ADDRESS)]
  if (text?.type !== 'text' || cut <= 0 || urlCut <= 0) return []
  const rest = text.value.slice(cut)
  text.value = text.value.slice(0, cut)
  node.url = node.url.slice(0, urlCut)
  return rest.split(ADDRESS).map((value, index) => {
    const words: PhrasingContent = { type: 'text', value }
    return index % 2 ? { type: 'link', url: value, children: [words] } : words
  })
}

function isBareAddress({ position, children }: Link, source: string): boolean {
  const opening = source[position?.start.offset ?? 0]
  return children.length === 1 && opening !== '[' && opening !== '<'
}
