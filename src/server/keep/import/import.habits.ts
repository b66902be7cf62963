import type { FindPost } from './import.find-post.ts'
import { applyShortcodes, type Converted, rawSpans, type UnknownTag } from './import.shortcodes.ts'
import { applyEdits, type Edit, type Span, survey } from './import.survey.ts'

const PICTURE = 'png|jpe?g|gif|webp|avif|svg'
const IS_PICTURE = new RegExp(`\\.(?:${PICTURE})$`, 'i')
const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g
const CONTENTS = /^[ \t]*\[(?:\[toc\]|toc)\][ \t]*$/gim
const ASSET = /\{%\s*asset_img\s+((?:(?!%\})[^\n])+?)\s*%\}/g
const POST_LINK = /\{%\s*post_link\s+([^\s%]+)(?:[ \t]+((?:(?!%\})[^\n])+?))?\s*%\}/g
const POST_URL = /(?:\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\})*\{%-?\s*post_url\s+(\S+?)\s*-?%\}/g
// Matches links of Obsidian: [[note#heading|text]] and ![[picture|width]].
const WIKI = /(!?)\[\[([^[\]|#\n]+)(#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\]/g
const TARGET = /\]\(([^()<>\n"]+)\)/g
const SPACED = new RegExp(`^\\S.* .*\\.(?:md|markdown|html|${PICTURE})(?:#\\S*)?$`, 'i')
const WORDS = /"([^"]*)"|'([^']*)'|(\S+)/g

/**
 * Turns what Hexo, Jekyll, VuePress and Typora write beside Markdown into Markdown. The lines stay where they are; tags without a
 * counterpart are removed and reported.
 * @param habit.rawInCode Jekyll's marks are taken out of code as well, because its template runs before Markdown
 */
export function applyHabits(written: string, habit: { rawInCode: boolean; find: FindPost }): Converted {
  const converted = applyShortcodes(written, habit.find)
  const { markdown } = converted
  if (!/\{%|\[\[|\[toc\]|\]\([^)\n]* /i.test(markdown)) return converted
  const { code } = survey(markdown)
  const shown = [...code, ...rawSpans(markdown, code)]
  const unknown: UnknownTag[] = [...converted.unknown]
  const edits: Edit[] = []
  const replace = (pattern: RegExp, skip: readonly Span[], make: (groups: string[], place: number) => string | null) => {
    for (const found of markdown.matchAll(pattern)) {
      const end = found.index + found[0].length
      const text = skip.some((it) => it.start < end && found.index < it.end)
        ? null
        : make(
            found.slice(1).map((it) => it ?? ''),
            found.index,
          )
      if (text !== null) edits.push({ start: found.index, end, text })
    }
  }
  replace(RAW, habit.rawInCode ? [] : code, () => '')
  replace(CONTENTS, code, () => '')
  // A tag whose target is missing leaves only its words.
  const missing = (tag: string, place: number, words = '') => {
    unknown.push({ tag: `{% ${tag} %}`, count: 1, line: converted.lineOf(place) })
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
  replace(WIKI, code, ([bang, name = '', anchor = '', label = '']) => {
    if (bang) return IS_PICTURE.test(name) ? `![${/^[\dx]*$/.test(label) ? '' : escapeText(label)}](<${name.trim()}>)` : null
    const post = habit.find(name.trim())
    return post && `[${escapeText(label || name)}](</${post.path}${anchor}>)`
  })
  replace(TARGET, code, ([target = '']) => (SPACED.test(target.trim()) ? `](<${target.trim()}>)` : null))
  return { ...converted, markdown: applyEdits(markdown, edits), unknown }
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
