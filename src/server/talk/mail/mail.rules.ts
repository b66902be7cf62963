import type { AdminMail, MailDraft } from '#contract/talk/mail.ts'
import { readSetting, writeSetting } from '#server/core/config/setting.queries.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { findAccount } from '#server/people/auth/account.queries.ts'
import type { MailSettings } from '../../core/env/mail-settings.ts'
import { countLetters } from './outbox.queries.ts'

interface Stored extends MailDraft {
  /** Counts changes. */
  version: number
}

const BLANK: Stored = { isOn: false, host: '', port: 465, tls: 'always', user: '', password: '', from: '', version: 0 }
const KEY = 'mail'

const readStored = async (db: Reader): Promise<Stored> => ({
  ...BLANK,
  ...((await readSetting(db, KEY)) as Partial<Stored> | undefined),
})

/** Converts a draft of the admin to settings. */
export const settingsOf = ({ host, port, tls, user, password, from }: MailDraft): MailSettings => ({
  host,
  port,
  tls,
  login: user ? { user, password } : null,
  from,
})

/** Reads the settings of the admin; null while mail is off there. */
export async function readAdminMail(db: Reader): Promise<MailSettings | null> {
  const stored = await readStored(db)
  return stored.isOn ? settingsOf(stored) : null
}

/**
 * Adds the stored password to a draft without one. It must have the same server and user, so that no draft can send the password
 * elsewhere.
 */
export async function withPassword(db: Reader, draft: MailDraft): Promise<MailDraft> {
  if (draft.password || !draft.user) return draft
  const { password, host, user } = await readStored(db)
  if (!password) return draft
  if (host !== draft.host || user !== draft.user) refuse(400, '换了服务器或用户名，请重新填写密码', { field: 'password' })
  return { ...draft, password }
}

/**
 * Returns the settings of mail for the admin, without the password.
 * @param given are the settings of the environment, which win
 */
export async function adminMail(db: Reader, userId: number, given: MailSettings | null): Promise<AdminMail> {
  const { password, version, ...stored } = await readStored(db)
  const common = {
    version: String(version),
    waiting: await countLetters(db),
    ownAddress: (await findAccount(db, userId))?.email ?? '',
  }
  if (!given) return { ...common, ...stored, hasPassword: password !== '', isOfServer: false }
  const { host, port, tls, login, from } = given
  const user = login?.user ?? ''
  return { ...common, isOn: true, isOfServer: true, host, port, tls, user, from, hasPassword: login !== null }
}

const recorded = ({ isOn, host, port, tls, user, from }: MailDraft) => ({ isOn, host, port, tls, user, from })

/**
 * Stores the settings of mail.
 * @throws Refusal 409 when another administrator changed them meanwhile
 */
export async function saveMail(
  { db, now }: { db: Database; now: () => number },
  by: { id: number },
  { version, ...draft }: MailDraft & { version: string },
): Promise<void> {
  await db.write(async (tx) => {
    const before = await readStored(tx)
    if (String(before.version) !== version) refuse(409, '邮件设置刚刚被别人改过，你的改动还没有保存')
    const after = await withPassword(tx, draft)
    await writeSetting(tx, KEY, { ...after, password: after.user ? after.password : '', version: before.version + 1 })
    const isOther = after.password !== before.password
    await recordAct(tx, by, now(), {
      does: 'mail.update',
      id: null,
      name: draft.host,
      before: { ...recorded(before), ...(isOther && { password: '原来的' }) },
      after: { ...recorded(after), ...(isOther && { password: '换过了' }) },
    })
  })
}
