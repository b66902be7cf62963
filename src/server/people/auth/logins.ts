import type { Provider } from '#server/people/oauth/provider.ts'
import type { WechatAccount } from '#server/people/wechat/wechat.account.ts'

/** Holds the ways to log in that the configuration opens beside the password. */
export interface Logins {
  /** Is the site's public WeChat account, or null when there is none. */
  wechat: WechatAccount | null
  /** Holds the providers by short name, in the order in which they are shown. */
  providers: ReadonlyMap<string, Provider>
  /** Receives the reason why a login by a third party failed; readers only learn that it failed. */
  failed(provider: string, error: unknown): void
}

declare module '#server/core/http/scope.ts' {
  interface Scope {
    /** Holds the ways to log in that the configuration opens. */
    logins: Logins
  }
}

/** Describes a site where users log in by password only. */
export const noLogins: Logins = { wechat: null, providers: new Map(), failed() {} }
