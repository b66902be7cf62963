import { createSender, type SendRequest } from '#server/egress/egress.ts'
import type { LoginSettings, ProviderSettings } from '#server/env.logins.ts'
import type { Logger } from '#server/http/fault.ts'
import { isKnownName } from '#server/oauth/known-endpoints.ts'
import { createKnownProvider } from '#server/oauth/known-provider.ts'
import { createOpenId } from '#server/oauth/openid.ts'
import type { Logins } from './logins.ts'

/** Third parties are asked at public addresses by https alone, as everything else; a port may be named. */
const sendOut = () => createSender({ port: null })

/**
 * The ways in that the settings open.
 * @param send how third parties are reached; tests reach this machine
 */
export function openLogins({ wechat, providers }: LoginSettings, log: Logger, send: SendRequest = sendOut()): Logins {
  const open = (it: ProviderSettings) =>
    isKnownName(it.name) ? createKnownProvider({ ...it, name: it.name }, send) : createOpenId(it, send)
  return {
    wechat: wechat && {
      token: wechat.token,
      appId: wechat.appId,
      aesKey: wechat.aesKey ? Buffer.from(`${wechat.aesKey}=`, 'base64') : null,
    },
    providers: new Map(providers.map((it) => [it.name, open(it)])),
    failed: (provider, error) => log.warn({ provider, reason: reasonOf(error) }, 'no login by a third party'),
  }
}

/** Words alone: what a library hangs on its errors may hold tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { message, cause } = error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
