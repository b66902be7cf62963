import * as z from 'zod/mini'
import type { FieldName } from '#contract/every-call.ts'
import { Email, NewPassword, Nickname, Username } from '#contract/people/account-fields.ts'
import { hasHidden } from '#lib/invisible.ts'
import { readSetting, writeSetting } from '#server/core/config/setting.queries.ts'
import { readSiteConfig, writeSite } from '#server/core/config/site.rules.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { hashOf, newSecret } from '#server/core/http/tokens.ts'
import { isAddressKnown, updateAccount } from '#server/people/auth/account.queries.ts'
import { refuseCommon } from '#server/people/auth/common-passwords.ts'
import { nicknameKey } from '#server/people/auth/nickname.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { deleteSetting, findOwner, hasAdminWithPassword } from './setup.queries.ts'

const KEY = 'setup'

/** Checks the form with which the owner begins. */
export const SetupForm = z
  .object({
    nickname: Nickname,
    username: Username.check(
      z.toLowerCase(),
      z.refine((it) => !/[\s@]/u.test(it) && !hasHidden(it), '用户名里不能有空格和 @'),
    ),
    email: z.union([z.literal(''), Email], '请输入正确的邮箱'),
    password: NewPassword,
    again: z.string(),
  })
  // There is no second link: a typing error would lock the owner out.
  .check(z.refine((it) => it.password === it.again, { message: '两次输入的密码不一样', path: ['again'] }))
export type SetupForm = z.output<typeof SetupForm>

/**
 * Opens the setup of a site whose administrators have no password. Returns its key, which is stored as a hash only, or null when there
 * is nothing to set up. The key of an earlier start is no longer valid.
 */
export async function openSetup(db: Database): Promise<string | null> {
  if (await hasAdminWithPassword(db.read)) return null
  const key = newSecret(128)
  await db.write((tx) => writeSetting(tx, KEY, hashOf(key)))
  return key
}

/** Checks whether this key opens the setup now. */
export const isSetupKey = async (db: Reader, key: string): Promise<boolean> => (await readSetting(db, KEY)) === hashOf(key)

/** Returns the owner's nickname; empty while it is the one of a new site. */
export const knownNickname = async (db: Reader): Promise<string> => {
  const { nickname } = await findOwner(db)
  return nickname === '站长' ? '' : nickname
}

/**
 * Gives the owner's account the names and the password of the form, and uses the key up. Returns its id.
 * @throws Refusal 404 when the key is no longer valid, 400 when the password is too common, 409 when a name is taken
 */
export async function completeSetup({ db }: { db: Database }, key: string, form: SetupForm): Promise<number> {
  const account = await accountOf(form)
  return db.write(async (tx) => {
    if (!(await isSetupKey(tx, key)) || (await hasAdminWithPassword(tx))) refuse(404, '这个链接已经用过了')
    return takeOver(tx, account)
  })
}

/**
 * Returns the row of an account with the names and the password of the form.
 * @throws Refusal 400 when the password is too common
 */
export async function accountOf({ nickname, username, email, password }: SetupForm) {
  refuseCommon(password, [nickname, username, email])
  const password_hash = await hashPassword(password)
  const named = { nickname, nickname_key: nicknameKey(nickname), username, email: email || null }
  return { ...named, password_hash, is_renamed: 1 } as const
}
export type OwnAccount = Awaited<ReturnType<typeof accountOf>>

/**
 * Refuses a username or an address that another account has.
 * @param but the id of an account that may have them
 * @throws Refusal 409
 */
export async function refuseTaken(tx: Writer, { username, email }: OwnAccount, but = 0): Promise<void> {
  for (const [field, name] of Object.entries({ username, email }))
    if (name && (await isAddressKnown(tx, name, but))) refuse(409, `${name} 已经有人用了`, { field: field as FieldName })
}

/**
 * Gives the owner's account these names and this password. Returns its id.
 * @throws Refusal 409 when a name is taken
 */
export async function takeOver(tx: Writer, account: OwnAccount): Promise<number> {
  const { id, nickname } = await findOwner(tx)
  await refuseTaken(tx, account, id)
  await updateAccount(tx, id, account)
  // Pages name the owner as their author too, until the admin sets another one.
  if ((await readSiteConfig(tx)).author === nickname) await writeSite(tx, { fields: { author: account.nickname }, sources: {} })
  await deleteSetting(tx, KEY)
  await appendChanges(tx, [`author:${id}`])
  return id
}
