export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

/** Holds the position, zoom and rotation of a picture. */
export interface View extends Point {
  /** Is the zoom in tenths of the resting size: a whole number, except during a gesture with two fingers. */
  tenths: number
  /** Counts quarter turns to the right. */
  turns: number
  /** Is true when two taps have made a panorama as high as the stage: zoom 1 is that size then. */
  isFilling?: boolean
}

const SMALLEST = 1
const LARGEST = 30
const RESTING = 10
/** Defines a strip: its longer side exceeds the shorter one by more than this factor. Other pictures are always shown whole. */
const STRIP = 2.5
/**
 * Is the least readable length, in pixels, of a strip's shorter side. Text stands in long pictures: one that would be thinner fills the
 * width and starts at its top. A panorama is shown whole first, and two taps fill the height with it.
 */
const LEGIBLE = { across: 80, down: 240 }
/** Is the length in pixels of a picture that stays visible wherever it is dragged. */
const GRASP = 80

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Returns the size after the turns: a quarter turn swaps width and height. */
const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 ? { width: height, height: width } : { width, height }

const scaleOf = (natural: Size, stage: Size, turns: number) => {
  const { width, height } = turned(natural, turns)
  const [across, down] = [stage.width / width, stage.height / height]
  const whole = Math.min(1, across, down)
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const isThread = longer > STRIP * shorter && shorter * whole < (width > height ? LEGIBLE.across : LEGIBLE.down)
  return { whole, covering: Math.min(1, Math.max(across, down)), isColumn: isThread && height > width, isThread }
}

/**
 * Returns the size of the picture at rest inside the stage: whole and never enlarged. A long strip that would be too thin fills the
 * width of the stage instead, and a panorama fills the height when it is asked to.
 */
export function restingSize(natural: Size, stage: Size, { turns, isFilling }: Pick<View, 'turns' | 'isFilling'>): Size {
  const { whole, covering, isColumn } = scaleOf(natural, stage, turns)
  const scale = isColumn || isFilling ? covering : whole
  return { width: natural.width * scale, height: natural.height * scale }
}

/** Returns the first view of a picture: unturned and at its resting size. Long pictures show their beginning. */
export function restingView(natural: Size, stage: Size): View {
  const size = restingSize(natural, stage, { turns: 0 })
  const start = (side: keyof Size) => Math.max(0, (size[side] - stage[side]) / 2)
  return { tenths: RESTING, turns: 0, x: start('width'), y: start('height') }
}

/** Moves the picture so that the point stays where it is while the picture grows by the factor. */
const around = (view: View, { x, y }: Point, factor: number): View => ({
  ...view,
  x: x - (x - view.x) * factor,
  y: y - (y - view.y) * factor,
})

/** Zooms so that the point, relative to the middle of the stage, stays where it is. */
export function zoomTo(view: View, tenths: number, at: Point): View {
  const to = between(tenths, SMALLEST, LARGEST)
  return { ...around(view, at, to / view.tenths), tenths: to }
}

/** Rounds the zoom to a tenth, because two fingers stop at any value. */
export const onTenth = (view: View, at: Point): View => zoomTo(view, Math.round(view.tenths), at)

/**
 * Zooms by a double tap, around the tapped point: to twice the size or as large as the stage. A panorama, which would be too thin even
 * at the largest zoom, fills the height instead. A zoomed picture returns to its resting view.
 */
export function zoomOrRest(view: View, natural: Size, stage: Size, at: Point): View {
  if (view.tenths !== RESTING || view.isFilling) return restingView(natural, stage)
  const { width, height } = turned(restingSize(natural, stage, view), view.turns)
  const covering = Math.ceil(RESTING * Math.max(stage.width / width, stage.height / height))
  const { whole, covering: filled, isThread, isColumn } = scaleOf(natural, stage, view.turns)
  if (isThread && !isColumn && filled > whole) return { ...around(view, at, filled / whole), isFilling: true }
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

/**
 * Returns how the large picture looks exactly like the small one in the page, which may be cut off at its edges.
 * @param size is the size of the large picture before zoom and turns
 */
export function lookOfSmall(small: Box, stage: Box, size: Size, turns: number) {
  const scale = Math.max(small.width / size.width, small.height / size.height)
  const x = small.left + small.width / 2 - stage.left - stage.width / 2
  const y = small.top + small.height / 2 - stage.top - stage.height / 2
  const [across, down] = [(size.width - small.width / scale) / 2, (size.height - small.height / scale) / 2]
  return {
    transform: `translate(${x}px, ${y}px) rotate(${Math.round(turns / 4) * 360}deg) scale(${scale})`,
    clipPath: `inset(${down}px ${across}px)`,
  }
}

/** Keeps a part of the picture visible. */
export function keepInSight(view: View, size: Size, stage: Size): View {
  const { width, height } = turned(size, view.turns)
  const reach = (side: number, room: number) => Math.max(0, ((side * view.tenths) / RESTING + room) / 2 - GRASP)
  const [across, down] = [reach(width, stage.width), reach(height, stage.height)]
  return { ...view, x: between(view.x, -across, across), y: between(view.y, -down, down) }
}

export const isSmallest = ({ tenths }: View): boolean => tenths <= SMALLEST
export const isLargest = ({ tenths }: View): boolean => tenths >= LARGEST

/** Returns how far the picture can move from the middle without a gap between its edge and the stage's. */
const slack = (side: number, room: number) => Math.max(0, (side - room) / 2)

/** Centres the picture on each side where it fits and closes gaps at its edges, which undoes an unintended move of a finger. */
export function settled(view: View, size: Size, stage: Size): View {
  const { width, height } = turned(size, view.turns)
  const zoom = view.tenths / RESTING
  const [across, down] = [slack(width * zoom, stage.width), slack(height * zoom, stage.height)]
  return { ...view, x: between(view.x, -across, across), y: between(view.y, -down, down) }
}

/** Checks whether nothing of the picture lies above the stage, so that a finger going down does not pan. */
export const isAtTop = (view: View, size: Size, stage: Size): boolean =>
  view.y >= slack((turned(size, view.turns).height * view.tenths) / RESTING, stage.height) - 1

/** Checks whether the picture lies within these sides of the stage. If it does, a finger that moves along them does not pan. */
export function isWhole(view: View, size: Size, stage: Size, side: keyof Size): boolean {
  return view.tenths <= RESTING && turned(size, view.turns)[side] <= stage[side] + 1
}
