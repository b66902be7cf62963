import * as commonmark from 'micromark-core-commonmark'
import type { Code, Construct, ConstructRecord, Effects, Extension } from 'micromark-util-types'
import { joinWords } from './linear.ts'

/** Signs of one paragraph that look for a partner before them: each may look at all others. */
const PAIRING_MAX = 1000
/** Brackets that are open at once: each that closes looks through all of them. */
const NESTED_MAX = 100
/** Signs that pair up in the whole text. */
const PAIRING_IN_ALL = 20_000
const PAIRING = /attention|label|strikethrough|footnote/i
const OPENING = /labelStart/
const ADDRESS = /Autolink$/
/** Steps back, of all bare addresses and words that could begin one: those beyond what an ordinary paragraph needs. */
const LOOKED_THROUGH = { free: 200, most: 2_000_000 } as const
/** Characters read again after a construct turned out to be none: so often the length of the text, and some for short ones. */
const READ_AGAIN = { times: 3, least: 300_000 } as const

/** The text constructs of CommonMark that look behind or far ahead; extensions bring further ones. */
const { attention, autolink, codeText, labelEnd, labelStartImage, labelStartLink } = commonmark
const DEFAULTS: ConstructRecord = {
  33: labelStartImage,
  42: attention,
  60: autolink,
  91: labelStartLink,
  93: labelEnd,
  95: attention,
  96: codeText,
}

/**
 * Parsing time in proportion to the length, whatever is written: marks of which there are more than anybody writes are words. Every
 * construct of inline text is wrapped, those of `extensions` in their place.
 */
export function boundedSyntax(extensions: Extension[], source: string): Extension {
  const bound = createBound(source.length)
  const names = new Set<string>()
  const wrapped = (record: ConstructRecord): ConstructRecord =>
    Object.fromEntries(
      Object.entries(record).map(([code, constructs]) => [
        code,
        [constructs ?? []].flat().map((it) => {
          if (it.name) names.add(it.name)
          return bound(it)
        }),
      ]),
    )
  for (const [at, it] of extensions.entries()) if (it.text) extensions[at] = { ...it, text: wrapped(it.text) }
  const text = Object.fromEntries(Object.entries(wrapped(DEFAULTS)).map(([code, it]) => [code, [it ?? []].flat().map(last)]))
  return { text, disable: { null: [...names] } }
}

/** Behind those of extensions, as the defaults are. */
const last = (it: Construct): Construct => ({ ...it, add: 'after' })

function createBound(length: number): (it: Construct) => Construct {
  const most = length * READ_AGAIN.times + READ_AGAIN.least
  const parts = new WeakMap<Effects, { pairs: number; open: number }>()
  let [read, pairs, looked] = [0, 0, 0]
  /** A paragraph, heading or cell. */
  const begin = (effects: Effects) => {
    const part = { pairs: 0, open: 0 }
    const { consume } = effects
    effects.consume = (code: Code) => {
      read++
      consume(code)
    }
    parts.set(effects, part)
    return part
  }
  return (it) => ({
    ...it,
    name: `bounded ${it.name}`,
    previous(code) {
      joinWords(this)
      return it.previous?.call(this, code) ?? true
    },
    tokenize(effects, ok, nok) {
      const part = parts.get(effects) ?? begin(effects)
      if (read > most) return nok
      // Before a bare address everything is looked through for an open bracket.
      if (ADDRESS.test(it.name ?? '')) looked += Math.max(0, this.events.length - LOOKED_THROUGH.free)
      if (looked > LOOKED_THROUGH.most && ADDRESS.test(it.name ?? '')) return nok
      if (PAIRING.test(it.name ?? '')) {
        if (part.pairs++ >= PAIRING_MAX || pairs++ >= PAIRING_IN_ALL) return nok
        if (OPENING.test(it.name ?? '') && part.open++ >= NESTED_MAX) return nok
        if (it === labelEnd && part.open > 0) part.open--
      }
      return it.tokenize.call(this, effects, ok, nok)
    },
  })
}
