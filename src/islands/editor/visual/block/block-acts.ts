import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@milkdown/kit/prose/state'

/** Returns where the top-level block with this number is in the document. */
export function placeOf({ doc }: EditorState, index: number): { from: number; to: number } {
  let from = 0
  for (let it = 0; it < index; it++) from += doc.child(it).nodeSize
  return { from, to: from + doc.child(index).nodeSize }
}

export const blockOf = ({ selection, doc }: EditorState): number => Math.min(selection.$from.index(0), doc.childCount - 1)

/** Restores the selection in a block that was moved. */
function selected(state: EditorState, tr: Transaction, was: number, now: number): Transaction {
  const { selection } = state
  const moved = now - was
  if (selection instanceof TextSelection)
    return tr.setSelection(TextSelection.create(tr.doc, selection.anchor + moved, selection.head + moved))
  if (selection instanceof NodeSelection) return tr.setSelection(NodeSelection.create(tr.doc, selection.from + moved))
  return tr.setSelection(Selection.near(tr.doc.resolve(now + 1)))
}

/**
 * Moves a block by one place up or down. It stays the same node, so it keeps its bytes in the source. Returns null at the end of the
 * document.
 */
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

/**
 * Moves a block before the block with the number `before`, or to the end if `before` is the count of blocks. Returns null if it is
 * already there.
 */
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

/** Inserts a copy of a block after it, with the caret in the copy. */
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

/** Inserts a line with `/` and the caret after a block, which opens the slash menu. */
export function openBelow(state: EditorState, index: number): Transaction {
  const { to } = placeOf(state, index)
  const tr = state.tr.insert(to, state.schema.nodes.paragraph?.create(null, state.schema.text('/')) ?? [])
  return tr.setSelection(TextSelection.create(tr.doc, to + 2)).scrollIntoView()
}
