/**
 * Is the time in milliseconds after which a resting finger opens the menu, as the right button does: not every browser fires that
 * event itself.
 */
const LONG = 500
/** Is the distance in pixels beyond which a finger scrolls. */
const STILL = 10

/** Calls `hear` on long presses, and swallows the click and the context menu of the browser that follow. */
export function longPress(within: HTMLElement, hear: (event: PointerEvent) => void): void {
  let timer = 0
  let from: PointerEvent | undefined
  let isHeard = false
  const stop = () => clearTimeout(timer)

  within.addEventListener('pointerdown', (event) => {
    stop()
    isHeard = false
    if (event.pointerType !== 'touch') return
    from = event
    timer = window.setTimeout(() => {
      isHeard = true
      hear(event)
    }, LONG)
  })
  within.addEventListener('pointermove', (event) => {
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STILL) stop()
  })
  for (const name of ['pointerup', 'pointercancel', 'pointerleave']) within.addEventListener(name, stop)
  for (const name of ['click', 'contextmenu'])
    within.addEventListener(
      name,
      (event) => {
        if (name === 'contextmenu') stop()
        if (!isHeard) return
        event.preventDefault()
        event.stopImmediatePropagation()
        if (name === 'click') isHeard = false
      },
      { capture: true },
    )
}
