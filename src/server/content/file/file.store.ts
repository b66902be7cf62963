import { basename } from 'node:path/posix'
import { variantUrl } from '#lib/picture-sizes.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { lockUser } from '#server/people/auth/account.queries.ts'
import type { FileStorage } from '../../core/storage/storage.ts'
import { inLine } from './file.lines.ts'
import { type PictureMaker, pictureMaker } from './file.maker.ts'
import type { Picture } from './file.picture.ts'
import * as q from './file.queries.ts'
import { sumSizes } from './file.quota.queries.ts'

/** Is part of every name, so that a change of the encoders makes new files. */
const ENCODING = 1
export const NAME_LENGTH = 40
export const UPLOADS_PATH = '/uploads/'

/** Describes a stored picture: see KnownPicture. */
export type StoredFile = Omit<q.KnownPicture, 'isWhole'>

export interface StoreDeps {
  db: Database
  /** Holds the files that `/uploads/` serves. */
  uploads: FileStorage
  now: () => number
  /** Limits the bytes that a user may keep; there is no limit when it is missing. */
  quota?: number | undefined
  /** Is set by tests only. */
  maker?: PictureMaker | undefined
}

/** Holds the pictures that are being stored now, by place and hash: a request with the same content waits for the first one. */
const underway = new Map<string, Promise<StoredFile>>()

/**
 * Stores a picture under a name made of its content and owner (160 bits), so that the same picture is stored once, together with its
 * smaller forms. All files are whole before the row exists: after a kill in between, the next try writes the same files again.
 * @throws Refusal when it is no acceptable picture
 */
export async function storePicture(deps: StoreDeps, userId: number, source: string, input: Buffer): Promise<StoredFile> {
  const hash = await hashOf(userId, input)
  const key = lineOf(deps.uploads, hash)
  const storing =
    underway.get(key) ?? inLine(key, () => store(deps, { userId, source, hash }, input)).finally(() => underway.delete(key))
  underway.set(key, storing)
  return storing
}

/**
 * Returns the address where a picture would be stored, without storing it.
 * @throws Refusal as `storePicture` does
 */
export async function tryPicture({ db, maker = pictureMaker }: StoreDeps, userId: number, input: Buffer): Promise<string> {
  const hash = await hashOf(userId, input)
  const known = await q.findByHash(db.read, userId, hash)
  return known?.url ?? urlOf(hash, await maker.make(input, { sizes: [] }))
}

const urlOf = (hash: string, { extension }: Pick<Picture, 'extension'>) =>
  `${UPLOADS_PATH}${hash.slice(0, NAME_LENGTH)}.${extension}`

async function store(
  deps: StoreDeps,
  { userId, source, hash }: { userId: number; source: string; hash: string },
  input: Buffer,
): Promise<StoredFile> {
  const { db, uploads, now, maker = pictureMaker } = deps
  const known = await q.findByHash(db.read, userId, hash)
  const isWhole = known?.sizes && (await isStored(uploads, known.url, q.sizesOf(known)))
  if (isWhole && (known.deleted_time === null || (await db.write((tx) => q.bringBack(tx, known.id)))))
    return shapeOf(known, q.sizesOf(known))
  const picture = await maker.make(input)
  const url = urlOf(hash, picture)
  const size = picture.bytes.length
  await refuseOver(deps, db.read, userId, { url, size })
  const sizes = await writeSmaller(uploads, url, picture)
  await uploads.put(basename(url), picture.bytes)
  const { mime, width, height, blurhash } = picture
  const row = { user_id: userId, url, source, hash, mime, size, width, height, create_time: now() }
  try {
    await db.write(async (tx) => {
      // The quota is checked again behind the lock, so that two uploads at the same time do not pass it together.
      await lockUser(tx, userId)
      await refuseOver(deps, tx, userId, row)
      await q.insertFile(tx, { ...row, blurhash, sizes: JSON.stringify(sizes) })
    })
  } catch (error) {
    if (!known) await removeStored(uploads, url, sizes)
    throw error
  }
  return shapeOf({ url, ...picture }, sizes)
}

/**
 * Checks whether a file fits into a user's quota.
 * @throws Refusal 413 when it does not
 */
export async function refuseOver({ quota }: StoreDeps, db: Reader, userId: number, { url, size }: { url: string; size: number }) {
  if (quota === undefined || (await sumSizes(db, userId, url)) + size <= quota) return
  refuse(413, `存储空间已满（最多 ${quota / 1024 / 1024} MB），请先删除不用的文件`)
}

/** Removes the files of a picture, in all its forms. */
export async function removeStored(uploads: FileStorage, url: string, sizes: readonly number[]): Promise<void> {
  for (const it of [url, ...sizes.map((width) => variantUrl(url, width))]) await uploads.remove(basename(it))
}

const shapeOf = ({ url, width, height, blurhash }: Omit<StoredFile, 'sizes'>, sizes: number[]): StoredFile => ({
  url,
  width,
  height,
  blurhash,
  sizes,
})

/** Writes a picture's smaller forms beside it and returns their widths. */
export async function writeSmaller(uploads: FileStorage, url: string, { smaller }: Picture): Promise<number[]> {
  for (const { width, bytes } of smaller) await uploads.put(basename(variantUrl(url, width)), bytes)
  return smaller.map((it) => it.width)
}

/** Returns the key of the line in which work on a picture of this place and content waits. */
export const lineOf = (uploads: FileStorage, hash: string) => `${uploads.place} ${hash}`

/**
 * Returns the hash of a file and its owner. It is computed in the thread pool: hashing ten megabytes here would make everybody wait.
 */
export async function hashOf(userId: number, input: Buffer, kind = ''): Promise<string> {
  const named = Buffer.concat([Buffer.from(`${ENCODING}:${userId}:${kind}`), input])
  return Buffer.from(await crypto.subtle.digest('SHA-256', named)).toString('hex')
}

async function isStored(uploads: FileStorage, url: string, sizes: readonly number[]): Promise<boolean> {
  const names = [url, ...sizes.map((it) => variantUrl(url, it))]
  const written = await Promise.all(names.map((it) => uploads.has(basename(it))))
  return written.every(Boolean)
}
