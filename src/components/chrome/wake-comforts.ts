import { activated } from '#client/activation.ts'
import { isAdvertisementClosed } from '#client/first-storage.ts'

type Comforts = typeof import('../comforts/comforts.ts')

const FIRST = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'click', 'online'] as const
/** These events are no request for anything: they do not retry a failed load. */
const IDLE = /move|wheel|scroll/
/** On these elements the browser's own menu offers more than ours; dialogs are excluded too. */
const NATIVE = 'a, input, textarea, select, [contenteditable], img, svg, video, audio, canvas, pre, code, iframe, dialog'

const isSelected = () => !getSelection()?.isCollapsed
let by = ''
let wasSelected = false
let isBroken = false
let loading: Promise<Comforts> | undefined
let latest: ((it: Comforts) => void) | undefined
const asleep = new AbortController()

/**
 * Ends the waiting for a first movement. The comforts call it when they run: an island may have brought them along, and a press that they
 * hear themselves must not be played again.
 */
export const comfortsAwake = (): void => asleep.abort()

/**
 * Loads the comforts once. A failed load is retried at the next press or when the network returns; of several presses during the
 * load, the last one counts.
 */
function load(then?: typeof latest): void {
  latest = then ?? latest
  loading ??= import('../comforts/comforts.ts')
  loading.then(
    (it) => {
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
    event.type === 'click' && (event.target as Element).closest<HTMLElement>('[data-comfort], [data-copy], .prose img:not(a img)')
  load(button ? () => button.click() : /down/.test(event.type) ? (it) => it.firstPress(event) : undefined)
}

/**
 * Our menu opens at once or a moment later, and the browser's menu must not flash in between: so this decides before the load which
 * elements keep the browser's menu.
 */
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
      // Some browsers select the word under a right press before they fire `contextmenu`.
      wasSelected = isSelected()
    },
    true,
  )
  addEventListener('keydown', () => (by = 'key'), true)
  addEventListener('contextmenu', askForMenu)
  // Code that acts without the reader waits until the page has been drawn and the browser is idle.
  const advertisement = document.querySelector<HTMLElement>('[data-advertisement]')?.dataset.advertisement
  if (advertisement && isAdvertisementClosed(advertisement) === false)
    (globalThis.requestIdleCallback ?? setTimeout)(() => load())
  // The key that leaves immersive mode must work at its first press; a comment named in the address may not be in the published
  // page; traditional characters have to be written.
  if (location.hash || document.documentElement.matches('.immersive,[data-paper*=" "]')) load()
})
