export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How a picture is looked at. */
export interface View extends Point {
  /** Zoom in tenths of the resting size: whole numbers, but for the time that two fingers are at it. */
  tenths: number
  /** Quarter turns to the right. */
  turns: number
}

const SMALLEST = 1
const LARGEST = 30
const RESTING = 10
/** A strip is longer than wide by more than this; other pictures are always shown whole. */
const STRIP = 2.5
/** The shorter side of a strip: one that would be less on the screen is shown larger, and begins at its start. Long ones hold text to be read. */
const LEGIBLE = { across: 80, down: 240 }
/** So much of a picture stays in sight wherever it is dragged. */
const GRASP = 80

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** How it lies: a quarter turn makes wide what was tall. */
const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 ? { width: height, height: width } : { width, height }

/** The picture at rest inside the stage: whole and never enlarged, or, when that would be a thread, as wide or as high as there is room. */
export function restingSize(natural: Size, stage: Size, turns: number): Size {
  const { width, height } = turned(natural, turns)
  const [across, down] = [stage.width / width, stage.height / height]
  const whole = Math.min(1, across, down)
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const isThread = longer > STRIP * shorter && shorter * whole < (width > height ? LEGIBLE.across : LEGIBLE.down)
  const scale = isThread ? Math.min(1, Math.max(across, down)) : whole
  return { width: natural.width * scale, height: natural.height * scale }
}

/** As a picture is first seen: unturned, at its own size, long ones from their start. */
export function restingView(natural: Size, stage: Size): View {
  const size = restingSize(natural, stage, 0)
  const start = (side: keyof Size) => Math.max(0, (size[side] - stage[side]) / 2)
  return { tenths: RESTING, turns: 0, x: start('width'), y: start('height') }
}

/** Zooms so that the point, counted from the middle of the stage, stays where it is. */
export function zoomTo(view: View, tenths: number, { x, y }: Point): View {
  const to = between(tenths, SMALLEST, LARGEST)
  const factor = to / view.tenths
  return { ...view, tenths: to, x: x - (x - view.x) * factor, y: y - (y - view.y) * factor }
}

/** Two fingers stop anywhere; the picture settles on a tenth. */
export const onTenth = (view: View, at: Point): View => zoomTo(view, Math.round(view.tenths), at)

/** Two taps: twice as large or as large as the stage, about where they were; and back again. */
export function zoomOrRest(view: View, natural: Size, stage: Size, at: Point): View {
  if (view.tenths !== RESTING) return restingView(natural, stage)
  const { width, height } = turned(restingSize(natural, stage, view.turns), view.turns)
  const covering = Math.ceil(RESTING * Math.max(stage.width / width, stage.height / height))
  return zoomTo(view, Math.max(2 * RESTING, covering), at)
}

/** One click or one notch of the wheel. */
export const zoomStep = (view: View, steps: number, at: Point): View => zoomTo(view, Math.round(view.tenths) + steps, at)

/** A quarter turn about the middle of the stage. */
export const turn = (view: View, quarters: 1 | -1): View => ({
  ...view,
  turns: view.turns + quarters,
  x: -quarters * view.y,
  y: quarters * view.x,
})

/** A view as a style. */
export const transformOf = ({ x, y, turns, tenths }: View): string =>
  `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${tenths / 10})`

/** Keeps the picture within grasp. */
export function keepInSight(view: View, size: Size, stage: Size): View {
  const { width, height } = turned(size, view.turns)
  const reach = (side: number, room: number) => Math.max(0, ((side * view.tenths) / RESTING + room) / 2 - GRASP)
  const [across, down] = [reach(width, stage.width), reach(height, stage.height)]
  return { ...view, x: between(view.x, -across, across), y: between(view.y, -down, down) }
}

export const isSmallest = ({ tenths }: View): boolean => tenths <= SMALLEST
export const isLargest = ({ tenths }: View): boolean => tenths >= LARGEST

/** Back in the middle wherever it fits, after a finger that meant nothing. */
export function settled(view: View, size: Size, stage: Size): View {
  const { width, height } = turned(size, view.turns)
  return { ...view, x: width <= stage.width + 1 ? 0 : view.x, y: height <= stage.height + 1 ? 0 : view.y }
}

/** Whether nothing of the picture lies beyond the sides of the stage: then a finger that goes along them does not pan. */
export function isWhole(view: View, size: Size, stage: Size, side: keyof Size): boolean {
  return view.tenths <= RESTING && turned(size, view.turns)[side] <= stage[side] + 1
}
