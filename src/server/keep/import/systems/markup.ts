export const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
export const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')

const NAMED: Record<string, string> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  copy: '©',
  reg: '®',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  middot: '·',
  times: '×',
}

/** Limits how much HTML is read: no title or summary is longer. */
const READ_MAX = 20_000

/** Returns the words of HTML, which may be malformed, for titles and summaries. Of a long text only the beginning is read. */
export const plainWords = (html: string) =>
  html
    .slice(0, READ_MAX)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
      (whole, ten: string | undefined, hex: string | undefined, name: string | undefined) => {
        if (name !== undefined) return NAMED[name] ?? whole
        const point = ten === undefined ? Number.parseInt(hex ?? '', 16) : Number(ten)
        return point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : whole
      },
    )
    .replace(/\s+/g, ' ')
    .trim()

/** Cuts a text to so many characters and ends it with an ellipsis. */
export const clip = (text: string, most: number) => {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text
}
