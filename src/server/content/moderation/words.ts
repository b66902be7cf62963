import type { WORD_ACTIONS } from '#contract/content/moderation-draft.ts'

interface Word {
  word: string
  action: (typeof WORD_ACTIONS)[number]
}

/** Matches signs that belong to no word: invisible ones, and those that are put between its letters to hide it. */
const INVISIBLE = /[\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u
const BETWEEN = /[\p{Z}\p{P}\p{S}\s]/u
const LATIN = /^[\x20-\x7e]+$/

interface Folded {
  text: string
  /** Holds, for each UTF-16 unit of `text`, the index of the character it came from. */
  from: number[]
}

/** Folds a text for the search: width, case and invisible characters make no difference. */
function fold(signs: readonly string[], drop: (sign: string) => boolean): Folded {
  const [text, from]: [string[], number[]] = [[], []]
  for (const [at, sign] of signs.entries()) {
    if (INVISIBLE.test(sign) || drop(sign)) continue
    const folded = sign.normalize('NFKC').toLowerCase()
    text.push(folded)
    for (let unit = 0; unit < folded.length; unit++) from.push(at)
  }
  return { text: text.join(''), from }
}

/** Finds a word. A Latin one must stand alone; a Chinese one is found anywhere, even with other signs between its characters. */
function* places(word: string, plain: Folded, bare: Folded): Generator<[first: number, last: number]> {
  const isLatin = LATIN.test(word)
  const sought = isLatin ? word.toLowerCase() : fold([...word], (it) => BETWEEN.test(it)).text
  const { text, from } = isLatin ? plain : bare
  if (!sought) return
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    if (isLatin && (/[a-z\d]/.test(text[at - 1] ?? '') || /[a-z\d]/.test(text[at + sought.length] ?? ''))) continue
    yield [from[at] ?? 0, from[at + sought.length - 1] ?? 0]
  }
}

/** Judges a text by a list of words. Returns the text with the words masked that have this action. */
export function judgeWords(source: string, words: readonly Word[]): { isBlocked: boolean; isHeld: boolean; text: string } {
  if (!words.length) return { isBlocked: false, isHeld: false, text: source }
  const signs = [...source]
  const [plain, bare] = [fold(signs, () => false), fold(signs, (it) => BETWEEN.test(it))]
  let [isBlocked, isHeld] = [false, false]
  const covered = [...signs]
  for (const { word, action } of words)
    for (const [first, last] of places(word, plain, bare)) {
      if (action === 'block') isBlocked = true
      if (action === 'hold') isHeld = true
      if (action === 'mask') covered.fill('＊', first, last + 1)
    }
  return { isBlocked, isHeld, text: covered.join('') }
}
