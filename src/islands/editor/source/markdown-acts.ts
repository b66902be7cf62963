import { $words } from '../bar/words/words.ts'
import type { Act } from '../workbench/surface.ts'

/** Is a change of the source and the selection after it. */
export interface Change {
  from: number
  to: number
  insert: string
  select: readonly [from: number, to: number]
}

const MARKS = { bold: '**', italic: '*', strike: '~~', code: '`', formula: '$' } as const
const SAMPLES = { bold: 'boldText', italic: 'italic', strike: 'strike', code: 'codeText' } as const
type Mark = keyof typeof MARKS
const LINE_MARK = /^(\s*)(?:#{1,6} |> |[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] )?/

/** Puts the signs of a mark around the selection, or takes them away. */
function mark(text: string, from: number, to: number, name: Mark): Change {
  const sign = MARKS[name]
  const before = text.slice(from - sign.length, from)
  const isInside = before === sign && text.slice(to, to + sign.length) === sign
  // Two stars are bold, not italic.
  const isOwn = name !== 'italic' || (text[from - 2] !== '*' && text[to + 1] !== '*')
  const words = text.slice(from, to)
  if (isInside && isOwn)
    return { from: from - sign.length, to: to + sign.length, insert: words, select: [from - sign.length, to - sign.length] }
  if (words.length > 2 * sign.length && words.startsWith(sign) && words.endsWith(sign)) {
    const inner = words.slice(sign.length, -sign.length)
    return { from, to, insert: inner, select: [from, from + inner.length] }
  }
  const inner = words || (name === 'formula' ? 'x' : $words.get()[SAMPLES[name]])
  const start = from + sign.length
  return { from, to, insert: sign + inner + sign, select: [start, start + inner.length] }
}

const linesAround = (text: string, from: number, to: number): [number, number] => {
  const end = text.indexOf('\n', to > from && text[to - 1] === '\n' ? to - 1 : to)
  return [text.lastIndexOf('\n', from - 1) + 1, end < 0 ? text.length : end]
}

/** Puts a beginning before each selected line; if all lines have it already, takes it away. */
function eachLine(text: string, from: number, to: number, begin: (index: number) => string, isIt: RegExp): Change {
  const [start, end] = linesAround(text, from, to)
  const lines = text.slice(start, end).split('\n')
  const isOff = lines.every((line) => isIt.test(line) || (lines.length > 1 && line.trim() === ''))
  let index = 0
  const insert = lines
    .map((line) => {
      if (lines.length > 1 && line.trim() === '') return line
      return line.replace(LINE_MARK, (_, room: string) => room + (isOff ? '' : begin(index++)))
    })
    .join('\n')
  const at = start + insert.length
  return { from: start, to: end, insert, select: lines.length > 1 ? [start, at] : [at, at] }
}

/** Inserts a block with blank lines around it. */
function block(text: string, from: number, to: number, insert: string, select: readonly [number, number]): Change {
  const head = text.slice(0, from)
  const tail = text.slice(to)
  const before = head === '' || head.endsWith('\n\n') ? '' : head.endsWith('\n') ? '\n' : '\n\n'
  const after = tail.startsWith('\n\n') || tail === '\n' ? '' : tail.startsWith('\n') ? '\n' : '\n\n'
  const start = from + before.length
  return { from, to, insert: before + insert + after, select: [start + select[0], start + select[1]] }
}

function table(rows: number, columns: number): string {
  const row = (words: string) => `|${` ${words} |`.repeat(columns)}`
  return [row($words.get().cell), row('---'), ...Array.from({ length: rows }, () => row('  '))].join('\n')
}

function footnote(text: string, to: number): Change {
  let number = 1
  while (text.includes(`[^${number}]`)) number++
  const end = text.replace(/\n*$/, '').length
  const insert = `[^${number}]${text.slice(to, end)}\n\n[^${number}]: `
  const tail = text.slice(end)
  return { from: to, to: text.length, insert: insert + (tail || '\n'), select: [to + insert.length, to + insert.length] }
}

const wrapped = (words: string) => words.replace(/[[\]]/g, '\\$&')
export const addressIn = (address: string) => (/[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, '\\$&')}>` : address)

/** Returns the change that an act makes to a source with this selection. */
export function changeFor(act: Act, text: string, from: number, to: number): Change {
  const words = text.slice(from, to)
  switch (act.do) {
    case 'bold':
    case 'italic':
    case 'strike':
    case 'code':
    case 'formula':
      return mark(text, from, to, act.do)
    case 'heading':
      return eachLine(
        text,
        from,
        to,
        () => (act.level ? `${'#'.repeat(act.level)} ` : ''),
        act.level ? new RegExp(`^\\s*#{${act.level}} `) : /^(?!)/,
      )
    case 'quote':
      return eachLine(text, from, to, () => '> ', /^\s*> /)
    case 'bullets':
      return eachLine(text, from, to, () => '- ', /^\s*[-*+] (?!\[[ xX]\])/)
    case 'numbers':
      return eachLine(text, from, to, (index) => `${index + 1}. `, /^\s*\d{1,9}[.)] /)
    case 'tasks':
      return eachLine(text, from, to, () => '- [ ] ', /^\s*[-*+] \[[ xX]\] /)
    case 'rule':
      return block(text, to, to, '---', [3, 3])
    case 'codeBlock': {
      const start = 4 + act.language.length
      return block(text, from, to, `\`\`\`${act.language}\n${words}\n\`\`\``, [start, start + words.length])
    }
    case 'table':
      return block(text, to, to, table(act.rows, act.columns), [2, 3])
    case 'footnote':
      return footnote(text, to)
    case 'source': {
      const lines = act.text.split('\n')
      const start = (lines[0]?.length ?? 0) + 1
      return block(text, from, to, act.text, lines.length > 2 ? [start, start + (lines[1]?.length ?? 0)] : [0, act.text.length])
    }
    case 'link': {
      const name = act.words || words || act.address
      return { from, to, insert: `[${wrapped(name)}](${addressIn(act.address)})`, select: [from + 1, from + 1 + name.length] }
    }
    case 'image': {
      const insert = `![${wrapped(act.words)}](${addressIn(act.address)})`
      return { from, to, insert, select: [from + insert.length, from + insert.length] }
    }
  }
}
