import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { type Drawable, prepareText } from '#server/core/drawing/drawing.fonts.ts'
import { breakLines } from '#server/core/drawing/drawing.lines.ts'
import type { PictureSpec } from './picture.ts'
import { prepareArticle } from './picture-article.ts'
import { drawLine, drawLines, drawMark, HEIGHT, setFont, WIDTH } from './picture-parts.ts'

const MARGIN = 88
const TEXT_WIDTH = WIDTH - 2 * MARGIN
const [LINES_MAX, LINE_HEIGHT] = [3, 1.36]
/** The first size at which a title fits into its lines is used, so the largest comes first. */
const SIZES = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 62, lines: LINES_MAX },
]
const TITLE_TOP = 176

/** These are the light theme's tokens in sRGB: a canvas cannot read oklch. */
const COLOURS = {
  paper: '#f9fafc',
  strong: '#10141b',
  muted: '#5d646e',
  border: '#dee1e7',
  accent: '#2e62c9',
  water: '#eef2f9',
}

/** All pictures share one canvas, and each is drawn without a pause: the memory of a dropped canvas is freed late. */
const canvas = createCanvas(WIDTH, HEIGHT)

/** Draws a share picture: see picture.ts. */
export async function draw({ article, ...words }: PictureSpec): Promise<Buffer> {
  const paint = article ? await prepareArticle(words, article) : await prepareWords(words)
  paint(canvas.getContext('2d'))
  return encode(canvas.data())
}

/** Loads what the card of any page needs, and returns what draws it. */
async function prepareWords({ title, kicker, siteName }: PictureSpec): Promise<(context: SKRSContext2D) => void> {
  const name = await prepareText(siteName, 500)
  const above = await prepareText(kicker, 500)
  const asked = await prepareText(title, 700)
  // A title of emoji only leaves no text.
  const words = asked.text ? asked : await prepareText(siteName, 700)
  return (context) => {
    context.fillStyle = COLOURS.paper
    context.fillRect(0, 0, WIDTH, HEIGHT)
    drawMark(context, WIDTH - 400, HEIGHT - 372, 440, COLOURS.water, COLOURS.water)
    drawLine(context, above, { size: 34, weight: 500, colour: COLOURS.accent, x: MARGIN, y: 124 }, TEXT_WIDTH)
    drawTitle(context, words)
    drawMark(context, MARGIN - 4, HEIGHT - 118, 46, COLOURS.accent, COLOURS.strong)
    const look = { size: 30, weight: 500, colour: COLOURS.muted, x: MARGIN + 58, y: HEIGHT - 83 } as const
    if (words.text !== name.text) drawLine(context, name, look, TEXT_WIDTH - 58)
  }
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
  const look = { size: best.size, weight: 700, colour: COLOURS.strong, x: MARGIN, y: TITLE_TOP, lineHeight: LINE_HEIGHT } as const
  drawLines(context, best.lines, title, look)
}
