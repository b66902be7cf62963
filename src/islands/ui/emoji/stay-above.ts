import { PHONE_BELOW } from '#lib/phone.ts'

/** Separates the picker from its button. `EDGE` separates it from the edge of the window. */
const GAP = 8
const EDGE = 16
const WIDTH = 480
/** Opens the picker below its button where less room than this is above. */
const LEAST = 220

/** Places the picker above its button, and moves it when the page scrolls or the window changes. Returns a function that stops it. */
export function stayAbove(panel: HTMLElement, trigger: HTMLElement): () => void {
  const watch = new AbortController()
  const place = () => {
    const button = trigger.getBoundingClientRect()
    const window = { width: document.documentElement.clientWidth, height: innerHeight }
    const width = innerWidth <= PHONE_BELOW ? innerWidth - 2 * EDGE : WIDTH
    panel.style.width = `${width}px`
    panel.style.maxHeight = ''
    const whole = panel.offsetHeight
    const above = button.top - GAP - EDGE
    const below = window.height - button.bottom - GAP - EDGE
    const isAbove = above >= Math.min(whole, LEAST) || above >= below
    const height = Math.min(whole, Math.max(isAbove ? above : below, LEAST))
    panel.style.maxHeight = `${height}px`
    const fits = button.left - EDGE + width <= window.width - EDGE
    const left = fits ? button.left - EDGE : Math.min(button.right + EDGE, window.width - EDGE) - width
    panel.style.left = `${Math.max(EDGE, left)}px`
    panel.style.top = `${isAbove ? Math.max(EDGE, button.top - GAP - height) : button.bottom + GAP}px`
  }
  place()
  const size = new ResizeObserver(place)
  for (const child of panel.children) size.observe(child)
  addEventListener('resize', place, { signal: watch.signal })
  addEventListener('scroll', (event) => panel.contains(event.target as Node) || place(), {
    capture: true,
    passive: true,
    signal: watch.signal,
  })
  return () => {
    watch.abort()
    size.disconnect()
  }
}
