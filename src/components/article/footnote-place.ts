/** Separates the panel from the number, and from the edge of the window. */
const GAP = 8
const EDGE = 12
/** Is the height in pixels that the header may cover at the top of the window. */
const HEADER = 68

type Sides = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>

interface Room {
  number: Sides
  /** Is the column of text, whose start the panel keeps to. */
  text: Pick<Sides, 'left'>
  panel: { width: number; height: number }
  window: { width: number; height: number }
}

interface Place {
  left: number
  top: number
  /** Is the distance of the tip from the panel's left edge: it points at the middle of the number. */
  tip: number
  isAbove: boolean
}

/** Returns where the panel of a note stands in the window: under its number, above it where only that side has room. */
export function placeOfNote({ number, text, panel, window }: Room): Place {
  const middle = (number.left + number.right) / 2
  const furthest = window.width - EDGE - panel.width
  const left = Math.max(EDGE, Math.min(Math.max(text.left, middle - panel.width / 2), furthest))
  const above = number.top - GAP - panel.height
  const below = number.bottom + GAP
  const isAbove = below + panel.height > window.height - EDGE && above >= HEADER
  return { left, top: isAbove ? above : below, tip: middle - left, isAbove }
}
