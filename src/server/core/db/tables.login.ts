import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

/** Holds an account elsewhere by which a user logs in here. */
interface IdentityTable {
  id: Generated<number>
  /** Is `wechat`, or a provider's short name. */
  provider: string
  /** Is the other side's id of the account: it never changes and is never given to another user. */
  subject: string
  user_id: number
  /** Is the account's name there; empty when the other side did not say. */
  name: string
  create_time: Time
}

/** Says when it expires: `ticks` by a clock that nobody sets (see Scope), `expire_time` only for tidying up. */
interface Passing {
  ticks: number
  expire_time: Time
}

interface LoginStateTable extends Passing {
  /** Is the hash of the state: what is stored lets nobody go on with the login. */
  hash: string
  /** Is the hash of the cookie of the browser that began. */
  browser_hash: string
  provider: string
  /** Is the user being linked to the account; null for a login. */
  user_id: number | null
  session_id: number | null
  nonce: string
  verifier: string
  /** Is the path of this site to come back to. */
  path: string
}

interface OneTimeCodeTable extends Passing {
  hash: string
  browser_hash: string
  provider: string
  user_id: number
}

interface WechatCodeTable extends Passing {
  code: string
  /** Is the hash of the cookie of the browser that asked, or of the address of a program that keeps none. */
  asker_hash: string
  household_hash: string
  /** Is the user being linked to WeChat; null for a login. */
  user_id: number | null
  session_id: number | null
  /** Says roughly where the code was asked for; the user who sends the code is told. */
  device: string
  /** Is the user whom the code lets in; null until it was sent. */
  person_id: number | null
}

/** Records the messages that were received, so that none counts twice. */
interface WechatMessageTable {
  key: string
  expire_time: Time
}

export interface LoginTables {
  identity: IdentityTable
  login_state: LoginStateTable
  one_time_code: OneTimeCodeTable
  wechat_code: WechatCodeTable
  wechat_message: WechatMessageTable
}
