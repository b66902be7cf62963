import type { ForeignReader, System } from '../import.items.ts'
import { feedReader } from './feed.ts'
import { ghostReader } from './ghost.ts'
import { haloReader } from './halo.ts'
import { lakebookReader } from './lakebook.ts'
import { typechoReader } from './typecho.ts'
import { webpageReader } from './webpage.ts'
import { wordpress } from './wordpress.ts'

/** Lists the readers in the order in which they look at a file: those that know it by a sure sign come first. */
export const READERS: readonly ForeignReader[] = [
  wordpress,
  ghostReader,
  haloReader,
  typechoReader,
  lakebookReader,
  feedReader,
  webpageReader,
]

/** Finds the reader of a file or folder; undefined when none recognises it. */
export async function findReader(path: string, system?: System | undefined): Promise<ForeignReader | undefined> {
  for (const reader of READERS)
    if (system === undefined ? await reader.looksLike(path).catch(() => false) : reader.system === system) return reader
  return undefined
}
