interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Between the float and what it is of. */
const GAP = 8
/** Between the float and the edge of its room. */
const EDGE = 8

/**
 * Where a float of this size stands: above what it is of, otherwise below, never over it and never out of its room. Null where there is no such
 * place.
 * @param mayCover of a large thing, such as a table, some may be covered at the edge that is further from the caret
 */
export function placeFloat(
  of: Box,
  { width, height }: { width: number; height: number },
  room: Box,
  mayCover?: { caret: number },
): { left: number; top: number } | null {
  // What is out of sight has nothing to float at.
  if (of.bottom < room.top || of.top > room.bottom) return null
  const middle = (of.left + of.right) / 2 - width / 2
  const left = Math.max(room.left + EDGE, Math.min(middle, room.right - width - EDGE))
  if (of.top - GAP - height >= room.top) return { left, top: of.top - GAP - height }
  if (of.bottom + GAP + height <= room.bottom) return { left, top: of.bottom + GAP }
  if (!mayCover) return null
  const isHigh = mayCover.caret < (room.top + room.bottom) / 2
  return { left, top: isHigh ? room.bottom - height - EDGE : room.top + EDGE }
}
