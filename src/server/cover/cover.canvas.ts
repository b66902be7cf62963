import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { COVER_HEIGHT as HEIGHT, COVER_WIDTH as WIDTH } from '#contract/cover.ts'
import { type Drawable, prepareText } from '#server/drawing/drawing.fonts.ts'
import { breakLines } from '#server/drawing/drawing.lines.ts'
import { diceOf } from './cover.dice.ts'
import { looks } from './cover.looks.ts'
import type { CoverSpec } from './cover.ts'

const MARGIN = 120
const TEXT_WIDTH = 1180
/** Reading pages show the middle half as high as it is wide: words stay within it. */
const TEXT_TOP = 170
const LINE_HEIGHT = 1.32
/** The largest size at which a title needs few lines wins. */
const SIZES = [
  { size: 148, lines: 2 },
  { size: 122, lines: 3 },
  { size: 100, lines: 4 },
]
/** Opening marks whose left half is blank: at the start of a line they hang. */
const HALF_EMPTY = /^[（《〈「『【〔]/

/** One for all covers, each drawn at a stretch: the memory of a dropped canvas comes back late. */
const canvas = createCanvas(WIDTH, HEIGHT)

/** Draws a cover: see cover.ts. */
export async function draw({ title, look }: CoverSpec): Promise<Buffer> {
  const words = await prepareText(title, 700)
  const context = canvas.getContext('2d')
  const ink = looks[look](context, diceOf(`${look} ${title}`))
  drawTitle(context, words, ink)
  // What is stored is encoded once more: nothing is lost on the way there.
  return sharp(canvas.data(), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 1 })
    .toBuffer()
}

function drawTitle(context: SKRSContext2D, title: Drawable, ink: string): void {
  // A title of nothing but emoji leaves nothing: the picture stands for itself.
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
