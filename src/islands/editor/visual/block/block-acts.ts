import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@milkdown/kit/prose/state'

/** The block of the uppermost level with this number: where it is in the document. */
export function placeOf({ doc }: EditorState, index: number): { from: number; to: number } {
  let from = 0
  for (let it = 0; it < index; it++) from += doc.child(it).nodeSize
  return { from, to: from + doc.child(index).nodeSize }
}

export const blockOf = ({ selection, doc }: EditorState): number => Math.min(selection.$from.index(0), doc.childCount - 1)

/** The selection as it was, in a block that stands elsewhere now. */
function selected(state: EditorState, tr: Transaction, was: number, now: number): Transaction {
  const { selection } = state
  const moved = now - was
  if (selection instanceof TextSelection)
    return tr.setSelection(TextSelection.create(tr.doc, selection.anchor + moved, selection.head + moved))
  if (selection instanceof NodeSelection) return tr.setSelection(NodeSelection.create(tr.doc, selection.from + moved))
  return tr.setSelection(Selection.near(tr.doc.resolve(now + 1)))
}

/** A block before or behind its neighbour. It stays the node it was, and keeps its bytes as all others do. */
export function moveBlock(state: EditorState, index: number, step: 1 | -1): Transaction | null {
  const to = index + step
  if (index < 0 || to < 0 || to >= state.doc.childCount) return null
  const node = state.doc.child(index)
  const place = placeOf(state, index)
  const beside = state.doc.child(to).nodeSize
  const now = step < 0 ? place.from - beside : place.from + beside
  const tr = state.tr.delete(place.from, place.to).insert(now, node)
  const isInside = state.selection.from >= place.from && state.selection.to <= place.to
  return (isInside ? selected(state, tr, place.from, now) : tr).scrollIntoView()
}

/** A block to before the one with this number; behind the last for their count. Null where it stands there already. */
export function moveBlockTo(state: EditorState, index: number, before: number): Transaction | null {
  const { doc } = state
  if (index < 0 || index >= doc.childCount || before < 0 || before > doc.childCount) return null
  if (before === index || before === index + 1) return null
  const { from, to } = placeOf(state, index)
  const target = before < doc.childCount ? placeOf(state, before).from : doc.content.size
  const tr = state.tr.delete(from, to)
  const now = tr.mapping.map(target)
  tr.insert(now, doc.child(index))
  return tr.setSelection(Selection.near(tr.doc.resolve(now + 1))).scrollIntoView()
}

/** The same once more behind it; the caret is in the copy. */
export function duplicateBlock(state: EditorState, index: number): Transaction {
  const { to } = placeOf(state, index)
  const tr = state.tr.insert(to, state.doc.child(index))
  return tr.setSelection(Selection.near(tr.doc.resolve(to + 1))).scrollIntoView()
}

export function removeBlock(state: EditorState, index: number): Transaction {
  const { from, to } = placeOf(state, index)
  const tr = state.tr
  if (state.doc.childCount > 1) tr.delete(from, to)
  else tr.replaceWith(from, to, state.schema.nodes.paragraph?.create() ?? [])
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))).scrollIntoView()
}

/** An empty line behind it, with the caret and the call of the menu of an empty line. */
export function openBelow(state: EditorState, index: number): Transaction {
  const { to } = placeOf(state, index)
  const tr = state.tr.insert(to, state.schema.nodes.paragraph?.create(null, state.schema.text('/')) ?? [])
  return tr.setSelection(TextSelection.create(tr.doc, to + 2)).scrollIntoView()
}
