import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { COVER_HEIGHT as HEIGHT, COVER_WIDTH as WIDTH } from '#contract/content/cover.ts'
import { type Drawable, prepareText } from '#server/core/drawing/drawing.fonts.ts'
import { breakLines } from '#server/core/drawing/drawing.lines.ts'
import { diceOf } from './cover.dice.ts'
import { looks } from './cover.looks.ts'
import type { CoverSpec } from './cover.ts'

const MARGIN = 120
const TEXT_WIDTH = 1180
/** Keeps the words in the part that is always visible: reading pages show only the middle of the cover, half as high as it is wide. */
const TEXT_TOP = 170
const LINE_HEIGHT = 1.32
/** Lists the sizes of a title, each with the lines it may take. The largest that fits is used. */
const SIZES = [
  { size: 148, lines: 2 },
  { size: 122, lines: 3 },
  { size: 100, lines: 4 },
]
/** Matches opening marks whose left half is blank: at the start of a line they hang into the margin. */
const HALF_EMPTY = /^[（《〈「『【〔]/

/** Is one canvas for all covers: the memory of a dropped canvas is freed late. Each cover is drawn without an `await` in between. */
const canvas = createCanvas(WIDTH, HEIGHT)

/** Draws a cover: see cover.ts. */
export async function draw({ title, look }: CoverSpec): Promise<Buffer> {
  const words = await prepareText(title, 700)
  const context = canvas.getContext('2d')
  const ink = looks[look](context, diceOf(`${look} ${title}`))
  drawTitle(context, words, ink)
  // The store encodes the picture again, so this encoding must lose nothing.
  return sharp(canvas.data(), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 1 })
    .toBuffer()
}

function drawTitle(context: SKRSContext2D, title: Drawable, ink: string): void {
  // A title of nothing but emoji leaves no text to draw: the picture stays without words.
  if (!title.text) return
  const fitted = SIZES.map(({ size, lines }) => {
    context.font = `700 ${size}px ${title.families}`
    return { size, ...breakLines(title.text, TEXT_WIDTH, lines, (it) => context.measureText(it).width) }
  })
  const best = fitted.find((it) => it.isWhole) ?? fitted.at(-1)
  if (!best) return
  context.font = `700 ${best.size}px ${title.families}`
  context.fillStyle = ink
  for (const [at, line] of best.lines.entries()) {
    const indent = HALF_EMPTY.test(line) ? best.size / 2 : 0
    context.fillText(line, MARGIN - indent, TEXT_TOP + best.size * (0.9 + at * LINE_HEIGHT))
  }
}
