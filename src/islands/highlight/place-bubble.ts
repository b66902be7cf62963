import { PHONE_BELOW } from '#lib/phone.ts'

const GAP = 10
const EDGE = 12
/** Is the height of the header, which covers what is under it. */
const HEADER = 61

/** Checks whether the actions stand in a bar at the foot of the window: where the handles of a selection are, and where there is no room. */
export const isBarAt = (isTouch: boolean): boolean => isTouch || innerWidth < PHONE_BELOW

/** Puts a layer above the first line of words or, where there is no room, below the last. It moves with the page. */
export function placeBubble(layer: HTMLElement, words: Range): void {
  const lines = [...words.getClientRects()].filter((it) => it.width > 0)
  const whole = words.getBoundingClientRect()
  const [first, last] = [lines[0] ?? whole, lines.at(-1) ?? whole]
  const { offsetWidth, offsetHeight } = layer
  const above = first.top - GAP - offsetHeight
  const below = last.bottom + GAP
  const isBelow = above < HEADER && below + offsetHeight <= innerHeight
  const middle = (whole.left + whole.right) / 2
  // Keeps the buttons beside the text free.
  const start = words.startContainer.parentElement?.closest('.prose')?.getBoundingClientRect().left ?? EDGE
  const end = document.documentElement.clientWidth - offsetWidth - EDGE
  const left = Math.max(EDGE, Math.min(Math.max(middle - offsetWidth / 2, start), end))
  // Words that fill the window leave no room at all: the layer stays in it.
  const top = isBelow ? below : Math.max(above, HEADER + EDGE)
  layer.style.left = `${left + scrollX}px`
  layer.style.top = `${top + scrollY}px`
  layer.style.setProperty('--tip', `${Math.max(18, Math.min(middle - left, offsetWidth - 18))}px`)
  layer.toggleAttribute('data-below', isBelow)
}
