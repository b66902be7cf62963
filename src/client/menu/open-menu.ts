import { adoptStyles } from '../adopt-styles.ts'
import { make } from '../make.ts'
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

/** Opens a small menu. Arrows walk, Escape and a press beside it close it. */
export function openMenu({ label, of, within, point }: Place, items: readonly MenuItem[]): void {
  adoptStyles(css)
  const menu = make('div', { className: 'small-menu', popover: 'auto', role: 'menu', ariaLabel: label })
  const buttons = items.map(({ name, isGrave, act }) => {
    const button = make('button', { type: 'button', role: 'menuitem', tabIndex: -1, textContent: name })
    if (isGrave) button.className = 'grave'
    button.addEventListener('click', () => {
      menu.hidePopover()
      void act()
    })
    return button
  })
  menu.append(...buttons)
  menu.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (!step) return menu.hidePopover()
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  })
  menu.addEventListener('contextmenu', (event) => event.preventDefault())
  menu.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'closed' && menu.contains(document.activeElement)) of.focus({ preventScroll: true })
  })
  menu.addEventListener('toggle', (event) => {
    if (event.newState === 'open') return
    of.ariaExpanded = 'false'
    menu.remove()
  })
  within.append(menu)
  of.ariaExpanded = 'true'
  menu.showPopover({ source: of })
  const box = of.getBoundingClientRect()
  const { x, y } = point ?? { x: box.left, y: box.bottom + 4 }
  menu.style.left = `${Math.max(EDGE, Math.min(x, document.documentElement.clientWidth - menu.offsetWidth - EDGE))}px`
  menu.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - menu.offsetHeight - EDGE))}px`
  buttons[0]?.focus({ preventScroll: true })
}
