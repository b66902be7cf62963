import type { EditorView } from '@milkdown/kit/prose/view'
import { make } from '#client/make.ts'
import { moveBlockTo, placeOf } from './block-acts.ts'

/** A block on its way with the pointer: a line shows between which two it will stand. */
export class BlockDrag {
  readonly #line = make('div', { className: 'block-line', hidden: true })
  readonly #view: EditorView
  readonly #room: HTMLElement
  #index = -1
  #before = -1

  constructor(view: EditorView, room: HTMLElement, signal: AbortSignal) {
    this.#view = view
    this.#room = room
    room.append(this.#line)
    // Before the library hears of it, which puts blocks into cells of tables and items of lists as well.
    room.addEventListener('dragover', (event) => this.#over(event), { capture: true, signal })
    room.addEventListener('drop', (event) => this.#drop(event), { capture: true, signal })
    signal.addEventListener('abort', () => this.#line.remove())
  }

  begin(index: number, { dataTransfer }: DragEvent): void {
    this.#index = index
    this.#before = index
    const node = this.#view.nodeDOM(placeOf(this.#view.state, index).from)
    if (!dataTransfer) return
    dataTransfer.setData('text/plain', this.#view.state.doc.child(index).textContent)
    dataTransfer.effectAllowed = 'move'
    if (node instanceof HTMLElement) dataTransfer.setDragImage(node, 0, 0)
  }

  end(): void {
    this.#index = -1
    this.#line.hidden = true
  }

  #over(event: DragEvent): void {
    if (this.#index < 0) return
    event.preventDefault()
    event.stopPropagation()
    const { doc } = this.#view.state
    let edge = 0
    let from = 0
    this.#before = doc.childCount
    for (let it = 0; it < doc.childCount; it++) {
      const node = this.#view.nodeDOM(from)
      from += doc.child(it).nodeSize
      if (!(node instanceof HTMLElement)) continue
      const { top, bottom } = node.getBoundingClientRect()
      edge = bottom + 4
      if (event.clientY >= (top + bottom) / 2) continue
      this.#before = it
      edge = top - 6
      break
    }
    this.#line.hidden = false
    this.#line.style.top = `${edge - this.#room.getBoundingClientRect().top}px`
  }

  #drop(event: DragEvent): void {
    if (this.#index < 0) return
    event.preventDefault()
    event.stopPropagation()
    const tr = moveBlockTo(this.#view.state, this.#index, this.#before)
    this.end()
    if (tr) this.#view.dispatch(tr)
    this.#view.focus()
  }
}
