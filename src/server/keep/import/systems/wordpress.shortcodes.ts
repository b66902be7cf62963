/** Lists the names of languages that SyntaxHighlighter and similar plugins use as shortcodes for code. */
const LANGUAGES =
  'as3|actionscript3|bash|shell|sh|coldfusion|cf|c|cpp|csharp|c-sharp|css|delphi|diff|erlang|fsharp|go|groovy|java|javafx|javascript|js|jscript|json|latex|matlab|objc|perl|php|plain|text|powershell|python|py|r|ruby|rails|rust|sass|scala|sql|swift|typescript|ts|vb|vbnet|xml|html|yaml'
const CODE = new RegExp(`^(?:code|sourcecode|source|highlight|${LANGUAGES})$`, 'i')
const KNOWN = /^(?:caption|wp_caption|gallery|audio|video|playlist|embed)$/i
const OPEN = /\[([a-z][\w-]{0,30})((?:\s|=)[^[\]]{0,2000})?\/?\]/gi
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g
const AUDIO = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'wma', 'flac']
const VIDEO = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv', 'mov']

type Attributes = ReadonlyMap<string, string>
/** Returns the addresses of the pictures of a gallery: those with these ids, or, for null, all that are attached to the post. */
export type FindPictures = (ids: readonly string[] | null) => readonly string[]

function attributesOf(text: string): Attributes {
  const found = new Map<string, string>()
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE))
    if (name) found.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  return found
}

const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
  '#039': "'",
  '#91': '[',
  '#93': ']',
  amp: '&',
  '#038': '&',
}
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const decoded = (text: string) => text.replace(/&(lt|gt|quot|amp|#0?3[489]|#9[13]);/g, (it, name: string) => ENTITIES[name] ?? it)

function codeBlock(name: string, attributes: Attributes, inside: string): string {
  const said =
    attributes.get('language') ?? attributes.get('lang') ?? (/^(?:code|sourcecode|source|highlight)$/i.test(name) ? '' : name)
  const language = said.toLowerCase().replace(/[^\w+#.-]/g, '')
  return `\n\n<pre><code${language ? ` class="language-${language}"` : ''}>${asHtml(decoded(inside))}</code></pre>\n\n`
}

function caption(attributes: Attributes, inside: string): string {
  const end = /^\s*(?:<a\b[^>]{0,2000}>\s*)?<img\b[^>]{0,4000}>(?:\s*<\/a>)?/i.exec(inside)?.[0].length ?? inside.length
  const text = attributes.get('caption') ?? inside.slice(end).trim()
  return `\n\n<figure>${inside.slice(0, end).trim()}${text ? `<figcaption>${text}</figcaption>` : ''}</figure>\n\n`
}

const player = (tag: 'audio' | 'video', names: readonly string[], attributes: Attributes): string => {
  const address = names.map((it) => attributes.get(it)).find(Boolean)
  return address ? `\n\n<${tag} src="${asHtml(address)}"></${tag}>\n\n` : ''
}

function gallery(attributes: Attributes, find: FindPictures): string {
  const ids = attributes.get('ids') ?? attributes.get('include')
  const pictures = find(ids ? ids.split(',').map((it) => it.trim()) : null)
  return pictures.map((it) => `\n\n<p><img src="${asHtml(it)}" alt=""></p>\n\n`).join('')
}

function written(name: string, attributes: Attributes, inside: string, find: FindPictures): string | null {
  if (CODE.test(name)) return inside ? codeBlock(name, attributes, inside) : null
  switch (name.toLowerCase()) {
    case 'caption':
    case 'wp_caption':
      return caption(attributes, inside)
    case 'gallery':
      return gallery(attributes, find)
    case 'audio':
      return player('audio', AUDIO, attributes)
    case 'video':
      return player('video', VIDEO, attributes)
    case 'embed': {
      const address = inside.trim() || (attributes.get('src') ?? '')
      return /^https?:\/\//i.test(address) ? `\n\n<p><a href="${asHtml(address)}">${asHtml(address)}</a></p>\n\n` : inside
    }
    default:
      return null
  }
}

/** Turns the shortcodes of WordPress itself and of its code plugins into HTML; those of other plugins stay as they were written. */
export function expandShortcodes(text: string, find: FindPictures): string {
  const lower = text.toLowerCase()
  const parts: string[] = []
  let at = 0
  // A shortcode that has no end here has none further down either.
  const unended = new Set<string>()
  for (const found of text.matchAll(OPEN)) {
    const name = (found[1] ?? '').toLowerCase()
    if (found.index < at || !(CODE.test(name) || KNOWN.test(name))) continue
    const open = found.index + found[0].length
    const close =
      found[0].endsWith('/]') || unended.has(name) || lower.length !== text.length ? -1 : lower.indexOf(`[/${name}]`, open)
    if (close < 0) unended.add(name)
    const html = written(name, attributesOf(found[2] ?? ''), close < 0 ? '' : text.slice(open, close), find)
    if (html === null) continue
    parts.push(text.slice(at, found.index), html)
    at = close < 0 ? open : close + name.length + 3
  }
  return parts.join('') + text.slice(at)
}
