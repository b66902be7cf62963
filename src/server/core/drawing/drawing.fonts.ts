import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'
import { create } from 'fontkitten'

const require = createRequire(import.meta.url)
const CHINESE = '@fontsource/noto-sans-sc'
const LATIN = '@fontsource-variable/inter'
const SONG = '@fontsource-variable/noto-serif-sc'
/** Replaces a Chinese character that no font has, as typesetters do. */
const MISSING_HAN = '〓'

/** Is a font weight that pictures use; Chinese without serifs has separate files for each. */
export type Weight = 500 | 700
/** Is 黑体, as on pages, or 宋体. */
export type Face = 'sans' | 'song'

interface FontFile {
  family: string
  specifier: string
  /** Holds the first and last code points that the package declares for the file. */
  ranges: readonly (readonly [number, number])[]
}

/** Holds the code points that a file really has: packages declare ranges, but not every character of a range has a glyph. */
const held = new Map<string, Promise<ReadonlySet<number>>>()

/** Holds text that can be drawn and its font families in the order of their use, so that the fonts of the machine are never used. */
export interface Drawable {
  text: string
  families: string
}

/**
 * Loads the font files that a text needs, each once. Emoji and foreign scripts without a glyph are removed; Chinese characters without
 * a glyph become 〓.
 */
export async function prepareText(text: string, weight: Weight, face: Face = 'sans'): Promise<Drawable> {
  const files = filesOf(weight, face)
  const families = new Set<string>()
  let kept = ''
  for (const character of plain(text)) {
    const family = await familyWith(character.codePointAt(0) ?? 0, files)
    const isHan = /\p{Script=Han}/u.test(character)
    const fallback = family === null && isHan ? await familyWith(MISSING_HAN.codePointAt(0) ?? 0, files) : null
    if (family !== null) kept += character
    else if (fallback !== null) kept += MISSING_HAN
    for (const it of [family, fallback]) if (it !== null) families.add(it)
  }
  return { text: kept.replace(/ +/g, ' ').trim(), families: inOrder(files, families).join(', ') }
}

/** Puts families into the order in which a character is looked for; more than one may hold it. */
const inOrder = (files: readonly FontFile[], families: ReadonlySet<string>) =>
  files.map((it) => it.family).filter((it) => families.has(it))

/** Returns one line without invisible characters; every kind of space becomes a plain one. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{M}\p{Emoji_Presentation}]/gu, '')

async function familyWith(point: number, files: readonly FontFile[]): Promise<string | null> {
  for (const file of files) {
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
    // Fonts are registered for the whole process: another thread may have registered this one already.
    if (!GlobalFonts.has(family) && !GlobalFonts.register(bytes, family)) throw new Error(`${specifier} is no font`)
    return new Set(font.characterSet)
  })
  held.set(family, loading)
  loading.catch(() => held.delete(family))
  return loading
}

const lists = new Map<string, FontFile[]>()

/** Lists the font files, Latin first as on the site. What 宋体 lacks comes from 黑体. */
function filesOf(weight: Weight, face: Face): FontFile[] {
  const known = lists.get(`${face}${weight}`)
  if (known) return known
  const sans = [...variable(LATIN, 'inter'), ...chinese(weight)]
  const list = face === 'song' ? [...variable(SONG, 'noto-serif-sc'), ...sans] : sans
  lists.set(`${face}${weight}`, list)
  return list
}

/** Lists the files of a package that has all weights in each of them. */
const variable = (name: string, file: string): FontFile[] =>
  subsets(name).map(([subset, ranges]) => ({
    family: `${file}-${subset}`,
    specifier: `${name}/files/${file}-${subset}-wght-normal.woff2`,
    ranges,
  }))

const chinese = (weight: Weight): FontFile[] =>
  subsets(CHINESE).map(([subset, ranges]) => ({
    family: `noto-${subset}-${weight}`,
    specifier: `${CHINESE}/files/noto-sans-sc-${subset}-${weight}-normal.woff2`,
    ranges,
  }))

/** Reads `{"[4]": "U+1f1e9-1f1f5,U+2f"}` of a Fontsource package: the names of subsets and their ranges. */
function subsets(name: string): [string, [number, number][]][] {
  const json = require(`${name}/unicode.json`) as Record<string, string>
  return Object.entries(json).map(([subset, ranges]) => [subset.replace(/[[\]]/g, ''), ranges.split(',').map(rangeOf)])
}

function rangeOf(range: string): [number, number] {
  const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
