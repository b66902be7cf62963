import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { decode, FILE_MAX } from '../import.decode.ts'
import { readFrontMatter } from '../import.front-matter.ts'
import type { FoundFile } from '../import.scan.ts'
import { isRow, lineIn, type Row, rowIn } from './values.ts'

const SECTION = /^_index(?:\.[\w-]+)?\.(?:md|markdown)$/i

/** Returns the front matter that a text inherits from the sections above it, with keys in lower case. */
export type Inherit = (path: string) => ReadonlyMap<string, unknown>

/** Reads what the sections of a Hugo site, and its configuration, hand down to the texts below them (`cascade`). */
export async function readCascades(files: readonly FoundFile[], ofAll: unknown): Promise<Inherit> {
  const sections = [{ folder: '', cascades: cascadesIn(ofAll) }]
  for (const { path, absolute, size } of files) {
    if (!SECTION.test(posix.basename(path)) || size > FILE_MAX) continue
    const bytes = await readFile(absolute).catch(() => null)
    const text = bytes ? decode(bytes) : null
    const front = text && 'text' in text ? readFrontMatter(text.text) : null
    if (front && 'values' in front)
      sections.push({ folder: `${posix.dirname(path)}/`, cascades: cascadesIn(front.values.get('cascade')) })
  }
  // The nearest section overrides those above it.
  sections.sort((a, b) => a.folder.length - b.folder.length)
  return (path) =>
    new Map(
      sections
        .filter(({ folder }) => path.startsWith(folder))
        .flatMap(({ cascades }) => cascades.filter((it) => isMeant(it, path)))
        .flatMap((it) => Object.entries(it).map(([key, value]) => [key.toLowerCase(), value] as const)),
    )
}

const cascadesIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : isRow(value) ? [value] : [])

/** Checks whether a cascade applies to a text: it may name its texts by a pattern of paths below the content. */
function isMeant(cascade: Row, path: string): boolean {
  const pattern = lineIn(rowIn(cascade, 'target'), 'path') || lineIn(rowIn(cascade, '_target'), 'path')
  if (!pattern) return true
  const inside = path.slice(path.indexOf('/'))
  return [inside, inside.replace(/\.[^./]+$/, '')].some((it) => posix.matchesGlob(it, pattern))
}
