import type { Element, Root as HastRoot } from 'hast'
import type { Nodes, Parents } from 'mdast'

/** Is the answer of a visitor: undefined to go on inside the node, or the index of the parent's child to go on with instead. */
type Next = number | undefined

// This is our own code instead of unist-util-visit, whose bookkeeping per node took a third of the whole rendering time.

/** Visits every node below the root, parents first. Replacing or removing the visited child is allowed. */
export function walkMarkdown(parent: Parents, visit: (node: Nodes, index: number, parent: Parents) => Next): void {
  for (let index = 0; index < parent.children.length; ) {
    const node = parent.children[index]
    if (!node) break
    const next = visit(node, index, parent)
    if (next === undefined && 'children' in node) walkMarkdown(node, visit)
    index = next ?? index + 1
  }
}

/** Visits every element below the root, parents first. Replacing or removing the visited child is allowed. */
export function walkElements(
  parent: HastRoot | Element,
  visit: (element: Element, index: number, parent: HastRoot | Element) => Next,
): void {
  for (let index = 0; index < parent.children.length; ) {
    const node = parent.children[index]
    const next = node?.type === 'element' ? visit(node, index, parent) : index + 1
    if (next === undefined && node?.type === 'element') walkElements(node, visit)
    index = next ?? index + 1
  }
}
