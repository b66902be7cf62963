import type { DirectOffer, FileSource } from '#contract/content/file.ts'
import { FILE_MAX } from '#contract/content/file.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { hashOf, newSecret } from '#server/core/http/tokens.ts'
import { storeAttachment } from './file.attachment.ts'
import * as q from './file.direct.queries.ts'
import { refuseOver, type StoreDeps, storePicture } from './file.store.ts'

const GOOD_FOR_S = 15 * 60
/** Limits the uploads that a user has begun and not finished. */
const OPEN_MAX = 20
const ENDED = '上传已失效，请重新上传'

/** Stores a file in the same way, whether it came through the server or directly to the store. */
export const storeFile = async (deps: StoreDeps, userId: number, source: FileSource, bytes: Buffer): Promise<string> =>
  source === 'chat-file' || source === 'chat-audio'
    ? storeAttachment(deps, userId, source, bytes)
    : (await storePicture(deps, userId, source, bytes)).url

/**
 * Offers a browser to upload a file of exactly this size directly to the store, under a name that nobody else knows and as bytes that
 * nothing opens. Returns null where files come through the server.
 * @throws Refusal 413 when the file is too large or the user's space is full, 429 for too many uploads at the same time
 */
export async function offerDirect(
  deps: StoreDeps,
  userId: number,
  source: FileSource,
  size: number,
): Promise<DirectOffer | null> {
  const { db, uploads, now } = deps
  if (!uploads.direct) return null
  if (size > FILE_MAX) refuse(413, `文件超过 ${FILE_MAX / 1024 / 1024} MB`, { field: 'size' })
  await refuseOver(deps, db.read, userId, { url: '', size })
  const ticket = newSecret(256)
  const offer = await uploads.direct.offer(newSecret(256), size, GOOD_FOR_S)
  const left = await db.write(async (tx) => {
    const ended = await q.forgetEnded(tx, userId, now())
    if ((await q.countDirect(tx, userId)) >= OPEN_MAX) refuse(429, '同时上传的文件太多，请稍后再试', { retryAfter: 60 })
    const end_time = now() + GOOD_FOR_S * 1000
    await q.insertDirect(tx, { ticket_hash: hashOf(ticket), user_id: userId, source, size, key: offer.name, end_time })
    return ended
  })
  if (left.length) await uploads.direct.drop(left)
  return { ticket, url: offer.url, headers: offer.headers }
}

/**
 * Takes over a file that a browser has uploaded to the store: checks it like any other upload, and only then makes it visible. A
 * ticket is valid once.
 * @throws Refusal 400 when nothing, or only a part, has arrived
 */
export async function finishDirect(deps: StoreDeps, userId: number, ticket: string): Promise<string> {
  const { db, uploads, now } = deps
  const { direct } = uploads
  const found = direct && (await db.write((tx) => q.takeDirect(tx, userId, hashOf(ticket), now())))
  if (!found) return refuse(400, ENDED, { field: 'ticket' })
  try {
    const bytes = await direct.read(found.key, found.size)
    if (bytes?.length !== found.size) return refuse(400, '文件没有传完，请重新上传')
    return await storeFile(deps, userId, found.source as FileSource, bytes)
  } finally {
    await direct.drop([found.key])
  }
}
