/** Matches `name=value`, `name: value` and plain words; an address is a plain word. */
const WORD =
  /([\w-]+)\s*(?:=|:(?!\/\/))\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`,]+))|"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`,]+)/g

/** Holds the words of a shortcode or tag. */
export interface Words {
  at: (index: number) => string
  named: (...names: string[]) => string
  rest: (from: number) => string
  /** Holds the words as they were written. */
  text: string
}

/** Reads the words after the name. */
export function wordsOf(written: string): Words {
  const named = new Map<string, string>()
  const plain: string[] = []
  for (const [, key, ...values] of written.matchAll(WORD)) {
    const value = values.find((it) => it !== undefined) ?? ''
    if (key) named.set(key.toLowerCase(), value)
    else plain.push(value)
  }
  return {
    at: (index) => plain[index] ?? '',
    named: (...names) => names.map((it) => named.get(it)).find((it) => it) ?? '',
    rest: (from) => plain.slice(from).join(' '),
    text: written.trim(),
  }
}

/** Escapes what would end the words of a link. */
export const escapeText = (text: string) => text.replace(/[\\[\]]/g, '\\$&')
/** Returns a link in Markdown. */
export const link = (address: string, words: string) => `[${escapeText(words)}](<${address}>)`

/** Returns the parts between commas, without their quotes. */
export const partsOf = ({ text }: Words) => text.split(/[,，]/).map((it) => it.trim().replace(/^(["'])(.*)\1$/, '$2'))
