import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file beside its place, synced, and moves it there: nobody ever sees a part of it. */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  // The same content may be on its way twice, also from another process.
  const beside = join(folder, `.${name}.${randomUUID()}`)
  const file = await open(beside, 'w', 0o644)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, join(folder, name))
}

export const isWritten = (path: string): Promise<boolean> =>
  stat(path).then(
    (it) => it.isFile(),
    () => false,
  )
