/** Far above what anybody writes, and little enough that a text of them all is rendered in a moment. */
export const MARKDOWN_MAX = { lines: 20_000, markers: 5_000, cells: 12_000, tags: 10_000, looseLines: 500 } as const

const MARKERS = /^[ \t]*(?:(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|:{3,})[ \t]*)+/
const MARKER = />|[-*+]|\d{1,9}|:{3,}/g
/** A line that belongs to the list or quote above only because no blank line ends it. */
const LOOSE = /^(?:\S| \S)/

/**
 * What makes a text too much for the renderer, as a sentence for its author; empty when nothing does. One look at each sign: asked
 * before a text is parsed, because time to parse these grows faster than the text.
 */
export function tooMuchMarkdown(text: string): string {
  let [lines, markers, cells, tags, looseLines] = [0, 0, 0, 0, 0]
  let isInside = false
  for (const line of text.split(/\r\n?|\n/)) {
    lines++
    const opening = MARKERS.exec(line)?.[0]
    markers += opening?.match(MARKER)?.length ?? 0
    if (opening) [isInside, looseLines] = [true, 0]
    else if (line.trim() === '') isInside = false
    else if (isInside && LOOSE.test(line)) looseLines++
    for (let at = line.indexOf('|'); at >= 0; at = line.indexOf('|', at + 1)) cells++
    for (let at = line.indexOf('<'); at >= 0; at = line.indexOf('<', at + 1)) tags++
    if (looseLines > MARKDOWN_MAX.looseLines) return '列表或引用里有几百行连在一起没有空行，请用空行分开'
  }
  if (markers > MARKDOWN_MAX.markers) return `列表项和引用行最多 ${MARKDOWN_MAX.markers} 个，请分成几篇`
  if (cells > MARKDOWN_MAX.cells) return `表格最多 ${MARKDOWN_MAX.cells} 格，请分成几篇`
  if (tags > MARKDOWN_MAX.tags) return `正文里的「<」最多 ${MARKDOWN_MAX.tags} 个，请分成几篇`
  return lines > MARKDOWN_MAX.lines ? `正文最多 ${MARKDOWN_MAX.lines} 行，请分成几篇` : ''
}
