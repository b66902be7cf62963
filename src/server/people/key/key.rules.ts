import type { Call } from '#contract/core/define.ts'
import { type AccessKey, KEY_PREFIX, KEYS_MAX, type KeyForm, type KeyScope, SCOPES } from '#contract/people/key.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { CallerKey, User } from '#server/core/http/caller.ts'
import { nameOfCall } from '#server/core/http/observe.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { hashOf, newSecret } from '#server/core/http/tokens.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { lockUser } from '#server/people/auth/account.queries.ts'
import { tellMailbox } from '#server/people/auth/tell-mailbox.ts'
import { countKeys, deleteKey, findKeys, insertKey } from './key.queries.ts'

const DAY_MS = 24 * 3_600_000
const TAIL = 4

/**
 * Makes a key for a machine of the user. Its secret is returned here and stored nowhere.
 * @throws Refusal 403 for a scope of administrators, 409 when the user has too many keys
 */
export async function makeKey(
  { db, user, now, mail }: Scope & { user: User },
  { name, scopes, mayDelete, days }: KeyForm,
): Promise<{ key: AccessKey; secret: string }> {
  const chosen = [...new Set(scopes)]
  const forAdmins = chosen.find((it) => 'isForAdmins' in SCOPES[it])
  if (forAdmins && user.role !== 'admin') refuse(403, `「${SCOPES[forAdmins].title}」只给管理员`, { field: 'scopes' })
  const secret = KEY_PREFIX + newSecret(256)
  const at = now()
  const row = {
    user_id: user.id,
    name,
    hash: hashOf(secret),
    tail: secret.slice(-TAIL),
    scopes: JSON.stringify(chosen),
    is_deletion_allowed: mayDelete ? (1 as const) : (0 as const),
    create_time: at,
    expire_time: days === null ? null : at + days * DAY_MS,
    last_time: null,
  }
  const id = await db.write(async (tx) => {
    await lockUser(tx, user.id)
    if ((await countKeys(tx, user.id)) >= KEYS_MAX) refuse(409, `密钥最多 ${KEYS_MAX} 个，请先撤销不用的`)
    const id = await insertKey(tx, row)
    const after = { scopes: chosen, mayDelete, days }
    await recordAct(tx, user, at, { does: 'key.create', id, name, before: null, after })
    await tellMailbox(tx, mail, user.id, 'key')
    return id
  })
  return { key: toAccessKey({ ...row, id, is_ended: false }, at), secret }
}

/**
 * Revokes a key of the user: the next call with it is refused.
 * @throws Refusal 404 when the user has no such key
 */
export const revokeKey = ({ db, user, now }: Scope & { user: User }, id: number): Promise<boolean> =>
  db.write(async (tx) => {
    const name = (await deleteKey(tx, user.id, id)) ?? refuse(404, '密钥不存在')
    await recordAct(tx, user, now(), { does: 'key.remove', id, name, before: {}, after: null })
    return true
  })

/** Returns the keys of the user. */
export const listKeys = async ({ db, user, now }: Scope & { user: User }): Promise<AccessKey[]> =>
  (await findKeys(db.read, user.id)).map((it) => toAccessKey(it, now()))

type KeyRow = Awaited<ReturnType<typeof findKeys>>[number]

const timeOf = (at: number | null) => (at === null ? null : shanghaiTime(Number(at)))

const toAccessKey = (it: KeyRow, now: number): AccessKey => ({
  id: it.id,
  name: it.name,
  tail: it.tail,
  scopes: JSON.parse(it.scopes) as KeyScope[],
  mayDelete: it.is_deletion_allowed === 1,
  createTime: shanghaiTime(it.create_time),
  expireTime: timeOf(it.expire_time),
  lastTime: timeOf(it.last_time),
  isOver: Boolean(it.is_ended) || (it.expire_time !== null && Number(it.expire_time) <= now),
})

/**
 * Returns the database for a call by a key, and what ends such a call. The first transaction that commits records the call, so that there
 * is no write without its record; a call that writes by other ways is recorded when it ends.
 */
export function recordedFor(
  db: Database,
  user: { id: number; key: CallerKey },
  callOf: () => Call | undefined,
  now: () => number,
): { db: Database; endCall: () => Promise<void> } {
  let isRecorded = false
  const { id, name } = user.key
  const record = (tx: Writer) =>
    recordAct(tx, user, now(), { does: 'key.write', id, name, before: null, after: { call: nameOfCall(callOf()) } })
  async function write<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
    if (isRecorded || !callOf()?.writes) return db.write(work)
    const done = await db.write(async (tx) => {
      const result = await work(tx)
      await record(tx)
      return result
    })
    isRecorded = true
    return done
  }
  return {
    db: Object.create(db, { write: { value: write } }),
    endCall: async () => {
      if (!isRecorded && callOf()?.writes) await db.write(record)
    },
  }
}
