export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Holds the position, zoom and rotation of a picture. */
export interface View extends Point {
  /** Is the zoom in tenths of the resting size: a whole number, except during a gesture with two fingers. */
  tenths: number
  /** Counts quarter turns to the right. */
  turns: number
}

const SMALLEST = 1
const LARGEST = 30
const RESTING = 10
/** Defines a strip: its longer side exceeds the shorter one by more than this factor. Other pictures are always shown whole. */
const STRIP = 2.5
/**
 * Is the least readable length, in pixels, of a strip's shorter side. A strip that would be smaller is enlarged and starts at its
 * beginning, because long pictures hold text.
 */
const LEGIBLE = { across: 80, down: 240 }
/** Is the length in pixels of a picture that stays visible wherever it is dragged. */
const GRASP = 80

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Returns the size after the turns: a quarter turn swaps width and height. */
const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 ? { width: height, height: width } : { width, height }

/**
 * Returns the size of the picture at rest inside the stage: whole and never enlarged. A strip that would be too thin fills the width
 * or the height of the stage instead.
 */
export function restingSize(natural: Size, stage: Size, turns: number): Size {
  const { width, height } = turned(natural, turns)
  const [across, down] = [stage.width / width, stage.height / height]
  const whole = Math.min(1, across, down)
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const isThread = longer > STRIP * shorter && shorter * whole < (width > height ? LEGIBLE.across : LEGIBLE.down)
  const scale = isThread ? Math.min(1, Math.max(across, down)) : whole
  return { width: natural.width * scale, height: natural.height * scale }
}

/** Returns the first view of a picture: unturned and at its resting size. Long pictures show their beginning. */
export function restingView(natural: Size, stage: Size): View {
  const size = restingSize(natural, stage, 0)
  const start = (side: keyof Size) => Math.max(0, (size[side] - stage[side]) / 2)
  return { tenths: RESTING, turns: 0, x: start('width'), y: start('height') }
}

/** Zooms so that the point, relative to the middle of the stage, stays where it is. */
export function zoomTo(view: View, tenths: number, { x, y }: Point): View {
  const to = between(tenths, SMALLEST, LARGEST)
  const factor = to / view.tenths
  return { ...view, tenths: to, x: x - (x - view.x) * factor, y: y - (y - view.y) * factor }
}

/** Rounds the zoom to a tenth, because two fingers stop at any value. */
export const onTenth = (view: View, at: Point): View => zoomTo(view, Math.round(view.tenths), at)

/**
 * Zooms by a double tap: to twice the size or as large as the stage, around the tapped point. A zoomed picture returns to its resting
 * view.
 */
export function zoomOrRest(view: View, natural: Size, stage: Size, at: Point): View {
  if (view.tenths !== RESTING) return restingView(natural, stage)
  const { width, height } = turned(restingSize(natural, stage, view.turns), view.turns)
  const covering = Math.ceil(RESTING * Math.max(stage.width / width, stage.height / height))
  return zoomTo(view, Math.max(2 * RESTING, covering), at)
}

/** Zooms by one click or by notches of the wheel. */
export const zoomStep = (view: View, steps: number, at: Point): View => zoomTo(view, Math.round(view.tenths) + steps, at)

/** Turns the picture by a quarter about the middle of the stage. */
export const turn = (view: View, quarters: 1 | -1): View => ({
  ...view,
  turns: view.turns + quarters,
  x: -quarters * view.y,
  y: quarters * view.x,
})

/** Returns the CSS transform of a view. */
export const transformOf = ({ x, y, turns, tenths }: View): string =>
  `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${tenths / 10})`

/** Keeps a part of the picture visible. */
export function keepInSight(view: View, size: Size, stage: Size): View {
  const { width, height } = turned(size, view.turns)
  const reach = (side: number, room: number) => Math.max(0, ((side * view.tenths) / RESTING + room) / 2 - GRASP)
  const [across, down] = [reach(width, stage.width), reach(height, stage.height)]
  return { ...view, x: between(view.x, -across, across), y: between(view.y, -down, down) }
}

export const isSmallest = ({ tenths }: View): boolean => tenths <= SMALLEST
export const isLargest = ({ tenths }: View): boolean => tenths >= LARGEST

/** Centres the picture on each side where it fits, which undoes an unintended move of a finger. */
export function settled(view: View, size: Size, stage: Size): View {
  const { width, height } = turned(size, view.turns)
  return { ...view, x: width <= stage.width + 1 ? 0 : view.x, y: height <= stage.height + 1 ? 0 : view.y }
}

/** Checks whether the picture lies within these sides of the stage. If it does, a finger that moves along them does not pan. */
export function isWhole(view: View, size: Size, stage: Size, side: keyof Size): boolean {
  return view.tenths <= RESTING && turned(size, view.turns)[side] <= stage[side] + 1
}
