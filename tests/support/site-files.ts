import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Returns the plain files of the live release by path, without links. */
export function liveFiles(siteDir: string): Map<string, Buffer> {
  const root = realpathSync(join(siteDir, 'live'))
  return new Map(filesIn(root).map((file) => [relative(root, file), readFileSync(file)]))
}

/** A recursive readdir would follow the links. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((it) => {
    const path = join(folder, it.name)
    return it.isDirectory() ? filesIn(path) : it.isFile() ? [path] : []
  })
}

/** Returns one hash of all names and bytes. */
export function hashOfTree(files: Map<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex')
}

/** Returns the names of pages that are cut short, in either form. */
export function brokenPages(files: Map<string, Buffer>): string[] {
  const isWhole = (bytes: Buffer) => bytes.length > 0 && bytes.toString().trimEnd().endsWith('</html>')
  return [...files].flatMap(([name, bytes]) => {
    if (name.endsWith('.html')) return isWhole(bytes) ? [] : [name]
    if (!name.endsWith('.html.br')) return []
    try {
      return isWhole(brotliDecompressSync(bytes)) ? [] : [name]
    } catch {
      return [name]
    }
  })
}
