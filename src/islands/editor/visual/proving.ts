import type { Node } from '@milkdown/kit/prose/model'
import { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { $prose } from '@milkdown/kit/utils'
import type { VisualText } from './visual-text.ts'

/** Waits until nobody has typed for so many milliseconds, so that proving does not slow typing down. */
const CALM = 400

/** Returns the blocks of a document that the next one no longer has, by comparing both from both ends. */
function leaving(before: Node, after: Node): Node[] {
  let from = 0
  while (from < before.childCount && from < after.childCount && before.child(from) === after.child(from)) from++
  let end = 0
  const most = Math.min(before.childCount, after.childCount) - from
  while (end < most && before.child(before.childCount - 1 - end) === after.child(after.childCount - 1 - end)) end++
  return Array.from({ length: before.childCount - end - from }, (_, index) => before.child(from + index))
}

/** Replaces blocks by their source if they could not be written back with the same meaning. */
function showAsSource(view: EditorView, changed: ReadonlyMap<Node, Node>): void {
  const { tr, doc } = view.state
  doc.forEach((node, offset) => {
    const source = changed.get(node)
    if (source) tr.replaceWith(tr.mapping.map(offset), tr.mapping.map(offset + node.nodeSize), source)
  })
  if (tr.docChanged) view.dispatch(tr.setMeta('shown', true))
}

/** Creates the plugin that proves a block before anything in it changes, and all blocks in the pauses. */
export const proving = (text: () => VisualText) =>
  $prose(() => {
    let page: EditorView | null = null
    let changedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const goOn = () => {
      timer = undefined
      if (!page || page.isDestroyed || !text().isOpen) return
      const isCalm = !page.composing && performance.now() - changedAt > CALM
      if (isCalm) showAsSource(page, text().proveSome())
      timer = setTimeout(goOn, isCalm ? 20 : CALM)
    }
    return new Plugin({
      filterTransaction(tr, { doc }) {
        if (!tr.docChanged || tr.getMeta('shown') || !text()?.isOpen) return true
        const wrong = text().proveThese(leaving(doc, tr.doc))
        if (wrong.size > 0) queueMicrotask(() => page && showAsSource(page, wrong))
        return wrong.size === 0
      },
      view(view) {
        page = view
        timer = setTimeout(goOn, CALM)
        return {
          update(_, before) {
            if (view.state.doc === before.doc) return
            changedAt = performance.now()
            // Another text was loaded.
            timer ??= setTimeout(goOn, CALM)
          },
          destroy: () => clearTimeout(timer),
        }
      },
    })
  })
