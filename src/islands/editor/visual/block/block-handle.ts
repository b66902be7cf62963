import { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { $prose } from '@milkdown/kit/utils'
import { make } from '#client/make.ts'
import { $words } from '../../bar/words/words.ts'
import { blockOf, moveBlock, openBelow, placeOf } from './block-acts.ts'
import { BlockDrag } from './block-drag.ts'
import { openBlockMenu } from './block-menu.ts'

const icon = (name: string) => {
  const made = make('i', { className: 'mark-icon', ariaHidden: 'true' })
  made.dataset.icon = name
  return made
}

/** The two small buttons beside the block under the pointer; the keyboard has keys of its own for what they do. */
class Handle {
  readonly dom = make('div', { className: 'block-handle', hidden: true })
  readonly #plus = make('button', { type: 'button', tabIndex: -1 })
  readonly #grip = make('button', { type: 'button', tabIndex: -1, draggable: true })
  readonly #view: EditorView
  #index = -1

  constructor(view: EditorView, drag: BlockDrag) {
    this.#view = view
    this.#plus.append(icon('plus'))
    this.#grip.append(icon('grip'))
    this.#grip.setAttribute('aria-haspopup', 'menu')
    this.dom.append(this.#plus, this.#grip)
    this.#plus.addEventListener('click', () => {
      view.dispatch(openBelow(view.state, this.#index))
      view.focus()
    })
    this.#grip.addEventListener('click', () => openBlockMenu(view, this.#index, this.#grip))
    this.#grip.addEventListener('dragstart', (event) => drag.begin(this.#index, event))
    this.#grip.addEventListener('dragend', () => drag.end())
  }

  /** Beside the block at this height of the window. */
  showAt(y: number): void {
    const view = this.#view
    const pane = view.dom.parentElement
    const box = view.dom.getBoundingClientRect()
    const $pos = view.posAtCoords({
      left: box.left + Number.parseFloat(getComputedStyle(view.dom).paddingInlineStart) + 4,
      top: y,
    })
    if (!$pos || !pane) return
    const at = $pos.inside >= 0 ? $pos.inside : $pos.pos
    const index = Math.min(view.state.doc.resolve(at).index(0), view.state.doc.childCount - 1)
    const node = index < 0 ? null : view.nodeDOM(placeOf(view.state, index).from)
    if (!(node instanceof HTMLElement)) return
    this.#index = index
    const { blockMenu, insertBelow } = $words.get()
    Object.assign(this.#plus, { ariaLabel: insertBelow, title: insertBelow })
    Object.assign(this.#grip, { ariaLabel: blockMenu, title: `${blockMenu}（Ctrl+/）` })
    const line = Math.min(Number.parseFloat(getComputedStyle(node).lineHeight) || 28, node.offsetHeight)
    this.dom.hidden = false
    this.dom.style.top = `${node.getBoundingClientRect().top - pane.getBoundingClientRect().top + line / 2 - 14}px`
    this.dom.style.left = `${box.left - pane.getBoundingClientRect().left + 4}px`
  }
  hide(): void {
    this.dom.hidden = true
  }
}

/** Blocks are moved, doubled, turned and taken away by a handle, by dragging it, and by keys. */
export const blockHandle = $prose(() => {
  let handle: Handle | null = null
  return new Plugin({
    view(view) {
      const watch = new AbortController()
      const { signal } = watch
      const room = view.dom.parentElement ?? view.dom
      handle = new Handle(view, new BlockDrag(view, room, signal))
      room.append(handle.dom)
      let frame = 0
      room.addEventListener(
        'pointermove',
        (event) => {
          if (event.pointerType !== 'mouse' || event.buttons || handle?.dom.contains(event.target as Node)) return
          cancelAnimationFrame(frame)
          frame = requestAnimationFrame(() => handle?.showAt(event.clientY))
        },
        { passive: true, signal },
      )
      room.addEventListener('pointerleave', () => handle?.hide(), { signal })
      return {
        update(_, before) {
          if (before.doc !== view.state.doc) handle?.hide()
        },
        destroy() {
          cancelAnimationFrame(frame)
          watch.abort()
          handle?.dom.remove()
        },
      }
    },
    props: {
      handleKeyDown(view, event) {
        if (event.isComposing) return false
        const step = event.altKey && event.shiftKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined
        const tr = step ? moveBlock(view.state, blockOf(view.state), step) : null
        if (tr) view.dispatch(tr)
        if (step) return true
        if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return false
        const { left, bottom } = view.coordsAtPos(view.state.selection.from)
        openBlockMenu(view, blockOf(view.state), view.dom, { x: left, y: bottom + 4 })
        return true
      },
    },
  })
})
