import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Names the state of the table that stands for each drawn screen: `row-state`. */
export const MOCKS: Record<string, string> = {
  'home-rich': 'example-home',
  'home-plain': 'home-plain',
  category: 'example-category',
  'tags-list': 'example-tags',
  'archive-heat': 'example-archive',
  covers: 'example-tag',
  'article-changed': 'came-back-changed',
  'article-changed-jump': 'came-back-changed-step',
  'article-return-at': 'came-back-go-on',
  'article-return-fn': 'article-acts-footnote',
  'article-return-next': 'column-strip-next',
  'article-select': 'highlights-bubble',
  'article-select-note': 'highlights-note',
  'article-select-fix': 'highlights-correct',
  'article-threads': 'beside-member-said',
  'reading-panel-mi': 'article-acts-look-rice',
  'reading-panel-hui': 'article-acts-look-grey',
  'reading-panel-ye': 'article-acts-look-night',
  'reading-panel-bai': 'article-acts-look',
  'notifications-pane': 'notifications-full',
  'notifications-pane-read': 'notifications-read-comment',
  highlights: 'centre-highlights-full',
  'search-palette': 'search-results',
  poster: 'poster-ink',
}

/** Lists the pictures of a line: width and theme of the window, and the width that is shown. */
const LINES = [
  [['1280-light', 640]],
  [['1280-dark', 640]],
  [
    ['390-light', 312],
    ['390-dark', 312],
  ],
] as const
const WIDTH = 1328
/** Taller pictures are cut off. */
const MOST = 900
const GAP = 16

async function small(file: string, width: number) {
  const { data, info } = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true })
  const height = Math.min(info.height, MOST)
  const input = await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).png().toBuffer()
  return { input, width, height }
}

/** Finds the picture of a state: the name of a row may hold a hyphen, and so may that of a state. */
function pictureOf(screens: string, state: string, size: string): string {
  const parts = state.split('-')
  const rows = parts.map((_, n) => parts.slice(0, n + 1).join('-'))
  const files = rows.map((row) => join(screens, row, `${state.slice(row.length + 1)}-${size}.png`))
  return files.findLast((it) => existsSync(it)) ?? ''
}

/** Draws one drawn screen and its state in all sizes, the drawing on the left. */
async function drawPair(mock: string, state: string, screens: string, drawings: string, target: string): Promise<void> {
  const placed: { input: Buffer; left: number; top: number }[] = []
  let top = 0
  for (const line of LINES) {
    const files = line.flatMap(([size, width]) => {
      const pair = [join(drawings, `${mock}-${size}.png`), pictureOf(screens, state, size)]
      return pair.every((it) => it && existsSync(it)) ? pair.map((file) => ({ file, width })) : []
    })
    const pictures = await Promise.all(files.map(({ file, width }) => small(file, width)))
    for (const [n, { input, width }] of pictures.entries()) placed.push({ input, left: n * (width + GAP), top })
    if (pictures.length) top += Math.max(...pictures.map((it) => it.height)) + GAP
  }
  if (!placed.length) return console.log(`No pair of pictures: ${mock}, ${state}`)
  await sharp({ create: { width: WIDTH, height: top, channels: 3, background: '#888' } })
    .composite(placed)
    .webp({ quality: 70 })
    .toFile(join(target, `${mock}.webp`))
}

/**
 * Puts each drawn screen beside the pictures of its state, and writes a file for each into `target`. Says which pair is missing. Without
 * the drawings nothing is written.
 */
export async function writeBeside(screens: string, drawings: string, target: string): Promise<void> {
  if (!existsSync(drawings)) return console.log(`The drawings are not there: ${drawings}`)
  mkdirSync(target, { recursive: true })
  for (const [mock, state] of Object.entries(MOCKS)) await drawPair(mock, state, screens, drawings, target)
}
