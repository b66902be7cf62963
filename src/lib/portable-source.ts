import { CODE_FENCE } from './code-fence.ts'

/** Matches the beginnings of addresses in links and pictures, in definitions but not footnotes, and in elements of HTML. */
const ADDRESSES = [
  /(\]\(\s*<?)([^\s()<>]+)/g,
  /(^[ \t]{0,3}\[(?!\^)[^\]\n]{1,999}\]:[ \t]*<?)([^\s<>]+)/gm,
  /(\s(?:src|href|poster)=["'])([^"'\s]+)/gi,
]
const NEEDS_NOTHING = /^(?:#|[a-z][a-z\d+.-]*:)/i
/** Matches a definition that nothing can name, which authors use as a note to themselves. */
const NOTE = /^ {0,3}\[\/\/\]:.*$/
const OPENING = '<!--'
const CLOSING = '-->'

/**
 * Returns the Markdown of an article for machines: whole addresses, and none of the comments that its page does not show. It takes time
 * in proportion to the length; where a text can be read in two ways, more is left out rather than less.
 * @param pageUrl address of the article's page
 */
export function portableSource(source: string, pageUrl: string): string {
  const parts: string[] = []
  let words: string[] = []
  let fence = ''
  let isComment = false
  const flush = () => {
    if (words.length) parts.push(wholeAddresses(words.join('\n'), pageUrl))
    words = []
  }
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const [, run = '', rest = ''] = (!isComment && CODE_FENCE.exec(line)) || []
    if (fence) {
      parts.push(line)
      if (run.startsWith(fence) && !rest.trim()) fence = ''
    } else if (run) {
      flush()
      parts.push(line)
      fence = run
    } else {
      const found = withoutComments(line, isComment)
      isComment = found.isOpen
      if ((found.line.trim() || found.line === line) && !NOTE.test(line)) words.push(found.line)
    }
  }
  flush()
  return parts.join('\n').trim()
}

/** Takes comments out of a line, but not out of code within it. */
function withoutComments(line: string, isComment: boolean): { line: string; isOpen: boolean } {
  if (!isComment && !line.includes(OPENING)) return { line, isOpen: false }
  const seen = isComment ? line : withoutCode(line)
  let kept = ''
  let isOpen = isComment
  for (let at = 0; at < line.length; ) {
    const sign = seen.indexOf(isOpen ? CLOSING : OPENING, at)
    const end = sign < 0 ? line.length : sign
    if (!isOpen) kept += line.slice(at, end)
    if (sign < 0) break
    at = sign + (isOpen ? CLOSING : OPENING).length
    isOpen = !isOpen
  }
  return { line: kept, isOpen }
}

/** Returns a text of the same length with spaces in the place of code. */
const withoutCode = (text: string) =>
  pieces(
    text,
    (it) => it,
    (code) => ' '.repeat(code.length),
  )

function wholeAddresses(text: string, pageUrl: string): string {
  const whole = (words: string) =>
    ADDRESSES.reduce((it, pattern) => it.replace(pattern, (_, before: string, address: string) => before + of(address)), words)
  const of = (address: string) => (NEEDS_NOTHING.test(address) ? address : (URL.parse(address, pageUrl)?.href ?? address))
  return pieces(text, whole, (code) => code)
}

/** Makes a text anew from its words and the code between them. */
function pieces(text: string, ofWords: (words: string) => string, ofCode: (code: string) => string): string {
  let result = ''
  let at = 0
  for (const [from, to] of codesIn(text)) {
    result += ofWords(text.slice(at, from)) + ofCode(text.slice(from, to))
    at = to
  }
  return result + ofWords(text.slice(at))
}

/** Finds where code stands within words: from a run of backticks to the next run of the same length. */
function codesIn(text: string): [from: number, to: number][] {
  const runs = [...text.matchAll(/`+/g)].map((it) => ({ at: it.index, size: it[0].length }))
  // The last one of each list is the next one of the text.
  const bySize = Map.groupBy(runs.toReversed(), (it) => it.size)
  const found: [number, number][] = []
  for (const { at, size } of runs) {
    if (at < (found.at(-1)?.[1] ?? 0)) continue
    const same = bySize.get(size) ?? []
    while ((same.at(-1)?.at ?? at + 1) <= at) same.pop()
    const end = same.at(-1)
    if (end) found.push([at, end.at + size])
  }
  return found
}
