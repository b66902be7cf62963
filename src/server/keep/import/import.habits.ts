import { anchorOf } from './import.anchors.ts'
import { applyComponents } from './import.components.ts'
import { applyCallouts, applyContainers } from './import.containers.ts'
import type { FindPost } from './import.find-post.ts'
import { type Flaw, Rewriting, startOf } from './import.rewriting.ts'
import { applyShortcodes, type Converted, rawSpans } from './import.shortcodes.ts'
import type { Edit, Span } from './import.survey.ts'
import { applyWikiLinks } from './import.wiki.ts'
import { applyYuque } from './import.yuque.ts'

const PICTURE = 'png|jpe?g|gif|webp|avif|svg'
const IS_PICTURE = new RegExp(`\\.(?:${PICTURE})$`, 'i')
const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g
const CONTENTS = /^[ \t]*\[(?:\[toc\]|toc)\][ \t]*$/gim
const ASSET = /\{%\s*asset_img\s+((?:(?!%\})[^\n])+?)\s*%\}/g
const POST_LINK = /\{%\s*post_link\s+([^\s%]+)(?:[ \t]+((?:(?!%\})[^\n])+?))?\s*%\}/g
const POST_URL = /(?:\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\})*\{%-?\s*post_url\s+(\S+?)\s*-?%\}/g
const TARGET = /\]\(([^()<>\n"]+)\)/g
const SPACED = new RegExp(`^\\S.* .*\\.(?:md|markdown|html|${PICTURE})(?:#\\S*)?$`, 'i')
const WORDS = /"([^"]*)"|'([^']*)'|(\S+)/g

/** Matches what any of the steps looks for. */
const ANYTHING = /\{%|\[\[|\[toc\]|\]\([^)\n]* |:::|\[!|\{#|<[A-Z]|<!--[ \t]*truncate|<a name=|\*{4}|此处为语雀/i
/** Matches places that 语雀 writes before headings: nothing links to them. */
const PLACE = /<a name="[\w-]{1,40}">[ \t]*<\/a>/g

interface Habit {
  /** Is true where a template runs before Markdown, as in Jekyll: its marks are taken out of code as well. */
  rawInCode: boolean
  find: FindPost
  /** Is true for MDX, which holds components and expressions. */
  isMdx?: boolean
  /** Is true for a vault of Obsidian, where every double bracket is a link. */
  isVault?: boolean
}

/** Holds a text in Markdown, with what was not understood and what became of some parts. */
export type Readable = Converted & { flaws: Flaw[] }

/**
 * Turns what other systems write beside Markdown into Markdown and the containers of this site. What has no counterpart is removed and
 * reported with its line.
 */
export function applyHabits(written: string, habit: Habit): Readable {
  const converted = applyShortcodes(written, habit.find)
  const { isMdx = false, isVault = false } = habit
  if (!isMdx && !ANYTHING.test(converted.markdown)) return { ...converted, flaws: [] }
  const text = new Rewriting(converted.markdown)
  applyComponents(text, { isMdx })
  applyCallouts(text)
  applyContainers(text)
  applyHeadingNames(text)
  applyTags(text, habit)
  applyYuque(text)
  applyWikiLinks(text, { find: habit.find, isVault })
  const lineOf = (line: number) => converted.lineOf(startOf(converted.markdown, line))
  return {
    ...converted,
    markdown: text.markdown,
    unknown: [...converted.unknown, ...text.unknown.map((it) => ({ ...it, line: lineOf(it.line), lines: it.lines.map(lineOf) }))],
    flaws: text.flaws.map((it) => ({ ...it, line: lineOf(it.line) })),
    lineOf: (place) => lineOf(text.lineOf(place)),
  }
}

/** Takes the names out of headings (`## 标题 {#id}`), which this site makes itself, and leads links of the text to those. */
function applyHeadingNames(text: Rewriting): void {
  if (!text.markdown.includes('{#')) return
  const edits: Edit[] = []
  const names = new Map<string, string>()
  for (const { text: line, start, end } of text.lines()) {
    const at = line.lastIndexOf('{#')
    const [, name = ''] = /^\{#([\p{L}\p{N}_-]{1,100})\}\s*$/u.exec(line.slice(Math.max(0, at))) ?? []
    if (!name || !/^ {0,3}#{1,6}[ \t]/.test(line) || text.isCode(start)) continue
    names.set(
      name,
      anchorOf(
        line
          .slice(0, at)
          .replace(/^[ \t]*#+/, '')
          .trim(),
      ),
    )
    edits.push({ start: start + line.slice(0, at).trimEnd().length, end, text: '' })
  }
  for (const { index, 0: whole, 1: name = '' } of text.markdown.matchAll(/\]\(#([\p{L}\p{N}_-]{1,100})\)/gu))
    if (names.has(name) && !text.isCode(index))
      edits.push({ start: index, end: index + whole.length, text: `](#${names.get(name)})` })
  text.apply(edits)
}

/** Converts the tags that need the other texts and pictures, and mends targets with spaces. */
function applyTags(text: Rewriting, habit: Habit): void {
  const { markdown, code } = text
  const shown = [...code, ...rawSpans(markdown, code)]
  const edits: Edit[] = []
  const replace = (pattern: RegExp, skip: readonly Span[], make: (groups: string[], place: number) => string | null) => {
    for (const found of markdown.matchAll(pattern)) {
      const end = found.index + found[0].length
      const made = skip.some((it) => it.start < end && found.index < it.end)
        ? null
        : make(
            found.slice(1).map((it) => it ?? ''),
            found.index,
          )
      if (made !== null) edits.push({ start: found.index, end, text: made })
    }
  }
  replace(RAW, habit.rawInCode ? [] : code, () => '')
  replace(CONTENTS, code, () => '')
  replace(PLACE, code, () => '')
  // A tag whose target is missing leaves only its words.
  const missing = (tag: string, place: number, words = '') => {
    const line = text.lineOf(place)
    text.unknown.push({ tag: `{% ${tag} %}`, count: 1, line, lines: [line] })
    return words
  }
  replace(ASSET, shown, ([words = ''], place) => picture(words) ?? missing(`asset_img ${words}`, place))
  replace(POST_LINK, shown, ([name = '', title = ''], place) => {
    const post = habit.find(unquote(name))
    const words = escapeText(unquote(title.replace(/\s+(?:true|false)$/, '')))
    return post ? `[${words || escapeText(post.title)}](</${post.path}>)` : missing(`post_link ${name}`, place, words)
  })
  replace(POST_URL, shown, ([name = ''], place) => {
    const post = habit.find(name)
    return post
      ? encodeURI(`/${post.path}`).replace(/[()]/g, (it) => `%${it.charCodeAt(0).toString(16)}`)
      : missing(`post_url ${name}`, place)
  })
  replace(TARGET, code, ([target = '']) => (SPACED.test(target.trim()) ? `](<${target.trim()}>)` : null))
  text.apply(edits)
}

const unquote = (text: string) => text.replace(/^(["'])(.*)\1$/, '$2')
const escapeText = (text: string) => text.replace(/[\\[\]]/g, '\\$&')

// Reads {% asset_img [class names] slug [width] [height] [title text [alt text]] %}.
function picture(written: string): string | null {
  const words = [...written.matchAll(WORDS)].map(([, double, single, bare]) => ({
    text: double ?? single ?? bare ?? '',
    isBare: bare !== undefined,
  }))
  const at = words.findIndex((it) => IS_PICTURE.test(it.text))
  const rest = words.slice(at + 1).filter((it) => !/^\d+(?:px|%)?$/.test(it.text))
  const alt = rest.findLast((it) => !it.isBare)?.text ?? rest.map((it) => it.text).join(' ')
  return at < 0 ? null : `![${escapeText(alt)}](<${words[at]?.text}>)`
}
