import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { FoundFile } from './import.scan.ts'
import { recogniseSite } from './import.site.ts'

const MARKDOWN = /\.(?:md|markdown)$/i
/** Folders above a text in which the source of a generator is looked for. */
const ABOVE_MAX = 6

export const isMarkdown = (path: string): boolean => MARKDOWN.test(path)

/** A single text: the source folder of the generator that it belongs to, else the folder in which it lies, and the text in it. */
export async function openSingle(path: string, now: number): Promise<{ root: string; file: FoundFile }> {
  const absolute = await realpath(path)
  const { size, mtimeMs } = await stat(absolute)
  const beside = dirname(absolute)
  let root = beside
  for (let above = beside, level = 0; level < ABOVE_MAX; above = dirname(above), level++) {
    const site = await recogniseSite(above, now)
    if (!site?.holds(pathIn(above, absolute))) continue
    root = above
    break
  }
  return { root, file: { path: pathIn(root, absolute), absolute, modified: Math.trunc(mtimeMs), size } }
}

const pathIn = (root: string, path: string) => relative(root, path).split(sep).join('/').normalize('NFC')

/** Where a text lies that was sent alone: a folder of its name, so that it is known when it comes again. */
export const singlePath = (into: string, name: string): string =>
  join(into, basename(name).replace(MARKDOWN, '') || 'blog', basename(name))
