import { lookOf, opening, titleOf } from './import.looks.ts'
import type { Rewriting } from './import.rewriting.ts'
import type { Edit, Span as Place } from './import.survey.ts'

const FENCE = /^([ \t>]*)(:{3,})(?!:)[ \t]*(.*)$/
/** Matches the name of a container and what may follow it: `note[标题]`, `note 标题`, `note{title="标题"}`. */
const NAMED = /^\{?\.?([a-z][\w-]{0,40})\}?(?:\[(.*)\])?[ \t]*(?:\{([^{}]*)\})?(.*)$/i
const ATTRIBUTE_TITLE = /\btitle=(?:"([^"]*)"|'([^']*)')/
const TAB = /^@tab(?::active)?[ \t]+([^#]+?)[ \t]*(?:#\S+)?$/
/** Lists containers that only arrange what they hold. */
const PLAIN = new Set(
  'tabs code-group code-tabs steps center left right justify grid row column columns cards card-group card-masonry raw v-pre theme only-light only-dark center-text align'.split(
    ' ',
  ),
)
const NATIVE = /^(?:tip|info|warning|danger|details)$/
const MARK = /^\[!([a-z][\w-]{0,40})(?:\|[^\]\n]{0,200})?\]([+-]?)[ \t]*(.*)$/i
/** Matches alerts that this site shows as they are. */
const ALERT = /^(?:note|tip|important|warning|caution)$/i

interface Opened extends Place {
  lead: string
  colons: number
  /** Is empty for a container that goes with its marks. */
  look: string
  text: string
  /** Is the number of colons that the container needs to hold those inside. */
  needs: number
}

/**
 * Turns the containers of Docusaurus, VuePress and VitePress into those of this site. An outer one gets more colons than those inside
 * it, because equal ones would end it too early. One that nobody knows loses its marks and is noted.
 */
export function applyContainers(text: Rewriting): void {
  if (!text.markdown.includes(':::')) return
  const nesting = new Nesting(text)
  for (const { text: line, ...place } of text.lines()) {
    nesting.takeTab(line, place)
    const found = line.includes(':::') ? FENCE.exec(line) : null
    if (!found || text.isCode(place.start + (found[1]?.length ?? 0))) continue
    const [, lead = '', { length } = '', rest = ''] = found
    if (rest.trim()) nesting.open({ ...place, lead, colons: length }, line)
    else nesting.close(place, lead, length)
  }
  nesting.finish()
  text.apply(nesting.edits)
}

/** Follows which containers are open, from line to line. */
class Nesting {
  readonly edits: Edit[] = []
  readonly #open: Opened[] = []
  readonly #text: Rewriting

  constructor(text: Rewriting) {
    this.#text = text
  }

  open(at: Place & Pick<Opened, 'lead' | 'colons'>, line: string): void {
    const it = opened(this.#text, at, line)
    if (it) this.#open.push(it)
  }

  /** Turns the head of a tab into its name in bold. */
  takeTab(line: string, place: Place): void {
    if (!line.startsWith('@tab') || !this.#open.some((it) => it.text === TABS)) return
    const tab = TAB.exec(line)
    if (tab && !this.#text.isCode(place.start)) this.edits.push({ ...place, text: `**${tab[1]}**\n` })
  }

  close(place: Place, lead: string, colons: number): void {
    const same = this.#open.findLastIndex((it) => it.colons === colons)
    const at = same < 0 ? this.#open.findLastIndex((it) => it.colons <= colons) : same
    if (at < 0) {
      this.#text.noteFlaw('多出来的 :::，没有对应的开头，去掉了', place.start)
      this.edits.push({ ...place, text: '' })
    }
    // Those inside that were not closed end here as well.
    while (at >= 0 && this.#open.length > at) this.#settle(this.#open.pop(), this.#open.length === at ? place : null, lead)
  }

  finish(): void {
    for (let it = this.#open.pop(); it; it = this.#open.pop()) {
      this.#text.noteFlaw('::: 没有结束，到文末为止', it.start)
      this.#settle(it, null, '')
    }
  }

  #settle(it: Opened | undefined, place: Place | null, lead: string): void {
    if (!it) return
    const count = Math.max(it.colons, it.needs)
    const isKept = it.look !== ''
    const parent = this.#open.at(-1)
    if (parent) parent.needs = Math.max(parent.needs, isKept ? count + 1 : it.needs)
    const signs = ':'.repeat(count)
    this.edits.push({ start: it.start, end: it.end, text: isKept ? it.lead + it.text.replace(/^:+/, signs) : '' })
    if (place) this.edits.push({ ...place, text: isKept ? lead + signs : '' })
  }
}

const TABS = 'tabs'

function opened(text: Rewriting, at: Place & Pick<Opened, 'lead' | 'colons'>, line: string): Opened | null {
  const rest = line.slice(at.lead.length + at.colons).trim()
  const [, written = '', label, attributes = '', words = ''] = NAMED.exec(rest) ?? []
  if (!written) return null
  const name = written.toLowerCase()
  const [, double, single] = ATTRIBUTE_TITLE.exec(attributes) ?? []
  const title = (label ?? double ?? single ?? words).trim()
  const look = lookOf(name)
  if (look !== undefined) {
    // A container in this site's own way of writing stays as it was written.
    const isOurs = NATIVE.test(name) && name === look
    return { ...at, look, text: isOurs ? line.slice(at.lead.length) : opening(look, title || titleOf(name)), needs: 3 }
  }
  if (!PLAIN.has(name)) text.noteUnknown(`::: ${written}`, at.start)
  return { ...at, look: '', text: /^(?:tabs|code-tabs|code-group)$/.test(name) ? TABS : '', needs: 3 }
}

/**
 * Turns the callouts of Obsidian, quotations that begin with `[!kind]`, into containers, nested ones too. The alerts of GitHub stay,
 * because this site shows them.
 */
export function applyCallouts(text: Rewriting): void {
  if (!text.markdown.includes('[!')) return
  const quotes = new Quotes()
  for (const { text: line, start, end } of text.lines()) {
    const marks = quoteMarks(line)
    const found = marks.at.length && !text.isCode(start + marks.end) ? MARK.exec(line.slice(marks.end)) : null
    const isAlert = found !== null && ALERT.test(found[1] ?? '') && !found[2] && !found[3] && !quotes.isOpen
    quotes.take({ line, start, end, marks }, isAlert ? null : found)
  }
  quotes.closeBelow(0)
  text.apply(quotes.edits)
}

interface QuoteLine extends Place {
  line: string
  marks: ReturnType<typeof quoteMarks>
}

/** Follows which callouts are open, from line to line. */
class Quotes {
  readonly edits: Edit[] = []
  readonly #open: { depth: number; lead: string }[] = []
  /** Is the end of the line before. */
  #before = 0

  get isOpen(): boolean {
    return this.#open.length > 0
  }

  closeBelow(depth: number): void {
    const at = { start: this.#before, end: this.#before }
    while ((this.#open.at(-1)?.depth ?? 0) > depth) this.edits.push({ ...at, text: `\n${this.#open.pop()?.lead ?? ''}:::` })
  }

  /** Takes one line; `found` is the head of a callout in it. */
  take({ line, start, end, marks }: QuoteLine, found: RegExpExecArray | null): void {
    // A second callout at the same depth ends the first one.
    this.closeBelow(marks.at.length - (found ? 1 : 0))
    for (const { depth } of this.#open) {
      const at = marks.at[depth - 1] ?? 0
      this.edits.push({ start: start + at, end: start + at + (line[at + 1] === ' ' ? 2 : 1), text: '' })
    }
    if (found) this.#begin({ line, start, end, marks }, found)
    this.#before = end
  }

  #begin({ line, start, end, marks }: QuoteLine, [, kind = '', fold = '', title = '']: RegExpExecArray): void {
    const name = kind.toLowerCase()
    if (name === 'quote' || name === 'cite') {
      this.edits.push({ start: start + marks.end, end, text: title && `**${title}**` })
      return
    }
    const depth = marks.at.length
    this.#open.push({ depth, lead: line.slice(0, marks.at[0]) + '> '.repeat(depth - 1 - this.#open.length) })
    const look = lookOf(name)
    const words = opening(fold === '-' ? 'details' : (look ?? 'info'), title || titleOf(name) || (look ? '' : kind))
    this.edits.push({ start: start + (marks.at.at(-1) ?? 0), end, text: words })
  }
}

/** Finds the marks of quotations with which a line begins, and where the text after them starts. */
function quoteMarks(line: string): { at: number[]; end: number } {
  const at: number[] = []
  let end = 0
  for (let place = 0; place < line.length; place++) {
    const sign = line[place]
    if (sign === '>') {
      at.push(place)
      end = line[place + 1] === ' ' ? place + 2 : place + 1
    } else if (sign !== ' ' && sign !== '\t') break
  }
  return { at, end }
}
