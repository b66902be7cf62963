import { applyEdits, type Edit, lineAt, placeBefore, type Span, survey } from './import.survey.ts'

/** Limits how many lines of one mark a report names. */
const LINES_MAX = 20
/** Limits what is told of one text: more is no help, and a hostile text could hold any number. */
const FLAWS_MAX = 200
const TAGS_MAX = 200

/** Describes a mark that the import does not understand, and counts how often it occurs. */
export interface UnknownTag {
  tag: string
  count: number
  /** Holds the line of the first one, counted from 1. */
  line: number
  /** Holds the first lines on which it stands. */
  lines: number[]
}

/** Says in words what became of a part of a text that could not come as it was. */
export interface Flaw {
  line: number
  reason: string
}

/** Holds a text that is edited in steps, with what was not understood in it. It knows on which line each place stood at first. */
export class Rewriting {
  markdown: string
  readonly unknown: UnknownTag[] = []
  readonly flaws: Flaw[] = []
  readonly #original: string
  readonly #steps: Edit[][] = []
  #survey: { of: string; code: Span[] } | null = null

  constructor(markdown: string) {
    this.markdown = markdown
    this.#original = markdown
  }

  /** Lists the code and formulas of the text as it is now. */
  get code(): readonly Span[] {
    if (this.#survey?.of !== this.markdown) this.#survey = { of: this.markdown, code: survey(this.markdown).code }
    return this.#survey.code
  }

  apply(edits: Edit[]): void {
    if (!edits.length) return
    this.markdown = applyEdits(this.markdown, edits)
    this.#steps.push(edits)
  }

  /** Returns the line, counted from 1, on which a place of the present text stood at first. */
  lineOf = (place: number): number =>
    lineAt(
      this.#original,
      this.#steps.reduceRight((at, step) => placeBefore(step, at), place),
    )

  /** Notes a mark that nobody knows, at a place of the present text. */
  noteUnknown(tag: string, place: number): void {
    noteUnknown(this.unknown, tag, () => this.lineOf(place))
  }

  /** Notes what became of a part of the present text. */
  noteFlaw(reason: string, place: number): void {
    if (this.flaws.length < FLAWS_MAX) this.flaws.push({ reason, line: this.lineOf(place) })
  }

  /** Checks whether a place lies in code. */
  isCode(place: number): boolean {
    const { code } = this
    let [low, high] = [0, code.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((code[middle]?.end ?? 0) <= place) low = middle + 1
      else high = middle
    }
    return (code[low]?.start ?? Number.POSITIVE_INFINITY) <= place
  }

  /** Yields the lines of the present text, with their places. */
  *lines(): Generator<{ text: string; start: number; end: number }> {
    let start = 0
    while (start <= this.markdown.length) {
      const found = this.markdown.indexOf('\n', start)
      const end = found < 0 ? this.markdown.length : found
      yield { text: this.markdown.slice(start, end), start, end }
      start = end + 1
    }
  }
}

/** Counts a mark in a list, by name. The line is found only where it is told. */
export function noteUnknown(list: UnknownTag[], tag: string, lineOf: () => number): void {
  const known = list.find((it) => it.tag === tag)
  if (!known) {
    if (list.length >= TAGS_MAX) return
    const line = lineOf()
    list.push({ tag, count: 1, line, lines: [line] })
    return
  }
  known.count++
  if (known.lines.length >= LINES_MAX) return
  const line = lineOf()
  if (known.lines.at(-1) !== line) known.lines.push(line)
}

/** Says what became of a mark that nobody knows; `lineIn` returns the line of the file. */
export function unknownInWords({ tag, count, lines }: UnknownTag, lineIn: (line: number) => number): string {
  if (/^\{(?:% end|\{< \/)/.test(tag)) return `多出来的 ${tag}，没有对应的开头，去掉了`
  const others = lines.slice(1).map(lineIn)
  const more = others.length ? `（另在第 ${others.join('、')} 行）` : ''
  return `不认识 ${tag}，去掉了它${count > 1 ? ` ${count} 处` : ''}，里面的文字留着${more}`
}

/** Returns where a line, counted from 1, begins. */
export function startOf(text: string, line: number): number {
  let at = 0
  for (let left = line - 1; left > 0; left--) at = text.indexOf('\n', at) + 1 || text.length
  return at
}
