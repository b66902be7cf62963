import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

interface MailCodeTable {
  /** Is the hash of what the code is for: purpose, address, and the session where it needs one. */
  key: string
  code_hash: string
  /** Counts how often the code was tried. */
  tries: number
  expire_time: Time
}

/**
 * Says what a letter is for. `register`, `forgot` and `bind` bring a code. `password` and `address` note that it was changed, `bound` and
 * `unbound` that a way to log in was, `factor-…` that the second factor was switched. `friend-…` is the owner's answer to a request for a
 * link. `digest` tells what is unread.
 */
export type LetterKind = 'register' | 'forgot' | 'bind' | NoteKind | AnswerKind | 'digest'
export type NoteKind = 'password' | 'address' | 'bound' | 'unbound' | 'factor-on' | 'factor-off'
export type AnswerKind = 'friend-accepted' | 'friend-refused'

/** Holds no code, because the code is made when the letter leaves. */
interface MailOutboxTable {
  id: Generated<number>
  kind: LetterKind
  address: string
  /** Is the user who asked, when it was one with a login. */
  user_id: number | null
  /** Names the way to log in, which the kind of a note does not say. */
  about: Generated<string>
  tries: number
  /** Is 1 from when the letter is taken until its outcome is known. */
  is_underway: Generated<Flag>
  /** Is when the letter is tried next; while it is being sent, when it is given up as interrupted. */
  next_time: Time
  /** Is the time after which nobody waits for the letter any more. */
  expire_time: Time
  /** Is the trace of the request that caused it, where there was one. */
  trace: Generated<string | null>
}

export interface MailTables {
  mail_code: MailCodeTable
  mail_outbox: MailOutboxTable
}
