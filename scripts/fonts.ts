import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'

const FONTS = new URL('../src/styles/fonts/', import.meta.url)
const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCharCode(from + place)).join('')

/** Holds the Latin characters of Chinese pages. The rest of Latin 1 is a file of its own, which a page that shows it fetches. */
const COMMON = `${span(0x20, 0x7e)}\u00A0¥©®°±«»\u2013•€™↑↓−`
const MORE = [...span(0xa1, 0xff), ...'ıŒœ', ...span(0x2000, 0x200b), ...span(0x2010, 0x2012)]
  .filter((it) => !COMMON.includes(it))
  .join('')
/**
 * Keeps the features that browsers switch on by themselves, and Inter's figures of equal width. Ligatures, which draw several signs as
 * one, are left out: code has to show what was typed, and arrows made of signs are more than half of the file.
 */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum']
/**
 * Limits the weights to those of the style sheets. Thinner ones are for large figures only; that font includes the space because it
 * gives their line its height.
 */
const REGULAR = { wght: { min: 400, max: 750 } }

const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const MONO = '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'

export const subsets = [
  { file: 'inter.woff2', from: INTER, text: COMMON, axes: REGULAR },
  { file: 'inter-more.woff2', from: INTER, text: MORE, axes: REGULAR },
  { file: 'inter-thin-digits.woff2', from: INTER, text: ` ${span(0x30, 0x39)}`, axes: { wght: { min: 200, max: 250 } } },
  { file: 'mono.woff2', from: MONO, text: COMMON, axes: REGULAR },
  { file: 'mono-more.woff2', from: MONO, text: MORE, axes: REGULAR },
] as const

/** Returns the bytes of one font file. */
export async function cut({ from, text, axes }: (typeof subsets)[number]): Promise<Buffer> {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(from)))
  return subset(whole, text, { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: axes })
}

if (import.meta.main) for (const it of subsets) writeFileSync(new URL(it.file, FONTS), await cut(it))
