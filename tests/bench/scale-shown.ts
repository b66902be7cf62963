import type { ScaleRow } from './scale.ts'

/** These columns are shown, under these headings. */
const COLUMNS: readonly [keyof ScaleRow, string][] = [
  ['publishOne', 'publish one, ms'],
  ['publishOneP95', '… p95'],
  ['publishAllSeconds', 'publish all, s'],
  ['publishAllMB', '… memory, MB'],
  ['listPerSecond', 'list, calls/s'],
  ['listP99', '… p99, ms'],
  ['searchPerSecond', 'search, calls/s'],
  ['searchP99', '… p99, ms'],
  ['memoryMB', 'server after all that, MB'],
]

/** Returns a table in Markdown. */
export function tableOf(rows: readonly ScaleRow[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  const head = ['database', 'articles', ...COLUMNS.map(([, words]) => words)]
  const body = rows.map((it) => line([it.engine, it.articles, ...COLUMNS.map(([key]) => it[key] ?? '–')]))
  return `${[line(head), line(head.map(() => '---')), ...body].join('\n')}\n`
}

const PANELS: readonly [keyof ScaleRow, string][] = [
  ['publishOne', 'publish one, ms'],
  ['publishAllSeconds', 'publish all, s'],
  ['listP99', 'list p99, ms'],
  ['searchP99', 'search p99, ms'],
  ['publishAllMB', 'publisher, MB'],
]
const [WIDTH, HEIGHT, LEFT, TOP, GAP] = [250, 180, 50, 40, 40]
const LOOK = { sqlite: ['#2563eb', ''], postgres: ['#c2410c', '5 3'] } as const

/** Draws the growth: both axes are logarithmic, so that a straight diagonal means growth in proportion to the articles. */
export function figureOf(rows: readonly ScaleRow[]): string {
  const panels = PANELS.map(([key, words], at) => panel(rows, key, words, LEFT + at * (WIDTH + GAP + 20)))
  const wide = LEFT + PANELS.length * (WIDTH + GAP + 20)
  const legend = Object.entries(LOOK).map(
    ([name, [colour, dash]], at) =>
      `<path d="M${LEFT + at * 120} ${TOP + HEIGHT + 52}h24" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/><text x="${LEFT + 30 + at * 120}" y="${TOP + HEIGHT + 56}">${name}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${TOP + HEIGHT + 70}" font-family="sans-serif" font-size="12"><title>How costs grow with the number of articles</title><rect width="100%" height="100%" fill="#fff"/>${panels.join('')}${legend.join('')}</svg>\n`
}

function panel(rows: readonly ScaleRow[], key: keyof ScaleRow, words: string, left: number): string {
  const figureAt = (it: ScaleRow) => Math.max(0.1, Number(it[key]))
  const powers = (values: readonly number[]) => {
    const low = Math.floor(Math.log10(Math.min(...values)))
    return [low, Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))] as const
  }
  const [x0, x1] = powers(rows.map((it) => it.articles))
  const known = rows.filter((it) => it[key] !== null)
  const [y0, y1] = powers(known.map(figureAt))
  const x = (value: number) => Math.round(left + ((Math.log10(value) - x0) / (x1 - x0)) * WIDTH)
  const y = (value: number) => Math.round(TOP + HEIGHT - ((Math.log10(value) - y0) / (y1 - y0)) * HEIGHT)
  const ticks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => 10 ** (from + n))
  const short = (value: number) => (value >= 1000 ? `${value / 1000}k` : String(Number(value.toPrecision(2))))
  const grid = ticks(y0, y1).map(
    (it) =>
      `<path d="M${left} ${y(it)}h${WIDTH}" stroke="#ddd"/><text x="${left - 6}" y="${y(it) + 4}" text-anchor="end">${short(it)}</text>`,
  )
  const sizes = ticks(x0, x1).map((it) => `<text x="${x(it)}" y="${TOP + HEIGHT + 18}" text-anchor="middle">${short(it)}</text>`)
  const lines = Object.entries(LOOK).map(([engine, [colour, dash]]) => {
    const points = known.filter((it) => it.engine === engine).map((it) => `${x(it.articles)},${y(figureAt(it))}`)
    const dots = points.map((it) => `<circle cx="${it.split(',')[0]}" cy="${it.split(',')[1]}" r="3" fill="${colour}"/>`)
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>${dots.join('')}`
  })
  return `<text x="${left}" y="${TOP - 14}" font-weight="bold">${words}</text>${grid.join('')}${sizes.join('')}${lines.join('')}`
}
