import type { ChangeSpec } from '@codemirror/state'
import type { EditorView, KeyBinding } from '@codemirror/view'
import { isInCode, stateOf } from './source-state.ts'

const ITEM = /^\s*((?:[-*+]|\d{1,9}[.)])\s+)/
const STEP = 2

/** Whether Tab means the text: in a list, in code and over several lines. Elsewhere it leaves, so that nobody who comes by keys is caught. */
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

/** Moves the selected lines one step to the right, an item of a list as far as its own words begin; in code puts a step at the caret. */
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

/** Takes the same away again. */
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

/** Escape directly before it lets Tab leave: CodeMirror sees to that. */
export const indenting: KeyBinding = { key: 'Tab', run: indent, shift: outdent }
