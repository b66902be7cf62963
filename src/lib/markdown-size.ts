/** Limits are far above what authors write, and low enough that a text full of one kind is rendered in a moment. */
export const MARKDOWN_MAX = {
  lines: 12_000,
  markers: 3_200,
  depth: 100,
  indents: 30_000,
  headings: 4_000,
  fences: 5_000,
  cells: 12_000,
  codes: 20_000,
  formulas: 12_000,
  pictures: 2_500,
  definitions: 4_000,
  addresses: 5_000,
  tags: 6_000,
  escapes: 30_000,
  marks: 60_000,
} as const

type Kind = keyof typeof MARKDOWN_MAX
const KINDS = Object.keys(MARKDOWN_MAX) as Kind[]

/** Limits the sum over all kinds; each count is divided by the limit of its kind. */
const PARTS_MAX = 4

const SENTENCES: Record<Kind, (most: number) => string> = {
  lines: (most) => `正文最多 ${most} 行，列表里的算一行半，请分成几篇`,
  markers: (most) => `列表项和引用行最多 ${most} 个，请分成几篇`,
  depth: (most) => `列表和引用最多嵌套 ${most} 层`,
  indents: () => '列表嵌套得太深，请减少缩进',
  headings: (most) => `标题和分隔线最多 ${most} 个，请分成几篇`,
  fences: (most) => `代码块和公式块最多 ${most / 2} 个，请分成几篇`,
  cells: (most) => `表格最多 ${most} 格，请分成几篇`,
  codes: (most) => `正文里的「\`」最多 ${most} 处，请分成几篇`,
  formulas: (most) => `正文里的「$」最多 ${most} 处，请分成几篇`,
  pictures: (most) => `图片最多 ${most} 张，请分成几篇`,
  definitions: (most) => `链接定义和脚注最多 ${most} 条，请分成几篇`,
  addresses: (most) => `网址和邮箱最多 ${most} 个，请分成几篇`,
  tags: (most) => `正文里的「<」最多 ${most} 个，请分成几篇`,
  escapes: (most) => `正文里的「\\」最多 ${most} 个，请分成几篇`,
  marks: (most) => `正文里的「*」「_」「~」和方括号最多 ${most} 个，请分成几篇`,
}

const MARKERS = /^[ \t]*(?:(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|:{3,}|\[\^[^\]\s]+\]:)[ \t]*)+/
const MARKER = />|[-*+]|\d{1,9}|:{3,}|\[\^[^\]\s]+\]:/g
/** Counts a callout or a footnote as so many list items, because it takes as long to render. */
const DEAR = 4
const HEADING = /^[ \t]*(?:#{1,6}(?=[ \t]|$)|(?:=+|-+)[ \t]*$)/
const FENCE = /^[ \t]*(?:`{3,}|~{3,}|\${2,})/
/** Counts a line of a list as so many lines, because it takes longer to render. */
const IN_LIST = 1.5
/** Matches the line of dashes between the head and the rows of a table. */
const DELIMITERS = /^[ \t]*[|:-][ \t|:-]*$/
/** Counts a table as so many additional cells, because each table takes time of its own. */
const TABLE = 8

/**
 * Returns a message for the author when a text is too much for the renderer, else an empty text. It takes time in proportion to the
 * length, so it can be called before the text is parsed.
 */
export function tooMuchMarkdown(text: string): string {
  const found = countKinds(text)
  const parts = KINDS.map((kind) => found[kind] / MARKDOWN_MAX[kind])
  const most = Math.max(...parts)
  const kind = KINDS[parts.indexOf(most)]
  if (kind && most > 1) return SENTENCES[kind](MARKDOWN_MAX[kind])
  return parts.reduce((sum, it) => sum + it, 0) > PARTS_MAX ? '正文里的标题、列表、链接、代码和公式太多，请分成几篇' : ''
}

function countKinds(text: string): Record<Kind, number> {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0
  const lines = text.split(/\r\n?|\n/).map(readLine)
  return {
    ...countLists(lines),
    headings: lines.filter((it) => HEADING.test(it.rest)).length,
    fences: lines.filter((it) => FENCE.test(it.rest)).length,
    cells: countCells(lines),
    codes: count(/`+/g),
    formulas: count(/\$+/g),
    pictures: count(/!\[/g),
    definitions: count(/\]:/g),
    addresses: count(/:\/\/|www\.|@/gi),
    tags: count(/</g),
    escapes: count(/\\/g),
    marks: count(/[[\]*_~]/g),
  }
}

type Line = ReturnType<typeof readLine>

/** Reads the marks of quotes and lists at the beginning of a line, and what stands behind them. */
function readLine(line: string) {
  const opening = MARKERS.exec(line)?.[0] ?? ''
  return {
    isBlank: line.trim() === '',
    isIndented: /^\s/.test(line),
    indent: Math.floor(line.search(/\S/) / 2),
    markers: opening.match(MARKER) ?? [],
    rest: line.slice(opening.length),
  }
}

function countLists(lines: readonly Line[]) {
  const found = { lines: 0, markers: 0, depth: 0, indents: 0 }
  let [wasBlank, isInList] = [true, false]
  for (const { isBlank, isIndented, indent, markers } of lines) {
    if (markers.length) {
      found.markers += markers.reduce((sum, it) => sum + (/^[:[]/.test(it) ? DEAR : 1), 0)
      found.depth = Math.max(found.depth, markers.length + (isInList ? indent : 0))
      isInList = true
    }
    // A list goes on until a line without indentation follows a blank line.
    else if (wasBlank && !isBlank && !isIndented) isInList = false
    found.lines += isInList ? IN_LIST : 1
    if (isInList && !isBlank) found.indents += indent
    wasBlank = isBlank
  }
  return found
}

/** Counts the cells that the renderer makes: it gives each row of a table as many as the line of dashes has. */
function countCells(lines: readonly Line[]): number {
  let [cells, columns] = [0, 0]
  for (const { isBlank, rest } of lines) {
    const pipes = rest.match(/\|/g)?.length ?? 0
    if (isBlank) columns = 0
    if (pipes && DELIMITERS.test(rest)) {
      columns = pipes
      cells += TABLE
    }
    cells += Math.max(pipes, columns)
  }
  return cells
}
