import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(m?js|css|svg|json|txt|xml|webmanifest)$/
const pack = promisify(brotliCompress)

/** Returns the Brotli form of a file at the best quality; null where compression would not help. */
export const compressed = (name: string, bytes: Uint8Array): Promise<Uint8Array> | null =>
  COMPRESSIBLE.test(name) ? pack(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) : null

/** This quality takes a quarter of the time, and the result is a quarter larger. */
const HASTY = 1
/** The last percents of size would cost ten times more. */
const WELL = 5
/** Is for home, which everybody comes through: a tenth smaller for 50 ms of a core. */
const BEST = 10

/** Sets a window no larger than the page: the default one needs more memory than the page, for each compression. */
const parametersOf = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(12, Math.ceil(Math.log2(bytes.length + 1)))),
  },
})

/** Returns the Brotli form of a page. */
export const compressPage = (path: string, bytes: Buffer): Promise<Buffer> =>
  pack(bytes, parametersOf(bytes, path === '/' ? BEST : WELL))

/** Returns the Brotli form of a page quickly, but larger. It blocks its thread. */
export const compressInHaste = (bytes: Uint8Array): Buffer => brotliCompressSync(bytes, parametersOf(bytes, HASTY))

/**
 * Writes the Brotli form beside each file that has none. This takes seconds: it is done once for a compile, and every release
 * copies it.
 */
export async function compressFolder(folder: string): Promise<void> {
  const files = new Set(await filesBelow(folder))
  const plain = [...files].filter((it) => !it.endsWith('.br') && !files.has(`${it}.br`))
  const compress = async (name: string) => {
    const bytes = await compressed(name, await readFile(join(folder, name)))
    if (bytes) await writeFile(join(folder, `${name}.br`), bytes)
  }
  // The concurrency is limited: each compression that has begun holds megabytes.
  await Readable.from(plain).forEach(compress, { concurrency: availableParallelism() })
}

/** Lists the files of a folder and its subfolders, by relative path; an empty list when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((it) => it.isFile()).map((it) => relative(folder, join(it.parentPath, it.name)))
}
