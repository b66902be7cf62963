import type { Ink } from '#contract/content/inks.ts'
import {
  COVER_HEIGHT,
  code,
  drop,
  EDGE,
  type Face,
  HEIGHT,
  MARGIN,
  MARK_INKS,
  mark,
  PAPERS,
  type Paper,
  type PaperName,
  type Shape,
  seal,
  WIDTH,
} from './shapes.ts'
import { cutTo, wrap, wrapCut } from './wrap.ts'

/** Holds selected words: from a mark they keep its ink. */
export interface Quote {
  text: string
  ink: Ink | null
  /** Is the heading above the words; empty before the first. */
  section: string
}

/** Holds what a poster says. */
export interface PosterWords {
  siteName: string
  title: string
  summary: string
  author: string
  /** Is written `YYYY-MM-DD`. */
  day: string
  address: string
  /** Is the column with the place in it: `数据库漫游 · 第三篇`; empty outside columns. */
  column: string
  quote: Quote | null
}

export type Look = 'ink' | 'cover' | 'quote'

export interface PosterChoice {
  look: Look
  paper: PaperName
  hasCode: boolean
  hasSeal: boolean
  hasColumn: boolean
}

/** Returns the width of a text. */
export type MeasureText = (text: string, size: number, weight: number, face: Face) => number

const INNER = EDGE - MARGIN
const RULE_Y = 1148

/** Places a title: how many lines of which size have room. */
interface Step {
  size: number
  most: number
}
const TITLE_STEPS: readonly Step[] = [
  { size: 96, most: 3 },
  { size: 84, most: 4 },
  { size: 72, most: 4 },
  { size: 64, most: 4 },
]
const COVER_STEPS: readonly Step[] = [
  { size: 76, most: 2 },
  { size: 64, most: 3 },
  { size: 52, most: 4 },
]
const QUOTE_STEPS: readonly Step[] = [
  { size: 84, most: 3 },
  { size: 64, most: 4 },
  { size: 48, most: 5 },
  { size: 40, most: 7 },
]

const DIGITS = '〇一二三四五六七八九'
/** Writes a number up to 99 in Chinese, a larger one in digits. */
export const chineseNumber = (of: number): string =>
  of > 99 ? String(of) : `${of > 19 ? DIGITS[Math.floor(of / 10)] : ''}${of > 9 ? '十' : ''}${of % 10 ? DIGITS[of % 10] : ''}`

/** Writes a day as it stands under a letter: `二〇二六年二月十四日`. */
export function chineseDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${[...year].map((it) => DIGITS[Number(it)]).join('')}年${chineseNumber(Number(month))}月${chineseNumber(Number(date))}日`
}

/** Draws a poster of what is chosen: the shapes in the order in which they cover each other. */
export function compose(words: PosterWords, choice: PosterChoice, measureText: MeasureText): Shape[] {
  const paper = PAPERS[choice.paper]
  const draw = { ink: inkPart, cover: coverPart, quote: quotePart }[choice.look]
  return [
    { kind: 'rect', x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: paper.ground },
    ...draw({ words: choice.hasColumn ? words : { ...words, column: '' }, paper, measureText }),
    ...foot(words, choice, paper, measureText),
  ]
}

interface Part {
  words: PosterWords
  paper: Paper
  measureText: MeasureText
}

const song = (size: number, weight: number, fill: string) => ({ kind: 'text', size, weight, face: 'song', fill }) as const

/** Sets lines one below the other. */
const stack = (lines: readonly string[], x: number, y: number, leading: number, look: ReturnType<typeof song>): Shape[] =>
  lines.map((text, at) => ({ ...look, text, x, y: y + at * leading }))

/** Returns the largest size in which a text has room, and its lines. */
function sizeOf(
  text: string,
  steps: readonly Step[],
  weight: number,
  measureText: MeasureText,
): { size: number; lines: string[] } {
  const measure = (size: number) => (part: string) => measureText(part, size, weight, 'song')
  for (const { size, most } of steps) {
    const lines = wrap(text, INNER, most, measure(size))
    if (lines) return { size, lines }
  }
  const { size, most } = steps.at(-1) as Step
  return { size, lines: wrapCut(text, INNER, most, measure(size)) }
}

const headLine = ({ words, paper, measureText }: Part): Shape[] => [
  ...mark(paper.ink),
  {
    ...song(32, 700, paper.ink),
    text: cutTo(words.siteName, words.column ? 380 : INNER - 60, (it) => measureText(it, 32, 700, 'song')),
    x: 156,
    y: 120,
    spacing: 2,
  },
]

/** Sets the summary as far as it ends above `until`. */
function summaryLines({ words, paper, measureText }: Part, y: number, until: number, size: number, leading: number): Shape[] {
  const most = Math.min(2, Math.floor((until - y) / leading) + 1)
  if (!words.summary.trim() || most < 1) return []
  const lines = wrapCut(words.summary, INNER, most, (it) => measureText(it, size, 400, 'song'))
  return stack(lines, MARGIN, y, leading, song(size, 400, paper.muted))
}

/** Returns the column as far as it has room. */
const columnLine = ({ words, measureText }: Part, room: number, size: number) =>
  cutTo(words.column, room, (it) => measureText(it, size, 400, 'song'))

function inkPart(part: Part): Shape[] {
  const { words, paper, measureText } = part
  const { size, lines } = sizeOf(words.title, TITLE_STEPS, 700, measureText)
  const leading = size * 1.375
  const last = 222 + size + (lines.length - 1) * leading
  return [
    ...drop(paper.ink),
    ...headLine(part),
    ...(words.column
      ? [{ ...song(26, 400, paper.muted), text: columnLine(part, 440, 26), x: EDGE, y: 119, align: 'end' } as const]
      : []),
    ...stack(lines, MARGIN - 4, 222 + size, leading, song(size, 700, paper.ink)),
    ...summaryLines(part, last + 108, 772, 34, 58),
  ]
}

function coverPart(part: Part): Shape[] {
  const { words, paper, measureText } = part
  const { size, lines } = sizeOf(words.title, COVER_STEPS, 700, measureText)
  const leading = size * 1.368
  const first = (words.column ? 758 : 724) + size
  return [
    { kind: 'cover', veil: paper.veil },
    ...(words.column ? [{ ...song(28, 400, paper.muted), text: columnLine(part, INNER, 28), x: MARGIN, y: 738 }] : []),
    ...stack(lines, MARGIN - 3, first, leading, song(size, 700, paper.ink)),
    ...summaryLines(part, first + (lines.length - 1) * leading + 92, 1108, 31, 52),
  ]
}

/** Matches marks at the end of a line that a highlight leaves out. */
const CLOSING = /[。，、；：！？…,.;:!?]+$/u

function quotePart(part: Part): Shape[] {
  const { words, paper, measureText } = part
  const { text = '', ink = null, section = '' } = words.quote ?? {}
  const { size, lines } = sizeOf(text.replace(/\s+/gu, ' '), QUOTE_STEPS, 600, measureText)
  const leading = size * 1.548
  const first = 396 + size
  const last = first + (lines.length - 1) * leading
  const measure = (of: number, weight: number) => (it: string) => measureText(it, of, weight, 'song')
  const title = cutTo(words.title, INNER - 64, measure(32, 600))
  return [
    ...headLine(part),
    { kind: 'path', d: 'M100 372V290H156', stroke: paper.ink, line: 9 },
    ...(ink ? lines : []).map(
      (line, at): Shape => ({
        kind: 'rect',
        x: MARGIN,
        y: first + at * leading - size / 3,
        width: measure(size, 600)(line.replace(CLOSING, '')),
        height: size * 0.405,
        fill: MARK_INKS[ink ?? 'yellow'],
        opacity: paper.mark,
      }),
    ),
    ...stack(lines, MARGIN, first, leading, song(size, 600, paper.ink)),
    { kind: 'path', d: `M${EDGE} ${last + 40}v82h-56`, stroke: paper.ink, line: 9 },
    { ...song(32, 600, paper.ink), text: `《${title}》`, x: MARGIN - 16, y: last + 240 },
    ...(section
      ? [{ ...song(28, 400, paper.muted), text: cutTo(section, INNER, measure(28, 400)), x: MARGIN, y: last + 294 }]
      : []),
  ]
}

/** Draws what every poster ends with: the code, who wrote it when and where, and the seal. */
function foot(words: PosterWords, { hasCode, hasSeal }: PosterChoice, paper: Paper, measureText: MeasureText): Shape[] {
  const x = hasCode ? 292 : MARGIN
  const room = (hasSeal ? 850 : EDGE) - x
  const host = new URL(words.address).host
  const cut = (text: string, size: number, weight: number, face: Face) =>
    cutTo(text, room, (it) => measureText(it, size, weight, face))
  const way = hasCode ? `扫码读全文 · ${host}` : `全文在 ${host}`
  return [
    { kind: 'path', d: `M${MARGIN} ${RULE_Y}H${EDGE}`, stroke: paper.rule, line: 2 },
    ...(hasCode ? code(words.address, paper.plate) : []),
    { ...song(34, 600, paper.ink), text: cut(words.author, 34, 600, 'song'), x, y: 1246 },
    { ...song(26, 400, paper.muted), text: cut(chineseDay(words.day), 26, 400, 'song'), x, y: 1296 },
    { kind: 'text', size: 24, weight: 400, face: 'sans', fill: paper.muted, text: cut(way, 24, 400, 'sans'), x, y: 1346 },
    ...(hasSeal ? seal(words.siteName) : []),
  ]
}

/** Returns the cover's place: the whole width, above everything. */
export const COVER_BOX = { width: WIDTH, height: COVER_HEIGHT } as const
