const BLOCKS =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary|video|audio|iframe'
/** Limits the length of a tag: longer ones are no tags, and looking for their ends takes long. */
const REST = '(?=[\\s/>])[^>]{0,2000}>'
const OPENS = new RegExp(`(<(?:${BLOCKS})${REST})`, 'gi')
const CLOSES = new RegExp(`(</(?:${BLOCKS})>)`, 'gi')
const BLOCK_AT_END = new RegExp(`</?(?:${BLOCKS})${REST}$`, 'i')
const BLOCK_AT_START = new RegExp(`^</?(?:${BLOCKS})(?=[\\s/>])`, 'i')

/** Adds the paragraphs that WordPress's classic editor leaves out and its pages show, as `wpautop` does. */
export function autop(text: string): string {
  const kept: string[] = []
  const trimmed = holdPre(text.replace(/\r\n?/g, '\n'), kept)
    .split('\n')
    .map((it) => it.trim())
    .join('\n')
    .replace(/<br ?\/?>\n?<br ?\/?>/gi, '\n\n')
    .replace(OPENS, '\n\n$1')
    .replace(CLOSES, '$1\n\n')
  const html = trimmed
    .split(/\n\n+/)
    .map((it) => it.trim())
    .filter(Boolean)
    .map((it) => wrapped(it.split('\n').reduce(joined)))
    .join('\n')
  return html.replace(/<pre data-held="(\d+)"><\/pre>/g, (_, n: string) => kept[Number(n)] ?? '')
}

/** Wraps a part in a paragraph, unless it begins with a block. A block's tag at its end stays outside. */
function wrapped(part: string): string {
  if (BLOCK_AT_START.test(part)) return part
  const end = BLOCK_AT_END.exec(part.slice(-2048))?.[0] ?? ''
  return `<p>${part.slice(0, part.length - end.length)}</p>${end}`
}

/** Joins two lines by a line break, except beside a block or a `<br>`, which end a line by themselves. */
function joined(before: string, line: string): string {
  const isBlock = /<br ?\/?>$/i.test(before) || BLOCK_AT_END.test(before.slice(-2048)) || BLOCK_AT_START.test(line)
  return `${before}${isBlock ? '' : '<br />'}\n${line}`
}

/** Replaces code blocks by marks, so that code keeps its lines as they are. */
function holdPre(text: string, kept: string[]): string {
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return text
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = lower.indexOf('<pre', at)
    const end = start < 0 ? -1 : lower.indexOf('</pre>', start)
    if (end < 0) break
    const after = end + '</pre>'.length
    parts.push(text.slice(at, start), `<pre data-held="${kept.push(text.slice(start, after)) - 1}"></pre>`)
    at = after
  }
  return parts.join('') + text.slice(at)
}
