import type { FindPost } from './import.habits.ts'
import { applyEdits, type Edit, type Span, survey } from './import.survey.ts'

/** `{{< name a b="c" >}}`, `{{% name %}}` and their ends, one line each. */
const HUGO = /\{\{([<%])[ \t]*(\/?)[ \t]*([\w./-]+)((?:(?!\}\})[^\n]){0,1000}?)\/?[ \t]*[>%]\}\}/g
const HUGO_SHOWN = /\{\{([<%])\/\*((?:(?!\*\/)[\s\S]){0,1000})\*\/([>%])\}\}/g
/** `{% name a b %}` of Hexo. */
const HEXO = /\{%-?[ \t]*(\w+)((?:(?!%\})[^\n]){0,1000}?)-?%\}/g
const END = /\{\{[<%][ \t]*\/[ \t]*([\w./-]+)|\{%-?[ \t]*end(\w+)/g
const WORD = /([\w-]+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`,]+))|"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`,]+)/g
const LOOKS: Record<string, string> = {
  note: 'info',
  info: 'info',
  primary: 'info',
  default: 'info',
  tip: 'tip',
  success: 'tip',
  hint: 'tip',
  warning: 'warning',
  caution: 'warning',
  important: 'warning',
  danger: 'danger',
  error: 'danger',
  alert: 'danger',
}
const BOXES = new Set(['notice', 'admonition', 'callout', 'alert', 'hint', 'note', 'tip', 'warning', 'danger', 'info'])

interface Words {
  at: (index: number) => string
  named: (...names: string[]) => string
  rest: (from: number) => string
}

/**
 * Turns the shortcodes of Hugo and the tags of Hexo into Markdown and our own containers. Keeps every line where it is; what is not
 * known stays as text.
 */
export function applyShortcodes(markdown: string, find: FindPost): string {
  if (!/\{[{%][<%\s-]/.test(markdown) && !/\{%/.test(markdown)) return markdown
  const { code } = survey(markdown)
  const edits: Edit[] = []
  const open: string[] = []
  // Where the last end of each name stands: a box that nothing closes would hold the rest of the text.
  const ends = new Map([...markdown.matchAll(END)].map((it) => [it[1] ?? it[2] ?? '', it.index]))
  let here = 0
  const isPaired = (name: string) => (ends.get(name) ?? -1) > here
  const replace = (pattern: RegExp, skip: readonly Span[], make: (...groups: string[]) => string | null) => {
    for (const found of markdown.matchAll(pattern)) {
      here = found.index
      const end = here + found[0].length
      if (skip.some((it) => it.start < end && here < it.end)) continue
      const text = make(...found.slice(1).map((it) => it ?? ''))
      if (text !== null) edits.push({ start: found.index, end, text })
    }
  }
  // Written so that Hugo shows the shortcode itself, in code as well.
  replace(HUGO_SHOWN, [], (left, inside, right) => `{{${left}${inside}${right}}}`)
  replace(HUGO, code, (_, slash, name, rest) =>
    slash ? closed(name, open) : opened(name, wordsOf(rest), isPaired(name) ? open : null, find),
  )
  replace(HEXO, code, (name, rest) => {
    if (name.startsWith('end')) return closed(name.slice(3), open)
    return opened(name, wordsOf(rest), isPaired(name) ? open : null, find)
  })
  return applyEdits(markdown, edits)
}

function wordsOf(written: string): Words {
  const named = new Map<string, string>()
  const plain: string[] = []
  for (const [, key, ...values] of written.matchAll(WORD)) {
    const value = values.find((it) => it !== undefined) ?? ''
    if (key) named.set(key.toLowerCase(), value)
    else plain.push(value)
  }
  return {
    at: (index) => plain[index] ?? '',
    named: (...names) => names.map((it) => named.get(it)).find((it) => it) ?? '',
    rest: (from) => plain.slice(from).join(' '),
  }
}

const escapeText = (text: string) => text.replace(/[\\[\]]/g, '\\$&')
const link = (address: string, words: string) => `[${escapeText(words)}](<${address}>)`

/** What opens a box or stands alone; null: not known. `open`: the boxes around it; null when nothing closes it. */
function opened(name: string, words: Words, open: string[] | null, find: FindPost): string | null {
  const id = words.named('id') || words.at(0)
  switch (name) {
    case 'highlight':
    case 'codeblock':
      return open && fence(name, words, open)
    case 'figure':
    case 'image':
    case 'img':
      return picture(name, words)
    case 'ref':
    case 'relref':
      return reference(words, find)
    case 'youtube':
      return id && link(`https://www.youtube.com/watch?v=${id}`, '视频：YouTube')
    case 'bilibili':
      return id && link(`https://www.bilibili.com/video/${/^\d+$/.test(id) ? `av${id}` : id}`, '视频：bilibili')
    case 'vimeo':
      return id && link(`https://vimeo.com/${id}`, '视频：Vimeo')
    case 'gist':
      return gist(words)
    case 'tweet':
    case 'x':
      return id && link(`https://x.com/i/status/${words.named('id') || words.at(words.at(1) ? 1 : 0)}`, '推文')
    case 'details':
      return open && box(open, name, 'details', words.named('summary', 'title') || words.rest(0))
    default:
      return open && BOXES.has(name) ? notice(name, words, open) : null
  }
}

function closed(name: string, open: string[]): string | null {
  const at = open.lastIndexOf(name)
  if (at < 0) return null
  open.splice(at)
  return name === 'highlight' || name === 'codeblock' ? '```' : ':::'
}

function box(open: string[], name: string, look: string, title: string): string {
  open.push(name)
  return `::: ${look}${title && ` ${title}`}`
}

function notice(name: string, words: Words, open: string[]): string {
  const type = (words.named('type') || words.at(0)).toLowerCase()
  const look = LOOKS[type] ?? LOOKS[name] ?? 'info'
  const title =
    words.named('title') || words.rest(LOOKS[type] ? 1 : 0).replace(/\b(?:no-icon|simple|modern|flat|disabled)\b/g, '')
  return box(open, name, look, title.trim())
}

function fence(name: string, words: Words, open: string[]): string {
  open.push(name)
  const language = words.named('lang', 'language') || (name === 'highlight' ? words.at(0) : '')
  const title = name === 'codeblock' ? words.at(0) : ''
  const meta = title && ` title="${title.replaceAll('"', '')}"`
  return `\`\`\`${language || (meta ? 'text' : '')}${meta}`
}

function picture(name: string, words: Words): string | null {
  const src = words.named('src', 'link') || (name === 'img' ? '' : words.at(0))
  const own = src || (name === 'img' ? (/\S+\.\w{3,4}(?=\s|$)/.exec(words.rest(0))?.[0] ?? '') : '')
  if (!own) return null
  const caption = words.named('caption', 'title')
  const image = `![${escapeText(words.named('alt') || caption)}](<${own}>${caption && ` "${caption.replaceAll('"', '”')}"`})`
  const to = words.named('src') ? words.named('link') : ''
  return to ? `[${image}](<${to}>)` : image
}

/** A text of the folder, to stand as the target of a link. */
function reference(words: Words, find: FindPost): string | null {
  const [name = '', anchor = ''] = (words.named('path') || words.at(0)).split('#')
  const post = find(name.replace(/\/$/, '')) ?? find(`${name.replace(/\/$/, '')}/index`)
  return post && `</${post.path}${anchor && `#${anchor}`}>`
}

function gist(words: Words): string | null {
  const [owner, id] = words.at(1) ? [words.at(0), words.at(1)] : ['', words.at(0)]
  return id ? link(`https://gist.github.com/${owner ? `${owner}/` : ''}${id}`, '代码片段：Gist') : null
}
