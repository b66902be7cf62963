import { type Lock, lockBy } from './import.access.ts'
import type { FindPost } from './import.find-post.ts'
import { noteUnknown, type UnknownTag } from './import.rewriting.ts'
import { type Kind, kindOf, type Use } from './import.shortcode-kinds.ts'
import { wordsOf } from './import.shortcode-words.ts'
import { applyEdits, type Edit, lineAt, placeBefore, type Span, survey } from './import.survey.ts'

/** Matches `{{< name a b="c" >}}`, `{{% name %}}` and their closing forms. */
const HUGO =
  /\{\{(?<mark>[<%])\s{0,50}(?<slash>\/?)\s{0,50}(?<name>[\p{L}\p{N}_][\p{L}\p{M}\p{N}_./-]*)(?![\p{L}\p{M}\p{N}_./-])(?<rest>(?:(?!\}\}|\{\{[<%])[\s\S])*?)\/?\s{0,50}[>%]\}\}/gu
/** Matches shortcodes that are written so that Hugo shows them instead of running them, in code as well. */
const HUGO_SHOWN = /\{\{([<%])\/\*((?:(?!\*\/)[\s\S]){0,1000})\*\/([>%])\}\}/g
/** Matches `{% name a b %}` of Hexo. */
const HEXO = /\{%-?\s{0,50}(?<name>[\p{L}_][\p{L}\p{M}\p{N}_-]*)(?![\p{L}\p{M}\p{N}_-])(?<rest>(?:(?!%\}|\{%)[\s\S])*?)-?%\}/gu
const RAW = /\{%-?\s{0,50}raw\s{0,50}-?%\}[\s\S]*?\{%-?\s{0,50}endraw\s{0,50}-?%\}/g
/** Matches tags that import.habits.ts reads, because they need the other texts and pictures. */
const ELSEWHERE = /^(?:raw|asset_img|post_link|post_url)$/
/** Matches tags that hide their content from readers without a password, or from everybody but members. */
const GATE = /encrypt|passw|加密|密码|^protect|^(?:private|secret|locked?|members?(?:-?only)?|vip|paywall)$/i
/** Matches the comments that separate the tabs within a pair of tags, as Hexo's themes write them. */
const PARTS = /<!--\s{0,20}(?:tab|timeline)\s([^\n]{0,200}?)-->/g
const HAS_PARTS = /^(?:(?:sub){0,2}tabs|timeline)$/
const QUOTES_MAX = 20
/** Limits how far from a tag the code looks whether the tag has its line for itself. */
const NEAR = 200

interface Tag extends Use, Span {
  isEnd: boolean
  isHugo: boolean
  /** Holds the index of its closing tag; -1 when it has none. */
  endAt: number
}

export interface Converted {
  markdown: string
  unknown: UnknownTag[]
  /** Is set when part of the text was hidden from readers. */
  lock: Lock | null
  /** Returns the line, counted from 1, on which a place of `markdown` stood before. */
  lineOf: (place: number) => number
}

/**
 * Turns the shortcodes of Hugo and the tags of Hexo into Markdown and our own containers. An unknown one loses its marks, keeps its
 * content and is reported by name. Nothing changes in code, nor between `raw` marks.
 */
export function applyShortcodes(markdown: string, find: FindPost): Converted {
  if (!/\{\{[<%]|\{%/.test(markdown)) return { markdown, unknown: [], lock: null, lineOf: (place) => lineAt(markdown, place) }
  const { code } = survey(markdown)
  const tags = readTags(markdown, code)
  const work = new Conversion(markdown, find, tags)
  for (const { index, 0: whole, 1: left, 2: inside, 3: right } of markdown.matchAll(HUGO_SHOWN))
    work.edits.push({ start: index, end: index + whole.length, text: `{{${left}${inside}${right}}}` })
  for (let at = 0; at < tags.length; at++) at = work.take(at)
  return {
    markdown: applyEdits(markdown, work.edits),
    unknown: work.unknown,
    lock: work.lock,
    lineOf: (place) => lineAt(markdown, placeBefore(work.edits, place)),
  }
}

/** Returns a summary without the marks of shortcodes and tags. */
export const withoutTags = (text: string): string => text.replace(HUGO, '').replace(HEXO, '').trim()

/** Finds the parts that Hexo and Jekyll show as written, including the `raw` marks around them. */
export const rawSpans = (markdown: string, code: readonly Span[]): Span[] =>
  outside(
    code,
    [...markdown.matchAll(RAW)].map(({ index, 0: whole }) => ({ start: index, end: index + whole.length })),
  )

/** Returns the spans that touch none of the others; both lists must be sorted. */
function outside<T extends Span>(others: readonly Span[], spans: readonly T[]): T[] {
  let at = 0
  return spans.filter(({ start, end }) => {
    while ((others[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at++
    return (others[at]?.start ?? Number.POSITIVE_INFINITY) >= end
  })
}

function readTags(markdown: string, code: readonly Span[]): Tag[] {
  const found = [...markdown.matchAll(HUGO), ...markdown.matchAll(HEXO)].sort((a, b) => a.index - b.index)
  const all = found.map(({ index, 0: whole, groups = {} }): Tag => {
    const { mark, slash, name: written = '', rest = '' } = groups
    const isHugo = mark !== undefined
    const isEnd = isHugo ? slash === '/' : /^end./i.test(written)
    const name = isEnd && !isHugo ? written.slice(3) : written
    return { start: index, end: index + whole.length, name, isEnd, isHugo, words: wordsOf(rest), isPaired: false, endAt: -1 }
  })
  const tags = outside(rawSpans(markdown, code), outside(code, all)).filter((it) => it.isHugo || !ELSEWHERE.test(it.name))
  // The loop starts at the end, so that each tag gets the nearest end that no inner tag has taken.
  const ends = new Map<string, number[]>()
  for (const [at, tag] of [...tags.entries()].toReversed()) {
    const left = ends.getOrInsert(`${tag.isHugo} ${tag.name}`, [])
    if (tag.isEnd) left.push(at)
    else tag.endAt = left.pop() ?? -1
    tag.isPaired = tag.endAt >= 0
    const end = tags[tag.endAt]
    if (end) end.isPaired = true
  }
  return tags
}

class Conversion {
  readonly edits: Edit[] = []
  readonly unknown: UnknownTag[] = []
  lock: Lock | null = null
  readonly #open: { name: string; close: string; isBlock: boolean }[] = []
  readonly #markdown: string
  readonly #find: FindPost
  readonly #tags: readonly Tag[]

  constructor(markdown: string, find: FindPost, tags: readonly Tag[]) {
    this.#markdown = markdown
    this.#find = find
    this.#tags = tags
  }

  /** Converts the tag at this index. Returns the index of the last tag that this handled. */
  take(at: number): number {
    const tag = this.#tags[at]
    if (!tag) return at
    if (tag.isEnd) {
      this.#close(tag)
      return at
    }
    const isGate = GATE.test(tag.name)
    if (isGate) this.lock ??= lockBy(tag.words.named('password') || tag.words.at(0), nameOf(tag))
    const kind: Kind | null = isGate ? '' : kindOf(tag, this.#find)
    const end = this.#tags[tag.endAt]
    if (kind === null) this.#noteUnknown(tag)
    if (kind === null || typeof kind === 'string') this.#write(tag, kind ?? '')
    else if ('open' in kind) {
      this.#open.push({ name: tag.name, ...kind })
      this.#write(tag, kind.open, kind.isBlock)
      if (end && HAS_PARTS.test(tag.name)) this.#nameParts(tag, end)
    } else if (end && 'quote' in kind) this.#quote(tag, end, kind.quote)
    else if (end) {
      this.#replace(tag, end, kind)
      return tag.endAt
    }
    return at
  }

  /** Replaces a tag together with its content. */
  #replace(open: Tag, close: Tag, kind: Exclude<Kind, string>): void {
    if ('fence' in kind) {
      this.#fence(open, close, kind.fence)
      return
    }
    const text = 'remade' in kind ? kind.remade(this.#markdown.slice(open.end, close.start)) : ''
    this.edits.push({ start: open.start, end: close.end, text })
  }

  #close(tag: Tag): void {
    if (!tag.isPaired) noteUnknown(this.unknown, endOf(tag), () => lineAt(this.#markdown, tag.start))
    const at = this.#open.findLastIndex((it) => it.name === tag.name)
    const [opened] = at < 0 ? [] : this.#open.splice(at)
    this.#write(tag, opened?.close ?? '', opened?.isBlock)
  }

  /** Replaces a tag by a text; with `isBlock` the text gets lines of its own. */
  #write({ start, end }: Span, text: string, isBlock = false): void {
    const isFirst = start === 0 || /\n[ \t]*$/.test(this.#markdown.slice(Math.max(0, start - NEAR), start))
    const isLast = /^[ \t]*(?:\n|$)/.test(this.#markdown.slice(end, end + NEAR))
    this.edits.push({ start, end, text: isBlock && text ? `${isFirst ? '' : '\n'}${text}${isLast ? '' : '\n'}` : text })
  }

  /** Writes a code fence that is longer than any fence inside it. */
  #fence(open: Tag, close: Tag, meta: string): void {
    const inside = this.#markdown.slice(open.end, close.start).match(/`{3,}/g) ?? []
    const sign = '`'.repeat(Math.max(2, ...inside.map((it) => it.length)) + 1)
    this.#write(open, sign + meta, true)
    this.#write(close, sign, true)
  }

  #quote(open: Tag, close: Tag, source: string): void {
    if (this.#open.length >= QUOTES_MAX) {
      this.#write(open, '')
      return
    }
    this.#open.push({ name: open.name, close: source ? `>\n> —— ${source}` : '', isBlock: true })
    const isAlone = /^[ \t]*\n/.test(this.#markdown.slice(open.end, open.end + NEAR))
    this.#write(open, isAlone ? '' : '> ')
    for (
      let at = this.#markdown.indexOf('\n', open.end) + 1;
      at > 0 && at < close.start;
      at = this.#markdown.indexOf('\n', at) + 1
    )
      this.edits.push({ start: at, end: at, text: '> ' })
  }

  #nameParts(open: Tag, close: Tag): void {
    for (const { index, 0: whole, 1: title = '' } of this.#markdown.slice(open.end, close.start).matchAll(PARTS)) {
      const start = open.end + index
      this.#write({ start, end: start + whole.length }, `**${title.trim().replace(/@[\w-]*$/, '')}**\n`, true)
    }
  }

  #noteUnknown(tag: Tag): void {
    noteUnknown(this.unknown, nameOf(tag), () => lineAt(this.#markdown, tag.start))
  }
}

const endOf = ({ name, isHugo }: Tag) => (isHugo ? `{{< /${name} >}}` : `{% end${name} %}`)
const nameOf = ({ name, isHugo }: Tag) => (isHugo ? `{{< ${name} >}}` : `{% ${name} %}`)
