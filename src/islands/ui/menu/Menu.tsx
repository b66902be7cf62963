import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { openOver } from '../open-over.ts'
import css from './menu.css?inline'

export interface MenuItem {
  name: string
  /** Cannot be taken back. */
  isGrave?: boolean
  act: () => unknown
}

interface Place {
  /** Names the menu for who does not see it. */
  label: string
  /** What it is of: gets the focus back. */
  of: HTMLElement
  /** Where it stands in the document; a popover stays open as long as the menu stands inside it. */
  within: HTMLElement
  /** The pointer's place; without it, below what it is of. */
  point?: { x: number; y: number } | undefined
}

/** Between the menu and the edge of the window. */
const EDGE = 8

interface Props extends Omit<Place, 'within'> {
  items: readonly MenuItem[]
  onClose: () => void
}

function Menu({ label, of, point, items, onClose }: Props) {
  adoptStyles(css)
  const ref = useRef<HTMLDivElement>(null)
  const hide = () => ref.current?.hidePopover()

  useLayoutEffect(() => {
    const menu = ref.current
    if (!menu) return
    const focused = () => (menu.getRootNode() as Document | ShadowRoot).activeElement
    menu.addEventListener('beforetoggle', (event) => {
      if (event.newState === 'closed' && menu.contains(focused())) of.focus({ preventScroll: true })
    })
    menu.addEventListener('toggle', (event) => {
      if (event.newState === 'open') return
      of.ariaExpanded = 'false'
      onClose()
    })
    of.ariaExpanded = 'true'
    menu.showPopover({ source: of })
    const box = of.getBoundingClientRect()
    const { x, y } = point ?? { x: box.left, y: box.bottom + 4 }
    menu.style.left = `${Math.max(EDGE, Math.min(x, document.documentElement.clientWidth - menu.offsetWidth - EDGE))}px`
    menu.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - menu.offsetHeight - EDGE))}px`
    menu.querySelector('button')?.focus({ preventScroll: true })
  }, [of, point, onClose])

  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (!step) hide()
    if (!step) return
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div
      ref={ref}
      className="small-menu"
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={walk}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map(({ name, isGrave, act }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={isGrave ? 'grave' : undefined}
          onClick={() => {
            hide()
            void act()
          }}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Opens a small menu. Arrows walk, Escape and a press beside it close it. */
export const openMenu = ({ within, ...place }: Place, items: readonly MenuItem[]): void =>
  openOver((close) => <Menu {...place} items={items} onClose={close} />, within)
