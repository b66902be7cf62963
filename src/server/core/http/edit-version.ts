import { createHash } from 'node:crypto'
import { refuse } from '#server/core/http/refuse.ts'

/** Returns an opaque version for fields: it is equal when all fields are equal. Edits send it back, so that stale ones are found. */
export const versionOf = (fields: unknown): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16)

/**
 * Refuses an edit when another administrator changed the entry since the edit began.
 * @param began is the version that the edit began with; undefined skips the check, as for an importer
 * @throws Refusal 409 when it is not the current version
 */
export function refuseStale(began: string | undefined, now: string): void {
  if (began !== undefined && began !== now) refuse(409, '刚刚有人改过了，请看看现在的样子再决定')
}
