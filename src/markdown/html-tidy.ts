import type { Html, Parents, Root } from 'mdast'
import { EMBEDDED, isKnownElement, OPTIONAL_END, VOID_ELEMENTS } from './html-names.ts'
import { scanTags, type Tag } from './html-scan.ts'
import { walkMarkdown } from './walk.ts'

/**
 * Limits the depth of pairs; deeper ones are shown as text, because a tree of any depth would overflow the stack of every later step.
 */
const DEEPEST_PAIR = 40

type Placed = Tag & { node: number }
type Edit = { from: Placed; to: Placed; text: string }

/**
 * Makes the raw HTML between siblings harmless to the text around it: unknown and unpaired tags become text, embedded content is
 * removed whole. Otherwise one `<b>` or `<List>` in prose would swallow the rest of an article.
 */
export function tidyHtml(tree: Root): void {
  tidySiblings(tree)
  walkMarkdown(tree, (node) => {
    if ('children' in node) tidySiblings(node)
  })
}

function tidySiblings(parent: Parents): void {
  if (!parent.children.some((child) => child.type === 'html')) return
  const tags = parent.children.flatMap((child, node) =>
    child.type === 'html' ? scanTags(child.value).map((tag) => ({ ...tag, node })) : [],
  )
  const edits = judge(tags)
  for (const edit of edits.reverse()) apply(parent.children, edit)
}

function judge(tags: readonly Placed[]): Edit[] {
  const edits: Edit[] = []
  const open: Placed[] = []
  const lastClose = new Map(tags.flatMap((tag, index) => (tag.closing ? [[tag.name, index]] : [])))
  const remove = (from: Placed, to = from) => edits.push({ from, to, text: '' })
  const asText = (tag: Placed) => edits.push({ from: tag, to: { ...tag, end: tag.start + 1 }, text: '&lt;' })
  const close = (tag: Placed) => {
    const pair = open.findLastIndex((it) => it.name === tag.name)
    if (pair < 0) remove(tag)
    else for (const unclosed of open.splice(pair).slice(1)) asText(unclosed)
  }
  let skipTo = 0
  const removeEmbedded = (tag: Placed, index: number) => {
    if (VOID_ELEMENTS.has(tag.name)) return remove(tag)
    if ((lastClose.get(tag.name) ?? -1) < index) return asText(tag)
    for (skipTo = index; !(tags[skipTo]?.closing && tags[skipTo]?.name === tag.name); ) skipTo++
    return remove(tag, tags[skipTo++])
  }
  for (const [index, tag] of tags.entries()) {
    const { name, closing } = tag
    if (index < skipTo) continue
    if (tag.end < 0 || !isKnownElement(name)) asText(tag)
    else if (EMBEDDED.has(name) && !closing) removeEmbedded(tag, index)
    else if (VOID_ELEMENTS.has(name) || OPTIONAL_END.has(name)) continue
    else if (closing) close(tag)
    else if (open.length < DEEPEST_PAIR) open.push(tag)
    else asText(tag)
  }
  for (const unclosed of open) asText(unclosed)
  return edits.sort((a, b) => a.from.node - b.from.node || a.from.start - b.from.start)
}

function apply(children: Parents['children'], { from, to, text }: Edit): void {
  const first = children[from.node] as Html
  const last = children[to.node] as Html
  const rest = last.value.slice(to.end)
  first.value = first.value.slice(0, from.start) + text + (from.node === to.node ? rest : '')
  if (from.node === to.node) return
  last.value = rest
  // The nodes are emptied and not removed, so that the positions of later edits stay right.
  for (let node = from.node + 1; node < to.node; node++) children[node] = { type: 'text', value: '' }
}
