export interface Tag {
  name: string
  closing: boolean
  start: number
  end: number
}

const NAME = /<(\/?)([a-z][\w:-]*)/iy

/** Lists the tags of a piece of HTML in one linear pass; a tag that never ends has `end` -1 and is the last one. */
export function scanTags(html: string): Tag[] {
  const tags: Tag[] = []
  let at = html.indexOf('<')
  while (at >= 0) {
    let next = at + 1
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end < 0) break
      next = end + 3
    } else {
      NAME.lastIndex = at
      const match = NAME.exec(html)
      const end = match ? endOfTag(html, NAME.lastIndex) : at
      if (match) tags.push({ name: (match[2] ?? '').toLowerCase(), closing: match[1] === '/', start: at, end })
      if (end < 0) break
      if (match) next = end
    }
    at = html.indexOf('<', next)
  }
  return tags
}

function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const char = html[at]
    if (char === '>') return at + 1
    if ((char === '"' || char === "'") && /=\s*$/.test(html.slice(Math.max(from, at - 8), at))) {
      const close = html.indexOf(char, at + 1)
      if (close < 0) return -1
      at = close
    }
  }
  return -1
}
