import { Fragment, type Slice } from '@milkdown/kit/prose/model'
import { liftListItem, sinkListItem } from '@milkdown/kit/prose/schema-list'
import { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { $prose } from '@milkdown/kit/utils'
import { $words } from '../bar/words/words.ts'
import type { Place } from '../choices/Choices.tsx'
import { pasteInto } from '../paste/paste.ts'
import type { SurfaceEvents } from '../workbench/surface.ts'
import { insertNodes, runAct, statesOf } from './visual-acts.ts'
import type { KeptPlaces } from './visual-surface.ts'
import type { VisualText } from './visual-text.ts'

/** Describes a line that begins with a slash: the query after it, and the place of the menu. */
export interface Slash extends Place {
  query: string
  from: number
}

export interface PageEvents extends SurfaceEvents {
  onSlash: (slash: Slash | null) => void
  /** Gets keys before the text does; returns true if the open menu used the key. */
  onSlashKey: (key: string) => boolean
}

/** Matches `、` too, which a Chinese input method types for the slash key. */
const SLASH = /^[/、]([^\s/、]{0,12})$/

function slashAt(view: EditorView): Slash | null {
  const { $from, empty } = view.state.selection
  if (!empty || view.composing || $from.parent.type.name !== 'paragraph' || !view.hasFocus()) return null
  const found = SLASH.exec($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'))
  if (!found || $from.parentOffset !== $from.parent.content.size) return null
  const { left, top, bottom } = view.coordsAtPos($from.start())
  return { query: found[1] ?? '', from: $from.start(), field: view.dom, left, top, bottom }
}

/** Lets Tab leave the text for so many milliseconds after Escape, as in the source editor. */
const LEAVING = 2000

/** Handles Tab: it indents code, and moves a list item by one level. An item that can go no deeper stays. */
function stays(view: EditorView, { key, shiftKey }: KeyboardEvent): boolean {
  if (key !== 'Tab') return false
  const { $from } = view.state.selection
  const isCode = Boolean($from.parent.type.spec.code)
  if (isCode && !shiftKey) view.dispatch(view.state.tr.insertText('  ').scrollIntoView())
  const item = $from.node(-1)?.type
  if (item?.name !== 'list_item') return isCode
  ;(shiftKey ? liftListItem : sinkListItem)(item)(view.state, view.dispatch)
  return true
}

/** Returns copied text as Markdown for other programs. */
function asMarkdown(slice: Slice, view: EditorView, text: VisualText): string {
  const { schema } = view.state
  const isLine = slice.content.firstChild?.isInline || slice.content.firstChild?.isTextblock === false
  const first = slice.content.firstChild
  if (slice.content.childCount === 1 && first?.isTextblock && slice.openStart > 0)
    return slice.content.textBetween(0, slice.content.size, '\n', '\n')
  const content = isLine && first?.isInline ? Fragment.from(schema.nodes.paragraph?.create(null, slice.content)) : slice.content
  const doc = schema.topNodeType.createAndFill(null, content)
  return doc ? text.markdownOf(doc) : slice.content.textBetween(0, slice.content.size, '\n\n', '\n')
}

/** Creates the plugin that joins the visual mode to the workbench: it reports edits and selections, and handles paste and drop. */
export const pagePlugin = (events: PageEvents, places: KeptPlaces, text: () => VisualText) =>
  $prose(() => {
    let leavesUntil = 0
    return new Plugin({
      state: {
        init: () => null,
        apply(tr) {
          if (tr.docChanged) for (const place of places) place.at = tr.mapping.map(place.at, 1)
          return null
        },
      },
      view: (editor) => ({
        // A new language of the labels renames the field.
        destroy: $words.listen(() => editor.updateState(editor.state)),
        update(view, before) {
          const isEdited = view.state.doc !== before.doc
          if (isEdited) events.onEdit()
          if (isEdited || !view.state.selection.eq(before.selection)) {
            const { from, to, $from } = view.state.selection
            const words = view.state.doc.textBetween(from, to)
            events.onSelect(statesOf(view.state), {
              line: $from.index(0) + 1,
              column: $from.parentOffset + 1,
              selected: [...words].length,
            })
            events.onSlash(slashAt(view))
          }
        },
      }),
      props: {
        attributes: () => ({
          'aria-label': $words.get().paragraph,
          'aria-multiline': 'true',
          tabindex: '0',
          spellcheck: 'false',
          class: 'prose',
        }),
        clipboardTextSerializer: (slice, view) => asMarkdown(slice, view, text()),
        handleKeyDown: (view, event) => !event.isComposing && (events.onSlashKey(event.key) || stays(view, event)),
        handleDOMEvents: {
          // The browser fires `selectionchange` one task after the caret moved; a key before that would act on the previous block.
          keydown: (view, event) => {
            if (!event.isComposing && !view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
            const isLeaving = event.key === 'Tab' && performance.now() < leavesUntil
            if (event.key !== 'Shift') leavesUntil = event.key === 'Escape' ? performance.now() + LEAVING : 0
            // With true ProseMirror ignores the key, and the browser moves the focus.
            return isLeaving
          },
          blur: () => {
            events.onSlash(null)
            return false
          },
          // This runs before the library reads the paste: pasted text goes through Markdown, so the library parses no foreign HTML.
          paste: (view, event) => {
            const nodesOf = (markdown: string) => text().nodesOf(markdown)
            const { doc, selection } = view.state
            const paste = {
              insert: (markdown: string) => insertNodes(view, nodesOf(markdown)),
              link: (address: string) => runAct(view, { do: 'link', address, words: '' }, nodesOf),
              selected: () => doc.textBetween(selection.from, selection.to, '\n'),
              isInCode: () => Boolean(selection.$from.parent.type.spec.code),
              onFiles: events.onFiles,
            }
            return pasteInto(event.clipboardData, paste, event)
          },
          drop: (view, event) => {
            if (view.dragging) return false
            const files = [...(event.dataTransfer?.files ?? [])]
            const words = event.dataTransfer?.getData('text/plain') ?? ''
            event.preventDefault()
            if (files.length > 0) events.onFiles(files)
            else if (words)
              insertNodes(view, text().nodesOf(words), view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
            return true
          },
        },
      },
    })
  })
