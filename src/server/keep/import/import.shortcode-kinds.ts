import type { FindPost } from './import.find-post.ts'
import { lookOf, opening } from './import.looks.ts'
import { friends } from './import.shortcode-friends.ts'
import { escapeText, link, partsOf, type Words, wordsOf } from './import.shortcode-words.ts'

const ADDRESS =
  /(?:https?:)?\/\/[^\s,"'`<>]+|(?<![^\s,"'=])\.{0,2}\/[^\s,"'`<>]*|(?<![^\s,"'=])[\w./-]+\.(?:mp4|webm|mp3|ogg|pdf)\b/

/** Describes one use of a shortcode or tag. */
export interface Use {
  name: string
  words: Words
  /** Is true when a closing tag of the same name follows. */
  isPaired: boolean
}

/**
 * Describes the result: a text of its own, marks around the content, code, a quotation, another text made from the content, or nothing,
 * without the content.
 */
export type Kind =
  | string
  | { open: string; close: string; isBlock: boolean }
  | { fence: string }
  | { quote: string }
  | { dropped: true }
  | { remade: (inside: string) => string }

const set = (words: string) => new Set(words.split(' '))
const LINKS = set(
  'link btn button a video audio dplayer dogeplayer aplayer meting pdf iframe site linkgrid linkcard cell card asciinema-player',
)
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
  'tabs subtabs subsubtabs tabpane timeline center left right align columns column col row section block div span p gallery galleryGroup grouppicture gp grid steps cardlist raw rawhtml html markdown md typeit style mark emp wavy u psw label badge text hideInline kbd del small big color btns sitegroup audios videos inlinelabels wow flipcards carousel swiper slider grids lead cards ablock hexoCheckbox hscroll scroll banner',
)
const SHOWN_AS: Record<string, [string, string]> = {
  mark: ['**', '**'],
  emp: ['**', '**'],
  kbd: ['<kbd>', '</kbd>'],
  del: ['~~', '~~'],
}
/** Lists icons beside words, and features that this site has by itself: they are removed. */
const NOTHING = set('icon fa fas fab iconfont emoji clear more toc pagebreak br sub-toc')
/** Matches icons that themes write before the title of a box: `'fab fa-github'`, `bolt`. */
const ICON =
  /^(?:(?:fa[brsl]?|anzhiyufont|icon\w*) .+|fa[brsl]?|(?:fa|icon|anzhiyu-icon)-[\w-]+|bolt|ban|home|sync|cogs|key|bell|ref|quote|link|heart|star)$/i
const STYLES = /^(?:no-icon|simple|modern|flat|disabled|faa-[\w-]+|animated|fast|slow)$/i
const COLOURS =
  /^(?:default|primary|success|info|warning|danger|red|orange|yellow|green|cyan|blue|purple|pink|gray|grey|black|logo|left|right|center|large|small|open|close|#[\da-f]{3,8})$/i

const around = (open: string, close: string, isBlock: boolean) => ({ open, close, isBlock })

/** Limits the words of a title. */
const TITLE_WORDS = 40

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
  [set('score abc'), () => ({ fence: 'abc' })],
  [set('chartjs chart'), () => ({ fence: 'json' })],
  [set('flink'), () => ({ remade: friends })],
  [set('poem'), (words) => ({ quote: words.text.replaceAll(',', '，') })],
  [
    set('tab timenode step card-item faq'),
    (words) => around(`**${words.named('name', 'title', 'header', 'label') || textOf(words)}**\n`, '', true),
  ],
  [set('timeline'), (words) => (textOf(words) ? around(`**${textOf(words)}**\n`, '', true) : around('', '', false))],
  [set('nota bubble'), (words) => around('', `（${textOf(words)}）`, false)],
]

/** Lists what tags that stand alone become, from the parts of their words between commas. */
const PARTS: [names: ReadonlySet<string>, words: (parts: string[], words: Words) => string | null][] = [
  [
    set('checkbox radio'),
    ([look = '', ...words], { text }) => `- [${/\bchecked\b/.test(look) ? 'x' : ' '}] ${words.join('，') || text}`,
  ],
  [set('hideInline'), ([words = '']) => words],
  [set('bubble nota'), ([words = '', note = '']) => (note ? `${words}（${note}）` : words)],
  [set('progress'), (_, words) => `${words.rest(2)} ${words.at(0)}%`.trim()],
  [set('ghcard'), ([name = '']) => name && link(`https://github.com/${name}`, name)],
  [set('galleryGroup'), ([words = '']) => gallery(words)],
  [set('qr'), (_, words) => words.named('text') || words.rest(0)],
  [set('referto'), (_, words) => words.at(0)],
  [set('referfrom'), (_, words) => `${words.at(0)} ${words.at(2) ? link(words.at(2), words.at(1)) : words.at(1)}`],
]

/** Reads `名字 '说明' 地址 图片` of a group of albums. */
function gallery(written: string): string | null {
  const { at } = wordsOf(written)
  return at(2) ? link(at(2), at(0)) : null
}

/** Returns what a shortcode or tag becomes; null when it is unknown, or lacks what it needs. */
export function kindOf(use: Use, find: FindPost): Kind | null {
  const { name, words, isPaired } = use
  const paired = isPaired && PAIRED.find(([names]) => names.has(name))
  if (paired) return paired[1](words, name)
  if (NOTHING.has(name)) return ''
  const parts = !isPaired && PARTS.find(([names]) => names.has(name))
  if (parts) return parts[1](partsOf(words), words) || null
  if (LINKS.has(name)) return linked(use, find)
  if (PLAIN.has(name)) {
    const [open, close] = SHOWN_AS[name] ?? ['', '']
    const isEmpty = isPaired || textOf(words) === ''
    return isEmpty ? around(isPaired ? open : '', isPaired ? close : '', false) : open + textOf(words) + close
  }
  return alone(use, find) || null
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
    case 'inlineimage':
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

const box = (look: string, title: string) => around(opening(look, title), ':::', true)

function notice(name: string, words: Words) {
  const type = (words.named('type') || words.at(0)).toLowerCase()
  const said: string[] = []
  for (let at = 0; words.at(at) && at < TITLE_WORDS; at++) said.push(words.at(at))
  const title = said.filter((it, at) => !ICON.test(it) && !STYLES.test(it) && !(at === 0 && (lookOf(type) || COLOURS.test(it))))
  return box(lookOf(type) ?? lookOf(name) ?? 'info', (words.named('title') || title.join(' ')).trim())
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
