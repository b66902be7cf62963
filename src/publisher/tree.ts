import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** 0.6 ms a page; the last per cents of size cost 16 ms. */
const PAGE_QUALITY = 5

/** The tree that a release's pages are written to: flat files, each replaced by a rename. */
export interface Tree {
  write(path: string, html: string): Promise<void>
  remove(path: string): Promise<void>
  has(path: string): boolean
}

/** `/post/12` is `post/12.html`; paths come from the inventory and hold letters, digits and slashes only. */
export const fileOf = (path: string) => `${path === '/' ? '/index' : path}.html`

/** A window no larger than the page: the default one costs more memory than the page, for each of them. */
const brotliParams = (size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(12, Math.ceil(Math.log2(size + 1)))),
})

export function openTree(root: string): Tree {
  const made = new Set<string>()
  const place = async (file: string, bytes: Uint8Array) => {
    if (!made.has(dirname(file))) {
      await mkdir(dirname(file), { recursive: true })
      made.add(dirname(file))
    }
    const fresh = `${file}.new`
    await writeFile(fresh, bytes)
    await rename(fresh, file)
  }
  return {
    async write(path, html) {
      const file = join(root, fileOf(path))
      const bytes = Buffer.from(html)
      // The compressed form first: the server takes both when it sees the plain one change.
      await place(`${file}.br`, await compress(bytes, { params: brotliParams(bytes.length) }))
      await place(file, bytes)
    },
    async remove(path) {
      const file = join(root, fileOf(path))
      await rm(file, { force: true })
      await rm(`${file}.br`, { force: true })
    },
    has: (path) => existsSync(join(root, fileOf(path))),
  }
}
