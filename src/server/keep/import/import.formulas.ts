import type { Edit } from './import.survey.ts'

/** Matches what stands before the text of a line: marks of quotations, and the sign of a list item. */
const LEAD = /^([ \t>]*)((?:[-*+]|\d{1,9}[.)])[ \t]+)?/
const FENCE = /^(?:`{3,}|~{3,})/
/** Limits how many lines a formula may have: more is a mistake in the text. */
const LINES_MAX = 100

/**
 * Finds formulas that begin behind their first dollar signs (`$$\begin{cases}`) and end in a later line, as Obsidian and MathJax read
 * them. Here dollars that open a formula stand alone, else all the rest of the text would belong to it. Returns the edits that part
 * them.
 */
export function partFormulas(markdown: string): Edit[] {
  if (!markdown.includes('$$')) return []
  const edits: Edit[] = []
  let fence = ''
  let open = null as Open | null
  let start = 0
  for (const line of markdown.split('\n')) {
    const [whole = '', quote = '', sign = ''] = LEAD.exec(line) ?? []
    const text = line.slice(whole.length)
    const at = start + whole.length
    start += line.length + 1
    if (open) {
      const close = text.indexOf('$$')
      if (close >= 0) edits.push(open.edit, ...closing({ text, at, close, lead: open.lead }))
      open = close >= 0 || !text.trim() || open.lines + 1 >= LINES_MAX ? null : { ...open, lines: open.lines + 1 }
      continue
    }
    fence = fenceAfter(fence, text)
    if (!fence) open = opened(text, at, quote + ' '.repeat(sign.length))
  }
  return edits
}

interface Open {
  edit: Edit
  /** Stands before each line of the formula. */
  lead: string
  lines: number
}

/** Returns the fence of the code in which the next line stands; empty outside of code. */
function fenceAfter(fence: string, text: string): string {
  const mark = FENCE.exec(text)?.[0] ?? ''
  if (!mark || (fence && !(mark.startsWith(fence) && text.trim() === mark))) return fence
  return fence ? '' : mark
}

function opened(text: string, at: number, lead: string): Open | null {
  if (!/^\$\$(?!\$)[ \t]*\S/.test(text) || text.includes('$$', 2)) return null
  return { edit: { start: at + 2, end: at + 2, text: `\n${lead}` }, lead, lines: 1 }
}

/** Puts the dollar signs that end a formula on a line of their own, and what follows them on another. */
function closing({ text, at, close, lead }: { text: string; at: number; close: number; lead: string }): Edit[] {
  const before = text.slice(0, close).trim() ? [{ start: at + close, end: at + close, text: `\n${lead}` }] : []
  const isLast = !text.slice(close + 2).trim()
  return [...before, ...(isLast ? [] : [{ start: at + close + 2, end: at + close + 2, text: `\n${lead}` }])]
}
