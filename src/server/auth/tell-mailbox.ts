import type { Writer } from '#server/db/database.ts'
import type { NoteKind } from '#server/db/tables.mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { findAccount } from './account.queries.ts'

/** Writes to the mailbox of an account that a way into it has changed: a thief who is logged in does not read it. */
export async function tellMailbox(tx: Writer, mail: Mail, userId: number, kind: NoteKind, about = ''): Promise<void> {
  const address = (await findAccount(tx, userId))?.email
  if (address) await mail.post(tx, { kind, address, about })
}
