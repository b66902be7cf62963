import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

const STATES: Record<string, string> = {
  StrongEmphasis: 'bold',
  Emphasis: 'italic',
  Strikethrough: 'strike',
  InlineCode: 'code',
  Link: 'link',
  Image: 'image',
  Blockquote: 'quote',
  BulletList: 'bullets',
  OrderedList: 'numbers',
  Task: 'tasks',
  FencedCode: 'codeBlock',
  Table: 'table',
}

type Place = { line: number; column: number; selected: number }

/** Returns the formats at the caret, for the buttons of the toolbar, and the place of the caret. */
export function stateOf(state: EditorState): [ReadonlySet<string>, Place] {
  const { from, to, head } = state.selection.main
  const found = new Set<string>()
  for (let node: ReturnType<typeof at> | null = at(state, from); node; node = node.parent) {
    const name = STATES[node.name]
    if (name) found.add(name)
    const level = /^(?:ATX|Setext)Heading(\d)$/.exec(node.name)?.[1]
    if (level) found.add(`heading${level}`)
  }
  if (found.has('tasks')) found.delete('bullets')
  const line = state.doc.lineAt(head)
  return [found, { line: line.number, column: head - line.from + 1, selected: [...state.sliceDoc(from, to)].length }]
}

const at = (state: EditorState, place: number) => syntaxTree(state).resolveInner(place, -1)

/** Checks whether text typed at the caret is code; after the closing fence of a block it is not. */
export function isInCode(state: EditorState): boolean {
  const { head } = state.selection.main
  for (let node: ReturnType<typeof at> | null = at(state, head); node; node = node.parent)
    if (node.name === 'FencedCode') return head < node.to || node.getChildren('CodeMark').length < 2
  return false
}

const VERBATIM = new Set(['InlineCode', 'FencedCode', 'CodeBlock', 'HTMLBlock', 'CommentBlock'])
/** Matches a line that begins or ends a formula. */
const FORMULA_FENCE = /^[ >]*\$\$[^$\n]*$/gm

/** Checks whether Markdown means nothing at the caret: in code, HTML, and formulas between lines of two dollar signs. */
export function isVerbatim(state: EditorState): boolean {
  const { head } = state.selection.main
  const isCode = (place: number): boolean => {
    for (let node: ReturnType<typeof at> | null = at(state, place); node; node = node.parent)
      if (VERBATIM.has(node.name)) return true
    return false
  }
  if (isCode(head)) return true
  const fences = [...state.sliceDoc(0, head).matchAll(FORMULA_FENCE)].filter(({ 0: line, index }) => !isCode(index + line.length))
  return fences.length % 2 === 1
}
