import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { alertLook, calloutTitle } from './callout-looks.ts'
import type { Marks } from './marks.ts'
import { walkMarkdown } from './walk.ts'

const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/** Gives containers and GitHub alerts their elements. */
export function callouts(tree: Root, marks: Marks): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'containerDirective') container(node, marks)
    if (node.type === 'blockquote') alert(node, marks)
  })
}

function container(node: ContainerDirective, marks: Marks): void {
  const first = node.children[0]
  const labelled = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data
  const label: PhrasingContent[] = labelled ? first.children : []
  const title = node.attributes?.title || calloutTitle(node.name)
  if (labelled) node.children.shift()
  dress(node, node.name, label.length > 0 ? label : [{ type: 'text', value: title }], marks)
}

function alert(node: Blockquote, marks: Marks): void {
  const first = node.children[0]
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return
  const match = ALERT.exec(text.value)
  const look = alertLook(match?.[1] ?? '')
  if (!match || !look) return
  const next = first.children[1]
  // Words that follow on the line of the mark are a node of their own when they are code or bold.
  if (!match[0].endsWith('\n') && next && next.type !== 'break') return
  text.value = text.value.slice(match[0].length)
  if (text.value === '') first.children.splice(0, next?.type === 'break' ? 2 : 1)
  if (first.children.length === 0) node.children.shift()
  dress(node, look.look, [{ type: 'text', value: look.title }], marks)
}

function dress(node: Blockquote | ContainerDirective, look: string, children: PhrasingContent[], marks: Marks): void {
  const folded = look === 'details'
  node.data = {
    hName: folded ? 'details' : 'aside',
    hProperties: {
      ...node.data?.hProperties,
      ...marks.seal({ kind: 'class', className: `callout ${look}` }),
    },
  }
  const title: Paragraph = { type: 'paragraph', children }
  title.data = folded
    ? { hName: 'summary' }
    : { hName: 'p', hProperties: marks.seal({ kind: 'class', className: 'callout-title' }) }
  node.children.unshift(title)
}
