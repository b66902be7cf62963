import { randomInt } from 'node:crypto'
import { Nickname } from '#contract/account-fields.ts'
import { newFace } from '#lib/faces.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { insertAccount } from './account.queries.ts'
import { isImitation, nicknameKey } from './nickname.ts'

/** Without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** An account for somebody who came by WeChat or a third party: no password, and a nickname to be changed. Answers its id. */
export async function insertNewcomer(tx: Writer, name: string, now: number): Promise<number> {
  const nickname = await nicknameFrom(tx, name)
  const row = { username: null, email: null, password_hash: null, role: 'member', signature: '' } as const
  const look = { nickname, nickname_key: nicknameKey(nickname), is_renamed: 0, avatar: newFace() } as const
  // Nobody asked for a consent on this way.
  return insertAccount(tx, { ...row, ...look, create_time: now, consent_time: null })
}

/** The other side's name where it can be one here, cut short; otherwise one that is made up. */
async function nicknameFrom(db: Reader, name: string): Promise<string> {
  const cut = [...name.normalize('NFKC').trim()].slice(0, 10).join('')
  const { success, data } = Nickname.safeParse(cut)
  if (success && !(await isImitation(db, data))) return data
  return `访客${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
