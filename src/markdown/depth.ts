import type { Nodes, Root } from 'mdast'

/** Limits the depth far above what authors write, and far below what the later recursive steps can handle. */
const DEEPEST = 48

/** Replaces everything that is nested deeper by its source text, without recursion. */
export function limitDepth(tree: Root, source: string): void {
  const open: [Nodes, number][] = [[tree, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next
    if (!('children' in node)) continue
    if (depth < DEEPEST) for (const child of node.children) open.push([child, depth + 1])
    else {
      const value = source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
      node.children = [{ type: 'text', value }]
    }
  }
}
