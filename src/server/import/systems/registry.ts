import type { ForeignReader, System } from '../arriving.ts'
import { feedReader } from './feed.ts'
import { ghostReader } from './ghost.ts'
import { haloReader } from './halo.ts'
import { wordpress } from './wordpress.ts'

/** Readers in the order in which a file is shown to them: who knows it by a sure sign comes first. */
export const READERS: readonly ForeignReader[] = [wordpress, ghostReader, haloReader, feedReader]

/** Whose file or folder it is; undefined when nobody knows it. */
export async function findReader(path: string, system?: System | undefined): Promise<ForeignReader | undefined> {
  for (const reader of READERS)
    if (system === undefined ? await reader.looksLike(path).catch(() => false) : reader.system === system) return reader
  return undefined
}
