import { parse as parseToml, TomlError } from 'smol-toml'
import { type ErrorCode, isScalar, parseDocument, visit } from 'yaml'
import { lineAt } from './import.decode.ts'

const BLOCK_MAX = 64 * 1024
const ALIASES_MAX = 100
const FIELD = /^[ \t]*["']?[\w-]+["']?[ \t]*:/m
const YAML_REASONS: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: '值里有冒号，请给整个值加上引号',
  MISSING_CHAR: '引号或括号没有配对',
  DUPLICATE_KEY: '字段重复出现',
  TAB_AS_INDENT: '缩进不能用制表符',
  BAD_INDENT: '缩进或括号不对',
  MULTILINE_IMPLICIT_KEY: '这一行缺少冒号或引号',
}

const JSON_REASONS: [message: RegExp, reason: string][] = [
  [/after property value|after array element/, '两项之间少了逗号'],
  [/property name|double-quoted/, '字段名要有双引号，最后一项后面不能有逗号'],
  [/Unterminated string|control character/, '引号没有配对，或者引号里换了行'],
  [/escaped character|Unicode escape/, '反斜杠用得不对'],
  [/':' after|Expected ':'/, '字段名后面少了冒号'],
  [/Unexpected end/, '没有写完'],
  [/non-whitespace character after/, '结束之后还有别的内容'],
]

/**
 * Holds the fields with keys in lower case. `body` begins in line `bodyLine` (from 1) of the file; `lineOf` returns a field's own
 * line.
 */
export interface FrontMatter {
  /** Is null where a text has no front matter; then `source` is empty. */
  format: Block['format'] | null
  /** Holds the front matter as it was written, without its fences. */
  source: string
  values: ReadonlyMap<string, unknown>
  body: string
  bodyLine: number
  lineOf(key: string): number | undefined
}
export type FrontMatterFault = { reason: string; line: number }

interface Block {
  format: 'YAML' | 'TOML' | 'JSON'
  source: string
  /** Holds the line of the file in which `source` begins. */
  line: number
  body: string
}

/** Splits a text with `\n` line ends into its front matter (YAML, TOML or JSON) and its body. Empty lines may stand before it. */
export function readFrontMatter(text: string): FrontMatter | FrontMatterFault {
  const lead = /^(?:[ \t]*\n)+/.exec(text)?.[0] ?? ''
  const written = text.slice(lead.length)
  const found = fenced(written) ?? braced(written) ?? unopened(written)
  if (!found) return plain(text)
  const block = { ...found, line: found.line + lead.split('\n').length - 1 }
  if ('reason' in block) return block
  if (block.source.length > BLOCK_MAX) return { reason: '头信息过长', line: 1 }
  const values = parse(block)
  if (values === null) return plain(text)
  if ('reason' in values) return { ...values, reason: `头信息（${block.format}）有误：${values.reason}` }
  const head = text.length - block.body.length
  return {
    format: block.format,
    source: block.source,
    values: values.map,
    body: block.body,
    bodyLine: lineAt(text, head),
    lineOf(key) {
      const at = block.source.split('\n').findIndex((it) =>
        it
          .replace(/^[\s"']+/, '')
          .toLowerCase()
          .startsWith(key),
      )
      return at < 0 ? undefined : at + block.line
    },
  }
}

const plain = (text: string): FrontMatter => ({
  format: null,
  source: '',
  values: new Map(),
  body: text,
  bodyLine: 1,
  lineOf: () => undefined,
})

function fenced(text: string): Block | FrontMatterFault | null {
  const open = /^(-{3,}|\+\+\+|;{3,})[ \t]*\n/.exec(text)
  if (!open) return null
  const [, sign = ''] = open
  const format = sign.startsWith('-') ? 'YAML' : sign === '+++' ? 'TOML' : 'JSON'
  const rest = text.slice(open[0].length)
  const close = new RegExp(`^(?:${RegExp.escape(sign)}${format === 'YAML' ? '|\\.\\.\\.' : ''})[ \\t]*(?:\\n|$)`, 'm').exec(rest)
  const source = close ? rest.slice(0, close.index) : rest
  // A text may begin with a horizontal rule of dashes: only fields make front matter of it.
  const hasFields = format !== 'YAML' || FIELD.test(close ? source : (source.split('\n', 1)[0] ?? ''))
  if (!close) return hasFields ? { reason: `头信息没有结束：缺少 ${sign} 行`, line: 1 } : null
  const body = rest.slice(close.index + close[0].length)
  return hasFields || !source.trim() ? { format, source, line: 2, body } : null
}

function braced(text: string): Block | FrontMatterFault | null {
  if (!/^\{\s*["}]/.test(text)) return null
  const end = endOfObject(text)
  if (end < 0) return { reason: '头信息没有结束：缺少 } 行', line: 1 }
  const rest = text.slice(end)
  return { format: 'JSON', source: text.slice(0, end), line: 1, body: rest.slice(/^[ \t]*\n?/.exec(rest)?.[0].length) }
}

/** Returns the position after the JSON object with which a text begins; -1 when the object does not end. */
function endOfObject(text: string): number {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return index + 1
    if (index > BLOCK_MAX) break
  }
  return -1
}

/** Hexo needs no opening line: fields of JSON end with `;;;`, those of YAML with `---`. */
function unopened(text: string): Block | null {
  const json = /^"[\w-]+"[ \t]*:/.test(text) ? /^;{3,}[ \t]*(?:\n|$)/m.exec(text) : null
  // A line of dashes under a line of text makes a heading of it, so the text must begin with a known field.
  const yaml = /^(?:title|date|layout)[ \t]*:[ \t]/.test(text) ? /^-{3,}[ \t]*(?:\n|$)/m.exec(text) : null
  const close = json ?? yaml
  if (!close) return null
  const source = text.slice(0, close.index)
  if (yaml && /^[ \t]*$/m.test(source.trimEnd())) return null
  return { format: json ? 'JSON' : 'YAML', source, line: 1, body: text.slice(close.index + close[0].length) }
}

function parse(block: Block): { map: Map<string, unknown> } | FrontMatterFault | null {
  try {
    const value = block.format === 'YAML' ? yaml(block) : block.format === 'TOML' ? toml(block.source) : json(block.source)
    if (isFault(value)) return value
    if (value === null || value === undefined) return { map: new Map() }
    if (typeof value !== 'object' || Array.isArray(value)) return null
    return { map: new Map(Object.entries(value).map(([key, it]) => [key.toLowerCase(), it])) }
  } catch (error) {
    const message = firstLine(error)
    if (block.format !== 'JSON') return { reason: message, line: block.line + (error instanceof TomlError ? error.line : 1) - 1 }
    const reason = JSON_REASONS.find(([it]) => it.test(message))?.[1] ?? '写法不对'
    return { reason, line: block.line + jsonLine(block.source, message) - 1 }
  }
}

/** Returns the line of a fault; without a place in the message it is the last line with text. */
function jsonLine(source: string, message: string): number {
  const line = /\bline (\d+)/.exec(message)?.[1]
  if (line !== undefined) return Number(line)
  const at = /\bposition (\d+)/.exec(message)?.[1]
  return lineAt(source, at === undefined ? source.trimEnd().length - 1 : Number(at))
}

// Every scalar stays the text that was written: 1.10 is no number here, and `yes` no boolean. A field without a value is null, not ''.
function yaml(block: Block): unknown {
  const document = parseDocument(block.source, { schema: 'failsafe', logLevel: 'silent' })
  const [error] = document.errors
  visit(document, {
    Pair(_, { value }) {
      if (isScalar(value) && value.type === 'PLAIN' && value.source === '') value.value = null
    },
  })
  if (!error) return document.toJS({ maxAliasCount: ALIASES_MAX }) as unknown
  return new Fault(YAML_REASONS[error.code] ?? firstLine(error), block.line + (error.linePos?.[0].line ?? 1) - 1)
}

const toml = (source: string): unknown => parseToml(source, { integersAsBigInt: true })

// Hexo leaves the braces out.
const json = (source: string): unknown => JSON.parse(source.trimStart().startsWith('{') ? source : `{${source}}`) as unknown

class Fault {
  reason: string
  line: number
  constructor(reason: string, line: number) {
    this.reason = reason
    this.line = line
  }
}
const isFault = (value: unknown): value is Fault => value instanceof Fault

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '').replace(/^Invalid TOML document: /, '')
}
