import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Drawable, Weight } from '#server/core/drawing/drawing.fonts.ts'
import { breakLines } from '#server/core/drawing/drawing.lines.ts'

export const [WIDTH, HEIGHT] = [1200, 630]

/** The shapes of public/favicon.svg are drawn in a box of 28. */
const DROP = 'M14 2.6c3.1 3.9 4.7 6.3 4.7 8.6a4.7 4.7 0 0 1-9.4 0c0-2.3 1.6-4.7 4.7-8.6z'
const STONE =
  'M2 17.2c0-.9.7-1.6 1.6-1.6h2.2c1 0 1.7.5 2.4 1.2 1.3 1.4 3.3 2.2 5.8 2.2s4.5-.8 5.8-2.2c.7-.7 1.4-1.2 2.4-1.2h2.2c.9 0 1.6.7 1.6 1.6v4.6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z'
/** Matches opening marks with a blank left half: at the start of a line they hang, as `text-spacing-trim` does it on pages. */
const HALF_EMPTY = /^[（《〈「『【〔“‘]/

/** Says how text is drawn: its weight, size and colour, and where its first line begins. */
export interface TextLook {
  size: number
  weight: Weight
  colour: string
  x: number
  y: number
}

/** Sets the font of what is drawn or measured next. */
export function setFont(context: SKRSContext2D, { families }: Drawable, size: number, weight: Weight): void {
  context.font = `${weight} ${size}px ${families}`
}

/** Draws one line of small print, cut where it would be wider than `width`. */
export function drawLine(context: SKRSContext2D, text: Drawable, look: TextLook, width: number): void {
  if (!text.text) return
  setFont(context, text, look.size, look.weight)
  context.fillStyle = look.colour
  const [line = ''] = breakLines(text.text, width, 1, (it) => context.measureText(it).width).lines
  context.fillText(line, look.x, look.y)
}

/** Draws the lines of a title, whose `y` is the top of the first one. */
export function drawLines(
  context: SKRSContext2D,
  lines: readonly string[],
  title: Drawable,
  look: TextLook & { lineHeight: number },
): void {
  setFont(context, title, look.size, look.weight)
  context.fillStyle = look.colour
  for (const [at, line] of lines.entries()) {
    // Quotes are narrow in some fonts.
    const isHanging = HALF_EMPTY.test(line) && context.measureText(line.slice(0, 1)).width > look.size * 0.9
    const indent = isHanging ? look.size / 2 : 0
    context.fillText(line, look.x - indent, look.y + look.size * (0.9 + at * look.lineHeight))
  }
}

/** Draws the mark of the program: an ink stone and a drop of water. */
export function drawMark(context: SKRSContext2D, x: number, y: number, size: number, drop: string, stone: string): void {
  context.save()
  context.translate(x, y)
  context.scale(size / 28, size / 28)
  context.fillStyle = drop
  context.fill(new Path2D(DROP))
  context.fillStyle = stone
  context.fill(new Path2D(STONE))
  context.restore()
}
