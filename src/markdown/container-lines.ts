const OPENING = /^([ \t]*(?:>[ \t]*)*)(:{3,})[ \t]*(tip|info|warning|danger|details)(?=[\s{[]|$)[ \t]*(.*)$/i
const CLOSING = /^[ \t]*(?:>[ \t]*)*(:{3,})$/
const FENCE = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})([^`]*)$/
const DIRECTIVE_REST = /^(?:\[.*\])?(?:\{.*\})?$/
/** Containers inside each other; parsing time grows with the cube of this. */
const DEEPEST = 6

/** Rewrites VuePress's `::: tip 标题` to the directive spelling `:::tip[标题]`, outside fenced code. */
export function normaliseContainers(source: string): string {
  if (!source.includes(':::')) return source
  let fence = ''
  const open: number[] = []
  return source
    .split('\n')
    .map((line) => {
      const [, run = '', rest = ''] = FENCE.exec(line) ?? []
      if (fence) {
        if (run.startsWith(fence) && rest.trim() === '') fence = ''
      } else if (run) fence = run
      else if (line.includes(':::')) return containerLine(line, open)
      return line
    })
    .join('\n')
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
