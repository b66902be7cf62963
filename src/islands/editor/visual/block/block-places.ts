import type { EditorView } from '@milkdown/kit/prose/view'
import { placeOf } from './block-acts.ts'

/** Is the height in pixels of a line for which CSS names none. */
const LINE = 28

/** Finds the block at this height of the window, and the place of its handle in the room; null if there is no block. */
export function blockBeside(view: EditorView, room: HTMLElement, y: number): { index: number; top: number; left: number } | null {
  const box = view.dom.getBoundingClientRect()
  const left = box.left + Number.parseFloat(getComputedStyle(view.dom).paddingInlineStart) + 4
  const $pos = view.posAtCoords({ left, top: y })
  if (!$pos) return null
  const at = $pos.inside >= 0 ? $pos.inside : $pos.pos
  const index = Math.min(view.state.doc.resolve(at).index(0), view.state.doc.childCount - 1)
  const node = index < 0 ? null : view.nodeDOM(placeOf(view.state, index).from)
  if (!(node instanceof HTMLElement)) return null
  const line = Math.min(Number.parseFloat(getComputedStyle(node).lineHeight) || LINE, node.offsetHeight)
  const corner = room.getBoundingClientRect()
  return { index, top: node.getBoundingClientRect().top - corner.top + line / 2 - LINE / 2, left: box.left - corner.left + 4 }
}

/**
 * Finds the gap between two blocks for a block that is dropped at this height: the number of the block after it, and its edge in
 * pixels of the window.
 */
export function gapAt(view: EditorView, y: number): { before: number; edge: number } {
  const { doc } = view.state
  let edge = 0
  let from = 0
  for (let it = 0; it < doc.childCount; it++) {
    const node = view.nodeDOM(from)
    from += doc.child(it).nodeSize
    if (!(node instanceof HTMLElement)) continue
    const { top, bottom } = node.getBoundingClientRect()
    if (y < (top + bottom) / 2) return { before: it, edge: top - 6 }
    edge = bottom + 4
  }
  return { before: doc.childCount, edge }
}
