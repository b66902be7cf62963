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
  const asText = (tag: Placed) => edits.push({ from: tag, to: { ...tag, end: tag.start + 1 }, text: '&lt;' })
  for (let index = 0; index < tags.length; index++) {
    const tag = tags[index]
    if (!tag) break
    const { name, closing } = tag
    if (tag.end < 0 || !isKnownElement(name)) asText(tag)
    else if (EMBEDDED.has(name) && !closing) {
      if (VOID_ELEMENTS.has(name)) edits.push({ from: tag, to: tag, text: '' })
      else if ((lastClose.get(name) ?? -1) < index) asText(tag)
      else {
        while (!(tags[index]?.closing && tags[index]?.name === name)) index++
        edits.push({ from: tag, to: tags[index] ?? tag, text: '' })
      }
    } else if (VOID_ELEMENTS.has(name) || OPTIONAL_END.has(name)) continue
    else if (!closing) {
      if (open.length < DEEPEST_PAIR) open.push(tag)
      else asText(tag)
    } else {
      const pair = open.findLastIndex((it) => it.name === name)
      if (pair < 0) edits.push({ from: tag, to: tag, text: '' })
      else for (const unclosed of open.splice(pair).slice(1)) asText(unclosed)
    }
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
