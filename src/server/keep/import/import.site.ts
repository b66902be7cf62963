import { decodePath } from '#lib/site-path.ts'
import { addressKey, refusalOf } from '#server/content/redirect/redirect.rules.ts'
import type { OldAddress } from './import.addresses.ts'
import type { FoundFile } from './import.scan.ts'
import { readHexo } from './systems/hexo.ts'
import { readHugo } from './systems/hugo.ts'
import { readNotion } from './systems/notion.ts'
import { readObsidian } from './systems/obsidian.ts'
import type { FolderSite } from './systems/site.ts'

/** Recognises the system whose folder (a real path) it is; null when it is none that is known. */
export const recogniseSite = async (root: string, now: number): Promise<FolderSite | null> =>
  (await readHexo(root)) ?? (await readHugo(root, now)) ?? (await readObsidian(root)) ?? (await readNotion(root))

/** Returns the files that the generator publishes; all files when there is no generator. */
export const filesOf = (site: FolderSite | null, files: FoundFile[]): FoundFile[] =>
  site ? files.filter((it) => site.holds(it.path)) : files

/** Returns the addresses of a text from a generator that can be kept. An address that belongs to this site is reported as a flaw. */
export function keptAddresses(addresses: readonly string[], flaw: (reason: string) => void): OldAddress[] {
  const kept: OldAddress[] = []
  for (const written of addresses) {
    const path = decodePath(encodeURI(written).replaceAll('%25', '%').replaceAll('#', '%23').replaceAll('?', '%3F'))
    const refusal = path === null ? '不能用作路径' : refusalOf(path)
    if (path === null || refusal !== null) flaw(`旧地址 ${written} ${refusal}，没有保留`)
    else if (addressKey(path) !== '/') kept.push({ path })
  }
  return kept
}
