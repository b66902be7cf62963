import type { Act, AuditNoun } from '#contract/audit.ts'
import { CHANGED_MEANWHILE } from '#contract/desk-edit.ts'
import type { Writer } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import type { User } from '#server/http/scope.ts'
import { insertAudit } from './audit.queries.ts'

/** What of a text is kept in the record. */
const TEXT_MAX = 2000

type Fields = Readonly<Record<string, unknown>>

/** Who does something at the desk and, of what is there already, the version that he began with. */
export interface ByWhom {
  id: number
  version?: number | undefined
}

/**
 * When something is changed now. Later than the change before, so that the time is a version.
 * @throws Refusal 409 with how it stands, when somebody changed it since `by` began
 */
export function changeTime(by: ByWhom | undefined, now: number, before: { update_time: number }, current: () => Fields): number {
  if (by?.version !== undefined && by.version !== before.update_time) refuse(409, CHANGED_MEANWHILE, { current: current() })
  return Math.max(now, before.update_time + 1)
}

/** Who sits at the machine itself and needs no account for what he does there. */
export const CONSOLE = { id: 0, name: '命令行' } as const

export interface Recorded {
  does: Act
  /** Null where there is but one, as with the configuration. */
  id: number | null
  /** What a person calls it: a title, a nickname, the beginning of a text. */
  name: string
  /** The fields that may have changed, as they were; null for what is new. Never a secret. */
  before: Fields | null
  /** The same fields as they became; null for what is gone. */
  after: Fields | null
}

/** Records an act of an administrator in the transaction of the act itself. Of the fields only those are kept that differ; where none does, nothing was done. */
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

/** The same for calls that others make too, about what is theirs: of those nothing is recorded. */
export const recordOfAdmin = async (tx: Writer, who: User, now: number, it: Recorded): Promise<void> => {
  if (who.role === 'admin') await recordAct(tx, who, now, it)
}

/** What of two sets of fields is not the same. */
function differing(before: Fields, after: Fields): [Fields, Fields] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (it) => JSON.stringify(before[it]) !== JSON.stringify(after[it]),
  )
  const only = (of: Fields) => Object.fromEntries(names.map((it) => [it, of[it] ?? null]))
  return [only(before), only(after)]
}

const shorten = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value
