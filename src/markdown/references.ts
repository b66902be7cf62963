import type { Root } from 'mdast'
import { walkMarkdown } from './walk.ts'

/** So much may references repeat of their definitions in a short text; in a longer one as much as it is long. */
const REPEATED = 100_000

/** Leaves references as they are written once their addresses and titles, repeated by each, are longer than the text itself. */
export function limitReferences(tree: Root, source: string): void {
  const lengths = new Map<string, number>()
  walkMarkdown(tree, (node) => {
    if (node.type !== 'definition' || lengths.has(node.identifier)) return
    lengths.set(node.identifier, node.url.length + (node.title?.length ?? 0))
  })
  let left = Math.max(REPEATED, source.length)
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return
    left -= lengths.get(node.identifier) ?? 0
    const value = source.slice(node.position?.start.offset, node.position?.end.offset)
    if (left < 0) parent.children[index] = { type: 'text', value }
  })
}
