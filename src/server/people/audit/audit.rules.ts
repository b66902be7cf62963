import { CHANGED_MEANWHILE } from '#contract/core/admin-edit.ts'
import type { Act, AuditNoun } from '#contract/people/audit.ts'
import type { Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { insertAudit } from './audit.queries.ts'

/** Limits the characters of a text that the record keeps. */
const TEXT_MAX = 2000

type Fields = Readonly<Record<string, unknown>>

/** Names the administrator who acts in the admin and the version of the entry that this edit began with. */
export interface ByWhom {
  id: number
  version?: number | undefined
}

/**
 * Returns the time of a change that happens now; `before` is null for a new entry. It is always later than the change before, so that it can serve as a version.
 * @throws Refusal 409 with the current fields, when another user changed the entry since `by` began
 */
export function changeTime<T extends { update_time: number }>(
  by: ByWhom | undefined,
  now: number,
  before: T | null,
  current: (before: T) => Fields,
): number {
  if (!before) return now
  if (by?.version !== undefined && by.version !== before.update_time) refuse(409, CHANGED_MEANWHILE, { current: current(before) })
  return Math.max(now, before.update_time + 1)
}

/** Stands for the operator at the command line, who needs no account there. */
export const CONSOLE = { id: 0, name: '命令行' } as const

export interface Recorded {
  does: Act
  /** Is null for a thing that exists only once, such as the configuration. */
  id: number | null
  /** Is a readable name: a title, a nickname, the beginning of a text. */
  name: string
  /** Holds the old values of fields that may have changed; null for a new entry. Never holds a secret. */
  before: Fields | null
  /** Holds the same fields after the change; null for a deleted entry. */
  after: Fields | null
}

/**
 * Records an act of an administrator in the transaction of the act itself. Only fields that differ are kept; when no field differs,
 * nothing is recorded.
 */
export async function recordAct(tx: Writer, who: { id: number }, now: number, it: Recorded): Promise<void> {
  const [noun, act] = it.does.split('.') as [AuditNoun, string]
  const [before, after] = it.before && it.after ? differing(it.before, it.after) : [it.before, it.after]
  if (it.before && it.after && !Object.keys(after ?? {}).length) return
  await insertAudit(tx, {
    user_id: who.id,
    noun,
    act,
    target_id: it.id,
    name: it.name.slice(0, 200),
    before: before && JSON.stringify(before, shorten),
    after: after && JSON.stringify(after, shorten),
    create_time: now,
  })
}

/**
 * Records an act like `recordAct`, but only of an administrator. It is for calls that other users make too, about their own entries.
 */
export const recordOfAdmin = async (tx: Writer, who: User, now: number, it: Recorded): Promise<void> => {
  if (who.role === 'admin') await recordAct(tx, who, now, it)
}

/** Returns the fields that differ between the two sets. */
function differing(before: Fields, after: Fields): [Fields, Fields] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (it) => JSON.stringify(before[it]) !== JSON.stringify(after[it]),
  )
  const only = (of: Fields) => Object.fromEntries(names.map((it) => [it, of[it] ?? null]))
  return [only(before), only(after)]
}

const shorten = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value
