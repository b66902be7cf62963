import { createHash, randomBytes } from 'node:crypto'
import { ALBUM_OPEN_SECONDS } from '#contract/content/album.ts'
import type { Deps } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { SpendRate } from '#server/core/http/spend-rate.ts'
import { isPassword } from '#server/people/auth/password.ts'
import { findLock, isOpenedBy } from './album.queries.ts'
import { insertToken } from './album.write.queries.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Issues a token for the password of an album. Only its hash is stored. A try counts only when the album exists and is locked, so that
 * made-up ids use no memory.
 * @throws Refusal 404, 400 when the album is not locked, 429 after too many tries, 403 when the password is wrong
 */
export async function openAlbum({ db, now, spend }: Deps & { spend: SpendRate }, id: number, password: string): Promise<string> {
  const { password_hash: hash } = (await findLock(db.read, id)) ?? refuse(404, '相册不存在')
  if (hash === null) refuse(400, '这本相册没有加锁')
  await spend('album', String(id))
  if (!(await isPassword(password, hash))) refuse(403, '密码不对，请再试一次', { field: 'password' })
  const token = randomBytes(32).toString('base64url')
  await db.write(async (tx) => {
    // The owner may have changed the password while this one was compared.
    if ((await findLock(tx, id))?.password_hash !== hash) refuse(403, '相册的密码刚刚改过，请再试一次', { field: 'password' })
    const row = { token_hash: hashOf(token), album_id: id, expire_time: now() + ALBUM_OPEN_SECONDS * 1000 }
    await insertToken(tx, row, now())
  })
  return token
}

/**
 * Checks that the caller may see the photos of an album.
 * @throws Refusal 404 when there is none, 403 when it is locked and there is no valid token
 */
export async function guardPhotos({ db, now }: Deps, id: number, token: string | undefined): Promise<void> {
  const { password_hash: hash } = (await findLock(db.read, id)) ?? refuse(404, '相册不存在')
  if (hash === null) return
  if (!token) refuse(403, '请先输入相册的密码')
  if (!(await isOpenedBy(db.read, id, hashOf(token), now()))) refuse(403, '上次输入的密码已经过期，请再输入一次')
}
