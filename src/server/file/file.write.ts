import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file beside its place, synced, and moves it there: nobody ever sees a part of it. */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  // The same content may be on its way twice, also from another process.
  const beside = join(folder, `.${name}.${randomUUID()}`)
  try {
    await writeSynced(beside, bytes)
    await rename(beside, join(folder, name))
  } catch (error) {
    // A full disk keeps no halves.
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

/** Nobody writes a file for so long, in milliseconds. */
export const LEFT_AFTER_MS = 40_000

/** Takes away what a process that was killed left half written. */
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
