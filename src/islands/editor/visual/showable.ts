import type { RootContent } from 'mdast'

/** Names the kinds of blocks that are always shown as source. */
const SOURCE = new Set(['html', 'definition', 'footnoteDefinition', 'containerDirective', 'math', 'frontMatter', 'yaml'])
/** Names kinds that make the block around them source, because its words would lose what they refer to. */
const UNSEEN = new Set(['linkReference', 'imageReference', 'definition', 'footnoteDefinition', 'containerDirective', 'math'])
const HTML_PARENTS = new Set(['blockquote', 'listItem'])

type Seen = (node: RootContent, parent: RootContent | null) => void

export function walk(node: RootContent, see: Seen, parent: RootContent | null = null): void {
  see(node, parent)
  if ('children' in node) for (const it of node.children) walk(it, see, node)
}

/** Checks whether the visual mode can show everything in a block. */
export function isShowable(node: RootContent): boolean {
  if (SOURCE.has(node.type)) return false
  let isSeen = true
  walk(node, (it, parent) => {
    if (UNSEEN.has(it.type) || (it.type === 'html' && parent && HTML_PARENTS.has(parent.type))) isSeen = false
    // The library requires that a list item begins with a paragraph.
    if (it.type === 'listItem' && it.children[0]?.type !== 'paragraph') isSeen = false
    if ((it.type === 'list' || it.type === 'blockquote') && it.children.length === 0) isSeen = false
  })
  return isSeen
}

/** Checks whether a block defines something that other blocks may refer to. */
export function isDefining(node: RootContent): boolean {
  let isFound = false
  walk(node, (it) => {
    if (it.type === 'definition' || it.type === 'footnoteDefinition') isFound = true
  })
  return isFound
}
