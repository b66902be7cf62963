import type * as z from 'zod/mini'
import type { ProfileForm } from '#contract/profile.ts'
import { findAccount, updateAccount } from '#server/auth/account.queries.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Scope } from '#server/http/scope.ts'
import { isOwnPicture } from './profile.queries.ts'

/**
 * Changes what somebody says about himself. Pages that show his name or face are published again.
 * @throws Refusal 400 for a nickname, picture or code that cannot be his, 409 for an address that is somebody else's
 */
export const updateProfile = ({ db }: Scope, userId: number, form: z.output<typeof ProfileForm>): Promise<void> =>
  db.write(async (tx) => {
    const before = (await findAccount(tx, userId)) ?? refuse(401, '请先登录以继续操作')
    const { nickname, avatar, signature, sex } = form
    if (avatar !== undefined && avatar !== before.avatar && !(await isOwnPicture(tx, userId, avatar)))
      refuse(400, '头像只能使用自己上传的图片')
    await updateAccount(tx, userId, {
      ...(nickname !== undefined && { nickname, is_renamed: 1 }),
      ...(avatar !== undefined && { avatar }),
      ...(signature !== undefined && { signature }),
      ...(sex !== undefined && { sex }),
      id: userId,
    })
    await appendChanges(tx, [`author:${userId}`])
  })
