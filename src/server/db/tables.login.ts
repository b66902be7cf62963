import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

/** An account elsewhere that lets somebody in here. */
interface IdentityTable {
  id: Generated<number>
  /** `wechat`, or a provider's short name. */
  provider: string
  /** How the other side calls the account: it never changes and is never given to somebody else. */
  subject: string
  user_id: number
  /** What the account is called there; empty when it did not say. */
  name: string
  create_time: Time
}

/** Until when: `ticks` by a clock that nobody sets (see Scope), `expire_time` only for tidying up. */
interface Passing {
  ticks: number
  expire_time: Time
}

interface LoginStateTable extends Passing {
  /** Of the state; what is stored lets nobody go on with the login. */
  hash: string
  /** Of the cookie of the browser that began. */
  browser_hash: string
  provider: string
  /** Who is tied to the account; null for a login. */
  user_id: number | null
  session_id: number | null
  nonce: string
  verifier: string
  /** Of this site, to come back to. */
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
  /** Of the cookie of the browser that asked, or of the address of a program that keeps none. */
  asker_hash: string
  household_hash: string
  /** Who is tied to WeChat; null for a login. */
  user_id: number | null
  session_id: number | null
  /** Roughly where it was asked for: who sends the code is told. */
  device: string
  /** Whom the code lets in, once somebody sent it. */
  person_id: number | null
}

/** Messages that were heard, so that none counts twice. */
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
