import { parse as parseToml, TomlError } from 'smol-toml'
import { type ErrorCode, parseDocument } from 'yaml'
import { lineAt } from './import.decode.ts'

const BLOCK_MAX = 64 * 1024
const ALIASES_MAX = 100
const YAML_REASONS: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: '值里有冒号，请给整个值加上引号',
  MISSING_CHAR: '引号或括号没有配对',
  DUPLICATE_KEY: '字段重复出现',
  TAB_AS_INDENT: '缩进不能用制表符',
  BAD_INDENT: '缩进或括号不对',
  MULTILINE_IMPLICIT_KEY: '这一行缺少冒号或引号',
}

/** Keys in lower case. `body` begins in line `bodyLine` (from 1) of the file; `lineOf` names a field's own line. */
export interface FrontMatter {
  values: ReadonlyMap<string, unknown>
  body: string
  bodyLine: number
  lineOf(key: string): number | undefined
}
export type FrontMatterFault = { reason: string; line: number }

interface Block {
  format: 'YAML' | 'TOML' | 'JSON'
  source: string
  /** Line of the file in which `source` begins. */
  line: number
  body: string
}

/** Splits a text with `\n` line ends into its front matter (YAML, TOML or JSON) and its body. */
export function readFrontMatter(text: string): FrontMatter | FrontMatterFault {
  const block = fenced(text) ?? braced(text)
  if (!block) return plain(text)
  if ('reason' in block) return block
  if (block.source.length > BLOCK_MAX) return { reason: '头信息过长', line: 1 }
  const values = parse(block)
  if (values === null) return plain(text)
  if ('reason' in values) return { ...values, reason: `头信息（${block.format}）有误：${values.reason}` }
  const head = text.length - block.body.length
  return {
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

const plain = (text: string): FrontMatter => ({ values: new Map(), body: text, bodyLine: 1, lineOf: () => undefined })

function fenced(text: string): Block | FrontMatterFault | null {
  const open = /^(---|\+\+\+)[ \t]*\n/.exec(text)
  if (!open) return null
  const format = open[1] === '---' ? 'YAML' : 'TOML'
  const rest = text.slice(open[0].length)
  const close = (format === 'YAML' ? /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m : /^\+\+\+[ \t]*(?:\n|$)/m).exec(rest)
  const source = close ? rest.slice(0, close.index) : rest
  // A text may begin with a rule of dashes: fields make a block of it, nothing else does.
  const hasFields = format === 'TOML' || /^[ \t]*["']?[\w-]+["']?[ \t]*:/m.test(close ? source : (source.split('\n', 1)[0] ?? ''))
  if (!close) return hasFields ? { reason: `头信息没有结束：缺少 ${open[1]} 行`, line: 1 } : null
  return hasFields || !source.trim() ? { format, source, line: 2, body: rest.slice(close.index + close[0].length) } : null
}

function braced(text: string): Block | FrontMatterFault | null {
  if (!/^\{\s*["}]/.test(text)) return null
  const close = /^\}[ \t]*(?:\n|$)/m.exec(text) ?? /\}[ \t]*(?:\n|$)/.exec(text)
  if (!close) return { reason: '头信息没有结束：缺少 } 行', line: 1 }
  const end = close.index + close[0].length
  return { format: 'JSON', source: text.slice(0, end), line: 1, body: text.slice(end) }
}

function parse(block: Block): { map: Map<string, unknown> } | FrontMatterFault | null {
  try {
    const value =
      block.format === 'YAML' ? yaml(block) : block.format === 'TOML' ? toml(block.source) : (JSON.parse(block.source) as unknown)
    if (isFault(value)) return value
    if (value === null || value === undefined) return { map: new Map() }
    if (typeof value !== 'object' || Array.isArray(value)) return null
    return { map: new Map(Object.entries(value).map(([key, it]) => [key.toLowerCase(), it])) }
  } catch (error) {
    const line = error instanceof TomlError ? error.line : Number(/line (\d+)/.exec(String(error))?.[1] ?? 1)
    return { reason: firstLine(error), line: block.line + line - 1 }
  }
}

// Every scalar stays the text that was written: 1.10 is no number here, and `yes` no boolean.
function yaml(block: Block): unknown {
  const document = parseDocument(block.source, { schema: 'failsafe', logLevel: 'silent' })
  const [error] = document.errors
  if (!error) return document.toJS({ maxAliasCount: ALIASES_MAX }) as unknown
  return new Fault(YAML_REASONS[error.code] ?? firstLine(error), block.line + (error.linePos?.[0].line ?? 1) - 1)
}

const toml = (source: string): unknown => parseToml(source, { integersAsBigInt: true })

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
