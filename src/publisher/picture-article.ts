import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { colourOf, toHex } from '#lib/cover/colours.ts'
import { type Drawing, drawCover } from '#lib/cover/cover.ts'
import { HEIGHT as COVER_HEIGHT, WIDTH as COVER_WIDTH, type Role, type Shape } from '#lib/cover/shapes.ts'
import { type Drawable, prepareText } from '#server/core/drawing/drawing.fonts.ts'
import { breakLines } from '#server/core/drawing/drawing.lines.ts'
import type { ArticlePart, PictureSpec } from './picture.ts'
import { drawLine, drawLines, drawMark, HEIGHT, setFont, WIDTH } from './picture-parts.ts'

/** The drawing takes 52 % of the card. */
const PAPER = WIDTH * 0.52
const [START, END] = [PAPER + 65, WIDTH - 60]
const TEXT_WIDTH = END - START
const [KICKER_BASE, TITLE_TOP, FOOT_BASE, LINE_HEIGHT] = [104, 142, 561, 1.42]
/** Tells which size a title has, by its width in Chinese characters, and how many lines have room. */
const SIZES = [
  { size: 54, units: 21, lines: 4 },
  { size: 47, units: 32, lines: 5 },
  { size: 40, units: Number.POSITIVE_INFINITY, lines: 6 },
]
const LATIN_UNIT = 0.55

/** A card is the same in both themes. */
const COLOURS = { paper: toHex(0.985, 0.006, 85), strong: toHex(0.2, 0.015, 260), muted: toHex(0.45, 0.018, 260) }

const unitsOf = (text: string) => [...text].reduce((sum, it) => sum + (/[\u2e80-\uffef]/.test(it) ? 1 : LATIN_UNIT), 0)

/** Loads what the card of an article needs, and returns what draws it: the drawn cover, and the words on paper beside it. */
export async function prepareArticle(
  { title, kicker, siteName }: PictureSpec,
  { cover, minutes }: ArticlePart,
): Promise<(context: SKRSContext2D) => void> {
  const above = await prepareText(kicker, 500)
  const asked = await prepareText(title, 700, 'song')
  const name = await prepareText(siteName, 700, 'song')
  const time = await prepareText(`约 ${minutes} 分钟`, 500)
  const drawing = drawCover({ ...cover, title })
  const colour = (role: Role) => colourOf(role, { ...drawing, hue: cover.hue, theme: 'light' })
  const swatch = toHex(0.55, 0.085, cover.hue)
  return (context) => {
    context.fillStyle = COLOURS.paper
    context.fillRect(0, 0, WIDTH, HEIGHT)
    paintCover(context, drawing, colour)
    if (above.text) {
      context.fillStyle = swatch
      context.fill(roundSquare(START, KICKER_BASE - 17, 18))
      drawLine(context, above, { size: 23, weight: 500, colour: COLOURS.muted, x: START + 27, y: KICKER_BASE }, TEXT_WIDTH - 27)
    }
    // A title of emoji only leaves no text.
    drawTitle(context, asked.text ? asked : name)
    drawMark(context, START - 2, FOOT_BASE - 27, 36, swatch, COLOURS.strong)
    setFont(context, time, 22, 500)
    const timeWidth = context.measureText(time.text).width
    drawLine(context, time, { size: 22, weight: 500, colour: COLOURS.muted, x: END - timeWidth, y: FOOT_BASE }, timeWidth + 1)
    const look = { size: 26, weight: 700, colour: COLOURS.strong, x: START + 46, y: FOOT_BASE } as const
    drawLine(context, name, look, TEXT_WIDTH - 46 - timeWidth - 24)
  }
}

function drawTitle(context: SKRSContext2D, title: Drawable): void {
  if (!title.text) return
  const units = unitsOf(title.text)
  const fitted = SIZES.filter((it) => units <= it.units).map(({ size, lines }) => {
    setFont(context, title, size, 700)
    return { size, ...breakLines(title.text, TEXT_WIDTH, lines, (it) => context.measureText(it).width) }
  })
  const best = fitted.find((it) => it.isWhole) ?? fitted.at(-1)
  if (!best) return
  const look = { size: best.size, weight: 700, colour: COLOURS.strong, x: START, y: TITLE_TOP, lineHeight: LINE_HEIGHT } as const
  drawLines(context, best.lines, title, look)
}

/** Fills the left part of the card with the middle of the drawing, as `slice` does in pages. */
function paintCover(context: SKRSContext2D, { isMirrored, shapes }: Drawing, colour: (role: Role) => string): void {
  const scale = Math.max(PAPER / COVER_WIDTH, HEIGHT / COVER_HEIGHT)
  context.save()
  context.beginPath()
  context.rect(0, 0, PAPER, HEIGHT)
  context.clip()
  context.translate(PAPER / 2, HEIGHT / 2)
  context.scale(isMirrored ? -scale : scale, scale)
  context.translate(-COVER_WIDTH / 2, -COVER_HEIGHT / 2)
  for (const shape of shapes) paintShape(context, shape, colour)
  context.restore()
}

function paintShape(context: SKRSContext2D, shape: Shape, colour: (role: Role) => string): void {
  context.save()
  if ('shapes' in shape) {
    context.translate(shape.x, shape.y)
    context.rotate((shape.degrees * Math.PI) / 180)
    for (const it of shape.shapes) paintShape(context, it, colour)
  } else {
    const path = 'd' in shape ? new Path2D(shape.d) : circle(shape.x, shape.y, shape.radius)
    context.globalAlpha = shape.opacity ?? 1
    context.lineCap = shape.isRound ? 'round' : 'butt'
    context.lineWidth = shape.width ?? 1
    if (shape.fill) {
      context.fillStyle = colour(shape.fill)
      context.fill(path)
    }
    if (shape.stroke) {
      context.strokeStyle = colour(shape.stroke)
      context.stroke(path)
    }
  }
  context.restore()
}

function circle(x: number, y: number, radius: number): Path2D {
  const path = new Path2D()
  path.arc(x, y, radius, 0, 2 * Math.PI)
  return path
}

function roundSquare(x: number, y: number, size: number): Path2D {
  const path = new Path2D()
  path.roundRect(x, y, size, size, 3)
  return path
}
