import type { KeyboardEvent } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { usePopover } from '../popover/use-popover.ts'
import { openOver } from '../with-react/open-over.ts'
import css from './uno.css?inline'

export interface MenuItem {
  name: string
  /** Marks an action that cannot be undone. */
  isGrave?: boolean
  act: () => unknown
}

interface Place {
  /** Names the menu for screen readers. */
  label: string
  /** Is the element of the menu, which gets the focus back. */
  of: HTMLElement
  /** Is the parent element in the document: a popover stays open as long as the menu stands inside it. */
  within: HTMLElement
  /** Is the pointer's position. Without it the menu opens below its element. */
  point?: { x: number; y: number } | undefined
}

/** Separates the menu from the edge of the window. */
const EDGE = 8

const ITEM =
  ':uno: block w-full min-h-9 px-3 rounded-control text-start hover:bg-hover hover:text-strong focus-visible:bg-hover focus-visible:text-strong focus-visible:-outline-offset-2 coarse:min-h-11'
const GRAVE =
  ':uno: block w-full min-h-9 px-3 rounded-control text-start text-danger hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2 coarse:min-h-11'

interface Props extends Omit<Place, 'within'> {
  items: readonly MenuItem[]
  onClose: () => void
}

function Menu({ label, of, point, items, onClose }: Props) {
  adoptStyles(css)
  const { ref, onKeyDown } = usePopover({
    of,
    onClose,
    place(menu) {
      const box = of.getBoundingClientRect()
      const { x, y } = point ?? { x: box.left, y: box.bottom + 4 }
      menu.style.left = `${Math.max(EDGE, Math.min(x, document.documentElement.clientWidth - menu.offsetWidth - EDGE))}px`
      menu.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - menu.offsetHeight - EDGE))}px`
    },
  })
  const hide = () => ref.current?.hidePopover()

  function walk(event: KeyboardEvent): void {
    onKeyDown(event)
    if (event.key === 'Tab') {
      event.preventDefault()
      hide()
    }
    if (event.isDefaultPrevented()) event.stopPropagation()
  }
  return (
    <div
      ref={ref}
      className=":uno: small-menu kit-popup fixed inset-auto min-w-32 m-0 p-1.5 font-400 tracking-normal"
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
          className={isGrave ? GRAVE : ITEM}
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

/** Opens a small menu. Arrow keys move in it; Escape and a press beside it close it. */
export const openMenu = ({ within, ...place }: Place, items: readonly MenuItem[]): void =>
  openOver((close) => <Menu {...place} items={items} onClose={close} />, within)
