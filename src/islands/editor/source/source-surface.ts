import { defaultKeymap } from '@codemirror/commands'
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { findNext, findPrevious, openSearchPanel, SearchQuery, search, setSearchQuery } from '@codemirror/search'
import { Compartment, EditorState, type Transaction } from '@codemirror/state'
import {
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import { $words } from '../bar/words/words.ts'
import type { Words } from '../bar/words/zh-cn.ts'
import type { LinkTyping } from '../link/typed-link.ts'
import { pasteInto } from '../paste/paste.ts'
import type { Act, Search, Surface, SurfaceEvents } from '../workbench/surface.ts'
import { difference } from './difference.ts'
import { indenting } from './indenting.ts'
import { linkTyping } from './link-typing.ts'
import { colours, looks } from './looks.ts'
import { changeFor } from './markdown-acts.ts'
import { isInCode, stateOf } from './source-state.ts'

interface Place {
  at: number
}
/** Limits the number of hits that are counted. */
const MOST_HITS = 5000

const labelsOf = ({ sourceHint, sourceField, sourceKeys }: Words) => [
  placeholder(sourceHint),
  EditorView.contentAttributes.of({ 'aria-label': sourceField, 'aria-description': sourceKeys }),
]

/**
 * Opens the editor of the Markdown source in a shadow tree: CodeMirror adopts its styles there, which the page's policy (CSP) need not
 * allow.
 */
export function openSource(
  host: HTMLElement,
  first: { text: string; from: number; to: number },
  events: SurfaceEvents,
  typing: LinkTyping,
): Surface {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  const places = new Set<Place>()
  const named = new Compartment()
  let query: SearchQuery | null = null

  const view: EditorView = new EditorView({
    root,
    parent: root,
    dispatchTransactions(transactions: readonly Transaction[]) {
      view.update(transactions)
      for (const it of transactions) if (it.docChanged) for (const place of places) place.at = it.changes.mapPos(place.at, 1)
      if (transactions.some((it) => it.docChanged)) events.onEdit()
      if (transactions.some((it) => it.docChanged || it.selection)) events.onSelect(...stateOf(view.state))
    },
    state: EditorState.create({
      doc: first.text,
      selection: { anchor: Math.min(first.from, first.text.length), head: Math.min(first.to, first.text.length) },
      extensions: [
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        dropCursor(),
        EditorView.lineWrapping,
        markdown({ base: markdownLanguage, completeHTMLTags: false }),
        colours,
        looks,
        search({ createPanel: () => ({ dom: document.createElement('div') }) }),
        linkTyping(typing),
        keymap.of([...markdownKeymap, indenting, ...defaultKeymap]),
        EditorView.contentAttributes.of({ spellcheck: 'false', autocorrect: 'off', tabindex: '0' }),
        named.of(labelsOf($words.get())),
        EditorView.domEventHandlers({
          paste: (event) => pasteInto(event.clipboardData, { ...paste, onFiles: events.onFiles }, event),
          drop: (event) => {
            const files = [...(event.dataTransfer?.files ?? [])]
            if (files.length === 0) return false
            event.preventDefault()
            events.onFiles(files)
            return true
          },
        }),
      ],
    }),
  })

  const silence = $words.listen((words) => view.dispatch({ effects: named.reconfigure(labelsOf(words)) }))

  function insert(words: string): void {
    view.dispatch(view.state.replaceSelection(words), { scrollIntoView: true })
  }
  const range = () => view.state.selection.main
  const text = () => view.state.doc.toString()
  const selected = () => view.state.sliceDoc(range().from, range().to)
  function act(it: Act): void {
    const { from, to, insert: words, select } = changeFor(it, text(), range().from, range().to)
    view.dispatch({
      changes: { from, to, insert: words },
      selection: { anchor: select[0], head: select[1] },
      scrollIntoView: true,
      userEvent: 'input',
    })
    view.focus()
  }
  const paste = {
    insert,
    link: (address: string) => act({ do: 'link', address, words: '' }),
    selected,
    isInCode: () => isInCode(view.state),
  }

  return {
    text,
    now: () => ({ text: text(), from: range().from, to: range().to }),
    show(state) {
      const changes = difference(text(), state.text)
      const end = state.text.length
      view.dispatch({
        ...(changes && { changes }),
        selection: { anchor: Math.min(state.from, end), head: Math.min(state.to, end) },
        scrollIntoView: true,
      })
    },
    act,
    insert,
    keepPlace(at) {
      const place = { at: Math.min(at ?? range().to, view.state.doc.length) }
      places.add(place)
      return {
        insert(words) {
          const line = view.state.doc.lineAt(place.at)
          // Before a fence or a table the words would become part of its first line.
          const isBefore = place.at === line.from && line.length > 0
          view.dispatch({ changes: { from: place.at, insert: isBefore ? `${words}\n\n` : words } })
        },
        where: () => place.at,
        drop: () => void places.delete(place),
      }
    },
    selected,
    focus: () => view.focus(),
    goTo(at) {
      const place = Math.min(at, view.state.doc.length)
      view.dispatch({ selection: { anchor: place }, effects: EditorView.scrollIntoView(place, { y: 'start', yMargin: 24 }) })
      view.focus()
    },
    find(it: Search | null) {
      query = it?.text ? new SearchQuery({ search: it.text, caseSensitive: it.isCaseSensitive, literal: true }) : null
      openSearchPanel(view)
      view.dispatch({ effects: setSearchQuery.of(query ?? new SearchQuery({ search: '' })) })
      return count()
    },
    next(isBack) {
      ;(isBack ? findPrevious : findNext)(view)
    },
    replace(words) {
      const hit = view.state.sliceDoc(range().from, range().to)
      const isHit = query && (query.caseSensitive ? hit === query.search : hit.toLowerCase() === query.search.toLowerCase())
      if (isHit) view.dispatch(view.state.replaceSelection(words))
      findNext(view)
    },
    replaceAll(words) {
      if (!query) return 0
      const changes: { from: number; to: number; insert: string }[] = []
      const hits = query.getCursor(view.state)
      for (let it = hits.next(); !it.done; it = hits.next()) changes.push({ ...it.value, insert: words })
      if (changes.length > 0) view.dispatch({ changes })
      return changes.length
    },
    scroller: () => view.scrollDOM,
    heightAt: (at) => view.lineBlockAt(Math.min(at, view.state.doc.length)).top + view.documentPadding.top,
    destroy() {
      silence()
      view.destroy()
    },
  }

  function count(): { count: number; at: number } {
    if (!query) return { count: 0, at: 0 }
    let [all, at] = [0, 0]
    const hits = query.getCursor(view.state)
    for (let it = hits.next(); !it.done && all < MOST_HITS; it = hits.next()) {
      all++
      if (it.value.from === range().from && it.value.to === range().to) at = all
    }
    return { count: all, at }
  }
}
