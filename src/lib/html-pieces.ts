export type HtmlPiece =
  | { kind: 'open'; name: string; attributes: [name: string, value: string][]; isVoid: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const PIECE = /<(\/?)([a-z][a-z\d-]*)((?:\s+[^\s"<>/=]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)|</gi
const ATTRIBUTE = /([^\s"<>/=]+)(?:="([^"]*)")?/g
const VOID = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

/**
 * Takes HTML apart that this site's own serialiser wrote: quoted attributes, every end tag there. A page that has no string become HTML
 * (Trusted Types) puts it together again node by node; a browser's own parser is closed to its scripts.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  for (const [whole, slash, name, attributes = '', text] of html.matchAll(PIECE)) {
    if (!name) yield { kind: 'text', text: decoded(text ?? whole) }
    else if (slash) yield { kind: 'close', name }
    else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']): [string, string] => [key, decoded(value)])
      yield { kind: 'open', name, attributes: pairs, isVoid: VOID.test(name) }
    }
  }
}
