import type { EditorView } from '@milkdown/kit/prose/view'
import type { WordName, Words } from '../../bar/words/zh-cn.ts'
import { FloatTool } from '../float/FloatTool.tsx'
import { alignmentAt, type TableAct, tableAct } from './table-acts.ts'

const TOOLS: readonly (readonly [act: TableAct, name: WordName, icon: string] | null)[] = [
  ['rowAbove', 'rowAbove', 'rowAbove'],
  ['rowBelow', 'rowBelow', 'rowBelow'],
  ['removeRow', 'removeRow', 'removeRow'],
  null,
  ['columnLeft', 'columnLeft', 'columnLeft'],
  ['columnRight', 'columnRight', 'columnRight'],
  ['removeColumn', 'removeColumn', 'removeColumn'],
  null,
  ['align-left', 'alignLeft', 'alignLeft'],
  ['align-center', 'alignCenter', 'alignCenter'],
  ['align-right', 'alignRight', 'alignRight'],
  null,
  ['removeTable', 'removeTable', 'trash'],
]

/** Renders the tools for the rows, the columns and the alignment of the table at the caret. */
export function TableTools({ view, words }: { view: EditorView; words: Words }) {
  const alignment = alignmentAt(view.state)
  return TOOLS.map((it, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
    if (!it) return <i key={index} className=":uno: flex-none w-px h-4.5 mx-1.25 bg-border" aria-hidden="true" />
    const [act, name, icon] = it
    return (
      <FloatTool
        key={act}
        name={words[name]}
        icon={icon}
        {...(act.startsWith('align-') && { isOn: act === `align-${alignment}` })}
        isDisabled={!tableAct(act)(view.state)}
        onPress={() => {
          tableAct(act)(view.state, view.dispatch.bind(view), view)
          view.focus()
        }}
      />
    )
  })
}
