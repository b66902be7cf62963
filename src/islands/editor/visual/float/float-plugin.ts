import { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { $prose } from '@milkdown/kit/utils'
import { type Floating, floatOf } from './float-state.ts'

export interface FloatEvents {
  onFloat: (float: Floating | null, view: EditorView) => void
  /** Moves the focus into the bar; returns false if no bar is shown. */
  onEnter: () => boolean
}

/**
 * Creates the plugin that tells which bar belongs to the selection: at most once per animation frame, and not while a selection is
 * being made with the pointer.
 */
export const floating = ({ onFloat, onEnter }: FloatEvents) =>
  $prose(() => {
    let isDrawing = false
    let frame = 0
    const isTouch = matchMedia('(hover: none)')
    const tell = (view: EditorView) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (view.isDestroyed || view.composing) return
        onFloat(isDrawing ? null : floatOf(view.state, isTouch.matches), view)
      })
    }
    return new Plugin({
      view: (page) => {
        const drawn = () => {
          if (!isDrawing) return
          isDrawing = false
          tell(page)
        }
        for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, drawn)
        return {
          update(view, before) {
            if (view.state.doc !== before.doc || !view.state.selection.eq(before.selection)) tell(view)
          },
          destroy() {
            cancelAnimationFrame(frame)
            for (const name of ['pointerup', 'pointercancel']) document.removeEventListener(name, drawn)
          },
        }
      },
      props: {
        handleKeyDown: (_, event) => event.key === 'F10' && event.altKey && onEnter(),
        handleDOMEvents: {
          pointerdown: () => {
            isDrawing = true
            return false
          },
          focus: (view) => {
            tell(view)
            return false
          },
        },
      },
    })
  })
