import type { ChangeSpec } from '@codemirror/state'
import type { EditorView, KeyBinding } from '@codemirror/view'
import { isInCode, stateOf } from './source-state.ts'

const ITEM = /^\s*((?:[-*+]|\d{1,9}[.)])\s+)/
const STEP = 2

/**
 * Checks whether Tab indents: in a list, in code and over several lines. Elsewhere Tab leaves the editor, so that keyboard users are
 * not trapped.
 */
function isMeant({ state }: EditorView): boolean {
  const { from, to } = state.selection.main
  const [states] = stateOf(state)
  return (
    isInCode(state) ||
    states.has('bullets') ||
    states.has('numbers') ||
    states.has('tasks') ||
    state.sliceDoc(from, to).includes('\n')
  )
}

/** Indents the selected lines by one step; a list item as far as its own words begin. In code it inserts a step at the caret. */
function indent(view: EditorView): boolean {
  if (!isMeant(view)) return false
  const { state } = view
  const { from, to } = state.selection.main
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)]
  const isCode = isInCode(state)
  const width = isCode ? 0 : (ITEM.exec(first.text)?.[1]?.length ?? 0)
  const step = isCode && /^\t/m.test(state.sliceDoc(first.from, last.to)) ? '\t' : ' '.repeat(width || STEP)
  if (first.number === last.number && !width) view.dispatch(state.replaceSelection(step))
  else {
    const changes: ChangeSpec[] = []
    for (let at = first.number; at <= last.number; at++)
      if (state.doc.line(at).length > 0) changes.push({ from: state.doc.line(at).from, insert: step })
    view.dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input.indent' }))
  }
  return true
}

/** Takes one step of indentation away. */
function outdent(view: EditorView): boolean {
  if (!isMeant(view)) return false
  const { state } = view
  const { from, to } = state.selection.main
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)]
  const width = ITEM.exec(first.text)?.[1]?.length ?? STEP
  const changes: ChangeSpec[] = []
  for (let at = first.number; at <= last.number; at++) {
    const line = state.doc.line(at)
    const room = new RegExp(`^(?:\\t| {1,${width}})`).exec(line.text)?.[0].length ?? 0
    if (room > 0) changes.push({ from: line.from, to: line.from + room })
  }
  view.dispatch(state.update({ changes, userEvent: 'delete.dedent' }))
  return true
}

/** Indents with Tab and takes it back with Shift Tab. After Escape, Tab leaves the editor; CodeMirror does that by itself. */
export const indenting: KeyBinding = { key: 'Tab', run: indent, shift: outdent }
