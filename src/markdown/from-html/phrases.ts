import type { Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { walkMarkdown } from '#markdown/walk.ts'

const ATTENTION = new Set(['strong', 'emphasis', 'delete'])
const DEEPEST_BLOCK = 12
const SPACES = /[\s\u00a0\u3000]/
/** Holds signs that belong to the sentence when they stand at the end of an address. */
const CLOSING = new Set('.,;:!?')
const ADDRESS = /\bhttps?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:\/[\w\-./?%&=#~+@!:,;]*)?/g

/** Repairs phrases that HTML allows and Markdown does not: spaces inside emphasis, emphasis in itself, empty lines by `<br>`. */
export function settlePhrases(tree: Root): void {
  settle(tree, new Set(), 0)
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'paragraph') return paragraphs(node, index, parent)
    return undefined
  })
}

function settle(parent: Parents, open: ReadonlySet<string>, depth: number): void {
  const settled = (node: Nodes): Nodes[] => {
    if (node.type === 'text') return parent.type === 'link' ? [node] : linked(node.value)
    if (!('children' in node)) return [node]
    const isBlock = node.type === 'blockquote' || node.type === 'list'
    const isMark = ATTENTION.has(node.type)
    settle(node, isMark ? new Set([...open, node.type]) : open, depth + (isBlock ? 1 : 0))
    if (isBlock && depth > DEEPEST_BLOCK) return node.children.flatMap((it) => (it.type === 'listItem' ? it.children : [it]))
    if (open.has(node.type)) return node.children
    return isMark || node.type === 'link' ? trimmed(node) : [node]
  }
  parent.children = merged((parent.children as Nodes[]).flatMap(settled)) as never
}

const START = {
  of: (nodes: Nodes[]) => nodes[0],
  take: (nodes: Nodes[]) => nodes.shift(),
  trim: (text: string) => text.trimStart(),
}
const END = {
  of: (nodes: Nodes[]) => nodes.at(-1),
  take: (nodes: Nodes[]) => nodes.pop(),
  trim: (text: string) => text.trimEnd(),
}

/** Moves spaces at the edges of marked text outside the mark. */
function trimmed(node: Parents): Nodes[] {
  const before = takeSpaces(node.children, START)
  const after = takeSpaces(node.children, END).reverse()
  return [...before, ...(node.children.length > 0 ? [node] : []), ...after]
}

/** Takes line breaks and spaces from one edge, and returns them from the outside in. */
function takeSpaces(nodes: Nodes[], edge: typeof START): Nodes[] {
  const taken: Nodes[] = []
  for (let node = edge.of(nodes); node?.type === 'break' || node?.type === 'text'; node = edge.of(nodes)) {
    if (node.type === 'break') taken.push(node)
    else {
      const rest = edge.trim(node.value)
      if (rest !== node.value) taken.push({ type: 'text', value: ' ' })
      node.value = rest
      if (rest !== '') break
    }
    edge.take(nodes)
  }
  return taken
}

/** Joins neighbouring texts, and neighbouring marks of one kind such as two bold ones. */
function merged(nodes: Nodes[]): Nodes[] {
  const result: Nodes[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else if (node.type === 'inlineCode' && last?.type === 'inlineCode') last.value += node.value
    else if (last && node.type === last.type && ATTENTION.has(node.type) && 'children' in node && 'children' in last)
      last.children = merged([...last.children, ...node.children] as Nodes[]) as never
    else result.push(node)
  }
  for (const node of result) if (node.type === 'text') node.value = node.value.replace(/[ \t\n\r\u00a0]+/g, ' ')
  return result
}

/** Converts addresses in the words to links, as the renderer does: they are written with marks, so that nothing in them is escaped. */
function linked(text: string): Nodes[] {
  if (!text.includes('://')) return [{ type: 'text', value: text }]
  const nodes: Nodes[] = []
  let at = 0
  for (const found of text.matchAll(ADDRESS)) {
    let end = found[0].length
    while (CLOSING.has(found[0][end - 1] ?? '')) end--
    const url = found[0].slice(0, end)
    if (found.index > at) nodes.push({ type: 'text', value: text.slice(at, found.index) })
    nodes.push({ type: 'link', url, title: null, children: [{ type: 'text', value: url }] })
    at = found.index + url.length
  }
  if (at < text.length || nodes.length === 0) nodes.push({ type: 'text', value: text.slice(at) })
  return nodes
}

/** Splits a paragraph at empty lines and removes the indentation of a Chinese one, which is the task of the page's style. */
function paragraphs(node: Nodes & { type: 'paragraph' }, index: number, parent: Parents): number {
  const parts: PhrasingContent[][] = [[]]
  for (const [at, child] of node.children.entries()) {
    const isGap = child.type === 'break' && (node.children[at + 1]?.type === 'break' || (parts.at(-1)?.length === 0 && at > 0))
    if (isGap) parts.push([])
    else parts.at(-1)?.push(child)
  }
  const full = parts.map(withoutEdges).filter((it) => it.length > 0)
  const made = full.map(
    (children): Nodes => (full.length === 1 ? Object.assign(node, { children }) : { type: 'paragraph', children }),
  )
  parent.children.splice(index, 1, ...(made as never[]))
  return index + made.length
}

function withoutEdges(nodes: PhrasingContent[]): PhrasingContent[] {
  const children = [...nodes]
  const isSpace = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && [...node.value].every((it) => SPACES.test(it)))
  while (isSpace(children[0])) children.shift()
  while (isSpace(children.at(-1))) children.pop()
  const [first, last] = [children[0], children.at(-1)]
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return children
}
