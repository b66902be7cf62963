import { NO_PHONE } from '#lib/phone.ts'
import { OPEN_SEARCH } from '#lib/wake-events.ts'

const drawer = document.getElementById('drawer')

// As long as it is open nothing beside it can be reached, by eye, hand or key. Before it closes, for then the focus goes back.
drawer?.addEventListener('beforetoggle', (event) => {
  const root = document.documentElement
  // A scroll bar's room stays, where it has one: its going moves nothing.
  root.style.scrollbarGutter = event.newState === 'open' && innerWidth > root.clientWidth ? 'stable' : ''
  for (const it of document.body.children) if (it !== drawer) it.toggleAttribute('inert', event.newState === 'open')
})
drawer?.querySelector('[data-find]')?.addEventListener('click', () => {
  drawer.hidePopover()
  dispatchEvent(new Event(OPEN_SEARCH))
})
const close = () => drawer?.hidePopover()
// A page that comes back from the back/forward cache comes back without it.
addEventListener('pagehide', close)
// A phone that is turned may be too wide for it, and must not be left with a page out of reach.
matchMedia(NO_PHONE).addEventListener('change', close)
