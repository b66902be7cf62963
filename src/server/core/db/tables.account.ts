import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

/**
 * Says how an account stands. A `leaving` one is deleted after the days of grace; of a `gone` one only the row stays, for what it
 * wrote.
 */
export type UserStatus = 'normal' | 'muted' | 'banned' | 'leaving' | 'gone'

/** Holds what makes a user an account. */
export interface AccountColumns {
  /** Is in lower case; null for an account without one. */
  email: string | null
  /** Is an argon2id hash; null while there is no password. */
  password_hash: string | null
  /** Is the nickname in the form in which it is compared with others. */
  nickname_key: string | null
  otp_secret: string | null
  /** Holds a secret that waits for its first code, and until when it waits. */
  otp_pending: string | null
  /** Is a JSON array of hashes. */
  otp_recovery: string | null
  /** Is when the second factor was switched on; null for one that is older than this column. */
  otp_time: Time | null
  /** Says what becomes of the articles of an account that leaves. */
  leave_articles: 'keep' | 'remove' | null
  /** Is when an account that leaves is deleted. */
  leave_time: Time | null
  last_login_time: Time | null
  /** Is when the user agreement was accepted. */
  consent_time: Time | null
  /** Is 0 for secret, 1 for male, 2 for female. */
  sex: Generated<0 | 1 | 2>
  /** Is 0 while the nickname is one that was made up for the account. */
  is_renamed: Generated<Flag>
  status: Generated<UserStatus>
  /** Lets the user publish without review where the configuration allows that. */
  is_trusted: Generated<Flag>
  /** Is when a mute ends; null when the owner has to end it. */
  mute_until: Time | null
  /** Holds the owner's words. */
  mute_reason: Generated<string>
  /** Is when a ban ends; null when the owner has to end it. */
  ban_until: Time | null
  /** Holds the owner's words. */
  ban_reason: Generated<string>
  /** Says how the user last logged in: `password`, `wechat`, or a provider. */
  login_type: Generated<string>
  /** Is the region of the last login, never an address. */
  ip_location: Generated<string>
  os: Generated<string>
  browser: Generated<string>
}

interface SessionTable {
  id: Generated<number>
  user_id: number
  /** Is the hash of the value in the browser's cookie; null for programs, which have none. */
  bind_hash: string | null
  /** Ends the session, however often it is renewed. */
  expire_time: Time
  os: string
  browser: string
  ip_location: string
  login_type: string
  create_time: Time
  last_time: Time
  /** Is when the user of the session last logged in, or confirmed the login with a secret. */
  proof_time: Time | null
}

/** Holds a former address of an account, whose mailbox can undo the change. */
interface AddressUndoTable {
  id: Generated<number>
  user_id: number
  address: string
  /** Is 1 when it was also the name to log in with. */
  is_username: Flag
  /** Is the time from which an undo also takes back what was bound or switched on. */
  since_time: Time
  /** Says how the session that made the change was begun. */
  login_type: string
  /** Is the SHA-256 of the link's token; null until the letter leaves. */
  hash: string | null
  create_time: Time
  expire_time: Time
}

interface SessionTokenTable {
  /** Is a SHA-256 hash. */
  hash: string
  session_id: number
  kind: 'access' | 'refresh'
  expire_time: Time
  /** Is when a refresh token was used. */
  used_time: Time | null
}

/** Holds the counts of a rate limit, which outlive the process. */
interface RateWindowTable {
  key: string
  points: number
  expire_time: Time | null
}

interface LoginFailureTable {
  key: string
  failures: number
  last_time: Time
  expire_time: Time
}

interface CaptchaTable {
  ticket: string
  answer_hash: string
  expire_time: Time
}

export interface AccountTables {
  address_undo: AddressUndoTable
  session: SessionTable
  session_token: SessionTokenTable
  rate_window: RateWindowTable
  login_failure: LoginFailureTable
  captcha: CaptchaTable
}
