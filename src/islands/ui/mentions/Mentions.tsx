import { type RefObject, useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { nameBefore } from '../with-react/field-text.ts'
import css from './mentions.css?inline'

adoptStyles(css)

const MOST = 6
/** Whoever types on is not asked for in between. */
const PAUSE_MS = 200
/** Between the list and the edges of the window. */
const EDGE = 8

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  /** Names of people on the page. */
  names: () => readonly string[]
  /** Names of others, as their beginning says. */
  ask: (beginning: string) => Promise<string[]>
}

interface Suggested {
  names: readonly string[]
  /** Where in the text the name begins. */
  from: number
}

/** Suggests names while one is written after `@` in a field: arrows choose, Enter or Tab takes, Escape leaves it. Stands in the field's form. */
export function Mentions({ field, names, ask }: Props) {
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
  /** Who is known on the page at once; others when the server has named them, unless something else is sought by then. */
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
    return () => stop.abort()
  }, [field, leave])

  // Above the form where the window, or what a keyboard leaves of it, has no room below the field; never taller than its room.
  useLayoutEffect(() => {
    const box = list.current
    const form = box?.parentElement
    if (!suggested || !box || !form) return
    Object.assign(box.style, { maxBlockSize: '', insetBlock: '' })
    const top = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0
    const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
    // Measured: where the buttons below the field take two lines, the list begins further down.
    const below = end - box.getBoundingClientRect().top - EDGE
    const above = form.getBoundingClientRect().top - Math.max(0, top) - EDGE
    const isAbove = box.offsetHeight > below && above > below
    box.style.maxBlockSize = `${isAbove ? above : below}px`
    if (isAbove) box.style.insetBlock = 'auto calc(100% + 4px)'
  }, [suggested])

  useLayoutEffect(() => {
    const it = suggested && (list.current?.children[chosen] as HTMLElement | undefined)
    if (it) field.current?.setAttribute('aria-activedescendant', it.id)
    else field.current?.removeAttribute('aria-activedescendant')
    const box = list.current
    // Only the list scrolls, never the page.
    if (it && box)
      box.scrollTop = Math.min(it.offsetTop, Math.max(box.scrollTop, it.offsetTop + it.offsetHeight - box.clientHeight))
  }, [suggested, chosen, field])

  return (
    <>
      <div ref={list} className="names" role="listbox" id={`${id}names`} aria-label="提到谁" hidden={!suggested}>
        {suggested?.names.map((name, place) => (
          <div
            key={name}
            role="option"
            id={`${id}${place}`}
            tabIndex={-1}
            aria-selected={place === chosen}
            // Before the field loses the focus.
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
