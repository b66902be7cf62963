import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const mono = 'var(--mono)'

/** Styles the source editor with the page's own design tokens, which also work inside the shadow tree. */
export const looks = EditorView.theme({
  '&': { blockSize: '100%', color: 'var(--text)', backgroundColor: 'transparent', fontSize: 'var(--workbench-size, 15px)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--sans)',
    lineHeight: '1.8',
    // Lines on a wide screen must not become too long to read.
    paddingInline: 'max(0px, (100% - 960px) / 2)',
    overscrollBehavior: 'contain',
    scrollbarGutter: 'stable',
  },
  '.cm-content': { padding: '22px 0 40vh', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 28px 0 4px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--faint)', border: 'none', fontFamily: mono, fontSize: '12px' },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: '52px',
    padding: '0 16px 0 8px',
    // The numbers are as high as a line of the text, and 2px lower: they are smaller than the words beside them.
    lineHeight: 'calc(var(--workbench-size, 15px) * 1.8 + 2px)',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-activeLine': { backgroundColor: 'var(--sunken)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--strong)' },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--warn-soft)', borderRadius: '2px' },
  '.cm-searchMatch.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-placeholder': { color: 'var(--faint)' },
  '.cm-panels': { display: 'none' },
  '.cm-dropCursor': { borderInlineStartColor: 'var(--accent)' },
  '::selection': { backgroundColor: 'color-mix(in oklab, var(--accent) 26%, transparent)' },
  '@media (max-width: 767px)': {
    '.cm-gutters': { display: 'none !important' },
    '.cm-line': { padding: '0 20px' },
    '.cm-activeLine': { backgroundColor: 'transparent' },
    '.cm-content': { paddingBlockStart: '14px' },
  },
})

const ink = HighlightStyle.define([
  {
    tag: [tags.heading1, tags.heading2, tags.heading3, tags.heading4, tags.heading5, tags.heading6],
    color: 'var(--strong)',
    fontWeight: '700',
    fontSize: '1.1em',
  },
  // This style is left for the head of a table: CodeMirror marks it as a heading without a level.
  { tag: tags.heading, color: 'var(--strong)', fontWeight: '650' },
  { tag: tags.strong, color: 'var(--strong)', fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--faint)', fontFamily: mono },
  { tag: tags.monospace, fontFamily: mono, fontSize: '.9em', color: 'var(--strong)' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: tags.url, fontFamily: mono, fontSize: '.9em' },
  { tag: tags.quote, color: 'var(--muted)' },
  { tag: [tags.tagName, tags.angleBracket, tags.attributeName, tags.comment], color: 'var(--faint)', fontFamily: mono },
])

export const colours = syntaxHighlighting(ink)
