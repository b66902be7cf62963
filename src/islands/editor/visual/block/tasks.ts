import { InputRule } from '@milkdown/kit/prose/inputrules'
import { Plugin } from '@milkdown/kit/prose/state'
import { findWrapping } from '@milkdown/kit/prose/transform'
import type { EditorView } from '@milkdown/kit/prose/view'
import { $inputRule, $prose } from '@milkdown/kit/utils'
import type { VisualText } from '../visual-text.ts'
import { toggledIn } from './toggled-in.ts'

/** Checks or unchecks a task. In the source only the sign between its brackets changes. */
export function toggleTask(view: EditorView, pos: number, text: VisualText): void {
  const { doc, tr } = view.state
  const item = doc.nodeAt(pos)
  if (item?.type.name !== 'list_item' || item.attrs.checked === null) return
  const index = doc.resolve(pos).index(0)
  const block = doc.child(index)
  let [number, count] = [0, 0]
  doc.forEach((child, offset, at) => {
    if (at !== index) return
    child.descendants((it, inside) => {
      if (it.type.name !== 'list_item' || it.attrs.checked === null) return
      if (offset + 1 + inside === pos) number = count
      count++
    })
  })
  const source = toggledIn(text.markdownIn(block), number, count)
  view.dispatch(tr.setNodeAttribute(pos, 'checked', !item.attrs.checked))
  const now = view.state.doc.maybeChild(index)
  if (source !== null && now && now !== block) text.write(now, source)
}

/** Creates the plugin that toggles a task by a press on its box, and with Ctrl Enter in its words. */
export const tasks = (text: () => VisualText) =>
  $prose(
    () =>
      new Plugin({
        props: {
          handleClickOn(view, _pos, _node, nodePos, event) {
            const item = event.target
            if (!(item instanceof HTMLElement) || item.dataset.itemType !== 'task') return false
            // The box is to the left of the words.
            if (event.clientX > item.getBoundingClientRect().left) return false
            toggleTask(view, nodePos, text())
            return true
          },
          handleKeyDown(view, event) {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return false
            const { $from } = view.state.selection
            for (let depth = $from.depth; depth > 0; depth--) {
              if ($from.node(depth).type.name !== 'list_item') continue
              if ($from.node(depth).attrs.checked === null) return false
              toggleTask(view, $from.before(depth), text())
              return true
            }
            return false
          },
        },
      }),
  )

/** Makes a task of `[ ] ` and `[x] ` at the beginning of a list item, or of a paragraph outside a list. */
export const typedTask = $inputRule(
  () =>
    new InputRule(/^\[([ x])\] $/i, ({ tr }, [, sign], start, end) => {
      const checked = sign !== ' '
      const $start = tr.doc.resolve(start)
      const { list_item: item, bullet_list: list } = $start.doc.type.schema.nodes
      if ($start.parent.type.name !== 'paragraph' || !item || !list) return null
      const depth = $start.depth - 1
      tr.delete(start, end)
      if ($start.node(depth).type === item)
        return $start.index(depth) === 0 ? tr.setNodeAttribute($start.before(depth), 'checked', checked) : null
      const range = tr.doc.resolve(start).blockRange()
      const wrapping = range && findWrapping(range, list)
      if (!range || !wrapping) return null
      tr.wrap(range, wrapping)
      return tr.setNodeAttribute(range.start + 1, 'checked', checked)
    }),
)
