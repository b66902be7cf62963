/** Holds for each length of a word, beginning with one character: word and conversion, one pair after the other without a sign between. */
export type TraditionalTable = readonly string[]

/**
 * Makes a function that writes simplified Chinese in traditional characters. The longest word at each place wins. A text keeps its
 * length, so that a place in it stays the place.
 */
export function traditionalWriter(table: TraditionalTable): (text: string) => string {
  const words = new Map<string, string>()
  /** Holds the length of the longest word that begins with a character: most places are then done with one look. */
  const longest = new Map<string, number>()
  for (const [at, pairs] of table.entries()) {
    const length = at + 1
    for (let from = 0; from < pairs.length; from += 2 * length) {
      const word = pairs.slice(from, from + length)
      words.set(word, pairs.slice(from + length, from + 2 * length))
      longest.set(word.charAt(0), length)
    }
  }
  return (text) => {
    let written = ''
    for (let at = 0; at < text.length; ) {
      let length = Math.min(longest.get(text.charAt(at)) ?? 0, text.length - at)
      while (length > 0 && !words.has(text.slice(at, at + length))) length--
      written += words.get(text.slice(at, at + length)) ?? text.charAt(at)
      at += length || 1
    }
    return written
  }
}

/**
 * Makes the table out of all words with their conversions. A word that the shorter ones convert rightly is left out, and so is one whose
 * conversion has another length.
 */
export function tableOf(pairs: readonly (readonly [string, string])[]): TraditionalTable {
  const byLength: [string, string][][] = []
  for (const [word, written] of pairs) {
    if (word.length !== written.length) continue
    const at = word.length - 1
    byLength[at] ??= []
    byLength[at].push([word, written])
  }
  const table: string[] = []
  for (const [at, same = []] of [...byLength].entries()) {
    const write = traditionalWriter(table)
    table[at] = [...new Map(same)].flatMap(([word, written]) => (write(word) === written ? [] : [word + written])).join('')
  }
  return table
}
