import type { EditorView } from '@milkdown/kit/prose/view'
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../bar/words/words.ts'
import type { WordName } from '../../bar/words/zh-cn.ts'
import { TableTools } from '../table/TableTools.tsx'
import type { Floating } from './float-state.ts'
import { ImageTools } from './ImageTools.tsx'
import { LinkTools } from './LinkTools.tsx'
import { placeFloat } from './place-float.ts'
import { WordTools } from './WordTools.tsx'

const NAMES: Record<Floating['kind'], WordName> = { words: 'selection', link: 'link', image: 'image', table: 'table' }

/** Measures what the float belongs to, in pixels of the window. */
function boxOf(view: EditorView, { kind, from, to }: Floating) {
  const node = kind === 'table' || kind === 'image' ? view.nodeDOM(from) : null
  if (node instanceof HTMLElement) return node.getBoundingClientRect()
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
  const isLine = Math.abs(start.top - end.top) < 4
  const pane = view.dom.getBoundingClientRect()
  return {
    left: isLine ? start.left : pane.left,
    right: isLine ? end.right : pane.right,
    top: Math.min(start.top, end.top),
    bottom: Math.max(start.bottom, end.bottom),
  }
}

/** Moves the focus between the tools with the left and right arrow keys; Escape returns to the text. */
function walk(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLButtonElement)) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  event.preventDefault()
  all[(all.indexOf(event.target) + step + all.length) % all.length]?.focus()
}

interface Props {
  float: Floating
  view: EditorView
  onLeave: (isForGood: boolean) => void
}

/** Renders a small bar of tools beside the selected words, link, picture or table. */
export function Float({ float, view, onLeave }: Props) {
  const words = useWords()
  const bar = useRef<HTMLDivElement>(null)
  const place = useRef(() => {})
  place.current = () => {
    const box = bar.current
    const pane = view.dom.closest('.visual-pane')
    if (!box || !pane || view.isDestroyed || float.to > view.state.doc.content.size) return
    const { top, bottom } = pane.getBoundingClientRect()
    // The bar stays inside the editor's column, not only inside the window.
    const { left, right } = view.dom.getBoundingClientRect()
    const room = {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(innerWidth, right),
      bottom: Math.min(innerHeight, bottom),
    }
    const caret = view.coordsAtPos(view.state.selection.head).top
    const at = placeFloat(
      boxOf(view, float),
      { width: box.offsetWidth, height: box.offsetHeight },
      room,
      float.kind === 'words' || float.kind === 'link' ? undefined : { caret },
    )
    box.hidden = false
    box.style.visibility = at ? 'visible' : 'hidden'
    box.style.left = `${at?.left ?? 0}px`
    box.style.top = `${at?.top ?? 0}px`
  }
  useLayoutEffect(() => place.current())
  useEffect(() => {
    const watch = new AbortController()
    const again = () => place.current()
    addEventListener('resize', again, { signal: watch.signal })
    addEventListener('scroll', again, { capture: true, passive: true, signal: watch.signal })
    return () => watch.abort()
  }, [])
  const leave = () => {
    onLeave(true)
    view.focus()
  }
  const shared = { view, words }
  return (
    <div
      ref={bar}
      className=":uno: fixed z-4 flex items-center gap-0.5 max-w-bar p-1 float-panel rounded-10px invisible overflow-x-auto scrollbar-none"
      role="toolbar"
      aria-label={words[NAMES[float.kind]]}
      onKeyDown={(event) => walk(event, leave)}
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        const to = event.relatedTarget
        if (!event.currentTarget.contains(to) && !view.dom.contains(to)) onLeave(false)
      }}
    >
      {float.kind === 'words' && <WordTools float={float} {...shared} />}
      {float.kind === 'link' && <LinkTools key={`${float.from} ${float.href}`} float={float} {...shared} />}
      {float.kind === 'image' && <ImageTools key={float.from} float={float} {...shared} />}
      {float.kind === 'table' && <TableTools {...shared} />}
    </div>
  )
}
