import { randomInt } from 'node:crypto'
import { Nickname } from '#contract/people/account-fields.ts'
import { newFace } from '#lib/faces.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { tellHooks } from '#server/people/webhook/webhook.tell.ts'
import { insertAccount } from './account.queries.ts'
import { isImitation, nicknameKey } from './nickname.ts'

/** Leaves out letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Inserts an account for a new user who comes by WeChat or a third party. It has no password, and a nickname that the user may change.
 * Returns its id.
 */
export async function insertNewcomer(tx: Writer, name: string, now: number): Promise<number> {
  const nickname = await nicknameFrom(tx, name)
  const row = { username: null, email: null, password_hash: null, role: 'member', signature: '' } as const
  const look = { nickname, nickname_key: nicknameKey(nickname), is_renamed: 0, avatar: newFace() } as const
  // This way to register asks for no consent.
  const id = await insertAccount(tx, { ...row, ...look, create_time: now, consent_time: null })
  await tellHooks(tx, 'member.registered', id)
  return id
}

/** Returns the name from the other service, cut short, when it is allowed here, and a random one otherwise. */
async function nicknameFrom(db: Reader, name: string): Promise<string> {
  const cut = [...name.normalize('NFKC').trim()].slice(0, 10).join('')
  const { success, data } = Nickname.safeParse(cut)
  if (success && !(await isImitation(db, data))) return data
  return `访客${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
