import { type RefObject, useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { nameBefore } from '../with-react/field-text.ts'
import css from './uno.css?inline'

adoptStyles(css)

const LIST = ':uno: names kit-popup absolute z-5 p-1.5 of-y-auto'

const MOST = 6
/** Is the pause in typing, in milliseconds, after which the server is asked. */
const PAUSE_MS = 200
/** Separates the list from the edges of the window. */
const EDGE = 8
/** Is the least useful height of the list. */
const LEAST = 96

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  /** Returns the names of people on the page. */
  names: () => readonly string[]
  /** Asks for other names that begin like this. */
  ask: (beginning: string) => Promise<string[]>
  /** Places the list in its form. */
  looks?: string
}

interface Suggested {
  names: readonly string[]
  /** Is the position in the text where the name begins. */
  from: number
}

/**
 * Suggests names while one is typed after `@`: arrow keys choose, Enter or Tab inserts, Escape closes. It has to stand in the field's
 * form.
 */
export function Mentions({ field, names, ask, looks = '' }: Props) {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const turn = useRef(0)
  const id = useId()

  const leave = useCallback(() => {
    turn.current++
    setSuggested(null)
  }, [])
  function show(found: readonly string[], { sought, from }: { sought: string; from: number }): void {
    const isWritten = found.length === 1 && found[0] === sought
    setSuggested(found.length > 0 && !isWritten ? { names: found.slice(0, MOST), from } : null)
    setChosen(0)
  }
  /** Shows the names of the page at once and those of the server later, unless the typed name has changed by then. */
  const look = useEffectEvent(async () => {
    const it = field.current
    const named = it && it.selectionStart === it.selectionEnd ? nameBefore(it.value, it.selectionStart) : null
    const mine = ++turn.current
    if (!named) return setSuggested(null)
    const here = names().filter((name) => name.includes(named.sought))
    show(here, named)
    await new Promise((done) => setTimeout(done, PAUSE_MS))
    if (mine !== turn.current) return
    const others = await ask(named.sought).catch(() => [])
    if (mine === turn.current) show([...new Set([...here, ...others])], named)
  })
  function take(name: string | undefined): void {
    const it = field.current
    if (!it || !suggested || name === undefined) return
    it.setRangeText(`${name} `, suggested.from, it.selectionStart, 'end')
    leave()
    it.dispatchEvent(new Event('input', { bubbles: true }))
    it.focus({ preventScroll: true })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!suggested || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((chosen + step + suggested.names.length) % suggested.names.length)
    else if (event.key === 'Escape') leave()
    else if (event.key === 'Enter' || event.key === 'Tab') take(suggested.names[chosen])
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })

  useEffect(() => {
    const it = field.current
    if (!it) return
    const stop = new AbortController()
    const { signal } = stop
    it.setAttribute('aria-autocomplete', 'list')
    for (const name of ['input', 'click']) it.addEventListener(name, () => void look(), { signal })
    it.addEventListener('blur', leave, { signal })
    it.addEventListener('keydown', press, { signal })
    // The user may have begun to type a name before this code was loaded.
    void look()
    return () => stop.abort()
  }, [field, leave])

  // The list stands above the form when the visible window has no room below the field, and over the form when neither side has room.
  useLayoutEffect(() => {
    const box = list.current
    const form = box?.parentElement
    if (!suggested || !box || !form) return
    Object.assign(box.style, { maxBlockSize: '', insetBlock: '' })
    const top = Math.max(0, document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0) + EDGE
    const end = (visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight) - EDGE
    const [height, whole] = [box.offsetHeight, end - top]
    const formTop = form.getBoundingClientRect().top
    // Space outside the window does not count. It is measured because the list begins further down where the buttons below the field
    // take two lines.
    const [below = 0, above = 0] = [end - box.getBoundingClientRect().top, formTop - top].map((it) => (it > whole ? 0 : it))
    const isAbove = height > below && above > below
    const room = isAbove ? above : below
    const isOver = room < Math.min(height, LEAST)
    box.style.maxBlockSize = `${isOver ? whole : room}px`
    if (isOver) box.style.insetBlock = `${top - formTop}px auto`
    else if (isAbove) box.style.insetBlock = 'auto calc(100% + 4px)'
  }, [suggested])

  useLayoutEffect(() => {
    const it = suggested && (list.current?.children[chosen] as HTMLElement | undefined)
    if (it) field.current?.setAttribute('aria-activedescendant', it.id)
    else field.current?.removeAttribute('aria-activedescendant')
    const box = list.current
    // `scrollTop` moves only the list, never the page.
    if (it && box)
      box.scrollTop = Math.min(it.offsetTop, Math.max(box.scrollTop, it.offsetTop + it.offsetHeight - box.clientHeight))
  }, [suggested, chosen, field])

  return (
    <>
      <div ref={list} className={`${LIST} ${looks}`} role="listbox" id={`${id}names`} aria-label="提到谁" hidden={!suggested}>
        {suggested?.names.map((name, place) => (
          <div
            key={name}
            className=":uno: py-1.5 px-2.5 rounded-control truncate cursor-pointer hover:bg-hover hover:text-strong aria-chosen:bg-hover aria-chosen:text-strong"
            role="option"
            id={`${id}${place}`}
            tabIndex={-1}
            aria-selected={place === chosen}
            // The press has to act before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault()
              take(name)
            }}
          >
            {name}
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {suggested ? `${suggested.names.length} 个名字，用上下键选` : ''}
      </p>
    </>
  )
}
