import { hashOf, unitsOf } from './seeded.ts'

/** Is a tag beside the one in the middle. */
export interface Neighbour {
  name: string
  articleNum: number
}

/** Is where the middle of a label stands, in percent of the map, and how large the label is: 3 is the largest. */
export interface Place {
  x: number
  y: number
  size: 1 | 2 | 3
}

/** Is a rectangle around its middle, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Is the map in the narrowest window. Whatever stands apart here stands further apart in a wider one, whose labels are no larger. */
export const NARROWEST = { width: 286, height: 246 } as const
/** Are the steps of a place in percent: the sheet tag-places.css has a rule for each of its digits. */
export const STEP = 2
/** Limits the pixels of a name; the rest of it is cut off. */
const NAME_MAX = { near: 80, middle: 110 } as const
const FONT = { 1: 13, 2: 14.5, 3: 16, middle: 18 } as const
const HEIGHT = { 1: 27, 2: 29, 3: 31, middle: 42 } as const
const PADDING = { near: 22, middle: 34 } as const
const GAP = 6
const ROUNDS = 8
/** Limits how often a map is turned until nothing overlaps. */
const TURNS = 24
/** Are the rows of two columns that leave the middle free, in percent: labels that cannot be pushed apart stand here. */
const ROWS = [10, 28, 72, 90] as const
const COLUMNS = [26, 74] as const

const WIDE = /[^\u0020-\u007e]/
const BROAD = /[A-Z0-9@%&mw]/
const textWidth = (text: string, font: number) =>
  [...text].reduce((sum, it) => sum + (WIDE.test(it) ? 1 : BROAD.test(it) ? 0.7 : 0.58), 0) * font

/** Returns the size of a label: its name, its count, and the room around them. */
export function labelSize({ name, articleNum }: Neighbour, size: Place['size'] | 'middle'): Pick<Box, 'width' | 'height'> {
  const isMiddle = size === 'middle'
  const most = isMiddle ? NAME_MAX.middle : NAME_MAX.near
  const count = isMiddle ? 0 : 4 + String(articleNum).length * 7
  const width = Math.min(most, textWidth(name, FONT[size])) + count + (isMiddle ? PADDING.middle : PADDING.near)
  return { width, height: HEIGHT[size] }
}

/** Returns how far two boxes reach into each other and the gap between them, in both directions; they touch where both are positive. */
function overlap(a: Box, b: Box) {
  const x = (a.width + b.width) / 2 + GAP - Math.abs(a.x - b.x)
  const y = (a.height + b.height) / 2 + GAP - Math.abs(a.y - b.y)
  return { x, y, isThere: Math.min(x, y) > 0.5 }
}

/** Returns a direction for a name: always the same one. */
function angleOf(name: string): number {
  const hash = hashOf(unitsOf(name))
  // The lower bits of two similar names differ more than the higher ones.
  return (((hash ^ (hash >>> 15)) & 0xffff) / 0x10000) * 2 * Math.PI
}

/** Turns directions that lie too close together away from each other, in their order around the middle. */
function spread(angles: readonly number[]): number[] {
  const order = angles.map((_, at) => at).toSorted((a, b) => (angles[a] ?? 0) - (angles[b] ?? 0) || a - b)
  const turned = [...angles]
  const least = (2 * Math.PI * 0.85) / angles.length
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, at] of order.entries()) {
      const next = order[(place + 1) % order.length] ?? at
      const isLast = place === order.length - 1
      const gap = (turned[next] ?? 0) - (turned[at] ?? 0) + (isLast ? 2 * Math.PI : 0)
      if (gap >= least || next === at) continue
      turned[at] = (turned[at] ?? 0) - (least - gap) / 2
      turned[next] = (turned[next] ?? 0) + (least - gap) / 2
    }
  return turned
}

/** Keeps a box within the map. */
function keepInside(box: Box): void {
  const inside = (value: number, half: number, most: number) => Math.min(most - half - GAP, Math.max(half + GAP, value))
  box.x = inside(box.x, box.width / 2, NARROWEST.width)
  box.y = inside(box.y, box.height / 2, NARROWEST.height)
}

/** Pushes two boxes apart the short way; where the first one is the middle, it stays. */
function pushPair(a: Box, b: Box, isMiddle: boolean): void {
  const { x, y, isThere } = overlap(a, b)
  if (!isThere) return
  // Beside the middle a wide label has no room: it goes above or below.
  const hasRoom = !isMiddle || a.width / 2 + b.width + 2 * GAP < NARROWEST.width / 2
  const way = x < y && hasRoom ? 'x' : 'y'
  const far = (b[way] < a[way] ? -1 : 1) * (way === 'x' ? x : y)
  b[way] += isMiddle ? far : far / 2
  keepInside(b)
  if (isMiddle) return
  a[way] -= far / 2
  keepInside(a)
}

/** Pushes all boxes that overlap apart once; the first one is the middle. */
function pushApart(boxes: readonly Box[]): void {
  for (const [at, a] of boxes.entries()) for (const b of boxes.slice(at + 1)) pushPair(a, b, at === 0)
}

/** Places boxes around the middle in the given directions and pushes them apart; returns null when some still overlap. */
function arrange(middle: Box, labels: readonly (Pick<Box, 'width' | 'height'> & { far: number })[], angles: readonly number[]) {
  const boxes = labels.map(({ far, ...label }, at): Box => {
    const angle = angles[at] ?? 0
    return {
      ...label,
      x: middle.x + Math.cos(angle) * far * (middle.x - label.width / 2 - GAP),
      y: middle.y + Math.sin(angle) * far * (middle.y - label.height / 2 - GAP),
    }
  })
  const all = [middle, ...boxes]
  for (let round = 0; round < ROUNDS; round++) pushApart(all)
  const isFree = all.every((a, at) => all.slice(at + 1).every((b) => !overlap(a, b).isThere))
  return isFree ? boxes : null
}

const toStep = (value: number, whole: number) => Math.round(((value / whole) * 100) / STEP) * STEP

/**
 * Places the neighbours of a tag around it: the direction comes from the name, the distance from the count, and what overlaps is pushed
 * apart. Where that does not help, the whole map is turned a little and tried again. Same in, same out.
 * @param near the most frequent first, eight at most
 */
export function placeTags(name: string, near: readonly Neighbour[]): Place[] {
  const size = (place: number): Place['size'] => (place < 2 ? 3 : place < 5 ? 2 : 1)
  const middle = {
    ...labelSize({ name, articleNum: 0 }, 'middle'),
    x: NARROWEST.width / 2,
    y: NARROWEST.height / 2,
  }
  const most = Math.max(1, ...near.map((it) => it.articleNum))
  const labels = near.map((it, place) => ({ ...labelSize(it, size(place)), far: 1 - 0.18 * (it.articleNum / most) }))
  const angles = spread(near.map((it) => angleOf(it.name)))
  for (let turn = 0; turn < TURNS; turn++) {
    const turned = angles.map((it) => it + (turn * 2 * Math.PI) / TURNS)
    const places = arrange(middle, labels, turned)?.map((it) => ({
      x: toStep(it.x, NARROWEST.width),
      y: toStep(it.y, NARROWEST.height),
    }))
    if (places) return places.map((it, place) => ({ ...it, size: size(place) }))
  }
  return inRows(angles).map((it, place) => ({ ...it, size: size(place) }))
}

/** Places labels in two columns, each on the side where its direction leads. */
function inRows(angles: readonly number[]): { x: number; y: number }[] {
  const order = angles.map((_, at) => at).toSorted((a, b) => Math.cos(angles[a] ?? 0) - Math.cos(angles[b] ?? 0) || a - b)
  const half = Math.ceil(order.length / 2)
  const places: { x: number; y: number }[] = []
  for (const [side, column] of [order.slice(0, half), order.slice(half)].entries())
    for (const [row, at] of column.toSorted((a, b) => Math.sin(angles[a] ?? 0) - Math.sin(angles[b] ?? 0) || a - b).entries())
      places[at] = { x: COLUMNS[side] ?? 50, y: ROWS[column.length < 3 ? row * 3 : row] ?? 50 }
  return places
}
