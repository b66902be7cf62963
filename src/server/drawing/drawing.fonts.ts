import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'
import { create } from 'fontkitten'

const require = createRequire(import.meta.url)
const CHINESE = '@fontsource/noto-sans-sc'
const LATIN = '@fontsource-variable/inter'
/** Stands for a Chinese character that no font of ours has, as typesetters do. */
const MISSING_HAN = '〓'

/** The weights that pictures use; each has its own files of Chinese. */
export type Weight = 500 | 700

interface FontFile {
  family: string
  specifier: string
  /** First and last code points that the package says the file is for. */
  ranges: readonly (readonly [number, number])[]
}

/** What a file turned out to hold: packages name ranges, and not every character of a range has a glyph. */
const held = new Map<string, Promise<ReadonlySet<number>>>()

/** Text that can be drawn, and the font families that hold its characters, Inter first: nothing is left to the machine's fonts. */
export interface Drawable {
  text: string
  families: string
}

/**
 * Loads the font files that a text needs, each once. Characters without a glyph leave: emoji and foreign scripts
 * silently, Chinese ones as 〓.
 */
export async function prepareText(text: string, weight: Weight): Promise<Drawable> {
  const families = new Set<string>()
  let kept = ''
  for (const character of plain(text)) {
    const family = await familyWith(character.codePointAt(0) ?? 0, weight)
    const isHan = /\p{Script=Han}/u.test(character)
    const fallback = family === null && isHan ? await familyWith(MISSING_HAN.codePointAt(0) ?? 0, weight) : null
    if (family !== null) kept += character
    else if (fallback !== null) kept += MISSING_HAN
    for (const it of [family, fallback]) if (it !== null) families.add(it)
  }
  return { text: kept.replace(/ +/g, ' ').trim(), families: [...families].sort().join(', ') }
}

/** One line without invisible characters; spaces of every kind are spaces. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{M}\p{Emoji_Presentation}]/gu, '')

async function familyWith(point: number, weight: Weight): Promise<string | null> {
  for (const file of filesOf(weight)) {
    if (!file.ranges.some(([first, last]) => point >= first && point <= last)) continue
    if ((await load(file)).has(point)) return file.family
  }
  return null
}

function load({ family, specifier }: FontFile): Promise<ReadonlySet<number>> {
  const known = held.get(family)
  if (known) return known
  const loading = readFile(require.resolve(specifier)).then((bytes) => {
    const font = create(bytes)
    if (!('characterSet' in font)) throw new Error(`${specifier} is a collection of fonts`)
    // Fonts belong to the process: a thread that came before this one may have brought it.
    if (!GlobalFonts.has(family) && !GlobalFonts.register(bytes, family)) throw new Error(`${specifier} is no font`)
    return new Set(font.characterSet)
  })
  held.set(family, loading)
  loading.catch(() => held.delete(family))
  return loading
}

const lists = new Map<Weight, FontFile[]>()

/** Latin first, as on the site: Inter has all weights in one file. */
function filesOf(weight: Weight): FontFile[] {
  const known = lists.get(weight)
  if (known) return known
  const list = [
    ...subsets(LATIN).map(([subset, ranges]) => ({
      family: `inter-${subset}`,
      specifier: `${LATIN}/files/inter-${subset}-wght-normal.woff2`,
      ranges,
    })),
    ...subsets(CHINESE).map(([subset, ranges]) => ({
      family: `noto-${subset}-${weight}`,
      specifier: `${CHINESE}/files/noto-sans-sc-${subset}-${weight}-normal.woff2`,
      ranges,
    })),
  ]
  lists.set(weight, list)
  return list
}

/** `{"[4]": "U+1f1e9-1f1f5,U+2f"}` of a Fontsource package: names of subsets and what they are for. */
function subsets(name: string): [string, [number, number][]][] {
  const json = require(`${name}/unicode.json`) as Record<string, string>
  return Object.entries(json).map(([subset, ranges]) => [subset.replace(/[[\]]/g, ''), ranges.split(',').map(rangeOf)])
}

function rangeOf(range: string): [number, number] {
  const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
