import { newFace } from '#lib/faces.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { insertAccount } from '#server/people/auth/account.queries.ts'
import { isImitation, nicknameKey } from '#server/people/auth/nickname.ts'
import { IMPORTED } from '#server/people/user/user.present.ts'
import type { ImportedPerson } from '../import.items.ts'
import { tidy } from '../import.values.ts'
import * as q from './blog.queries.ts'

const NAME_MAX = 24
const SUFFIX_MAX = 1_000

/**
 * Creates accounts for those who wrote in another blog. Nobody can log in to them: they have no login name, no password and no
 * identity. Their mail address is stored apart, where no login, registration or password reset looks.
 */
export async function createPeople(db: Database, source: string, now: () => number, made: () => void) {
  const known = await q.findPeople(db.read, source)
  const taken = new Set<string>()

  async function make(tx: Writer, person: ImportedPerson): Promise<number> {
    const { key, email, site } = person
    const same = email === null ? undefined : await q.findByAddress(tx, email)
    let id = same === undefined ? undefined : Number(same)
    if (id === undefined) {
      const nickname = await freeName(tx, person.nickname, taken)
      const nobody = {
        username: null,
        email: null,
        password_hash: null,
        role: 'member',
        signature: '',
        consent_time: null,
      } as const
      const look = { nickname, nickname_key: nicknameKey(nickname), avatar: newFace(), login_type: IMPORTED } as const
      id = await insertAccount(tx, { ...nobody, ...look, create_time: now() })
      made()
    }
    await q.insertPerson(tx, { source, key, user_id: id, email, site })
    return id
  }

  return {
    /** Counts an account that would be made. */
    foresee({ key }: ImportedPerson): void {
      if (known.has(key)) return
      known.set(key, 0)
      made()
    },
    async ensure(person: ImportedPerson): Promise<number> {
      const before = known.get(person.key)
      if (before !== undefined) return before
      const id = await db.write((tx) => make(tx, person))
      known.set(person.key, id)
      return id
    },
  }
}
export type People = Awaited<ReturnType<typeof createPeople>>

/** Returns the original name when it is free here and does not imitate the site; otherwise a name with a number. */
async function freeName(db: Reader, written: string, taken: Set<string>): Promise<string> {
  const clean = tidy(written.normalize('NFKC').replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, ''))
  const name = [...clean].slice(0, NAME_MAX).join('').trim()
  const base = !name || (await isOfficial(db, name)) ? '旧站读者' : name
  for (let n = 1; n <= SUFFIX_MAX; n++) {
    const candidate = n === 1 ? base : `${base} ${n}`
    const key = nicknameKey(candidate)
    if (taken.has(key) || (await q.isNameTaken(db, key)) || (await isImitation(db, candidate))) continue
    taken.add(key)
    return candidate
  }
  return `旧站读者 ${Math.random().toString(36).slice(2, 8)}`
}

/** Checks whether a name imitates the site even with a number behind it. */
const isOfficial = (db: Reader, name: string) => isImitation(db, `${name} 2`)
