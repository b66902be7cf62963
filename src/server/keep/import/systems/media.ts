import { posix } from 'node:path'
import { decoded } from '#markdown/slug.ts'
import { openArchive } from './archive.ts'

/** Matches what WordPress adds to the name of a picture for its smaller forms. */
const SMALLER = /-\d{1,5}x\d{1,5}(?=\.\w+$)/
/** Lists the folders in which a site keeps its files: the given folder may be one of these, or hold it. */
const ROOTS = ['', 'wp-content/uploads', 'uploads']
/** Limits how many leading folders of an address are left out: the given folder may not have them. */
const FOLDERS_MAX = 8

export interface Media {
  /** Returns the bytes of a file by its old address or its path; null when it is not there. */
  read(address: string): Promise<Uint8Array | null>
  close(): Promise<void>
}

/**
 * Opens a folder, or a zip archive of one, with the files of another blog.
 * @throws ForeignFault when there is none
 */
export async function openMedia(path: string): Promise<Media> {
  const archive = await openArchive(path)
  const byName = Map.groupBy(archive.names, (it) => posix.basename(it))

  const find = async (parts: readonly string[]): Promise<Uint8Array | null> => {
    for (let from = 0; from < Math.min(parts.length, FOLDERS_MAX); from++) {
      const rest = parts.slice(from).join('/')
      for (const root of ROOTS) {
        const bytes = await archive.bytes(posix.join(root, rest))
        if (bytes) return bytes
      }
      // An archive often has one more folder around everything.
      const inside = byName.get(parts.at(-1) ?? '')?.find((it) => it.endsWith(`/${rest}`))
      const bytes = inside === undefined ? null : await archive.bytes(inside)
      if (bytes) return bytes
    }
    return null
  }
  return {
    async read(address) {
      const name = decoded(URL.parse(address, 'https://none.invalid')?.pathname ?? '').normalize('NFC')
      if (!name || name.includes('\0')) return null
      for (const it of new Set([name, name.replace(SMALLER, '')])) {
        const bytes = await find(it.split('/').filter(Boolean))
        if (bytes) return bytes
      }
      return null
    },
    close: archive.close,
  }
}
