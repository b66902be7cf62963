import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Keeps texts by name on disk: a file may hold them in another order than they are needed, and memory could not hold them all. */
export interface Spool {
  put(name: string, text: string): Promise<void>
  get(name: string): Promise<string | null>
  close(): Promise<void>
}

export async function createSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-import-'))
  const file: FileHandle = await open(join(folder, 'texts'), 'w+')
  const places = new Map<string, { start: number; length: number }>()
  let end = 0
  return {
    async put(name, text) {
      const bytes = Buffer.from(text)
      await file.write(bytes, 0, bytes.length, end)
      places.set(name, { start: end, length: bytes.length })
      end += bytes.length
    },
    async get(name) {
      const place = places.get(name)
      if (!place) return null
      const bytes = Buffer.alloc(place.length)
      await file.read(bytes, 0, place.length, place.start)
      return bytes.toString()
    },
    async close() {
      await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
