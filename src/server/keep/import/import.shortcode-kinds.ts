import type { FindPost } from './import.find-post.ts'

const WORD = /([\w-]+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`,]+))|"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`,]+)/g
const ADDRESS =
  /(?:https?:)?\/\/[^\s,"'`<>]+|(?<![^\s,"'=])\.{0,2}\/[^\s,"'`<>]*|(?<![^\s,"'=])[\w./-]+\.(?:mp4|webm|mp3|ogg|pdf)\b/

export interface Words {
  at: (index: number) => string
  named: (...names: string[]) => string
  rest: (from: number) => string
  /** Holds the words as they were written. */
  text: string
}

/** Describes one use of a shortcode or tag. */
export interface Use {
  name: string
  words: Words
  /** Is true when a closing tag of the same name follows. */
  isPaired: boolean
}

/** Describes the result: a text of its own, marks around the content, code, a quotation, or nothing, without the content. */
export type Kind =
  | string
  | { open: string; close: string; isBlock: boolean }
  | { fence: string }
  | { quote: string }
  | { dropped: true }

const LOOKS: Record<string, string> = {
  note: 'info',
  info: 'info',
  primary: 'info',
  default: 'info',
  abstract: 'info',
  question: 'info',
  tip: 'tip',
  tips: 'tip',
  success: 'tip',
  hint: 'tip',
  check: 'tip',
  warning: 'warning',
  warn: 'warning',
  caution: 'warning',
  important: 'warning',
  attention: 'warning',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
  bug: 'danger',
  alert: 'danger',
}
const set = (words: string) => new Set(words.split(' '))
const LINKS = set('link btn button a video audio dplayer aplayer pdf iframe site ghcard linkgrid')
/** Lists the embeds that need only one word, such as the id of a video. */
const ADDRESSES: Record<string, [address: string, words: string]> = {
  youtube: ['https://www.youtube.com/watch?v=', '视频：YouTube'],
  vimeo: ['https://vimeo.com/', '视频：Vimeo'],
  instagram: ['https://www.instagram.com/p/', 'Instagram'],
  jsfiddle: ['https://jsfiddle.net/', 'JSFiddle'],
  asciinema: ['https://asciinema.org/a/', 'asciinema'],
}
/** Lists the tags that only change the look: their content is kept as it is. */
const PLAIN = set(
  'tabs subtabs subsubtabs tabpane timeline timenode center left right align columns column col row section block div span p gallery galleryGroup grouppicture gp grid steps cardlist raw rawhtml html markdown md typeit style mark emp wavy u psw label badge text hideInline kbd del small big color',
)
const SHOWN_AS: Record<string, [string, string]> = {
  mark: ['**', '**'],
  emp: ['**', '**'],
  kbd: ['<kbd>', '</kbd>'],
  del: ['~~', '~~'],
}
/** Lists icons beside words, and features that this site has by itself: they are removed. */
const NOTHING = set('icon fa fas fab iconfont emoji clear more toc pagebreak br sub-toc')
const COLOURS =
  /^(?:default|primary|success|info|warning|danger|red|orange|yellow|green|cyan|blue|purple|pink|gray|grey|black|logo|left|right|center|large|small|open|close|#[\da-f]{3,8})$/i

/** Reads the words after the name. */
export function wordsOf(written: string): Words {
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
    text: written.trim(),
  }
}

const escapeText = (text: string) => text.replace(/[\\[\]]/g, '\\$&')
const link = (address: string, words: string) => `[${escapeText(words)}](<${address}>)`
const around = (open: string, close: string, isBlock: boolean) => ({ open, close, isBlock })

/** Lists what tags around a content become. */
const PAIRED: [names: ReadonlySet<string>, kind: (words: Words, name: string) => Kind][] = [
  [set('highlight codeblock code prism'), (words, name) => ({ fence: codeOf(name, words) })],
  [set('mermaid plantuml graphviz echarts'), (_, name) => ({ fence: name })],
  [set('blockquote quote pullquote centerquote cq epigraph'), (words) => ({ quote: sourceOf(words) })],
  [
    set('details folding fold hideToggle hideBlock spoiler expand collapse accordion accordion-item toggle'),
    (words) => box('details', words.named('summary', 'title', 'header') || textOf(words)),
  ],
  [
    set(
      'notice admonition callout alert hint note tip tips warning warn danger info success error caution important message msg',
    ),
    (words, name) => notice(name, words),
  ],
  [set('comment'), () => ({ dropped: true })],
  [set('math katex'), () => around('$$', '$$', true)],
  [set('tab'), (words) => around(`**${words.named('name', 'title', 'header', 'label') || words.rest(0)}**\n`, '', true)],
]

/** Returns what a shortcode or tag becomes; null when it is unknown, or lacks what it needs. */
export function kindOf(use: Use, find: FindPost): Kind | null {
  const { name, words, isPaired } = use
  const paired = isPaired && PAIRED.find(([names]) => names.has(name))
  if (paired) return paired[1](words, name)
  if (NOTHING.has(name)) return ''
  if (LINKS.has(name)) return linked(use, find)
  if (PLAIN.has(name)) {
    const [open, close] = SHOWN_AS[name] ?? ['', '']
    const isEmpty = isPaired || textOf(words) === ''
    return isEmpty ? around(isPaired ? open : '', isPaired ? close : '', false) : open + textOf(words) + close
  }
  return alone(use, find)
}

/** Converts a tag that stands alone, without content. */
function alone({ name, words }: Use, find: FindPost): string | null {
  const id = words.named('id') || words.at(0)
  const address = ADDRESSES[name]
  if (address) return id && link(/^https?:/.test(words.text) ? words.text : address[0] + id, address[1])
  switch (name) {
    case 'figure':
    case 'image':
    case 'img':
    case 'inlineImg':
      return picture(name, words)
    case 'ref':
    case 'relref':
      return reference(words, find)
    case 'post_path':
    case 'asset_path':
    case 'url_for':
    case 'full_url_for':
      return find(words.at(0))?.path.replace(/^/, '/') ?? words.text
    case 'asset_link':
      return id && link(words.at(0), words.rest(1) || words.at(0))
    case 'bilibili':
      return id && link(`https://www.bilibili.com/video/${/^\d+$/.test(id) ? `av${id}` : id}`, '视频：bilibili')
    case 'gist':
      return gist(words)
    case 'tweet':
    case 'twitter':
    case 'x':
      return id && link(`https://x.com/i/status/${words.named('id') || words.at(words.at(1) ? 1 : 0)}`, '推文')
    default:
      return null
  }
}

const box = (look: string, title: string) => around(`::: ${look}${title && ` ${title}`}`, ':::', true)

function notice(name: string, words: Words) {
  const type = (words.named('type') || words.at(0)).toLowerCase()
  const title =
    words.named('title') || words.rest(LOOKS[type] ? 1 : 0).replace(/\b(?:no-icon|simple|modern|flat|disabled)\b/g, '')
  return box(LOOKS[type] ?? LOOKS[name] ?? 'info', title.trim())
}

function codeOf(name: string, words: Words): string {
  const language = words.named('lang', 'language') || (name === 'highlight' ? words.at(0) : '')
  const title = name === 'codeblock' || name === 'code' ? words.at(0) : ''
  const meta = title && ` title="${title.replaceAll('"', '')}"`
  return `${language || (meta ? 'text' : '')}${meta}`
}

/** Returns the source of a quotation: Hexo writes `author, title link`, Hugo's themes use named words. */
const sourceOf = (words: Words) => words.named('author', 'source', 'cite') || words.text.replace(/["']/g, '').trim()

/** Returns the words to show: those behind `@`, or all without the colours and sizes beside them. */
function textOf({ text, named }: Words): string {
  const said = named('text', 'content', 'title')
  if (said) return said
  const behind = /^\w*\s*@([\s\S]+)$/.exec(text)?.[1]
  if (behind) return behind.trim()
  const parts = text.replace(/["'`]/g, '').split(',')
  const isLook = (part = '') =>
    part
      .trim()
      .split(/\s+/)
      .every((it) => COLOURS.test(it))
  while (parts.length > 1 && isLook(parts[0])) parts.shift()
  while (parts.length > 1 && isLook(parts.at(-1))) parts.pop()
  const words = parts.join(',').trim().split(/\s+/)
  while (words.length > 1 && COLOURS.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

/** Returns a link with the words beside its address, or marks that make the content a link. */
function linked({ name, words, isPaired }: Use, find: FindPost): Kind | null {
  const post = /^\S+\.(?:md|html)$/.test(words.text) ? find(words.text.replace(/^_posts\//, '').replace(/\.html$/, '')) : null
  // Jekyll's `link` tag gives only an address.
  if (post) return encodeURI(`/${post.path}`)
  const address = words.named('href', 'url', 'src', 'link') || (ADDRESS.exec(words.text)?.[0] ?? '')
  if (!address) return null
  if (isPaired) return around('[', `](<${address}>)`, false)
  const parts = words.text.replace(address, ' , ').split(',')
  const said = parts
    .map((it) => it.replace(/["'`]/g, '').trim())
    .find((it) => it && !/[=:]/.test(it) && !/^(?:true|false|\d+)\b/.test(it))
  const label = { video: '视频', dplayer: '视频', audio: '音频', aplayer: '音频', pdf: 'PDF', iframe: '嵌入内容' }[name]
  return link(address, words.named('text', 'title', 'name', 'label') || said || (label ? `${label}：${address}` : address))
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

/** Returns the path of a text of the folder as the target of a link. A missing text is reported when links are checked. */
function reference(words: Words, find: FindPost): string {
  const [written = '', anchor = ''] = (words.named('path') || words.at(0)).split('#')
  const name = written.replace(/\/$/, '')
  const path = (find(name) ?? find(`${name}/index`))?.path ?? `${name.replace(/^\/|\.md$/g, '')}.md`
  return `</${path}${anchor && `#${anchor}`}>`
}

function gist(words: Words): string | null {
  const [owner, id] = words.at(1) ? [words.at(0), words.at(1)] : ['', words.at(0)]
  return id ? link(`https://gist.github.com/${owner ? `${owner}/` : ''}${id}`, '代码片段：Gist') : null
}
