import type { EditorState } from '@milkdown/kit/prose/state'
import { NodeSelection } from '@milkdown/kit/prose/state'
import { CellSelection, isInTable } from '@milkdown/kit/prose/tables'
import { statesOf } from '../visual-acts.ts'

/** Describes the bar beside the selection and what it belongs to. */
export type Floating =
  | { kind: 'words'; from: number; to: number; marks: ReadonlySet<string> }
  | { kind: 'link'; from: number; to: number; href: string }
  | { kind: 'image'; from: number; to: number; alt: string; title: string }
  | { kind: 'table'; from: number; to: number }

/** Finds the stretch of words with one link around a place. */
function linkAround({ doc, schema }: EditorState, pos: number): { from: number; to: number; href: string } | null {
  const $pos = doc.resolve(pos)
  const link = schema.marks.link
  const mark = link?.isInSet($pos.marks()) ?? ($pos.nodeAfter && link?.isInSet($pos.nodeAfter.marks))
  if (!mark) return null
  let [from, to] = [-1, -1]
  $pos.parent.forEach((child, offset) => {
    const start = $pos.start() + offset
    if (!mark.isInSet(child.marks)) {
      if (to < pos) [from, to] = [-1, -1]
    } else if (to === start) to = start + child.nodeSize
    else if (to < pos) [from, to] = [start, start + child.nodeSize]
  })
  return from < 0 ? null : { from, to, href: mark.attrs.href as string }
}

/** Returns the bar for this selection; null if it has none. */
export function floatOf(state: EditorState, isTouch: boolean): Floating | null {
  const { selection, doc } = state
  const { from, to, empty, $from } = selection
  if (selection instanceof NodeSelection) {
    const { node } = selection
    const isImage = node.type.name === 'image'
    return isImage ? { kind: 'image', from, to, alt: node.attrs.alt as string, title: node.attrs.title as string } : null
  }
  if ($from.parent.type.spec.code) return null
  // On a touch screen the system shows its own bar for selected words.
  if (!empty && !(selection instanceof CellSelection) && !isTouch && doc.textBetween(from, to, ' ').trim())
    return { kind: 'words', from, to, marks: statesOf(state) }
  const link = empty ? linkAround(state, from) : null
  if (link) return { kind: 'link', ...link }
  if (!isInTable(state)) return null
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.spec.tableRole === 'table')
      return { kind: 'table', from: $from.before(depth), to: $from.after(depth) }
  }
  return null
}
