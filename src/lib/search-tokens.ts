/*
 * This file makes the words of the full-text index, the same for every database. Chinese has no spaces, so a run of CJK characters
 * becomes overlapping pairs (a query of two or more characters is a phrase of pairs) plus each distinct character once (a query of one
 * character is one word). Latin words and numbers stay whole and match by prefix; `c++` and `c#` keep their signs.
 */
const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const RUN = new RegExp(String.raw`[${CJK}]+|[[\p{L}\p{N}]--[${CJK}]]+(?:\+\+|#)?`, 'gv')
const STARTS_CJK = new RegExp(`^[${CJK}]`, 'v')
const WORD_MAX = 64

/** Converts a text to one form for signs that look the same: full-width, half-width, capitals. */
export const normalise = (text: string) => text.normalize('NFKC').toLowerCase()

/** Splits a query into its parts. Controls separate words like spaces do, because a database may refuse a text that holds them. */
export const queryParts = (query: string): string[] =>
  normalise(query)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)

const runsOf = (text: string) => [...normalise(text).matchAll(RUN)].map(([run]) => run)

/** Returns the words of a text in order, for the index. */
export function indexWords(text: string): string[] {
  const words: string[] = []
  const once = new Set<string>()
  for (const run of runsOf(text)) {
    if (!STARTS_CJK.test(run)) {
      words.push(run.slice(0, WORD_MAX))
      const bare = run.replace(/[+#]+$/, '')
      if (bare !== run) once.add(bare.slice(0, WORD_MAX))
      continue
    }
    const characters = [...run]
    characters.forEach((it, at) => {
      words.push(it + (characters[at + 1] ?? ''))
      once.add(it)
    })
  }
  return [...words, ...once]
}

/** Holds the words of a title and of the text below it. */
export interface TextWords {
  title: string[]
  body: string[]
}

export const textWords = (title: string, plain: string): TextWords => ({ title: indexWords(title), body: indexWords(plain) })

/** Holds words that must stand side by side; with `prefix` the last one may be longer in the text. */
export interface Phrase {
  words: string[]
  prefix: boolean
}

/**
 * Returns the phrases of a query: every space-separated part is a phrase, and all of them must be found. Empty when nothing is
 * searchable.
 */
export const parseQuery = (query: string): Phrase[] =>
  queryParts(query)
    .map(phraseOf)
    .filter((it) => it.words.length > 0)

/** Returns the phrase of a sentence: its words side by side, spaces or not. It has no words when nothing is searchable. */
export function phraseOf(part: string): Phrase {
  const runs = runsOf(part)
  const words: string[] = []
  let prefix = false
  runs.forEach((run, at) => {
    const isLast = at === runs.length - 1
    if (!STARTS_CJK.test(run)) {
      words.push(run.slice(0, WORD_MAX))
      prefix = isLast
      return
    }
    const characters = [...run]
    for (let i = 0; i < characters.length - 1; i++) words.push(`${characters[i]}${characters[i + 1]}`)
    // The index also holds each character alone, so the last character before another run is searched alone.
    if (!isLast || characters.length === 1) words.push(characters.at(-1) ?? '')
    // After another run a lone character may begin a pair in the text.
    if (isLast && characters.length === 1) prefix = runs.length > 1
  })
  return { words, prefix }
}
