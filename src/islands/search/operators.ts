import { FOUND_KINDS, type FoundKind, KIND_NAMES } from '#lib/search-operators.ts'

export interface Operator {
  /** Is what is put into the field. */
  sign: string
  /** Is an example with what it does. */
  words: string
}

/** Lists what a query can say besides words. */
export const OPERATORS: readonly Operator[] = [
  { sign: '#', words: '标签' },
  { sign: '@', words: '作者' },
  { sign: '专栏:', words: '名字' },
  { sign: 'in:', words: '说说、项目、留言、评论' },
  { sign: 'after:', words: '从哪天起' },
  { sign: 'before:', words: '哪天以前' },
  { sign: '-', words: '不要这个词' },
  { sign: '"', words: '整句' },
]

const LAST = /(?:^|\s)(\S*)$/u

/** Returns the part that is being typed. */
export const lastPart = (text: string): string => LAST.exec(text)?.[1] ?? ''

/** Puts something into the place of the part that is being typed. */
export const withLast = (text: string, part: string): string => text.slice(0, text.length - lastPart(text).length) + part

const KIND = /(?:^|\s)in[:：](\S+)/giu
const kindNamed = (name?: string) => FOUND_KINDS.find((it) => KIND_NAMES[it] === name)

/** Returns the kind that a query names behind `in:`; undefined when it names none. */
export const kindIn = (query: string): FoundKind | undefined =>
  [...query.matchAll(KIND)].map(([, name]) => kindNamed(name)).findLast((it) => it)

/** Returns a query without the kind that it names. */
export const withoutKind = (query: string): string => query.replace(KIND, (whole, name) => (kindNamed(name) ? '' : whole)).trim()

/** Holds the names that can stand behind a sign. */
export interface Names {
  tags: readonly string[]
  authors: readonly string[]
  columns: readonly string[]
}

/** Is what may be meant by the part that is being typed: what takes its place, and what it does. */
export interface Offer {
  part: string
  words?: string
}

const MOST = 6

/** Writes a name as a query takes it. */
const quoted = (name: string) => (/\s/.test(name) ? `"${name}"` : name)

/** Returns names that begin with, then those that hold, what is typed. */
function namesLike(typed: string, names: readonly string[]): string[] {
  const place = (name: string) => name.toLowerCase().indexOf(typed.toLowerCase())
  return names
    .filter((it) => place(it) >= 0 && it.toLowerCase() !== typed.toLowerCase())
    .sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0))
}

const datesOf = (year: number): Offer[] => [
  { part: `after:${year}`, words: '今年以来' },
  { part: `after:${year - 1}`, words: '去年以来' },
  { part: `before:${year}`, words: '今年以前' },
]
const SIGNS = ['#', '@', '专栏:', '专栏：', 'in:', 'in：']
const signOf = (part: string) => SIGNS.find((it) => part.toLowerCase().startsWith(it)) ?? ''
/** Matches two letters or more of a sign for dates. */
const DATED = /^(?:af|be)/i

/** Checks whether the part that is being typed begins with a sign that names stand behind. */
export const needsNames = (text: string): boolean => signOf(lastPart(text)) !== ''

/** Returns what may be meant by the part that is being typed. */
export function offersFor(text: string, { tags, authors, columns }: Names, year: number): Offer[] {
  const part = lastPart(text)
  const sign = signOf(part)
  if (sign) {
    const kinds = FOUND_KINDS.map((it) => KIND_NAMES[it])
    const names = { '#': tags, '@': authors, i: kinds }[sign[0] ?? ''] ?? columns
    return namesLike(part.slice(sign.length), names)
      .slice(0, MOST)
      .map((it) => ({ part: `${part.slice(0, sign.length)}${quoted(it)}` }))
  }
  return DATED.test(part) ? datesOf(year).filter((it) => it.part.startsWith(part.toLowerCase()) && it.part !== part) : []
}
