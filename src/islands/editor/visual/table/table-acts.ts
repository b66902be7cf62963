import type { Node } from '@milkdown/kit/prose/model'
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import {
  addColumnAfter,
  addColumnBefore,
  CellSelection,
  deleteColumn,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  type TableRect,
} from '@milkdown/kit/prose/tables'
import { $prose } from '@milkdown/kit/utils'

type Alignment = 'left' | 'center' | 'right'
export type TableAct =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnLeft'
  | 'columnRight'
  | 'removeRow'
  | 'removeColumn'
  | 'removeTable'
  | `align-${Alignment}`

/** Inserts a row before the row with this number; its cells have the alignment of their columns. */
function addRow(tr: Transaction, { map, tableStart, table }: TableRect, at: number): Transaction {
  const { table_cell: cell, table_row: row } = table.type.schema.nodes
  const cells = Array.from({ length: map.width }, (_, column) =>
    cell?.createAndFill({ alignment: table.nodeAt(map.map[column] as number)?.attrs.alignment ?? null }),
  )
  let place = tableStart
  for (let it = 0; it < at; it++) place += table.child(it).nodeSize
  return row ? tr.insert(place, row.create(null, cells as Node[])) : tr
}

/** Moves the caret into the cell of this row and column. */
function caretIn(tr: Transaction, tableStart: number, row: number, column: number): Transaction {
  const table = tr.doc.nodeAt(tableStart - 1)
  if (!table) return tr
  let place = tableStart + 1
  for (let it = 0; it < row; it++) place += table.child(it).nodeSize
  for (let it = 0; it < column; it++) place += table.child(row).child(it).nodeSize
  return tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1)))
}

const row =
  (isAbove: boolean): Command =>
  (state, dispatch) => {
    const rect = selectedRect(state)
    // No row can stand above the head of a table.
    const at = isAbove ? rect.top : rect.bottom
    if (at === 0) return false
    dispatch?.(caretIn(addRow(state.tr, rect, at), rect.tableStart, at, rect.left).scrollIntoView())
    return true
  }

/** Adds a column and moves the caret into it, as with rows. */
const column =
  (isLeft: boolean): Command =>
  (state, dispatch) => {
    const { tableStart, top, left, right } = selectedRect(state)
    const add = isLeft ? addColumnBefore : addColumnAfter
    return add(state, dispatch && ((tr) => dispatch(caretIn(tr, tableStart, top, isLeft ? left : right))))
  }

const removeRow: Command = (state, dispatch) => {
  const { top, bottom, map, table, tableStart, left } = selectedRect(state)
  // A table always keeps its head and one row.
  if (top === 0 || map.height - (bottom - top) < 2) return false
  const { tr } = state
  let from = tableStart
  for (let it = 0; it < top; it++) from += table.child(it).nodeSize
  let to = from
  for (let it = top; it < bottom; it++) to += table.child(it).nodeSize
  tr.delete(from, to)
  dispatch?.(caretIn(tr, tableStart, Math.min(top, map.height - (bottom - top) - 1), left))
  return true
}

const align =
  (alignment: Alignment): Command =>
  (state, dispatch) => {
    const { left, right, map, table, tableStart } = selectedRect(state)
    const { tr } = state
    // A second press on the same alignment removes it.
    const isOff = table.nodeAt(map.map[left] as number)?.attrs.alignment === alignment
    for (const at of map.cellsInRect({ left, right, top: 0, bottom: map.height }))
      tr.setNodeAttribute(tableStart + at, 'alignment', isOff ? null : alignment)
    dispatch?.(tr)
    return true
  }

const COMMANDS: Record<TableAct, Command> = {
  rowAbove: row(true),
  rowBelow: row(false),
  columnLeft: column(true),
  columnRight: column(false),
  removeRow,
  removeColumn: (state, dispatch) => {
    const { left, right, map } = selectedRect(state)
    return right - left < map.width && deleteColumn(state, dispatch)
  },
  removeTable: deleteTable,
  'align-left': align('left'),
  'align-center': align('center'),
  'align-right': align('right'),
}

export const tableAct =
  (act: TableAct): Command =>
  (state, dispatch, view) =>
    isInTable(state) && COMMANDS[act](state, dispatch, view)

/** Returns the alignment of the column at the caret; null without one or outside a table. */
export function alignmentAt(state: EditorState): Alignment | null {
  if (!isInTable(state)) return null
  const { left, map, table } = selectedRect(state)
  return (table.nodeAt(map.map[left] as number)?.attrs.alignment as Alignment | null) ?? null
}

/** Moves to the next cell; Tab in the last cell adds a new row. */
const tabbed: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  if (state.selection instanceof CellSelection) return false
  const rect = selectedRect(state)
  dispatch?.(caretIn(addRow(state.tr, rect, rect.map.height), rect.tableStart, rect.map.height, 0).scrollIntoView())
  return true
}

/** Handles Tab in tables; Tab never leaves a table. */
export const tableKeys = $prose(
  () =>
    new Plugin({
      props: {
        handleKeyDown(view, event) {
          if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.altKey || event.isComposing) return false
          return tabbed(view.state, view.dispatch.bind(view), view)
        },
      },
    }),
)
