import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { BlockContent, DefinitionContent, Nodes, PhrasingContent, RootContent } from 'mdast'
import type { Options } from 'rehype-remark'
import { isCallout } from '#markdown/callout-looks.ts'
import { attribute, classesOf, elementsIn, findElement, hasClass, plain } from './elements.ts'
import { keptHtml } from './tables.ts'

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>
type State = Parameters<Handle>[0]

const flow = (state: State, node: Element) =>
  state.toFlow(state.all(node) as RootContent[]) as (BlockContent | DefinitionContent)[]

/** Keeps marks that Markdown has no sign for as HTML elements. */
const tagged: Handle = (state, node) => {
  const children = state.all(node) as PhrasingContent[]
  return children.length > 0 ? ({ type: 'textDirective', name: node.tagName, children } as Nodes as RootContent) : undefined
}

const pre: Handle = (_, { data }) => {
  const { lang = '', meta = '', value = '' } = data?.code ?? {}
  return { type: 'code', lang: lang || (meta ? 'text' : null), meta: meta || null, value }
}

const inlineCode: Handle = (state, node) => {
  if (findElement(node, (it) => ['pre', 'img', 'table', 'p', 'ul'].includes(it.tagName))) return state.all(node)
  const value = plain(node)
  return value ? { type: 'inlineCode', value } : undefined
}

const tex: Handle = (_, node) => {
  const value = attribute(node, 'value')
  if (!value) return undefined
  if (attribute(node, 'display') === 'block') return { type: 'math', value } as Nodes as RootContent
  return { type: 'inlineMath', value: value.replace(/\s+/g, ' ') } as Nodes as RootContent
}

/** Writes a part that only HTML can express, as the step for tables left it. */
const kept: Handle = (_, node) => ({ type: 'html', value: keptHtml(node) })

/** Converts `details` and the site's own containers. */
function container(state: State, node: Element, name: string, title: Element | undefined): RootContent {
  const rest: Element = { ...node, children: node.children.filter((it) => it !== title) }
  const label = title ? (state.all(title) as PhrasingContent[]) : []
  const isPhrase = label.every((it) => !['paragraph', 'heading', 'list', 'code', 'html', 'blockquote', 'table'].includes(it.type))
  const words: PhrasingContent[] = isPhrase ? label : [{ type: 'text', value: title ? plain(title) : '' }]
  const children = flow(state, rest)
  if (words.length > 0) children.unshift({ type: 'paragraph', data: { directiveLabel: true }, children: words })
  return { type: 'containerDirective', name, attributes: {}, children } as Nodes as RootContent
}

const details: Handle = (state, node) =>
  container(
    state,
    node,
    'details',
    elementsIn(node).find((it) => it.tagName === 'summary'),
  )

const aside: Handle = (state, node) => {
  const look = hasClass(node, /^callout$/) ? classesOf(node).find(isCallout) : undefined
  if (!look) return flow(state, node)
  return container(
    state,
    node,
    look,
    elementsIn(node).find((it) => hasClass(it, /^callout-title$/)),
  )
}

/** Converts a picture with a caption to a picture with a title, which the renderer shows as a caption. */
const figure: Handle = (state, node) => {
  const caption = elementsIn(node).find((it) => it.tagName === 'figcaption')
  const pictures: Element[] = []
  const look = (from: Element) => {
    for (const it of elementsIn(from)) {
      if (it.tagName === 'img') pictures.push(it)
      else if (it !== caption) look(it)
    }
  }
  look(node)
  const [picture] = pictures
  const rest = plain({ ...node, children: node.children.filter((it) => it !== caption) })
  if (!caption || pictures.length !== 1 || !picture || rest !== '' || findElement(caption, (it) => it.tagName !== 'br'))
    return flow(state, node)
  picture.properties.title = plain(caption)
  return flow(state, { ...node, children: node.children.filter((it) => it !== caption) })
}

const heading: Handle = (state, node) => {
  const children = state.all(node) as PhrasingContent[]
  const depth = Number(node.tagName[1]) as 1 | 2 | 3 | 4 | 5 | 6
  return children.length > 0 ? { type: 'heading', depth, children } : undefined
}

const note: Handle = (_, node) => ({
  type: 'footnoteReference',
  identifier: attribute(node, 'name'),
  label: attribute(node, 'name'),
})

const notes: Handle = (state, node) => ({
  type: 'footnoteDefinition',
  identifier: attribute(node, 'name'),
  label: attribute(node, 'name'),
  children: flow(state, node),
})

const link: Handle = (state, node) => {
  const children = state.all(node) as PhrasingContent[]
  const url = attribute(node, 'href')
  return url ? { type: 'link', url, title: attribute(node, 'title') || null, children } : children
}

const comment = (_: State, { value }: { value: string }) =>
  /^\s*more\b/i.test(value) ? { type: 'html' as const, value: '<!--more-->' } : undefined

const TAGGED = 'sup sub kbd mark ins u small abbr ruby rt rp rb samp var q dfn'.split(' ')

/** Converts each element for which rehype-remark does not do the right thing. */
export const HANDLERS: Options = {
  handlers: {
    ...Object.fromEntries(TAGGED.map((name) => [name, tagged])),
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
    a: link,
    aside,
    code: inlineCode,
    details,
    figure,
    kept,
    math: (state, node) => state.all(node),
    note,
    notes,
    optgroup: (state, node) => state.all(node),
    option: (state, node) => state.all(node),
    pre,
    tex,
    textarea: (_, node) => ({ type: 'code', value: textOf(node) }),
  },
  nodeHandlers: { comment },
}
