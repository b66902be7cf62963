import { EXPORT_SECONDS } from '#contract/people/profile.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { hashOf, newSecret } from '#server/core/http/tokens.ts'
import { insertTicket } from './export.queries.ts'

/** Is the path below the prefix; the ticket follows. */
export const EXPORT_PATH = '/sys/user/export/'

/** Issues an address for the browser, which cannot send a token when it navigates. It works once and expires soon. */
export async function issueExport({ db, now, prefix }: Scope, userId: number): Promise<{ url: string; expireIn: number }> {
  const ticket = newSecret(256)
  const row = { hash: hashOf(ticket), user_id: userId, expire_time: now() + EXPORT_SECONDS * 1000 }
  await db.write((tx) => insertTicket(tx, row, now()))
  return { url: `${prefix}${EXPORT_PATH}${ticket}`, expireIn: EXPORT_SECONDS }
}
