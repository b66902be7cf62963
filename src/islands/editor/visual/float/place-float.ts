interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Keeps so many pixels between the float and its target. */
const GAP = 8
/** Keeps so many pixels between the float and the edge of its room. */
const EDGE = 8

/**
 * Finds the place for a float of this size: above its target, otherwise below it, never over it and never outside the room. Returns
 * null if there is no such place.
 * @param mayCover allows covering a large target, such as a table, at the edge that is further from the caret
 */
export function placeFloat(
  of: Box,
  { width, height }: { width: number; height: number },
  room: Box,
  mayCover?: { caret: number },
): { left: number; top: number } | null {
  // A target that is scrolled out of sight gets no float.
  if (of.bottom < room.top || of.top > room.bottom) return null
  const middle = (of.left + of.right) / 2 - width / 2
  const left = Math.max(room.left + EDGE, Math.min(middle, room.right - width - EDGE))
  if (of.top - GAP - height >= room.top) return { left, top: of.top - GAP - height }
  if (of.bottom + GAP + height <= room.bottom) return { left, top: of.bottom + GAP }
  if (!mayCover) return null
  const isHigh = mayCover.caret < (room.top + room.bottom) / 2
  return { left, top: isHigh ? room.bottom - height - EDGE : room.top + EDGE }
}
