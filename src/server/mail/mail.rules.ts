import type { MailAtDesk, MailDraft } from '#contract/mail.ts'
import { recordAct } from '#server/audit/audit.rules.ts'
import { findAccount } from '#server/auth/account.queries.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import { readSetting, writeSetting } from '#server/site/site.queries.ts'
import type { MailSettings } from './mail-settings.ts'
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

/** What letters are handed in with. */
export const settingsOf = ({ host, port, tls, user, password, from }: MailDraft): MailSettings => ({
  host,
  port,
  tls,
  login: user ? { user, password } : null,
  from,
})

/** What the owner has set at his desk; null while mail is off there. */
export async function readMailOfDesk(db: Reader): Promise<MailSettings | null> {
  const stored = await readStored(db)
  return stored.isOn ? settingsOf(stored) : null
}

/** A draft with the stored password where none was typed, as long as it goes to the same server: nobody lures it elsewhere. */
export async function withPassword(db: Reader, draft: MailDraft): Promise<MailDraft> {
  if (draft.password || !draft.user) return draft
  const { password, host, user } = await readStored(db)
  if (!password) return draft
  if (host !== draft.host || user !== draft.user) refuse(400, '换了服务器或用户名，请重新填写密码')
  return { ...draft, password }
}

/**
 * How mail stands, without the password.
 * @param given what the server was started with
 */
export async function mailAtDesk(db: Reader, userId: number, given: MailSettings | null): Promise<MailAtDesk> {
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
 * Stores how letters are handed in.
 * @throws Refusal 409 when somebody else has changed it since
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
