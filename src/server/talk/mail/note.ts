import type { AnswerKind, LetterKind, NoteKind } from '#server/core/db/column-types.ts'

const NOTES: readonly NoteKind[] = ['password', 'address', 'bound', 'unbound', 'factor-on', 'factor-off', 'key']

/**
 * Checks whether a letter may leave only once, so that it is dropped when the result of a try is unknown. A code or a warning may
 * rather come twice.
 */
export const isOnce = (kind: LetterKind): boolean => kind === 'digest'

/** Checks whether a letter only tells of an event: it has no code, and is good for a day. */
export const isNote = (kind: LetterKind): kind is NoteKind => (NOTES as readonly LetterKind[]).includes(kind)

/** Checks whether a letter is an answer of the owner; it is good for a day. */
export const isAnswer = (kind: LetterKind): kind is AnswerKind => kind === 'friend-accepted' || kind === 'friend-refused'
