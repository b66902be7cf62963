import { createHash } from 'node:crypto'
import { refuse } from '#server/http/refuse.ts'

/** What an edit began with, as a text that nobody takes apart: equal where all of it is equal. */
export const versionOf = (fields: unknown): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16)

/**
 * Two administrators edit one thing: the later one decides with open eyes.
 * @param began what the edit names; nothing is asked of who names none, such as an importer
 * @throws Refusal 409 when it is not what stands there now
 */
export function refuseStale(began: string | undefined, now: string): void {
  if (began !== undefined && began !== now) refuse(409, '刚刚有人改过了，请看看现在的样子再决定')
}
