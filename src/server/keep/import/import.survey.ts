import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import { unified } from 'unified'
import { extraSyntax } from '#markdown/syntax.ts'

/** Marks a part of the source in UTF-16 units; the end is exclusive. */
export interface Span {
  start: number
  end: number
}
export interface Destination extends Span {
  kind: 'link' | 'image' | 'definition'
}

export interface Survey {
  destinations: Destination[]
  html: Span[]
  /** Lists code and formulas, in which nothing is a link or a tag. */
  code: Span[]
  headings: Span[]
}

const CODE = new Set(['codeFenced', 'codeIndented', 'codeText', 'mathFlow', 'mathText'])
const HTML = new Set(['htmlFlow', 'htmlText'])
const HEADING = new Set(['atxHeadingText', 'setextHeadingText'])

/** Matches more quotations and lists than one line may open: the pipeline shows the rest as text, and the parser recurses over them. */
const TOO_DEEP = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){24}[ \t]*)[^ \t\n]/gm

/** Finds where link targets, raw HTML, code and headings stand in a Markdown text. A syntax tree does not tell these positions. */
export function survey(markdown: string): Survey {
  const found: Survey = { destinations: [], html: [], code: [], headings: [] }
  const owners: Destination['kind'][] = []
  const document = parse({ extensions: [gfm(), ...grammar(markdown)] }).document()
  for (const [event, token] of postprocess(document.write(preprocess()(markdown.replace(TOO_DEEP, '$1x'), undefined, true)))) {
    const type: string = token.type
    if (type === 'link' || type === 'image') event === 'enter' ? owners.push(type) : owners.pop()
    if (event === 'exit') continue
    const span = { start: token.start.offset, end: token.end.offset }
    if (type === 'resourceDestinationString') found.destinations.push({ ...span, kind: owners.at(-1) ?? 'link' })
    else if (type === 'definitionDestinationString') found.destinations.push({ ...span, kind: 'definition' })
    else if (HTML.has(type)) found.html.push(span)
    else if (CODE.has(type)) found.code.push(span)
    else if (HEADING.has(type)) found.headings.push(span)
  }
  return found
}

/** Returns the pipeline's own rules for formulas, HTML and containers, so that both read a text alike. */
const grammar = (markdown: string) => unified().use(extraSyntax, markdown).freeze().data().micromarkExtensions ?? []

export interface Edit extends Span {
  text: string
}

/** Returns the line of a place, counted from 1. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length

/** Returns where a place of the edited text was before these edits, which `applyEdits` has put in order. */
export function placeBefore(edits: readonly Edit[], place: number): number {
  let [at, moved] = [0, 0]
  for (const { start, end, text } of edits) {
    if (start < at) continue
    if (start + moved + text.length > place) break
    moved += text.length - (end - start)
    at = end
  }
  return place - moved
}

/** Applies edits to a text. Of two that overlap the first one counts; an insertion comes before a replacement at the same place. */
export function applyEdits(text: string, edits: Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const edit of edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue
    parts.push(text.slice(at, edit.start), edit.text)
    at = edit.end
  }
  return parts.join('') + text.slice(at)
}
