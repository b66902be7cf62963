import { type Extension, Prec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { escapeMarkdown } from '#lib/escape-markdown.ts'
import { COMPOSED, closingLength, type LinkTyping, linkTyped, type TypedLink } from '../link/typed-link.ts'
import { isVerbatim } from './source-state.ts'

function putLink(view: EditorView, from: number, title: string, address: string): void {
  const { head } = view.state.selection.main
  const to = head + closingLength(view.state.sliceDoc(head, head + 2))
  const insert = `[${escapeMarkdown(title)}](${address})`
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.complete',
  })
  view.focus()
}

function typedAt(view: EditorView): TypedLink | null {
  const { head, empty } = view.state.selection.main
  if (!empty || !view.hasFocus) return null
  const line = view.state.doc.lineAt(head)
  const typed = linkTyped(line.text.slice(0, head - line.from))
  const from = line.from + (typed?.start ?? 0)
  const place = typed && !isVerbatim(view.state) && view.coordsAtPos(from)
  if (!place) return null
  const { left, top, bottom } = place
  return {
    query: typed.query,
    from,
    field: view.contentDOM,
    left,
    top,
    bottom,
    put: (title, address) => putLink(view, from, title, address),
  }
}

/** Tells which words stand after brackets at the caret, but not while an input method writes them. */
export function linkTyping({ onTyped, onKey }: LinkTyping): Extension {
  const tell = (view: EditorView) => {
    if (!view.composing) onTyped(typedAt(view))
  }
  return [
    EditorView.updateListener.of(({ view, docChanged, selectionSet }) => {
      if (docChanged || selectionSet) tell(view)
    }),
    Prec.highest(
      EditorView.domEventHandlers({
        keydown: (event) => onKey(event),
        blur: () => onTyped(null),
        compositionend: (_, view) => void setTimeout(tell, COMPOSED, view),
      }),
    ),
  ]
}
