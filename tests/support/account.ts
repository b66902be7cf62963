import { insertAccount } from '#server/auth/account.queries.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Database } from '#server/db/database.ts'

/** Somebody with a password, as registration would have made him. Answers his id. */
export async function makeAccount(
  db: Database,
  {
    username,
    password,
    role = 'member',
    nickname = '小明',
  }: { username: string; password: string; role?: 'member' | 'admin'; nickname?: string },
): Promise<number> {
  const password_hash = await hashPassword(password)
  const email = username.includes('@') ? username : null
  return db.write((tx) =>
    insertAccount(tx, { username, email, password_hash, nickname, avatar: '', role, signature: '', create_time: Date.now() }),
  )
}
