import type { Database } from '#server/core/db/database.ts'
import { insertAccount } from '#server/people/auth/account.queries.ts'
import { hashPassword } from '#server/people/auth/password.ts'

/** To hash is slow on purpose: in tests, people with the same password share what is stored of it. */
const hashes = new Map<string, Promise<string>>()

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Creates a user with a password, as registration would. Returns the id. */
export async function makeAccount(
  db: Database,
  {
    username,
    password,
    role = 'member',
    nickname = '小明',
    avatar = '',
  }: { username: string; password: string; role?: 'member' | 'admin'; nickname?: string; avatar?: string },
): Promise<number> {
  const password_hash = await hashOf(password)
  const email = username.includes('@') ? username : null
  return db.write((tx) =>
    insertAccount(tx, { username, email, password_hash, nickname, avatar, role, signature: '', create_time: Date.now() }),
  )
}
