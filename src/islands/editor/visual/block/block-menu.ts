import { Selection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { type MenuItem, openMenu } from '#islands/ui/menu/Menu.tsx'
import { $words, filled } from '../../bar/words/words.ts'
import type { WordName } from '../../bar/words/zh-cn.ts'
import type { Act } from '../../workbench/surface.ts'
import { runAct } from '../visual-acts.ts'
import { duplicateBlock, moveBlock, placeOf, removeBlock } from './block-acts.ts'

const KINDS: readonly (readonly [name: WordName, act: Act])[] = [
  ['paragraph', { do: 'heading', level: 0 }],
  ['heading2', { do: 'heading', level: 2 }],
  ['heading3', { do: 'heading', level: 3 }],
  ['quote', { do: 'quote' }],
  ['bullets', { do: 'bullets' }],
  ['numbers', { do: 'numbers' }],
  ['tasks', { do: 'tasks' }],
]
/** Names the kinds of blocks that can become another kind without losing anything. */
const PLAIN = new Set(['paragraph', 'heading'])

/** Opens the menu of actions for a whole block. */
export function openBlockMenu(view: EditorView, index: number, of: HTMLElement, point?: { x: number; y: number }): void {
  const { state } = view
  const words = $words.get()
  const node = state.doc.child(index)
  const does = (name: WordName, act: () => void, isGrave = false): MenuItem => ({
    name: words[name],
    isGrave,
    act() {
      act()
      view.focus()
    },
  })
  const items: MenuItem[] = []
  for (const [name, step] of [
    ['moveUp', -1],
    ['moveDown', 1],
  ] as const) {
    if (!moveBlock(state, index, step)) continue
    items.push(
      does(name, () => {
        const tr = moveBlock(view.state, index, step)
        if (tr) view.dispatch(tr)
      }),
    )
  }
  items.push(does('duplicate', () => view.dispatch(duplicateBlock(view.state, index))))
  if (PLAIN.has(node.type.name))
    for (const [name, act] of KINDS) {
      const isIt = node.type.name === 'paragraph' ? name === 'paragraph' : name === `heading${node.attrs.level as number}`
      if (isIt) continue
      const turn = () => {
        const { from } = placeOf(view.state, index)
        view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(from + 1))))
        runAct(view, act, () => [])
      }
      items.push({ ...does(name, turn), name: filled(words.turnInto, words[name]) })
    }
  items.push(does('removeBlock', () => view.dispatch(removeBlock(view.state, index)), true))
  openMenu({ label: words.blockMenu, of, within: view.dom.closest<HTMLElement>('.visual-pane') ?? document.body, point }, items)
}
