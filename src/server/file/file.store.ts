import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { makePicture } from './file.picture.ts'
import * as q from './file.queries.ts'

/** Part of every name: a change of the encoders makes new files. */
const ENCODING = 1
const NAME_LENGTH = 40
export const UPLOADS_PATH = '/uploads/'

export interface StoredFile {
  url: string
  width: number | null
  height: number | null
}

interface Deps {
  db: Database
  /** The folder that `/uploads/` is served from. */
  uploads: string
  now: () => number
}

/**
 * Stores a picture under a name made of its content and owner (160 bits), so the same one is stored once.
 * The file is whole before its row exists: killed in between, the next try writes the same file again.
 * @throws Refusal when it is no acceptable picture
 */
export async function storePicture(deps: Deps, userId: number, source: string, input: Buffer): Promise<StoredFile> {
  const hash = createHash('sha256').update(`${ENCODING}:${userId}:`).update(input).digest('hex')
  const known = await q.findByHash(deps.db.read, userId, hash)
  if (known && (await exists(join(deps.uploads, basename(known.url)))))
    return { url: known.url, width: known.width, height: known.height }
  const { bytes, extension, mime, width, height } = await makePicture(input)
  const name = `${hash.slice(0, NAME_LENGTH)}.${extension}`
  await writeWhole(deps.uploads, name, bytes)
  const url = UPLOADS_PATH + name
  const row = { user_id: userId, url, source, hash, mime, size: bytes.length, width, height, create_time: deps.now() }
  if (!known) await deps.db.write((tx) => q.insertFile(tx, row))
  return { url, width, height }
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
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

const exists = (path: string) =>
  stat(path).then(
    (it) => it.isFile(),
    () => false,
  )
