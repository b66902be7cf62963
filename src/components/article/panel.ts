import { adoptStyles } from '#client/adopt-styles.ts'
import { make } from '#client/make.ts'
import css from './panel.css?inline'

/** Between a panel and the edge of the window. */
const EDGE = 12

/** Beside its button where the rail is; on a phone the styles put it above the dock. */
function place(panel: HTMLElement, button: HTMLElement): void {
  if (matchMedia('(max-width: 767px)').matches) {
    panel.removeAttribute('style')
    return
  }
  const { right, top } = button.getBoundingClientRect()
  panel.style.left = `${right + EDGE}px`
  panel.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - panel.offsetHeight - EDGE))}px`
}

/** Arrows walk through what can be pressed; radio buttons have arrows of their own. */
function walk(event: KeyboardEvent): void {
  const panel = event.currentTarget as HTMLElement
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.isComposing || (event.target as Element).matches('input')) return
  const stops = [...panel.querySelectorAll<HTMLElement>('a, button')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus()
}

/**
 * Opens the panel of a button, for the first time: from now on the browser itself opens and closes it, by press, by Escape, by a press
 * beside it, and gives the focus back.
 * @param fill makes what stands in it, each time it opens
 */
export function openPanel(button: HTMLButtonElement, title: string, fill: () => Node[]): void {
  adoptStyles(css)
  const panel = make('div', { className: 'act-panel', popover: 'auto', role: 'dialog', ariaLabel: title })
  panel.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'open') panel.replaceChildren(make('h2', { textContent: title }), ...fill())
  })
  panel.addEventListener('toggle', () => place(panel, button))
  panel.addEventListener('keydown', walk)
  addEventListener('resize', () => panel.matches(':popover-open') && place(panel, button))
  button.after(panel)
  button.popoverTargetElement = panel
  panel.showPopover({ source: button })
  place(panel, button)
}

/** Closes the panel that this stands in. */
export const closePanel = (inside: Element): void => inside.closest<HTMLElement>('[popover]')?.hidePopover()
