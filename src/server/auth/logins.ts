import type { Provider } from '#server/oauth/provider.ts'
import type { WechatAccount } from '#server/wechat/wechat.account.ts'

/** The ways into accounts that the configuration opens beside the password. */
export interface Logins {
  /** The site's public account; null while there is none. */
  wechat: WechatAccount | null
  /** By short name, in the order in which they are shown. */
  providers: ReadonlyMap<string, Provider>
  /** Hears why a third party was of no use: readers only hear that it was. */
  failed(provider: string, error: unknown): void
}

/** A site with passwords alone. */
export const noLogins: Logins = { wechat: null, providers: new Map(), failed() {} }
