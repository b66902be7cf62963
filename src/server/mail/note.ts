import type { LetterKind, NoteKind } from '#server/db/tables.mail.ts'

/** Whether a letter only tells something: it carries no code, and keeps for a day. */
export const isNote = (kind: LetterKind): kind is NoteKind => kind === 'password' || kind === 'address'
