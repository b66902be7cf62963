import type { Nodes, Root } from 'mdast'

/** Far above what anyone writes, far below what the recursive steps behind can stand. */
const DEEPEST = 48

/** Everything nested deeper becomes its source text, without recursion. */
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
