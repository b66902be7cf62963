import type { Writer } from '#server/db/database.ts'
import type { LetterKind } from '#server/db/tables.mail.ts'
import type { MailSettings } from './mail-settings.ts'

/** What is to be told to whom. What the letter says is decided when it leaves. */
export interface Posted {
  kind: LetterKind
  address: string
  userId?: number
  /** The name of a way in, where the kind is about one. */
  about?: string
}

/** What handlers know of mail. */
export interface Mail {
  /** Whether this site sends mail at all. */
  readonly isOn: boolean
  /** Asks the mail server itself: what became of letters is not for strangers to hear. */
  isReachable: () => Promise<boolean>
  /** Puts a letter into the outbox as part of a write; it leaves after the commit. While mail is off nothing is put anywhere. */
  post: (tx: Writer, letter: Posted) => Promise<void>
  /** What the server was started with: stronger than what is set at the desk. */
  given?: MailSettings | null
  /** What is set at the desk has changed: letters leave that way from now on. */
  refresh?: () => Promise<void>
}

/** A site without a mail server. */
export const noMail: Mail = { isOn: false, isReachable: async () => false, post: async () => {} }
