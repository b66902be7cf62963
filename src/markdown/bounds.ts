import * as commonmark from 'micromark-core-commonmark'
import type { Code, Construct, ConstructRecord, Effects, Extension, State } from 'micromark-util-types'
import { joinWords } from './linear.ts'

/** Limits the signs of one paragraph that search a partner before them: each may look at all others. */
const PAIRING_MAX = 1000
/** Limits the brackets that are open at once: each closing bracket looks through all of them. */
const NESTED_MAX = 100
/** Limits the signs that pair up in the whole text. */
const PAIRING_IN_ALL = 20_000
/** Limits a row of stars that can be emphasis: each pair of stars becomes an element. */
const RUN_MAX = 20
const PAIRING = /attention|label|strikethrough|footnote/i
const OPENING = /labelStart/
const ADDRESS = /Autolink$/
/** Matches constructs that search backwards through everything that was read of their paragraph. */
const LOOKING_BACK = /Autolink$|PotentialFootnoteCall$/
/** Limits the steps of such searches: the first ones of each search are free, the others are counted over the whole text. */
const LOOKED_THROUGH = { free: 200, most: 2_000_000 } as const
/**
 * Limits the characters that are read again after a construct did not match: a multiple of the text's length, with a minimum for short
 * texts.
 */
const READ_AGAIN = { times: 3, least: 300_000 } as const

/** Holds the text constructs of CommonMark that look behind or far ahead; extensions add further ones. */
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
 * Wraps every construct of inline text so that parsing time stays in proportion to the length of any text: where there are more marks
 * than an author writes, they become plain words. The constructs of `extensions` are wrapped in their place.
 */
export function boundedSyntax(extensions: Extension[], source: string): Extension {
  const bound = createBound(source)
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
  return { document: { null: boundedLaziness(source) }, text, disable: { null: [...names] } }
}

/**
 * Bounds the cost of lines that continue a quote without its mark: for each of them the parser searches through the whole quote. Once
 * too much was searched, such lines are treated as if they had the mark. The construct itself never matches; it is only called at each
 * line.
 */
function boundedLaziness(source: string): Construct {
  const blank = /[ \t]*(?:\n|$)/y
  let looked = 0
  let length = 0
  const lazy = new Proxy<Record<number, boolean>>(
    {},
    {
      set(lines, line, isLazy) {
        if (isLazy) looked += length
        return Reflect.set(lines, line, isLazy && (length === 0 || looked <= LOOKED_THROUGH.most))
      },
    },
  )
  return {
    name: 'laziness',
    tokenize(_effects, _ok, nok) {
      this.parser.lazy = lazy
      blank.lastIndex = this.now().offset
      length = blank.test(source) ? 0 : (this.events.findLast(([, it]) => it._tokenizer)?.[1]._tokenizer?.events.length ?? 0)
      return nok
    },
  }
}

/** Puts a construct behind those of extensions, where the defaults stand. */
const last = (it: Construct): Construct => ({ ...it, add: 'after' })

/** Counts the pairing signs of a paragraph, a heading or a cell, and its brackets that are open. */
interface Part {
  pairs: number
  open: number
}

function createBound(source: string): (it: Construct) => Construct {
  const most = source.length * READ_AGAIN.times + READ_AGAIN.least
  const parts = new WeakMap<Effects, Part>()
  let [read, pairs, looked] = [0, 0, 0]
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
  const isSpent = () => read > most
  const looksTooFar = (name: string, events: number) => {
    if (!LOOKING_BACK.test(name)) return false
    looked += Math.max(0, events - LOOKED_THROUGH.free)
    return looked > LOOKED_THROUGH.most
  }
  const pairsTooOften = (it: Construct, name: string, part: Part, at: () => number) => {
    if (!PAIRING.test(name)) return false
    if (part.pairs++ >= PAIRING_MAX || pairs++ >= PAIRING_IN_ALL) return true
    if (name === 'attention' && isLongRun(source, at())) return true
    if (OPENING.test(name) && part.open++ >= NESTED_MAX) return true
    if (it === labelEnd && part.open > 0) part.open--
    return false
  }
  return (it) => ({
    ...it,
    name: `bounded ${it.name}`,
    previous(code) {
      joinWords(this)
      return it.previous?.call(this, code) ?? true
    },
    tokenize(effects, ok, nok) {
      const name = it.name ?? ''
      const part = parts.get(effects) ?? begin(effects)
      if (isSpent() || looksTooFar(name, this.events.length) || pairsTooOften(it, name, part, () => this.now().offset)) return nok
      const tokenize = (yes: State, no: State) => it.tokenize.call(this, effects, yes, no)
      return ADDRESS.test(name) ? breakable(isSpent, nok, tokenize, ok) : tokenize(ok, nok)
    },
  })
}

/** Lets a construct fail in its middle once too much was read, because an address reads its last signs again from each of them. */
function breakable(isOver: () => boolean, nok: State, tokenize: (ok: State, nok: State) => State | undefined, ok: State): State {
  let isDone = false
  const ending =
    (state: State): State =>
    (code) => {
      isDone = true
      return state(code)
    }
  const step =
    (state: State | undefined): State =>
    (code) => {
      if (isOver()) return nok(code)
      const next = state?.(code)
      return isDone || !next ? next : step(next)
    }
  return step(tokenize(ending(ok), ending(nok)))
}

/** Checks whether more than `RUN_MAX` equal signs stand in a row at an offset. */
function isLongRun(source: string, at: number): boolean {
  let [from, to] = [at, at]
  while (source[from - 1] === source[at] && at - from <= RUN_MAX) from--
  while (source[to + 1] === source[at] && to - at <= RUN_MAX) to++
  return to - from >= RUN_MAX
}
