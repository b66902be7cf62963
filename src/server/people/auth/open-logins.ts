import { createSender, type SendRequest } from '#server/core/egress/egress.ts'
import type { LoginSettings, ProviderSettings } from '#server/core/env/env.logins.ts'
import { isKnownName } from '#server/core/env/known-endpoints.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { createKnownProvider } from '#server/people/oauth/known-provider.ts'
import { createOpenId } from '#server/people/oauth/openid.ts'
import type { Logins } from './logins.ts'

/** Third parties are asked only at public addresses and only by https, like all others; here any port is allowed. */
const sendOut = () => createSender({ port: null })

/**
 * Opens the ways to log in that the settings name.
 * @param send sends requests to third parties; tests pass one that reaches this machine
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

/** Returns words only: the errors of a library may carry tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { message, cause } = error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
