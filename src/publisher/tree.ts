import { existsSync, renameSync, writeFile as writeFileThen } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { compressPage } from './compress.ts'
import { FRESH } from './fresh.ts'
import { openHaste } from './haste.ts'
import { createHastyWriter } from './hasty-writer.ts'
import { MEDIA } from './media-page.ts'
import { type Probe, unheard } from './probe.ts'
import { REDIRECTS } from './redirects-page.ts'

/** The variant of fs/promises opens a handle object, which takes three times as long as writing a page. */
const writeFile = promisify(writeFileThen)

/** Is like FRESH, for a form that is only compressed better. */
const BETTER = `.better${FRESH}`

/** Is the tree that a release's pages are written to: flat files, each replaced by a rename. */
export interface Tree {
  write(path: string, bytes: Buffer): Promise<void>
  /**
   * Compresses quickly, in another thread, while many pages wait; `compressNext` compresses it well later. It takes the bytes away
   * from the caller.
   */
  writeInHaste(path: string, bytes: Buffer<ArrayBuffer>): Promise<void>
  /** Compresses one page well that was written in haste; false when there is none. */
  compressNext(): Promise<boolean>
  remove(path: string): Promise<void>
  has(path: string): boolean
  /** Checks whether both forms of the page hold exactly these bytes. */
  holds(path: string, bytes: Buffer): Promise<boolean>
  read(path: string): Promise<Buffer | null>
  /** Returns the paths of all pages in the tree. */
  paths(): Promise<string[]>
  /** Removes files that a kill left half-written or half-removed. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/**
 * Returns the file of a path: `/post/12` is `post/12.html`; a path with an extension, such as `/rss.xml`, is a file of that very
 * name.
 */
export const fileOf = (path: string) => (isFile(path) ? path : `${path === '/' ? '/index' : path}.html`)

const isFile = (path: string) => path === REDIRECTS || path === MEDIA || /\.\w+$/.test(path)

export const pathOf = (file: string) => (file === '/index.html' ? '/' : file.replace(/\.html$/, ''))

/**
 * Opens the tree of a release.
 * @param root folder of a release; its own files, which have no compressed form beside, are not pages
 */
export function openTree(root: string, probe: Probe = unheard): Tree {
  const made = new Set<string>()
  const haste = openHaste(root)
  const hasty = createHastyWriter()
  const fileIn = (path: string) => join(root, fileOf(path))

  async function put(file: string, bytes: Buffer) {
    const write = () => writeFile(file + FRESH, bytes)
    if (made.has(dirname(file))) return write()
    await mkdir(dirname(file), { recursive: true })
    made.add(dirname(file))
    return write()
  }

  async function paths() {
    const files = await filesIn(root)
    const present = new Set(files)
    // Files of public/ have no compressed form; every page has.
    const isPage = (file: string) => present.has(`${file}.br`)
    return files.filter(isPage).map(pathOf)
  }

  return {
    async write(path, bytes) {
      const file = fileIn(path)
      haste.forget(path)
      try {
        await put(`${file}.br`, await compressPage(path, bytes))
        probe('writing', path)
        await put(file, bytes)
        probe('before rename', path)
        // The compressed form is renamed first: the server reloads both when it sees the plain one change.
        await rename(`${file}.br${FRESH}`, `${file}.br`)
        await rename(file + FRESH, file)
        probe('after rename', path)
      } catch (error) {
        // The temporary files are removed, so that a full disk does not fill further. A folder removed by hand is made again next
        // time.
        made.clear()
        for (const it of [file, `${file}.br`]) await rm(it + FRESH, { force: true }).catch(() => {})
        throw error
      }
    },
    async writeInHaste(path, bytes) {
      haste.forget(path)
      probe('writing', path)
      await hasty.write(fileIn(path), bytes)
      haste.note(path)
      probe('after rename', path)
    },
    async compressNext() {
      await hasty.rest()
      const next = await haste.next(paths)
      if (!next) return false
      const brotli = `${fileIn(next.path)}.br`
      try {
        const bytes = await readIfThere(fileIn(next.path))
        if (bytes) await writeFile(brotli + BETTER, await compressPage(next.path, bytes))
        // A write or removal of the page begins by forgetting it here: then these bytes are out of date.
        if (bytes && next.isStill()) renameSync(brotli + BETTER, brotli)
        else await rm(brotli + BETTER, { force: true })
        return true
      } finally {
        // A page that a full disk refused stays as it is: whole, only larger.
        next.done()
      }
    },
    async remove(path) {
      probe('removing', path)
      haste.forget(path)
      await rm(fileIn(path), { force: true })
      await rm(`${fileIn(path)}.br`, { force: true })
    },
    has: (path) => existsSync(fileIn(path)) && existsSync(`${fileIn(path)}.br`),
    async holds(path, bytes) {
      const [plain, brotli] = await Promise.all([readIfThere(fileIn(path)), readIfThere(`${fileIn(path)}.br`)])
      return Boolean(plain?.equals(bytes) && brotli && decompressed(brotli)?.equals(bytes))
    },
    read: (path) => readIfThere(fileIn(path)),
    paths,
    async sweep() {
      const files = await filesIn(root)
      const present = new Set(files)
      const isAlone = (file: string) => file.endsWith('.br') && !present.has(file.slice(0, -'.br'.length))
      for (const file of files) if (file.endsWith(FRESH) || isAlone(file)) await rm(join(root, file), { force: true })
    },
    close: hasty.rest,
  }
}

/** Lists every plain file below, as `/post/12.html`. Links lead out of the tree, and a recursive readdir would follow them. */
export async function filesIn(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(root + folder, { withFileTypes: true }).catch(() => [])
  const below = entries.filter((it) => it.isDirectory()).map((it) => filesIn(root, `${folder}/${it.name}`))
  return [...entries.filter((it) => it.isFile()).map((it) => `${folder}/${it.name}`), ...(await Promise.all(below)).flat()]
}

const readIfThere = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)

function decompressed(bytes: Buffer): Buffer | null {
  try {
    return brotliDecompressSync(bytes)
  } catch {
    return null
  }
}
