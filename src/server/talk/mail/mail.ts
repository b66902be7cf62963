import type { LetterKind } from '#server/core/db/column-types.ts'
import type { Writer } from '#server/core/db/database.ts'
import type { MailSettings } from '../../core/env/mail-settings.ts'

/** Names a letter and its recipient. Its words are decided when it leaves. */
export interface Posted {
  kind: LetterKind
  address: string
  userId?: number
  /** The name of a way in, where the kind is about one. */
  about?: string
}

/** Is the view of mail that handlers have. */
export interface Mail {
  /** Says whether this site sends mail at all. */
  readonly isOn: boolean
  /** Checks the mail server itself: strangers must not learn what happened to single letters. */
  isReachable: () => Promise<boolean>
  /** Puts a letter into the outbox as part of a transaction; it leaves after the commit. Does nothing while mail is off. */
  post: (tx: Writer, letter: Posted) => Promise<void>
  /** Holds the settings of the environment, which win over those of the admin. */
  given?: MailSettings | null
  /** Takes over changed settings of the admin: letters leave with them from now on. */
  refresh?: () => Promise<void>
}

declare module '#server/core/http/scope.ts' {
  interface Scope {
    mail: Mail
  }
}

/** Stands for a site without a mail server. */
export const noMail: Mail = { isOn: false, isReachable: async () => false, post: async () => {} }
