import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { type Drawable, prepareText, type Weight } from '#server/core/drawing/drawing.fonts.ts'
import { breakLines } from '#server/core/drawing/drawing.lines.ts'
import type { PictureSpec } from './picture.ts'

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 88]
const TEXT_WIDTH = WIDTH - 2 * MARGIN
const [LINES_MAX, LINE_HEIGHT] = [3, 1.36]
/** The first size at which a title fits into its lines is used, so the largest comes first. */
const SIZES = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 62, lines: LINES_MAX },
]
const TITLE_TOP = 176
/** Matches opening marks with a blank left half: at the start of a line they hang, as `text-spacing-trim` does it on pages. */
const HALF_EMPTY = /^[（《〈「『【〔]/

/** These are the light theme's tokens in sRGB: a canvas cannot read oklch. */
const COLOURS = {
  paper: '#f9fafc',
  strong: '#10141b',
  muted: '#5d646e',
  border: '#dee1e7',
  accent: '#2e62c9',
  water: '#eef2f9',
}

/** The shapes of public/favicon.svg are drawn in a box of 28. */
const DROP = 'M14 2.6c3.1 3.9 4.7 6.3 4.7 8.6a4.7 4.7 0 0 1-9.4 0c0-2.3 1.6-4.7 4.7-8.6z'
const STONE =
  'M2 17.2c0-.9.7-1.6 1.6-1.6h2.2c1 0 1.7.5 2.4 1.2 1.3 1.4 3.3 2.2 5.8 2.2s4.5-.8 5.8-2.2c.7-.7 1.4-1.2 2.4-1.2h2.2c.9 0 1.6.7 1.6 1.6v4.6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z'

/** All pictures share one canvas, and each is drawn without a pause: the memory of a dropped canvas is freed late. */
const canvas = createCanvas(WIDTH, HEIGHT)

/** Draws a share picture: see picture.ts. */
export async function draw({ title, kicker, siteName }: PictureSpec): Promise<Buffer> {
  const name = await prepareText(siteName, 500)
  const above = await prepareText(kicker, 500)
  const asked = await prepareText(title, 700)
  // A title of emoji only leaves no text.
  const words = asked.text ? asked : await prepareText(siteName, 700)
  const context = canvas.getContext('2d')
  context.fillStyle = COLOURS.paper
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawMark(context, WIDTH - 400, HEIGHT - 372, 440, COLOURS.water, COLOURS.water)
  drawLine(context, above, 34, 500, COLOURS.accent, MARGIN, 124)
  drawTitle(context, words)
  drawMark(context, MARGIN - 4, HEIGHT - 118, 46, COLOURS.accent, COLOURS.strong)
  if (words.text !== name.text) drawLine(context, name, 30, 500, COLOURS.muted, MARGIN + 58, HEIGHT - 83)
  return encode(canvas.data())
}

/** Uses a small palette, which is enough for flat shapes and soft edges: half the bytes of the canvas's own PNG. */
const encode = (pixels: Buffer) =>
  sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, colours: 64, dither: 0, effort: 1 })
    .toBuffer()

function drawTitle(context: SKRSContext2D, title: Drawable): void {
  if (!title.text) return
  const fitted = SIZES.map(({ size, lines }) => {
    setFont(context, title, size, 700)
    return { size, ...breakLines(title.text, TEXT_WIDTH, lines, (it) => context.measureText(it).width) }
  })
  const best = fitted.find((it) => it.isWhole) ?? fitted.at(-1)
  if (!best) return
  setFont(context, title, best.size, 700)
  context.fillStyle = COLOURS.strong
  for (const [at, line] of best.lines.entries()) {
    const indent = HALF_EMPTY.test(line) ? best.size / 2 : 0
    context.fillText(line, MARGIN - indent, TITLE_TOP + best.size * (0.9 + at * LINE_HEIGHT))
  }
}

/** Draws one line of small print, cut at the edge of the picture. */
function drawLine(
  context: SKRSContext2D,
  text: Drawable,
  size: number,
  weight: Weight,
  colour: string,
  x: number,
  y: number,
): void {
  if (!text.text) return
  setFont(context, text, size, weight)
  context.fillStyle = colour
  const [line = ''] = breakLines(text.text, WIDTH - MARGIN - x, 1, (it) => context.measureText(it).width).lines
  context.fillText(line, x, y)
}

function setFont(context: SKRSContext2D, { families }: Drawable, size: number, weight: Weight): void {
  context.font = `${weight} ${size}px ${families}`
}

function drawMark(context: SKRSContext2D, x: number, y: number, size: number, drop: string, stone: string): void {
  context.save()
  context.translate(x, y)
  context.scale(size / 28, size / 28)
  context.fillStyle = drop
  context.fill(new Path2D(DROP))
  context.fillStyle = stone
  context.fill(new Path2D(STONE))
  context.restore()
}
