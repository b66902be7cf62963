import { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { $prose } from '@milkdown/kit/utils'
import { COMPOSED, closingLength, type LinkTyping, linkTyped, type TypedLink } from '../link/typed-link.ts'
import { statesOf } from './visual-acts.ts'

function putLink(view: EditorView, from: number, title: string, address: string): void {
  const { tr, schema, selection } = view.state
  const { $from } = selection
  const mark = schema.marks.link?.create({ href: address, title: null })
  if (!mark) return
  const after = $from.parent.textBetween($from.parentOffset, $from.parent.content.size, undefined, '\ufffc')
  tr.replaceWith(from, $from.pos + closingLength(after), schema.text(title, mark.addToSet($from.marks())))
  view.dispatch(tr.removeStoredMark(mark).scrollIntoView())
  view.focus()
}

function typedAt(view: EditorView): TypedLink | null {
  const { $from, empty } = view.state.selection
  if (!empty || !view.hasFocus() || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const typed = linkTyped($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'))
  const states = typed && statesOf(view.state)
  if (!states || states.has('code') || states.has('link')) return null
  const from = $from.start() + typed.start
  const { left, top, bottom } = view.coordsAtPos(from)
  return {
    query: typed.query,
    from,
    field: view.dom,
    left,
    top,
    bottom,
    put: (title, address) => putLink(view, from, title, address),
  }
}

/** Creates the plugin that tells which words stand after brackets at the caret, but not while an input method writes them. */
export const typedLinks = ({ onTyped, onKey }: LinkTyping) =>
  $prose(() => {
    const tell = (view: EditorView) => {
      if (!view.isDestroyed && !view.composing) onTyped(typedAt(view))
    }
    return new Plugin({
      view: () => ({
        update(view, before) {
          if (view.state.doc !== before.doc || !view.state.selection.eq(before.selection)) tell(view)
        },
      }),
      props: {
        handleKeyDown: (_, event) => onKey(event),
        handleDOMEvents: {
          blur: () => {
            onTyped(null)
            return false
          },
          compositionend: (view) => {
            setTimeout(tell, COMPOSED, view)
            return false
          },
        },
      },
    })
  })
