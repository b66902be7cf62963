import type { Generated } from 'kysely'
import type { Flag, Time } from './tables.ts'

interface MailCodeTable {
  /** Hash of what the code is for: purpose, address, and whose session where it needs one. */
  key: string
  code_hash: string
  /** How often it was tried. */
  tries: number
  expire_time: Time
}

/** `register`, `forgot`, `bind`: a code. `password`, `address`: a note that it was changed; `bound`, `unbound`: that a way in was; `factor-…`: that the second factor was switched. `friend-…`: the owner's answer to who asked to be
 * linked. `digest`: what is unread. */
export type LetterKind = 'register' | 'forgot' | 'bind' | NoteKind | AnswerKind | 'digest'
export type NoteKind = 'password' | 'address' | 'bound' | 'unbound' | 'factor-on' | 'factor-off'
export type AnswerKind = 'friend-accepted' | 'friend-refused'

/** Holds no code: that is made when the letter leaves. */
interface MailOutboxTable {
  id: Generated<number>
  kind: LetterKind
  address: string
  /** Who asked, where that was somebody with a login. */
  user_id: number | null
  /** The name of a way in, which the kind of a note does not say. */
  about: Generated<string>
  tries: number
  /** 1 from when it is taken to when it is known how that ended. */
  is_underway: Generated<Flag>
  /** When it is tried next; while it is being sent, when it is given up as interrupted. */
  next_time: Time
  /** Nobody waits for it any more. */
  expire_time: Time
  /** Of the request that it came of, where there was one. */
  trace: Generated<string | null>
}

export interface MailTables {
  mail_code: MailCodeTable
  mail_outbox: MailOutboxTable
}
