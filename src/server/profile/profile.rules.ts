import type * as z from 'zod/mini'
import type { ProfileForm } from '#contract/profile.ts'
import { isFace } from '#lib/faces.ts'
import { findAccount, isAddressKnown, updateAccount } from '#server/auth/account.queries.ts'
import { nicknameKey, refuseImitation } from '#server/auth/nickname.ts'
import { findTalks } from '#server/comment/comment.target.queries.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Scope } from '#server/http/scope.ts'
import { takeCode, tryCode } from '#server/registration/mail-codes.ts'
import { isOwnPicture } from './profile.queries.ts'

type Form = z.output<typeof ProfileForm>
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type Asking = Pick<Scope, 'db' | 'now' | 'mail'>

/**
 * Changes what somebody says about himself. Pages that show his name or face are published again.
 * @throws Refusal 400 for a nickname, picture or code that cannot be his, 409 for an address that is somebody else's
 */
export async function updateProfile({ db, now, mail }: Asking, userId: number, form: Form): Promise<void> {
  const before = await accountOf(db.read, userId)
  const address = form.email !== undefined && form.email !== before.email ? form.email : null
  const use = address === null ? null : { purpose: 'bind' as const, address, userId }
  await refuseNicknameAndFace(db.read, before, form)
  if (use) await tryCode({ db, now }, use, form.code ?? refuse(400, '更换邮箱需要先填写验证码'))
  await db.write(async (tx) => {
    const account = await accountOf(tx, userId)
    if (use && form.code) {
      await takeCode(tx, use, form.code, now())
      await changeAddress(tx, account, use.address)
      // A thief who is logged in does not read the old mailbox.
      if (account.email) await mail.post(tx, { kind: 'address', address: account.email })
    }
    await refuseNicknameAndFace(tx, account, form)
    const { nickname, avatar, signature, sex } = form
    const fields = {
      ...(nickname !== undefined && { nickname, nickname_key: nicknameKey(nickname) }),
      ...(avatar !== undefined && { avatar }),
      ...(signature !== undefined && { signature }),
      ...(sex !== undefined && { sex }),
    }
    // Whoever has seen his name and left it so has chosen it.
    if (nickname !== undefined) await updateAccount(tx, userId, { ...fields, is_renamed: 1 })
    else if (Object.keys(fields).length) await updateAccount(tx, userId, fields)
    await tellPages(tx, account, form)
  })
}

const accountOf = async (db: Reader, userId: number) => (await findAccount(db, userId)) ?? refuse(401, '请先登录以继续操作')

async function refuseNicknameAndFace(db: Reader, { id, ...before }: Account, { nickname, avatar }: Form): Promise<void> {
  // What he is called already stays his, whatever the rules of today.
  if (nickname !== undefined && nickname !== before.nickname) await refuseImitation(db, nickname, id)
  if (avatar === undefined || avatar === before.avatar || isFace(avatar)) return
  if (!(await isOwnPicture(db, id, avatar))) refuse(400, '头像只能使用自己上传的图片')
}

/** Who logs in by his address goes on to do so. */
async function changeAddress(tx: Writer, { id, email, username }: Account, address: string): Promise<void> {
  if (await isAddressKnown(tx, address, id)) refuse(409, '这个邮箱已经被其他账号使用')
  await updateAccount(tx, id, { email: address, ...(username !== null && username === email && { username: address }) })
}

/** The signature stands on the author's own page alone; that page shows all the rest too. */
async function tellPages(tx: Writer, { id, ...before }: Account, { nickname, avatar, signature }: Form): Promise<void> {
  const isShown = (nickname ?? before.nickname) !== before.nickname || (avatar ?? before.avatar) !== before.avatar
  if (isShown || signature !== undefined) await appendChanges(tx, [`author:${id}`])
  if (isShown) await appendChanges(tx, await findTalks(tx, id))
}
