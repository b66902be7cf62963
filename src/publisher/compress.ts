import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(m?js|css|svg|json|txt|xml|webmanifest)$/
const pack = promisify(brotliCompress)

/** The Brotli form of a file, as small as it gets; null where that would gain nothing. */
export const compressed = (name: string, bytes: Uint8Array): Promise<Uint8Array> | null =>
  COMPRESSIBLE.test(name) ? pack(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) : null

/** A quarter of the time, and a quarter larger. */
const HASTY = 1
/** The last per cents of size would cost ten times more. */
const WELL = 5

/** A window no larger than the page: the default one costs more memory than the page, for each of them. */
const parametersOf = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(12, Math.ceil(Math.log2(bytes.length + 1)))),
  },
})

/** The Brotli form of a page. */
export const compressPage = (bytes: Buffer): Promise<Buffer> => pack(bytes, parametersOf(bytes, WELL))

/** The same, at once and larger. Blocks its thread. */
export const compressInHaste = (bytes: Uint8Array): Buffer => brotliCompressSync(bytes, parametersOf(bytes, HASTY))

/** Lays the Brotli form beside each file that has none. Takes seconds: done once for a compile, every release copies it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = new Set(await filesBelow(folder))
  const plain = [...files].filter((it) => !it.endsWith('.br') && !files.has(`${it}.br`))
  const compress = async (name: string) => {
    const bytes = await compressed(name, await readFile(join(folder, name)))
    if (bytes) await writeFile(join(folder, `${name}.br`), bytes)
  }
  // A few at a time: each compression that has begun holds megabytes.
  await Readable.from(plain).forEach(compress, { concurrency: availableParallelism() })
}

/** Files of a folder and of those in it, by their paths there; none when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((it) => it.isFile()).map((it) => relative(folder, join(it.parentPath, it.name)))
}
