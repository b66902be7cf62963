import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { FoundFile } from './import.scan.ts'
import { recogniseSite } from './import.site.ts'

const MARKDOWN = /\.(?:md|markdown|mdx)$/i
/** Limits how many folders above a text are searched for the source of a generator. */
const ABOVE_MAX = 6

export const isMarkdown = (path: string): boolean => MARKDOWN.test(path)

/**
 * Finds the source folder of the generator that a single text belongs to, else the folder in which it lies. Returns it with the text.
 */
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

/** Returns the path for a text that was sent alone: a folder of its name holds it, so that later imports recognise it. */
export const singlePath = (into: string, name: string): string =>
  join(into, basename(name).replace(MARKDOWN, '') || 'blog', basename(name))
