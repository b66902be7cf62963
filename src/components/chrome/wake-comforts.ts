import { activated } from '#client/activation.ts'
import { isAdvertisementClosed } from '#client/first-storage.ts'

type Comforts = typeof import('../comforts/comforts.ts')

const FIRST = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'click', 'online'] as const
/** By these nobody asks for anything: they do not ask again for what did not load. */
const IDLE = /move|wheel|scroll/
/** Where the browser's own menu knows more than ours; every dialog is a place of its own. */
const NATIVE = 'a, input, textarea, select, [contenteditable], img, svg, video, audio, canvas, pre, code, iframe, dialog'

const isSelected = () => !getSelection()?.isCollapsed
let by = ''
let wasSelected = false
let isBroken = false
let loading: Promise<Comforts> | undefined
let latest: ((it: Comforts) => void) | undefined
const asleep = new AbortController()

/** Loaded once. What did not load is asked for again at the next press or with the network; of presses while it loads, the last one counts. */
function load(then?: typeof latest): void {
  latest = then ?? latest
  loading ??= import('../comforts/comforts.ts')
  loading.then(
    (it) => {
      asleep.abort()
      isBroken = false
      if (then === latest) then?.(it)
    },
    () => {
      loading = undefined
      isBroken = true
    },
  )
}

function wake(event: Event): void {
  if (isBroken && IDLE.test(event.type)) return
  const button =
    event.type === 'click' && (event.target as Element).closest<HTMLElement>('[data-comfort], [data-copy], .prose :not(a) > img')
  load(button ? () => button.click() : event.type === 'pointerdown' ? (it) => it.drawDrop(event as PointerEvent) : undefined)
}

/** Ours opens at once or a moment later; theirs must not flash up in between, so what it leaves alone is decided here. */
function askForMenu(event: MouseEvent): void {
  const byKey = by === 'key'
  const selected = byKey ? isSelected() : wasSelected
  if (!byKey && (by !== 'mouse' || event.shiftKey)) return
  if (selected || event.defaultPrevented || isBroken || (event.target as Element).closest(NATIVE)) return
  event.preventDefault()
  load((it) => it.openPageMenu(event, byKey))
}

void activated().then(() => {
  for (const name of FIRST) addEventListener(name, wake, { capture: true, passive: true, signal: asleep.signal })
  addEventListener(
    'pointerdown',
    (event) => {
      by = event.pointerType
      // Some browsers select the word under a right press before they ask for the menu.
      wasSelected = isSelected()
    },
    true,
  )
  addEventListener('keydown', () => (by = 'key'), true)
  addEventListener('contextmenu', askForMenu)
  // What acts without the reader waits until the page has been drawn and the browser has nothing to do.
  const advertisement = document.querySelector<HTMLElement>('[data-advertisement]')?.dataset.advertisement
  if (advertisement && isAdvertisementClosed(advertisement) === false)
    (globalThis.requestIdleCallback ?? setTimeout)(() => load())
  // The key that leaves it must work at its first press; a comment that the address names may stand on no printed page.
  if (location.hash || document.documentElement.classList.contains('immersive')) load()
})
