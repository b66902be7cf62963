/** Knows how Chinese is read and written. */
export interface Sounds {
  /** Returns the readings of a character without tones, ü as v; empty when there is none. */
  readings(character: string): readonly string[]
  /** Returns a text in simplified characters, where that differs: sign by sign, then in the words of the mainland. */
  simplified(text: string): string[]
}

/** Loads the readings of characters and the conversion of traditional ones, which takes some hundred milliseconds. */
export async function loadSounds(): Promise<Sounds> {
  const { pinyin } = await import('pinyin-pro')
  const { Converter } = await import('opencc-js/t2cn')
  const converters = [Converter({ from: 't', to: 'cn' }), Converter({ from: 'twp', to: 'cn' })]
  const known = new Map<string, readonly string[]>()
  const read = (character: string) =>
    pinyin(character, { toneType: 'none', multiple: true, v: true, type: 'array', nonZh: 'removed' }).filter(Boolean)
  return {
    readings(character) {
      const found = known.get(character) ?? [...new Set(read(character))]
      known.set(character, found)
      return found
    },
    simplified: (text) => [...new Set(converters.map((it) => it(text)))].filter((it) => it !== text),
  }
}

/** Returns for each two neighbours what they may sound like together. */
export const pairsOf = (readings: readonly (readonly string[])[]): string[][] =>
  readings.slice(1).map((second, at) => (readings[at] ?? []).flatMap((one) => second.map((other) => `${one} ${other}`)))

const WAYS_MAX = 6
const LONGEST = 6

/** Returns the ways in which letters are two or more syllables one after the other. */
export function waysToRead(letters: string, syllables: ReadonlySet<string>): string[][] {
  const ways: string[][] = []
  const walk = (from: number, before: readonly string[]) => {
    if (ways.length >= WAYS_MAX) return
    if (from === letters.length && before.length > 1) ways.push([...before])
    for (let length = Math.min(LONGEST, letters.length - from); length > 0; length--) {
      const syllable = letters.slice(from, from + length)
      if (syllables.has(syllable)) walk(from + length, [...before, syllable])
    }
  }
  walk(0, [])
  return ways
}
