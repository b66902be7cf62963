import type * as z from 'zod/mini'

export type Schema = z.core.$ZodType
/** As much of a definition of zod as is read here. */
interface Def {
  type: string
  innerType?: Schema
  shape?: Record<string, Schema>
  element?: Schema
  out?: Schema
  options?: readonly Schema[]
  entries?: Record<string, string>
  values?: readonly unknown[]
  valueType?: Schema
  checks?: readonly { _zod: { def: { pattern?: RegExp } } }[]
}
export const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def
export const takes = (schema: Schema, value: unknown): boolean => (schema as z.ZodMiniType).safeParse(value).success

/** A rule of one field: its name, its value in the words of the list, and how to make what it counts. */
export interface Rule {
  name: 'characters' | 'number' | 'items' | 'ids' | 'pattern' | 'one of'
  value: string
  /** A value of this size, for rules that have a least and a most. */
  make?: (size: number) => unknown
}

/** More than any limit of the contract: what takes so much has none. */
const NO_END = 300_000

const USUAL = [10, 20, 50, 100, 255, 500, 2000, 50_000, 200_000]

/** The largest size that is taken, beginning where one is; infinite where there is no end. */
function highest(isTaken: (size: number) => boolean, from: number, noEnd = NO_END): number {
  if (noEnd > NO_END && isTaken(noEnd)) return Number.POSITIVE_INFINITY
  let step = 1
  let low = from
  // Tried first, because a long text takes long to try.
  for (const guess of USUAL) {
    if (guess < from) continue
    if (!isTaken(guess)) break
    low = guess
    if (!isTaken(guess + 1)) return guess
  }
  while (isTaken(low + step)) {
    low += step
    if (low >= noEnd) return Number.POSITIVE_INFINITY
    step *= 2
  }
  for (; step >= 1; step /= 2) if (isTaken(low + step)) low += step
  return low
}

function rangeOf(isTaken: (size: number) => boolean, from: number, noEnd?: number): string {
  const least = -highest((size) => isTaken(-size), -from, noEnd)
  const most = highest(isTaken, from, noEnd)
  const shown = (it: number) => (Number.isFinite(it) ? String(it) : 'any')
  return `${shown(least)} to ${shown(most)}`
}

/** A mailbox whose parts are as long as they may be. */
function mailbox(size: number): string {
  const name = 'a'.repeat(Math.min(64, Math.max(0, size - 5)))
  const host = `${'b'.repeat(59)}.`.repeat(9).slice(0, Math.max(1, size - name.length - 4))
  return `${name}@${host.replace(/\.$/, 'b')}.cn`
}

/** Texts of so many characters, of the kinds that fields ask for. */
const KINDS: readonly ((size: number) => string)[] = [
  (size) => '砚'.repeat(size),
  (size) => 'a'.repeat(size),
  (size) => '1'.repeat(size),
  (size) => `https://a.cn/${'a'.repeat(size)}`.slice(0, size),
  mailbox,
]
const FROM = [1, 2, 3, 6, 8, 16, 26, 0, 40]
/** For fields that have one form only, and for those that have to fit each other. */
const FORMS: readonly unknown[] = [
  { hue: 250, light: 50, dark: 75 },
  '2026-01-31',
  '2026-01-31 12:00:00',
  'inkstone-2026-01-31-120000.tar.gz',
  'inkstone-export-2026-01-31-120000.zip',
  'article:1',
  '/page/a',
]

function lengthOf(schema: Schema): Rule | null {
  let fixed: Rule | null = null
  for (const make of KINDS) {
    const isTaken = (size: number) => size >= 0 && make(size).length === size && takes(schema, make(size))
    const from = FROM.find(isTaken)
    if (from === undefined) continue
    const value = rangeOf(isTaken, from)
    const [least, most] = value.split(' to ')
    fixed = { name: 'characters', value: least !== '0' && takes(schema, '') ? `${value} or none` : value, make }
    if (least !== most) return fixed
  }
  return fixed
}

const idsOf = (size: number) => Array.from({ length: Math.max(0, size) }, (_, place) => place + 1).join(',')
const NUMBERS = [1, 0, 2, 24, 1970]

/** The rule of numbers; on the wire of addresses they are texts. */
function numberOf(schema: Schema, make: (size: number) => unknown): Rule {
  const isTaken = (size: number) => takes(schema, make(size))
  const from = NUMBERS.find(isTaken) ?? Number.NaN
  return { name: 'number', value: rangeOf(isTaken, from, Number.MAX_SAFE_INTEGER / 4), make }
}

/** Values of which no two are the same, where a list wants that. */
function listOf(element: Schema): (size: number) => unknown {
  const [sample, entries] = [sampleOf(element), Object.values(defOf(element).entries ?? {})]
  return (size) => (size < 0 ? null : Array.from({ length: size }, (_, place) => entries[place] ?? sample))
}

const measured = new WeakMap<Schema, readonly Rule[]>()

/** The rules of one field, found by trying what it takes: however a rule is written, a change of it is seen. */
export function rulesOf(schema: Schema): readonly Rule[] {
  const known = measured.get(schema)
  if (known) return known
  const rules = measure(schema)
  measured.set(schema, rules)
  return rules
}

function measure(schema: Schema): readonly Rule[] {
  const { type, out, element, checks = [] } = defOf(schema)
  const choices = choicesOf(schema)
  if (choices) return [{ name: 'one of', value: choices.join(' ') }]
  if (type === 'array' && element) {
    const make = listOf(element)
    return [{ name: 'items', value: rangeOf((size) => takes(schema, make(size)), takes(schema, make(1)) ? 1 : 0, 5000), make }]
  }
  if (type === 'number') return [numberOf(schema, Number)]
  if (type === 'pipe' && out && defOf(out).type === 'number') return [numberOf(schema, String)]
  if (type !== 'string' && type !== 'pipe') return []
  const patterns = checks.flatMap((it): Rule[] => {
    const { pattern } = it._zod.def
    return pattern ? [{ name: 'pattern', value: String(pattern) }] : []
  })
  if (takes(schema, '1,2') && !takes(schema, 'ab'))
    return [...patterns, { name: 'ids', value: rangeOf((size) => takes(schema, idsOf(size)), 1, 5000), make: idsOf }]
  const length = lengthOf(schema)
  return length ? [...patterns, length] : patterns
}

/** The values of a field that has few; null where it is free. */
export function choicesOf(schema: Schema): readonly unknown[] | null {
  const { type, entries, values, options = [] } = defOf(schema)
  if (entries || values) return values ?? Object.values(entries ?? {})
  const all = type === 'union' ? options.map((it) => defOf(it).values) : [undefined]
  return all.every((it) => it !== undefined) ? all.flat() : null
}

export const innerOf = (schema: Schema): Schema => {
  const { innerType } = defOf(schema)
  return innerType ? innerOf(innerType) : schema
}

/** A field within a part of a call: names from the part on, `*` for what a list holds. */
export interface Field {
  path: readonly string[]
  schema: Schema
}

/** Every field of a shape, with those of objects and lists in it. */
export function fieldsOf(shape: Schema, path: readonly string[] = []): Field[] {
  const schema = innerOf(shape)
  const { type, shape: keys, element, options, valueType } = defOf(schema)
  if (type === 'object') return Object.entries(keys ?? {}).flatMap(([key, it]) => fieldsOf(it, [...path, key]))
  if (type === 'array' && element) return [{ path, schema }, ...fieldsOf(element, [...path, '*'])]
  if (type === 'record' && valueType) return fieldsOf(valueType, [...path, '*'])
  if (type !== 'union' || choicesOf(schema)) return [{ path, schema }]
  return (options ?? []).flatMap((it) => fieldsOf(it, path))
}

/** Something that a shape takes: what must be there, and no more. */
export function sampleOf(shape: Schema): unknown {
  const schema = innerOf(shape)
  const { type, shape: keys, options, out } = defOf(schema)
  const choices = choicesOf(schema)
  if (choices) return choices[0]
  if (type === 'union') return options?.[0] && sampleOf(options[0])
  if (type === 'boolean') return true
  if (type === 'object') {
    const whole = Object.entries(keys ?? {}).map(([key, it]) => [key, it] as const)
    const must = whole.filter(([, it]) => !takes(it, undefined)).map(([key, it]) => [key, sampleOf(it)])
    const least = Object.fromEntries(must)
    const full = Object.fromEntries(whole.map(([key, it]) => [key, sampleOf(it)]))
    return [least, full, ...FORMS].find((it) => takes(schema, it))
  }
  const [rule] = rulesOf(schema).filter((it) => it.make)
  const tried = rule?.make ? [...NUMBERS, ...FROM].map(rule.make) : FORMS
  const isWire = type === 'pipe' && out !== undefined
  return [...tried, ...(isWire ? ['1'] : []), ...FORMS, ''].find((it) => takes(schema, it))
}
