import { afterPaint } from '#client/after-paint.ts'
import { hasToken, rememberTarget } from '#client/first-storage.ts'
import { OPEN_LOGIN } from '#lib/wake-events.ts'

const HIDES_BELOW = 100
const MOVEMENT = 20

const header = document.querySelector<HTMLElement>('header.top')
/** Is undefined until the page was drawn. */
let turn: number | undefined
afterPaint(() => {
  turn = scrollY
})

/** In use: focus inside or an open menu. Then it must not slip away. */
const inUse = () => header?.matches(':focus-within, :has(details[open])') || document.querySelector('#drawer:popover-open')

/** Away while reading down, back as soon as the reader scrolls up. Small movements of a thumb count for neither. */
function follow(): void {
  if (!header || turn === undefined || Math.abs(scrollY - turn) < MOVEMENT) return
  header.toggleAttribute('data-away', scrollY > turn && scrollY > HIDES_BELOW && !inUse())
  turn = scrollY
}

addEventListener('scroll', follow, { passive: true })
header?.addEventListener('focusin', () => header.removeAttribute('data-away'))

for (const menu of document.querySelectorAll<HTMLDetailsElement>('header.top details')) {
  const close = () => {
    menu.open = false
  }
  const byMouse = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') menu.open = open
  }
  menu.addEventListener('pointerenter', byMouse(true))
  menu.addEventListener('pointerleave', byMouse(false))
  // A mouse that hovers has opened it already: its click must not close it again.
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (menu.open && event.detail && menu.matches(':hover') && matchMedia('(hover: hover)').matches) event.preventDefault()
  })
  menu.addEventListener('focusout', (event) => {
    if (!menu.contains(event.relatedTarget as Node | null)) close()
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
}

/** A link to a screen for members: a stranger stays, logs in, and goes there then. */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-guarded]')
  if (!link || hasToken()) return
  event.preventDefault()
  rememberTarget(link.pathname)
  dispatchEvent(new Event(OPEN_LOGIN))
})
