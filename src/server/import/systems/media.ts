import { readFile, realpath, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { decoded } from '#markdown/slug.ts'
import { PICTURE_MAX } from '#server/file/file.picture.ts'
import { ForeignFault } from '../arriving.ts'
import { isInside } from '../import.scan.ts'

/** How WordPress names the smaller forms of a picture. */
const SMALLER = /-\d{1,5}x\d{1,5}(?=\.\w+$)/
/** Where a site keeps its files: the folder may be one of these, or hold it. */
const ROOTS = ['', 'wp-content/uploads', 'uploads', 'content/images', 'images']

export interface Media {
  /** The bytes of a file by its old address or its path; null when it is not there. */
  read(address: string): Promise<Uint8Array | null>
}

/**
 * A folder with the files of another blog.
 * @throws ForeignFault when there is none
 */
export async function openMedia(folder: string): Promise<Media> {
  const root = await realpath(folder).catch(() => null)
  if (!root || !(await stat(root)).isDirectory()) throw new ForeignFault(`找不到图片文件夹 ${folder}`)

  const fileAt = async (path: string): Promise<Uint8Array | null> => {
    const real = await realpath(normalize(join(root, path))).catch(() => null)
    if (!real || !isInside(root, real)) return null
    const found = await stat(real)
    // One byte too much is enough to be refused by its size.
    return found.isFile() && found.size <= PICTURE_MAX + 1 ? readFile(real) : null
  }
  return {
    async read(address) {
      const url = URL.parse(address, 'https://none.invalid')
      const path = decoded(url?.pathname ?? '').normalize('NFC')
      if (!path || path.includes('\0')) return null
      for (const name of new Set([path, path.replace(SMALLER, '')])) {
        const parts = name.split('/').filter(Boolean)
        // The address has folders in front that the folder itself may not have.
        for (let from = 0; from < Math.min(parts.length, 8); from++)
          for (const base of ROOTS) {
            const found = await fileAt(join(base, ...parts.slice(from)))
            if (found) return found
          }
      }
      return null
    },
  }
}
