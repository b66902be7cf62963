import type { WORD_ACTIONS } from '#contract/moderation-draft.ts'

interface Word {
  word: string
  action: (typeof WORD_ACTIONS)[number]
}

/** What is no part of a word, whatever is put between its signs. */
const INVISIBLE = /[\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u
const BETWEEN = /[\p{Z}\p{P}\p{S}\s]/u
const LATIN = /^[\x20-\x7e]+$/

interface Folded {
  text: string
  /** For each UTF-16 unit of `text` the sign of the original that it came from. */
  from: number[]
}

/** A text as words are looked for: width and case make no difference, nor does what cannot be seen. */
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

/** Latin words stand by themselves, Chinese ones anywhere, also with signs between theirs. */
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

/** What a list of words says about a text, and the text with the words covered that are to be. */
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
