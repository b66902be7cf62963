/** A finger that rests so long asks for a menu, as the right button does: not every browser says so itself. */
const LONG = 500
/** A finger that goes farther scrolls. */
const STILL = 10

/** Hears long presses; the click and the menu of the browser that follow them are swallowed. */
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
