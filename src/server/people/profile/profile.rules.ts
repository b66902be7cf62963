import type * as z from 'zod/mini'
import type { ProfileForm } from '#contract/people/profile.ts'
import { isFace } from '#lib/faces.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findTalks } from '#server/core/target/target.queries.ts'
import { findAccount, updateAccount } from '#server/people/auth/account.queries.ts'
import { nicknameKey, refuseImitation } from '#server/people/auth/nickname.ts'
import { takeCode, tryCode } from '#server/people/registration/mail-codes.ts'
import { changeAddress } from './address.rules.ts'
import { isOwnPicture } from './profile.queries.ts'

type Form = z.output<typeof ProfileForm>
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type Asking = Pick<Scope, 'db' | 'now' | 'mail'> & { user: User }

/**
 * Changes a user's profile. Pages that show the name or the picture are published again.
 * @throws Refusal 400 for a nickname, picture or code that the user may not use, 409 for an address of another user
 */
export async function updateProfile(scope: Asking, form: Form): Promise<void> {
  const { db, now, user } = scope
  const userId = user.id
  const before = await accountOf(db.read, userId)
  const address = form.email !== undefined && form.email !== before.email ? form.email : null
  const use = address === null ? null : { purpose: 'bind' as const, address, userId }
  await refuseNicknameAndFace(db.read, before, form)
  if (use) await tryCode({ db, now }, use, form.code ?? refuse(400, '更换邮箱需要先填写验证码', { field: 'code' }))
  await db.write(async (tx) => {
    const account = await accountOf(tx, userId)
    if (use && form.code) {
      await takeCode(tx, use, form.code, now())
      await changeAddress(tx, scope, account, use.address)
    }
    await refuseNicknameAndFace(tx, account, form)
    const { nickname, avatar, signature, sex } = form
    const fields = {
      ...(nickname !== undefined && { nickname, nickname_key: nicknameKey(nickname) }),
      ...(avatar !== undefined && { avatar }),
      ...(signature !== undefined && { signature }),
      ...(sex !== undefined && { sex }),
    }
    // A user who saves the form with an unchanged name has chosen this name.
    if (nickname !== undefined) await updateAccount(tx, userId, { ...fields, is_renamed: 1 })
    else if (Object.keys(fields).length) await updateAccount(tx, userId, fields)
    await markPagesStale(tx, account, form)
  })
}

const accountOf = async (db: Reader, userId: number) => (await findAccount(db, userId)) ?? refuse(401, '请先登录以继续操作')

async function refuseNicknameAndFace(db: Reader, { id, ...before }: Account, { nickname, avatar }: Form): Promise<void> {
  // The present name stays allowed, even when the rules have changed.
  if (nickname !== undefined && nickname !== before.nickname) await refuseImitation(db, nickname, id)
  if (avatar === undefined || avatar === before.avatar || isFace(avatar)) return
  if (!(await isOwnPicture(db, id, avatar))) refuse(400, '头像只能使用自己上传的图片', { field: 'avatar' })
}

/** Publishes the pages that show a change. The signature is only on the author's own page, which shows all the rest too. */
async function markPagesStale(tx: Writer, { id, ...before }: Account, { nickname, avatar, signature }: Form): Promise<void> {
  const isShown = (nickname ?? before.nickname) !== before.nickname || (avatar ?? before.avatar) !== before.avatar
  if (isShown || signature !== undefined) await appendChanges(tx, [`author:${id}`])
  if (isShown) await appendChanges(tx, await findTalks(tx, id))
}
