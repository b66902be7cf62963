export type Encoding = 'br' | 'gzip' | 'identity'

/** Says how much each form is wanted, from 0 to 1. */
type Wishes = Readonly<Record<Encoding, number>>

const KNOWN_MAX = 200
/** Remembers what was read from a header, because browsers send the same few for ever. */
const known = new Map<string, Wishes>()

/**
 * Chooses one of the forms on offer by a request's Accept-Encoding. Of equal wishes the smaller form wins. When none is acceptable the
 * plain bytes are sent all the same, as RFC 9110 allows: an answer serves better than a refusal.
 */
export function chooseEncoding(header: string | undefined, offer: { br: boolean; gzip: boolean }): Encoding {
  if (!header) return 'identity'
  const wishes = known.get(header) ?? remember(header)
  let best: Encoding = 'identity'
  let most = wishes.identity
  if (offer.gzip && wishes.gzip > 0 && wishes.gzip >= most) [best, most] = ['gzip', wishes.gzip]
  if (offer.br && wishes.br > 0 && wishes.br >= most) best = 'br'
  return best
}

function remember(header: string): Wishes {
  if (known.size >= KNOWN_MAX) known.clear()
  const wishes = readWishes(header)
  known.set(header, wishes)
  return wishes
}

function readWishes(header: string): Wishes {
  const named = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((it) => it.trim())
    const q = parameters.find((it) => it.startsWith('q='))?.slice(2)
    const weight = q === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0
    if (name) named.set(name === 'x-gzip' ? 'gzip' : name, weight)
  }
  const others = named.get('*') ?? 0
  // Plain bytes come after everything that is wished for, unless they are refused by name or by `*;q=0`.
  const plain = named.get('identity') ?? (named.get('*') === 0 ? 0 : Number.MIN_VALUE)
  return { br: named.get('br') ?? others, gzip: named.get('gzip') ?? others, identity: plain }
}
