import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file under another name, syncs it, and moves it to its place: nobody ever sees a part of it. */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Two requests may write the same content at the same time, even in two processes.
  const beside = join(folder, `.${name}.${randomUUID()}`)
  try {
    await writeSynced(beside, bytes)
    await rename(beside, join(folder, name))
  } catch (error) {
    // A full disk must keep no file that is half written.
    await rm(beside, { force: true })
    throw error
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o644)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Counts milliseconds: no process writes one file for so long. */
export const LEFT_AFTER_MS = 40_000

/** Removes files that a killed process left half written. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((it) => it.startsWith('.'))) {
    const path = join(folder, name)
    const written = await stat(path).catch(() => null)
    if (written?.isFile() && Date.now() - written.mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true })
  }
}

export const isWritten = (path: string): Promise<boolean> =>
  stat(path).then(
    (it) => it.isFile(),
    () => false,
  )
