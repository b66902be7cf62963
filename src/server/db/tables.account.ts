import type { Generated } from 'kysely'
import type { Flag, Time } from './tables.ts'

/** `leaving`: deletes itself after the days of grace. `gone`: did; the row stays for what it wrote. */
export type UserStatus = 'normal' | 'muted' | 'banned' | 'leaving' | 'gone'

/** What makes a person of the blog an account. */
export interface AccountColumns {
  /** Lower case. Null for who came without one. */
  email: string | null
  /** argon2id; null while there is no password. */
  password_hash: string | null
  /** The nickname as it is compared with others. */
  nickname_key: string | null
  otp_secret: string | null
  /** A secret that waits for its first code, and until when. */
  otp_pending: string | null
  /** JSON of hashes. */
  otp_recovery: string | null
  /** Since when the second factor is on; null for one that is older than this was noted. */
  otp_time: Time | null
  /** What becomes of the articles of an account that leaves: `keep` or `remove`. */
  leave_articles: 'keep' | 'remove' | null
  /** When an account that leaves is gone. */
  leave_time: Time | null
  last_login_time: Time | null
  /** When the user agreement was accepted. */
  consent_time: Time | null
  /** 0 secret, 1 male, 2 female. */
  sex: Generated<0 | 1 | 2>
  /** 0 while the nickname is one that was made up for the account. */
  is_renamed: Generated<Flag>
  status: Generated<UserStatus>
  /** Publishes without review where the configuration allows that. */
  is_trusted: Generated<Flag>
  /** Who is muted speaks again then; null: when the owner says so. */
  mute_until: Time | null
  /** In the owner's words. */
  mute_reason: Generated<string>
  /** Who is banned comes in again then; null: when the owner says so. */
  ban_until: Time | null
  /** In the owner's words. */
  ban_reason: Generated<string>
  /** How the account last came in: `password`, `wechat`, or a provider. */
  login_type: Generated<string>
  /** Region of the last login, never an address. */
  ip_location: Generated<string>
  os: Generated<string>
  browser: Generated<string>
}

interface SessionTable {
  id: Generated<number>
  user_id: number
  /** Hash of the browser's own half; null for programs. */
  bind_hash: string | null
  /** However often it is renewed, it ends then. */
  expire_time: Time
  os: string
  browser: string
  ip_location: string
  login_type: string
  create_time: Time
  last_time: Time
  /** When whoever holds it last logged in or confirmed that with a secret. */
  proof_time: Time | null
}

/** A former address of an account, whose mailbox can undo the change. */
interface AddressUndoTable {
  id: Generated<number>
  user_id: number
  address: string
  /** 1 when it was the name to log in with, too. */
  is_username: Flag
  /** An undo takes along whatever was bound or switched on since then. */
  since_time: Time
  /** The session that made the change came in this way. */
  login_type: string
  /** SHA-256 of the link's token; null until the letter leaves. */
  hash: string | null
  create_time: Time
  expire_time: Time
}

interface SessionTokenTable {
  /** SHA-256. */
  hash: string
  session_id: number
  kind: 'access' | 'refresh'
  expire_time: Time
  /** When a refresh token was used. */
  used_time: Time | null
}

/** Counts of a rate that outlive the process. */
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
