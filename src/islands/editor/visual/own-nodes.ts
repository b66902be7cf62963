import { codeBlockSchema, headingSchema, imageSchema } from '@milkdown/kit/preset/commonmark'
import { extendListItemSchemaForTask, tableCellSchema, tableHeaderSchema } from '@milkdown/kit/preset/gfm'
import { $node } from '@milkdown/kit/utils'
import { pictureAddress } from './picture-address.ts'

/** Holds Markdown that the visual mode cannot show in its final form, as source: containers, HTML, footnotes, formulas. */
export const sourceBlock = $node('source_block', () => ({
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  isolating: true,
  attrs: { kind: { default: 'html', validate: 'string' } },
  parseDOM: [{ tag: 'pre[data-source]', preserveWhitespace: 'full' as const }],
  toDOM: (node) => ['pre', { 'data-source': node.attrs.kind as string }, ['code', 0]],
  parseMarkdown: {
    match: ({ type }) => type === 'sourceBlock',
    runner: (state, node, type) => {
      state.openNode(type, { kind: node.kind as string })
      if (node.value) state.addText(node.value as string)
      state.closeNode()
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'source_block',
    runner: (state, node) => void state.addNode('html', undefined, node.textContent),
  },
}))

/** Is a formula in a line. It keeps its dollar signs, because there are not always two. */
export const inlineMath = $node('math_inline', () => ({
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  attrs: { source: { default: '$x$', validate: 'string' } },
  parseDOM: [{ tag: 'span[data-math]', getAttrs: (dom) => ({ source: dom.dataset.math ?? '$x$' }) }],
  toDOM: (node) => ['span', { 'data-math': node.attrs.source as string }, node.attrs.source as string],
  parseMarkdown: {
    match: ({ type }) => type === 'inlineMath',
    runner: (state, node, type) => void state.addNode(type, { source: node.raw as string }),
  },
  toMarkdown: {
    match: (node) => node.type.name === 'math_inline',
    runner: (state, node) => void state.addNode('html', undefined, node.attrs.source as string),
  },
}))

/** Is HTML inside a line: it is shown and kept as source. */
export const inlineHtml = $node('html', () => ({
  group: 'inline',
  inline: true,
  atom: true,
  attrs: { value: { default: '', validate: 'string' } },
  toDOM: (node) => ['span', { 'data-html': '' }, node.attrs.value as string],
  parseDOM: [{ tag: 'span[data-html]', getAttrs: (dom) => ({ value: dom.textContent ?? '' }) }],
  parseMarkdown: {
    match: ({ type }) => type === 'html',
    runner: (state, node, type) => void state.addNode(type, { value: node.value as string }),
  },
  toMarkdown: {
    match: (node) => node.type.name === 'html',
    runner: (state, node) => void state.addNode('html', undefined, node.attrs.value as string),
  },
}))

/** Keeps the text after the language of a code block (lines to mark, a file name), which the library drops. */
export const codeWithMeta = codeBlockSchema.extendSchema((base) => (ctx) => ({
  ...base(ctx),
  attrs: { language: { default: '', validate: 'string' }, meta: { default: '', validate: 'string' } },
  parseMarkdown: {
    match: ({ type }) => type === 'code',
    runner: (state, node, type) => {
      state.openNode(type, { language: node.lang ?? '', meta: node.meta ?? '' })
      if (node.value) state.addText(node.value as string)
      state.closeNode()
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'code_block',
    runner: (state, node) =>
      void state.addNode('code', undefined, node.textContent, {
        lang: node.attrs.language || null,
        meta: node.attrs.meta || null,
      }),
  },
}))

/** New list items are tight (no blank lines between them), as people write them. */
export const closeItems = extendListItemSchemaForTask.extendSchema((base) => (ctx) => {
  const made = base(ctx)
  return { ...made, attrs: { ...made.attrs, spread: { default: false, validate: 'boolean' } } }
})

/** Renders headings without the ids that the library makes from their text: they could equal ids of the page. */
export const quietHeading = headingSchema.extendSchema((base) => (ctx) => {
  const made = base(ctx)
  return {
    ...made,
    toDOM: (node) => [`h${node.attrs.level as number}`, 0],
  }
})

const unaligned = { alignment: { default: null, validate: 'string|null' } }
export const plainCell = tableCellSchema.extendSchema((base) => (ctx) => {
  const made = base(ctx)
  return { ...made, attrs: { ...made.attrs, ...unaligned } }
})
export const plainHeader = tableHeaderSchema.extendSchema((base) => (ctx) => {
  const made = base(ctx)
  return { ...made, attrs: { ...made.attrs, ...unaligned } }
})

/**
 * Allows a picture without title and description, which the library refuses, and loads only safe addresses (the library loads any).
 */
export const plainImage = imageSchema.extendSchema((base) => (ctx) => ({
  ...base(ctx),
  toDOM: ({ attrs }) => ['img', { ...attrs, src: pictureAddress(attrs.src as string) || null }],
  parseMarkdown: {
    match: ({ type }) => type === 'image',
    runner: (state, node, type) =>
      void state.addNode(type, { src: node.url as string, alt: node.alt ?? '', title: node.title ?? '' }),
  },
}))
