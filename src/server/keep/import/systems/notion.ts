import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { csvParseRows } from 'd3-dsv'
import { NO_CATEGORY } from '#contract/content/category.ts'
import { decoded } from '#markdown/slug.ts'
import { opening } from '../import.looks.ts'
import { Rewriting, startOf } from '../import.rewriting.ts'
import type { Edit } from '../import.survey.ts'
import { fieldOf } from './notion-properties.ts'
import { type FolderSite, listFiles } from './site.ts'

/** Matches the number that Notion writes behind every name. */
const NUMBER = /[ -]?([\da-f]{32})(?=(?:_all)?(?:\.\w+)?$)/
const TEXT = /[ -]([\da-f]{32})\.md$/
const ADDRESS = /^https:\/\/(?:(?:www\.)?notion\.so|[\w-]+\.notion\.(?:site|com))\/(?:[^?#]*[-/])?([\da-f]{32})(?:[?#]|$)/i
/** Is how deep the first page of an export lies at most: `Export-…/Private & Shared/…`. */
const LEVELS = 3
const CSV_MAX = 2 * 1024 * 1024
const ROWS_MAX = 200
const COLUMNS_MAX = 12
const CELL_MAX = 300
const PROPERTIES_MAX = 60
const PROPERTY = /^([^:\n]{1,100}): (.*)$/
/** Matches folders that are no page. */
const TOP = /^(?:\.$|Export-|Private & Shared|Shared$|个人|私人)/
/** Matches a link to a database that stands alone on its line. */
const DATABASE = /^[ \t]*\[[^\]\n]{0,300}\]\(([^()\n]{1,1000}\.csv)\)[ \t]*$/gm
const ICON = /^<img [^>\n]{0,500}notion[^>\n]{0,500}>[ \t]*/
const EMOJI = /^(\p{Extended_Pictographic}(?:\uFE0F|\u200D|\p{Extended_Pictographic}){0,20})[ \t]*/u
const LOOKS: [emoji: RegExp, look: string][] = [
  [/^[💡✅👍🌟]/u, 'tip'],
  [/^[⚠❗❕🚧]/u, 'warning'],
  [/^[🚨🔥⛔🚫❌]/u, 'danger'],
  [/^[ℹ📌📎📝ⓘ]/u, 'info'],
]

interface Database {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Is the folder in which the pages of its rows lie. */
  folder: string
}

/** Recognises an export of Notion (Markdown & CSV) by the numbers behind its names. Null when it is none. */
export async function readNotion(root: string): Promise<FolderSite | null> {
  // A single text is looked for in the folders above it, up to the whole disk.
  if (!(await listFiles(root, LEVELS)).some((it) => TEXT.test(it))) return null
  const files = await listFiles(root)
  const texts = files.filter((it) => /\.(?:md|markdown)$/i.test(it))
  const own = texts.filter((it) => TEXT.test(it))
  if (!own.length || own.length * 2 < texts.length) return null
  const databases = new Map<string, Database>()
  for (const path of files.filter((it) => /\.csv$/i.test(it))) {
    const database = await readDatabase(root, path)
    if (database) databases.set(path, database)
  }
  return notionSite(own, databases)
}

async function readDatabase(root: string, path: string): Promise<Database | null> {
  const found = await stat(join(root, path)).catch(() => null)
  if (!found || found.size > CSV_MAX) return null
  const text = (await readFile(join(root, path), 'utf8')).replace(/^\uFEFF/, '')
  const [columns = [], ...rows] = csvParseRows(text)
  return { columns, rows, folder: path.replace(/(?:_all)?\.csv$/i, '') }
}

/** Returns the site that an export stands for: pages are known by their numbers, under whatever name they are exported. */
export function notionSite(texts: readonly string[], databases: ReadonlyMap<string, Database>): FolderSite {
  const byNumber = new Map(texts.map((it) => [TEXT.exec(it)?.[1] ?? '', it]))
  const databaseOf = (path: string) => {
    const folder = posix.dirname(path)
    // Newer exports leave the number out of the folder's name.
    return [...databases.values()].find((it) => it.folder === folder || bareName(it.folder) === folder)
  }
  return {
    system: 'notion',
    name: 'notion',
    base: '',
    holds: () => true,
    keyOf: (path) => TEXT.exec(path)?.[1] ?? path,
    pathAt: (address) => byNumber.get(ADDRESS.exec(address)?.[1]?.toLowerCase() ?? '') ?? null,
    place: () => ({ addresses: [], isPage: false }),
    adapt(path, body) {
      const text = new Rewriting(body)
      const values = takeHead(text, path, databaseOf(path))
      replaceAsides(text)
      replaceDatabases(text, path, databases, texts)
      return { body: text.markdown, values, lineOf: (line) => text.lineOf(startOf(text.markdown, line)) }
    },
  }
}

const bareName = (path: string) => posix.join(posix.dirname(path), posix.basename(path).replace(NUMBER, ''))

/**
 * Reads the title and the properties before a text. What is only shown becomes a list. The columns of its database are properties; where
 * the database was not exported, all lines of a paragraph that names at least one known property.
 */
function takeHead(text: Rewriting, path: string, database: Database | undefined): Map<string, unknown> {
  const parent = posix.basename(posix.dirname(path)).replace(NUMBER, '')
  const values = new Map<string, unknown>([['category', TOP.test(parent) ? NO_CATEGORY : parent]])
  const edits: Edit[] = []
  const columns = database?.columns ?? propertiesIn(text.markdown)
  for (const { text: line, start, end } of text.lines()) {
    const title = values.has('title') ? null : /^# (.+)$/.exec(line)
    if (title?.[1]) values.set('title', title[1].trim())
    if (title || (!line.trim() && !edits.length)) continue
    const [, name = '', value = ''] = PROPERTY.exec(line) ?? []
    if (!columns.includes(name) || edits.length >= PROPERTIES_MAX) break
    const field = fieldOf(name, value)
    if (field) values.set(...field)
    edits.push({ start, end, text: field ? '' : `- **${name}**：${value}` })
  }
  text.apply(edits)
  if (!values.has('title')) values.set('title', posix.basename(path).replace(TEXT, ''))
  return values
}

/** Lists the names of the properties of a page whose database is not there; empty when the text begins with other words. */
function propertiesIn(markdown: string): string[] {
  const [, first = ''] = /^\s*(?:# [^\n]*\n\s*)?([^\n]+(?:\n[^\n]+)*)/.exec(markdown) ?? []
  const lines = first.split('\n').map((it) => PROPERTY.exec(it))
  const isKnown = (it: RegExpExecArray | null) => it !== null && fieldOf(it[1] ?? '', it[2] ?? '') !== null
  return lines.every((it) => it !== null) && lines.some(isKnown) ? lines.map((it) => it?.[1] ?? '') : []
}

/** Turns callouts, which Notion writes as `<aside>` with a sign before the words, into containers. */
function replaceAsides(text: Rewriting): void {
  const edits: Edit[] = []
  let open: { start: number; end: number } | null = null
  let isFirst = false
  for (const { text: line, start, end } of text.lines()) {
    if (text.isCode(start)) continue
    if (line.trimEnd() === '<aside>') {
      open = { start, end }
      isFirst = true
    } else if (open && isFirst && line.trim()) {
      const icon = ICON.exec(line)?.[0] ?? ''
      const emoji = EMOJI.exec(line)
      const look = LOOKS.find(([signs]) => signs.test(emoji?.[1] ?? ''))?.[1]
      edits.push({ ...open, text: opening(look ?? 'info', '') })
      edits.push({ start, end: start + (icon || (look ? (emoji?.[0] ?? '') : '')).length, text: '' })
      isFirst = false
    } else if (open && line.trimEnd() === '</aside>') {
      edits.push({ start, end, text: ':::' })
      open = null
    }
  }
  text.apply(edits)
}

/** Turns a link to a database into its table, with links to the pages of its rows. */
function replaceDatabases(
  text: Rewriting,
  path: string,
  databases: ReadonlyMap<string, Database>,
  texts: readonly string[],
): void {
  const edits: Edit[] = []
  for (const { index, 0: whole, 1: target = '' } of text.markdown.matchAll(DATABASE)) {
    const at = posix.join(posix.dirname(path), decoded(target).normalize('NFC'))
    const database = databases.get(at.replace(/\.csv$/i, '_all.csv')) ?? databases.get(at)
    if (!database || text.isCode(index)) continue
    edits.push({ start: index, end: index + whole.length, text: tableOf(database, path, texts) })
  }
  text.apply(edits)
}

function tableOf({ columns, rows, folder }: Database, path: string, texts: readonly string[]): string {
  const pages = new Map<string, string>()
  for (const it of texts)
    if ([folder, bareName(folder)].includes(posix.dirname(it))) pages.set(posix.basename(it).replace(TEXT, ''), it)
  const cell = (words: string) =>
    words
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, CELL_MAX)
      .replace(/[\\|[\]<*_`]/g, '\\$&')
  const name = (words = '') => {
    const page =
      pages.get(words) ??
      pages.get(
        words
          .replace(/[\\/:*?"<>|.]/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
    return page ? `[${cell(words)}](<${posix.relative(posix.dirname(path), page)}>)` : cell(words)
  }
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const shown = columns.slice(0, COLUMNS_MAX)
  const lines = rows.slice(0, ROWS_MAX).map((it) => row(shown.map((_, at) => (at === 0 ? name(it[0]) : cell(it[at] ?? '')))))
  const more = rows.length > ROWS_MAX ? ['', `（还有 ${rows.length - ROWS_MAX} 行）`] : []
  return [row(shown.map(cell)), row(shown.map(() => '---')), ...lines, ...more].join('\n')
}
