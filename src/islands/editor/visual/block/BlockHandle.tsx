import type { EditorView } from '@milkdown/kit/prose/view'
import {
  type DragEvent as PartDragEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../bar/words/words.ts'
import { Icon } from '../../Icon.tsx'
import { moveBlockTo, openBelow, placeOf } from './block-acts.ts'
import { openBlockMenu } from './block-menu.ts'
import { blockBeside, gapAt } from './block-places.ts'

export interface Handle {
  hide: () => void
}

interface Props {
  ref: Ref<Handle>
  view: EditorView
  /** Contains the view; places are measured from its corner. */
  room: HTMLElement
}

const BUTTON = ':uno: grid place-items-center w-6 h-7 rounded-control text-muted hover:bg-hover hover:text-strong'
const GRIP = ':uno: cursor-grab'
const SIZE = ':uno: text-16px'

/**
 * Renders two small buttons beside the block under the pointer; keyboard users have keys for the same actions. While a block is
 * dragged, a line shows between which blocks it will be dropped.
 */
export function BlockHandle({ ref, view, room }: Props) {
  const [place, setPlace] = useState<ReturnType<typeof blockBeside>>(null)
  const [line, setLine] = useState<number | null>(null)
  const own = useRef<HTMLDivElement>(null)
  const gap = useRef<HTMLDivElement>(null)
  const dragged = useRef(-1)
  const before = useRef(-1)
  const hide = () => setPlace(null)
  useImperativeHandle(ref, () => ({ hide }))

  function begin(index: number, { dataTransfer }: PartDragEvent): void {
    dragged.current = before.current = index
    const node = view.nodeDOM(placeOf(view.state, index).from)
    dataTransfer.setData('text/plain', view.state.doc.child(index).textContent)
    dataTransfer.effectAllowed = 'move'
    if (node instanceof HTMLElement) dataTransfer.setDragImage(node, 0, 0)
  }
  function end(): void {
    dragged.current = -1
    setLine(null)
  }
  const over = useEffectEvent((event: DragEvent) => {
    if (dragged.current < 0) return
    event.preventDefault()
    event.stopPropagation()
    const gap = gapAt(view, event.clientY)
    before.current = gap.before
    setLine(gap.edge - room.getBoundingClientRect().top)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    if (dragged.current < 0) return
    event.preventDefault()
    event.stopPropagation()
    const tr = moveBlockTo(view.state, dragged.current, before.current)
    end()
    if (tr) view.dispatch(tr)
    view.focus()
  })
  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    let frame = 0
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons || own.current?.contains(event.target as Node)) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setPlace((it) => blockBeside(view, room, event.clientY) ?? it))
    }
    room.addEventListener('pointermove', move, { passive: true, signal })
    room.addEventListener('pointerleave', () => setPlace(null), { signal })
    // These listeners run before the library's own, which would also drop blocks into table cells and list items.
    room.addEventListener('dragover', (event) => over(event), { capture: true, signal })
    room.addEventListener('drop', (event) => drop(event), { capture: true, signal })
    return () => {
      cancelAnimationFrame(frame)
      watch.abort()
    }
  }, [view, room])

  useLayoutEffect(() => {
    if (own.current && place) {
      own.current.style.top = `${place.top}px`
      own.current.style.left = `${place.left}px`
    }
    if (gap.current) gap.current.style.top = `${line}px`
  }, [place, line])

  const { blockMenu, insertBelow } = useWords()
  const index = place?.index ?? -1
  function add(): void {
    view.dispatch(openBelow(view.state, index))
    view.focus()
  }
  return (
    <>
      {/* The handle is hidden, not removed: a dragged element must stay in the page. */}
      <div className=":uno: block-handle absolute z-2 flex lt-tablet:hidden" ref={own} hidden={!place}>
        <button className={BUTTON} type="button" tabIndex={-1} aria-label={insertBelow} title={insertBelow} onClick={add}>
          <Icon of="plus" size={SIZE} />
        </button>
        <button
          className={`${BUTTON} ${GRIP}`}
          type="button"
          tabIndex={-1}
          draggable
          aria-haspopup="menu"
          aria-label={blockMenu}
          title={`${blockMenu}（Ctrl+/）`}
          onClick={({ currentTarget }) => openBlockMenu(view, index, currentTarget)}
          onDragStart={(event) => begin(index, event)}
          onDragEnd={end}
        >
          <Icon of="grip" size={SIZE} />
        </button>
      </div>
      {line !== null && (
        <div className=":uno: block-line absolute z-3 inset-x-4 h-0.5 rounded-2px bg-accent pointer-events-none" ref={gap} />
      )}
    </>
  )
}
