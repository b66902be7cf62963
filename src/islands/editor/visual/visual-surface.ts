import type { Node } from '@milkdown/kit/prose/model'
import { Selection, TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { Snapshot } from '../document/history.ts'
import type { Surface } from '../workbench/surface.ts'
import { placeInSource, placeInWords } from './places.ts'
import { nextHit, searchKey } from './search-plugin.ts'
import { caretAt, insertNodes, runAct } from './visual-acts.ts'
import type { VisualText } from './visual-text.ts'

/** Holds places that move with the text (`page-plugin.ts` maps them). */
export type KeptPlaces = Set<{ at: number }>

const wordsOf = (block: Node) => block.textBetween(0, block.content.size, '\n', '')

/** Opens the visual mode as one of the two surfaces. Its content is Markdown too, and places are offsets in that Markdown. */
export function visualSurface(view: EditorView, text: VisualText, places: KeptPlaces, destroy: () => void): Surface {
  let read: { doc: Node; text: string; starts: number[] } | null = null
  const now = () => {
    if (read?.doc !== view.state.doc) read = { doc: view.state.doc, ...text.readWithStarts(view.state.doc) }
    return read
  }
  const blockEnd = (index: number) => {
    const { starts, text: all } = now()
    return starts[index + 1] ?? all.length
  }
  /** Returns the offset in the Markdown for a place in the document. */
  function sourceAt(pos: number): number {
    const { doc, starts, text: all } = now()
    const $pos = doc.resolve(pos)
    if ($pos.depth === 0) return starts[$pos.index()] ?? all.length
    const index = $pos.index(0)
    const block = doc.child(index)
    const start = starts[index] ?? 0
    const words = wordsOf(block)
    const before = doc.textBetween($pos.start(1), pos, '\n', '')
    return start + placeInSource(all.slice(start, blockEnd(index)), words, before.length)
  }
  /** Returns the place in the document for an offset in the Markdown: in the same block, near the same letter. */
  function docAt(at: number): number {
    const { doc, starts, text: all } = now()
    const index = Math.max(
      0,
      starts.findLastIndex((it) => it <= at),
    )
    if (index >= doc.childCount) return doc.content.size
    const block = doc.child(index)
    const start = starts[index] ?? 0
    const wanted = placeInWords(all.slice(start, blockEnd(index)), wordsOf(block), at - start)
    let place = 0
    for (let it = 0; it < index; it++) place += doc.child(it).nodeSize
    const [from, to] = [place + 1, place + block.nodeSize - 1]
    for (let pos = from; pos <= to; pos++) if (doc.textBetween(from, pos, '\n', '').length >= wanted) return pos
    return to
  }
  const scroller = () => view.dom.closest<HTMLElement>('.visual-pane')

  return {
    text: () => now().text,
    now: (): Snapshot => ({ text: now().text, from: sourceAt(view.state.selection.from), to: sourceAt(view.state.selection.to) }),
    show(state) {
      if (now().text !== state.text) {
        const doc = text.begin(state.text)
        const was = view.state.doc
        const from = was.content.findDiffStart(doc.content)
        const end = was.content.findDiffEnd(doc.content)
        if (from !== null && end) {
          const overlap = from - Math.min(end.a, end.b)
          const [a, b] = overlap > 0 ? [end.a + overlap, end.b + overlap] : [end.a, end.b]
          view.dispatch(view.state.tr.replace(from, a, doc.slice(from, b)).setMeta('shown', true))
        }
        // Equal nodes stayed in the document; from now on they stand for the blocks of the new text.
        text.adopt(view.state.doc)
        read = null
      }
      const tr = view.state.tr.setSelection(caretAt(view.state.doc, docAt(state.from)))
      view.dispatch(tr.scrollIntoView())
    },
    act: (it) => runAct(view, it, (markdown) => text.nodesOf(markdown)),
    insert: (markdown) => insertNodes(view, text.nodesOf(markdown)),
    keepPlace(at) {
      const $at = view.state.doc.resolve(at === undefined ? view.state.selection.to : docAt(at))
      // Pictures are inserted here later. They cannot stand in code, so the place is moved behind a code block.
      const place = { at: $at.parent.type.spec.code ? $at.after() : $at.pos }
      places.add(place)
      return {
        insert: (markdown) => insertNodes(view, text.nodesOf(markdown), Math.min(place.at, view.state.doc.content.size)),
        where: () => sourceAt(Math.min(place.at, view.state.doc.content.size)),
        drop: () => void places.delete(place),
      }
    },
    selected: () => view.state.doc.textBetween(view.state.selection.from, view.state.selection.to, '\n'),
    focus: () => view.focus(),
    eraseBack(letters) {
      const { from } = view.state.selection
      view.dispatch(view.state.tr.delete(from - letters, from))
    },
    goTo(at) {
      const pos = docAt(at)
      view.dispatch(view.state.tr.setSelection(caretAt(view.state.doc, pos)))
      topOf(pos)
      view.focus()
    },
    find(search) {
      view.dispatch(view.state.tr.setMeta(searchKey, { search }))
      const { hits } = searchKey.getState(view.state) ?? { hits: [] }
      const { from, to } = view.state.selection
      return { count: hits.length, at: hits.findIndex((it) => it.from === from && it.to === to) + 1 }
    },
    next(isBack = false) {
      const hit = nextHit(view.state, isBack)
      if (!hit) return
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, hit.from, hit.to)).scrollIntoView())
      const place = view.domAtPos(hit.from).node
      ;(place instanceof Element ? place : place.parentElement)?.scrollIntoView({ block: 'nearest' })
    },
    replace(words) {
      const { from, to } = view.state.selection
      const { hits } = searchKey.getState(view.state) ?? { hits: [] }
      if (hits.some((it) => it.from === from && it.to === to)) {
        const tr = words ? view.state.tr.insertText(words, from, to) : view.state.tr.delete(from, to)
        view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(from + words.length))))
      }
      this.next()
    },
    replaceAll(words) {
      const { hits } = searchKey.getState(view.state) ?? { hits: [] }
      const { tr } = view.state
      for (const { from, to } of hits.toReversed()) words ? tr.insertText(words, from, to) : tr.delete(from, to)
      view.dispatch(tr)
      return hits.length
    },
    scroller,
    destroy,
  }

  function topOf(pos: number): void {
    const pane = scroller()
    if (pane) pane.scrollTop += view.coordsAtPos(pos).top - pane.getBoundingClientRect().top - 24
  }
}
