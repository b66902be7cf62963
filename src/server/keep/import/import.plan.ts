import { posix } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString as textOf } from 'mdast-util-to-string'
import { BODY_MAX, SUMMARY_MAX, TITLE_MAX } from '#contract/content/article.ts'
import { CATEGORY_NAME_MAX, NO_CATEGORY } from '#contract/content/category.ts'
import { TAG_NAME_MAX } from '#contract/content/tag.ts'
import { type OldAddress, readOldAddresses } from './import.addresses.ts'
import { dateInName } from './import.dates.ts'
import { type Fields, readFields } from './import.fields.ts'
import { partFormulas } from './import.formulas.ts'
import { type FrontMatter, readFrontMatter } from './import.front-matter.ts'
import { type Problem, problemsOf, type Report } from './import.report.ts'
import { Rewriting, startOf } from './import.rewriting.ts'
import type { FoundFile } from './import.scan.ts'
import { withoutTags } from './import.shortcodes.ts'
import { keptAddresses } from './import.site.ts'
import { type Span, survey } from './import.survey.ts'
import type { Inherit } from './systems/hugo-cascade.ts'
import type { Adapted, FolderSite } from './systems/site.ts'

const SUMMARY_LONG = `摘要超过 ${SUMMARY_MAX} 字，已改为从正文提取`
/** Limits, in UTF-16 units, where a heading that repeats the title is looked for. */
const HEADING_MAX = 1000
/** Matches files that stand for their folder. */
const FOLDER_FILE = /^(?:readme|_?index)$/i
/** Matches folders that a generator puts between the root and the author's own. */
const PLUMBING = /^(?:_.*|source|content|posts?|docs|src)$/i

/** Begins the note about a page that only lists others. */
export const LISTING = '没有导入：'

/** Describes what one file becomes, before links and pictures are looked at. Times are UTC milliseconds. */
export interface PlannedArticle extends Fields {
  file: FoundFile
  title: string
  categoryName: string
  createTime: number | null
  /** Holds the Markdown without front matter; its first line is line `bodyLine` of the file. */
  body: string
  bodyLine: number
  /** Returns the line on which a line of `body` stood in the file, both counted from the first line of the body. */
  lineOf(line: number): number
  /** Is true for a post of Jekyll, whose templates run before Markdown. */
  isJekyll: boolean
  oldAddresses: OldAddress[]
  /** Lists the decoded addresses from the generator, including those that cannot be kept here. */
  places: readonly string[]
  /** Is true for a page of its own, such as 关于, which is no article. */
  isPage: boolean
}

interface Folder {
  paths: readonly string[]
  /** Is the generator whose source the folder is, or null. */
  site?: FolderSite | null
  /** Returns the fields that a text inherits from its sections. */
  inherit?: Inherit
}

/** Plans the article of one file. Returns null when it cannot be imported; `problems` then says why. */
export function planArticle(
  file: FoundFile,
  text: string,
  { paths, site = null, inherit = () => new Map() }: Folder,
  problems: Problem[],
): PlannedArticle | null {
  const report = problemsOf(file.path, problems)
  const fail = (reason: string, line?: number) => report('failed', reason, line)
  const front = frontOf(text, file.path, { inherit, site }, report)
  if (!front) return null
  const seen = { path: file.path, title: '', values: front.values, createTime: null }
  const listing = site?.place(seen).listing
  if (listing) return report('note', LISTING + listing)
  const fault = bodyFault(front.body)
  if (fault) return fail(fault)

  const name = posix.basename(file.path).replace(/\.[^.]+$/, '')
  const dated = dateInName(name)
  const isJekyll = dated !== null
  const fields = readFields(front, { spaced: isJekyll }, (reason, line) => report('note', reason, line))
  const title = fields.title ?? headingOf(front.body) ?? nameOf(file.path, dated?.rest || name)
  if (longerThan(title, TITLE_MAX)) return fail(`标题超过 ${TITLE_MAX} 字`, fields.title ? front.lineOf('title') : undefined)
  const category = fields.category ?? folderOf(file.path, paths)
  const tooLong = longName(category, fields.tags)
  if (tooLong) return fail(tooLong)
  const isSummaryLong = longerThan(fields.summary, SUMMARY_MAX)
  if (isSummaryLong) report('note', SUMMARY_LONG, front.lineOf('description') ?? front.lineOf('summary'))
  const createTime = fields.createTime ?? dated?.time ?? null
  const placed = site?.place({ ...seen, title, createTime })
  const { addresses = [], isPage = false } = placed ?? {}
  const isDraft = fields.isDraft || file.path.split('/').includes('_drafts') || placed?.hidden !== undefined
  if (placed?.hidden) report('note', `存为草稿：${placed.hidden}`)
  const flaw = (reason: string, line?: number) => report('flaw', reason, line)
  return {
    ...fields,
    file,
    title,
    categoryName: category,
    summary: isSummaryLong ? '' : withoutTags(fields.summary),
    createTime,
    isDraft,
    lock: fields.lock ?? placed?.lock ?? null,
    body: withoutTitle(front.body, title),
    bodyLine: front.bodyLine,
    lineOf: front.lineIn,
    isJekyll,
    oldAddresses: [
      ...readOldAddresses(
        front,
        file.path,
        { base: site?.base ?? '', isPlaced: site !== null, hasNames: site?.isVault === true },
        flaw,
      ),
      ...(isDraft ? [] : keptAddresses(addresses, flaw)),
    ],
    places: addresses,
    isPage,
  }
}

const longerThan = (text: string, most: number) => text.length > most && [...text].length > most

function frontOf(
  text: string,
  path: string,
  { inherit, site }: Required<Pick<Folder, 'inherit' | 'site'>>,
  report: Report,
): (FrontMatter & { lineIn: (line: number) => number }) | null {
  const own = readFrontMatter(text)
  if ('reason' in own) return report('failed', own.reason, own.line)
  const parted = new Rewriting(own.body)
  parted.apply(partFormulas(own.body))
  const adapted: Adapted = site?.adapt?.(path, parted.markdown) ?? { body: parted.markdown, values: new Map() }
  const { body, values, lineOf = (line: number) => line } = adapted
  const lineIn = (line: number) => parted.lineOf(startOf(parted.markdown, lineOf(line)))
  return { ...own, body, lineIn, values: new Map([...inherit(path), ...values, ...own.values]) }
}

function bodyFault(body: string): string | null {
  if (!body.trim()) return '没有正文'
  return longerThan(body, BODY_MAX) ? `正文超过 ${BODY_MAX} 字` : null
}

function longName(category: string, tags: readonly string[]): string | null {
  if (longerThan(category, CATEGORY_NAME_MAX)) return `分类超过 ${CATEGORY_NAME_MAX} 字：${category}`
  const tag = tags.find((it) => longerThan(it, TAG_NAME_MAX))
  return tag ? `标签超过 ${TAG_NAME_MAX} 字：${tag}` : null
}

/**
 * Returns the words of the heading that stands for the whole text: the one at its beginning, else the only one of the first level. Null
 * when the headings only part the text.
 */
function headingOf(body: string): string | null {
  const found = survey(body).headings.filter((it) => wordsOf(body.slice(it.start, it.end)))
  const lead = ({ start }: Span) => body.slice(body.lastIndexOf('\n', start - 1) + 1, start)
  const isTop = (it: Span) =>
    /^ {0,3}#[ \t]+$/.test(lead(it)) || /^[ \t]*\n {0,3}=/.test(body.slice(it.end, it.end + HEADING_MAX))
  const [first] = found
  const tops = found.filter(isTop)
  const isFirst = first && !body.slice(0, first.start - lead(first).length).trim()
  const title = isFirst ? first : tops.length === 1 ? tops[0] : undefined
  return title ? wordsOf(body.slice(title.start, title.end)) : null
}

/** Returns the words of a heading, without its name (`{#id}`). */
const wordsOf = (heading: string) =>
  // A heading may begin like an item of a list (`1. 开头`), and hold colours.
  textOf(fromMarkdown(`# ${heading.replaceAll('\n', ' ')}`), { includeHtml: false })
    .trim()
    .replace(/\{#[^{}\s]{1,100}\}$/, '')
    .trim()

// The heading is blanked rather than cut, so that the lines keep their numbers.
function withoutTitle(body: string, title: string): string {
  const start = body.search(/\S/)
  const from = body.lastIndexOf('\n', start) + 1
  const [first = '', second = ''] = body.slice(from, from + HEADING_MAX).split('\n', 2)
  const isUnderlined = /^=+[ \t]*$/.test(second)
  const heading = /^ {0,3}#[ \t]+(.+)$/.exec(first)?.[1]?.replace(/[ \t]#+[ \t]*$/, '') ?? (isUnderlined ? first : '')
  if (!heading || wordsOf(heading) !== title) return body
  const end = from + first.length + (isUnderlined ? second.length + 1 : 0)
  return body.slice(0, from) + (isUnderlined ? '\n' : '') + body.slice(end)
}

function nameOf(path: string, name: string): string {
  const folder = posix.basename(posix.dirname(path))
  return FOLDER_FILE.test(name) && folder !== '.' ? folder : name
}

/** Returns the nearest folder below the root that is the author's own, as a category. */
function folderOf(path: string, paths: readonly string[]): string {
  const folders = posix.dirname(path).split('/')
  // A folder that holds nothing but its index.md is the article itself (Hugo's bundles).
  const own = `${posix.dirname(path)}/`
  const name = posix.basename(path).replace(/\.[^.]+$/, '')
  if (FOLDER_FILE.test(name) && !paths.some((it) => it !== path && it.startsWith(own))) folders.pop()
  return folders.findLast((it) => it !== '.' && !PLUMBING.test(it)) ?? NO_CATEGORY
}
