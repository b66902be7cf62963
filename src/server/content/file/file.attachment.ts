import { basename } from 'node:path/posix'
import { refuse } from '#server/core/http/refuse.ts'
import { lockUser } from '#server/people/auth/account.queries.ts'
import { inLine } from './file.lines.ts'
import * as q from './file.queries.ts'
import { soundOf } from './file.sound.ts'
import { hashOf, lineOf, NAME_LENGTH, refuseOver, type StoreDeps, UPLOADS_PATH } from './file.store.ts'

/** Limits the bytes of a voice note: a minute fits in any quality that browsers record. */
const SOUND_MAX = 4 * 1024 * 1024

/**
 * Stores a file of the chat unchanged. It is served under a name that the server gives, with a type that nothing opens, unless it is a
 * recording.
 * @returns its address
 * @throws Refusal 415 for a voice note that is no recording, 413 when it is too large, 400 when it is empty
 */
export async function storeAttachment(
  deps: StoreDeps,
  userId: number,
  source: 'chat-file' | 'chat-audio',
  bytes: Buffer,
): Promise<string> {
  if (bytes.length === 0) refuse(400, '文件是空的')
  const sound = source === 'chat-audio' ? (soundOf(bytes) ?? refuse(415, '只支持 WebM、Ogg、MP4 格式的录音')) : null
  if (sound && bytes.length > SOUND_MAX) refuse(413, '语音太大')
  // The same bytes as a picture, or as another kind of file, get another hash.
  const hash = await hashOf(userId, bytes, `${source}:`)
  return inLine(lineOf(deps.uploads, hash), () =>
    store(deps, { userId, source, hash, bytes, mime: sound?.mime ?? BYTES, extension: sound?.extension ?? 'bin' }),
  )
}

const BYTES = 'application/octet-stream'

interface Attachment {
  userId: number
  source: string
  hash: string
  bytes: Buffer
  mime: string
  extension: string
}

async function store(deps: StoreDeps, { userId, source, hash, bytes, mime, extension }: Attachment): Promise<string> {
  const { db, uploads, now } = deps
  const url = `${UPLOADS_PATH}${hash.slice(0, NAME_LENGTH)}.${extension}`
  const known = await q.findByHash(db.read, userId, hash)
  const isThere = known && (await uploads.has(basename(url)))
  if (isThere && (known.deleted_time === null || (await db.write((tx) => q.bringBack(tx, known.id))))) return url
  const size = bytes.length
  await refuseOver(deps, db.read, userId, { url, size })
  await uploads.put(basename(url), bytes)
  const row = { user_id: userId, url, source, hash, mime, size, width: null, height: null, create_time: now() }
  try {
    await db.write(async (tx) => {
      // The quota is checked again behind the lock, so that two uploads at the same time do not pass it together.
      await lockUser(tx, userId)
      await refuseOver(deps, tx, userId, row)
      await q.insertFile(tx, { ...row, blurhash: null, sizes: '[]' })
    })
  } catch (error) {
    if (!known) await uploads.remove(basename(url))
    throw error
  }
  return url
}
