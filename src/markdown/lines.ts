import { CODE_FENCE } from '#lib/code-fence.ts'

const OPENING = /^([ \t]*(?:>[ \t]*)*)(:{3,})[ \t]*(tip|info|warning|danger|details)(?=[\s{[]|$)[ \t]*(.*)$/i
const CLOSING = /^[ \t]*(?:>[ \t]*)*(:{3,})$/
const DIRECTIVE_REST = /^(?:\[.*\])?(?:\{.*\})?$/
/** Matches a title in the quotes of a Chinese keyboard, which Markdown does not know: `[a](b “c”)`. */
const CURLY_TITLE = /(\]\([^\s()<>`]+[ \t]+)[“”]([^“”"()`]*)[“”]\)/g
/** Limits the depth of nested containers; parsing time grows with its cube. */
const DEEPEST = 6

/** Limits the quotes and lists that one line opens; the parser recurses over them and takes more than quadratic time. */
const MOST_MARKERS = 24
const MARKERS = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${MOST_MARKERS}}[ \\t]*`)

/**
 * Prepares lines outside fenced code for the parser: VuePress's `::: tip 标题` becomes the directive `:::tip[标题]`, and deeper nesting
 * than authors use is escaped.
 */
export function readyLines(source: string): string {
  let fence = ''
  const open: number[] = []
  return source
    .split('\n')
    .map((line) => {
      const [, run = '', rest = ''] = CODE_FENCE.exec(line) ?? []
      if (fence) {
        if (run.startsWith(fence) && rest.trim() === '') fence = ''
      } else if (run) fence = run
      else if (line.includes(':::')) return containerLine(line, open)
      else return shallow(line).replace(CURLY_TITLE, '$1"$2")')
      return line
    })
    .join('\n')
}

function shallow(line: string): string {
  if (line.length < MOST_MARKERS) return line
  const markers = MARKERS.exec(line)?.[0].length ?? 0
  return markers ? `${line.slice(0, markers)}\\${line.slice(markers)}` : line
}

function containerLine(line: string, open: number[]): string {
  const closing = CLOSING.exec(line.trimEnd())?.[1]?.length ?? 0
  if (closing >= (open.at(-1) ?? Number.POSITIVE_INFINITY)) open.pop()
  const [, before = '', colons = '', name = '', title = ''] = OPENING.exec(line.trimEnd()) ?? []
  if (!name) return line
  if (open.length >= DEEPEST) return `${before}\\${line.slice(before.length)}`
  open.push(colons.length)
  const label = DIRECTIVE_REST.test(title) ? title : `[${title.replace(/[[\]\\]/g, '\\$&')}]`
  return before + colons + name.toLowerCase() + label
}
