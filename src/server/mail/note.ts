import type { AnswerKind, LetterKind, NoteKind } from '#server/db/tables.mail.ts'

const NOTES: readonly NoteKind[] = ['password', 'address', 'bound', 'unbound', 'factor-on', 'factor-off']

/** Whether a letter may go out once only, so that it is given up when nobody knows whether it did: a code or a warning comes rather twice. */
export const isOnce = (kind: LetterKind): boolean => kind === 'digest'

/** Whether a letter only tells something: it carries no code, and keeps for a day. */
export const isNote = (kind: LetterKind): kind is NoteKind => (NOTES as readonly LetterKind[]).includes(kind)

/** Checks whether a letter is an answer of the owner; it is good for a day. */
export const isAnswer = (kind: LetterKind): kind is AnswerKind => kind === 'friend-accepted' || kind === 'friend-refused'
