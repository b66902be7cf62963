import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isWritten, removeLeftovers, writeWhole } from './file.write.ts'
import { type FileStorage, isFileName } from './storage.ts'

/** Stores files in a folder of this machine; the first file creates it. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`no name of a stored file: ${name}`)
    return join(folder, name)
  }
  return {
    place: folder,
    put: (name, bytes) => writeWhole(folder, basename(pathOf(name)), bytes),
    has: (name) => isWritten(pathOf(name)),
    read: (name) => readFile(pathOf(name)).catch(ifMissing),
    async stream(name) {
      const file = await open(pathOf(name)).catch(ifMissing)
      const bytes = file?.createReadStream()
      return bytes ? { bytes, close: () => bytes.destroy() } : null
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      for (const name of await readdir(folder).catch(() => [])) {
        const found = isFileName(name) ? await stat(join(folder, name)).catch(() => null) : null
        if (found?.isFile()) yield { name, time: found.mtimeMs }
      }
    },
    tidy: () => removeLeftovers(folder),
  }
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
