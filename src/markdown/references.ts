import type { Root } from 'mdast'
import { walkMarkdown } from './walk.ts'

/** Limits the characters that references may repeat of their definitions; a longer text may repeat as many as it has. */
const REPEATED = 100_000

/** Turns references back into their source when they would repeat more of their definitions than is allowed. */
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
