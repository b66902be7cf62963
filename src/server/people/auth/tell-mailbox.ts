import type { NoteKind } from '#server/core/db/column-types.ts'
import type { Writer } from '#server/core/db/database.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findAccount } from './account.queries.ts'

/** Writes to the mailbox of an account that a way to log in has changed, because a thief with a stolen session cannot read that mailbox. */
export async function tellMailbox(tx: Writer, mail: Scope['mail'], userId: number, kind: NoteKind, about = ''): Promise<void> {
  const address = (await findAccount(tx, userId))?.email
  if (address) await mail.post(tx, { kind, address, about })
}
