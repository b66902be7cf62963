/** Names a colour by its use: ground, faint, mid, strong, line, and the one point in the neighbour hue. */
export type Role = 'g' | 'a' | 'b' | 'c' | 'l' | 'p'

interface Paint {
  fill?: Role
  stroke?: Role
  /** Is the width of the stroke. */
  width?: number
  /** Ends its lines round. */
  isRound?: true
  opacity?: number
}

export type Path = Paint & { d: string }
export type Circle = Paint & { x: number; y: number; radius: number }

/** Holds shapes around a middle of their own, turned by so many degrees. */
export interface Turned {
  x: number
  y: number
  degrees: number
  shapes: readonly (Path | Circle)[]
}

/** Is drawn in the order of the list, in a box of 480 × 300. */
export type Shape = Path | Circle | Turned

export type Point = readonly [x: number, y: number]
/** Returns numbers from 0 to below 1, the same ones for the same seed. */
export type Random = () => number

export const WIDTH = 480
export const HEIGHT = 300
export const FULL_TURN = Math.PI * 2

/** Rounds to a tenth, the precision of all drawings but their curves. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** Writes a move to a point. */
export const moveTo = ([x, y]: Point): string => `M${tenth(x)} ${tenth(y)}`

/** Makes a filled area of a path. */
export const area = (d: string, fill: Role, opacity?: number): Path => ({
  d,
  fill,
  ...(opacity === undefined ? {} : { opacity }),
})

/** Makes lines of a path. */
export const lines = (d: string, stroke: Role, width: number): Path => ({ d, stroke, width })

/** Makes a filled circle. */
export const dot = (x: number, y: number, radius: number, fill: Role): Circle => ({
  x: tenth(x),
  y: tenth(y),
  radius: tenth(radius),
  fill,
})

/** Makes the line of a circle. */
export const ring = (x: number, y: number, radius: number, stroke: Role, width: number): Circle => ({
  x: tenth(x),
  y: tenth(y),
  radius: tenth(radius),
  stroke,
  width,
})

/** Makes a rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, fill: Role, corner = 0): Path {
  const bend = (dx: number, dy: number, ex: number, ey: number) => (corner ? `q${dx} ${dy} ${ex} ${ey}` : '')
  const [across, down] = [tenth(width - 2 * corner), tenth(height - 2 * corner)]
  return area(
    moveTo([x + corner, y]) +
      `h${across}${bend(corner, 0, corner, corner)}` +
      `v${down}${bend(0, corner, -corner, corner)}` +
      `h${-across}${bend(-corner, 0, -corner, -corner)}` +
      `v${-down}${bend(0, -corner, corner, -corner)}z`,
    fill,
  )
}

const middle = ([x, y]: Point, [toX, toY]: Point): Point => [(x + toX) / 2, (y + toY) / 2]
/** Rounds to whole numbers: a curve hides the rest, and a list of ten covers is 1.5 KB smaller. */
const bendTo = (...points: readonly [Point, Point]) => `Q${points.flat().map(Math.round).join(' ')}`

/** Draws an open curve along points. */
export function curve(points: readonly Point[]): string {
  const [first = [0, 0], last = first] = [points[0], points.at(-1)]
  const bends = points.slice(1, -1).map((point, place) => bendTo(point, middle(point, points[place + 2] ?? last)))
  return `${moveTo(first)}${bends.join('')}L${tenth(last[0])} ${tenth(last[1])}`
}

/** Draws a closed curve along points. */
export function loop(points: readonly Point[]): string {
  const [first = [0, 0], last = first] = [points[0], points.at(-1)]
  const bends = points.map((point, place) => bendTo(point, middle(point, points[place + 1] ?? first)))
  return `${moveTo(middle(last, first))}${bends.join('')}z`
}

/** Draws a wave of three frequencies from edge to edge. */
export function wave(y: number, height: number, phase: number, frequency: number): string {
  const step = 30
  const points: Point[] = []
  for (let x = -step; x <= WIDTH + step; x += step) {
    const angle = (x / WIDTH) * FULL_TURN
    const rise =
      0.6 * Math.sin(angle * frequency + phase) +
      0.3 * Math.sin(angle * frequency * 2.3 + phase * 1.7) +
      0.1 * Math.sin(angle * frequency * 4.9 + phase * 3)
    points.push([x, y - height * rise])
  }
  return curve(points)
}
