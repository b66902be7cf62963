import type { Logins } from '#server/people/auth/logins.ts'
import { isKnownName, KNOWN } from '../../core/env/known-endpoints.ts'

/** Tells how the site calls a way into an account that has a provider. */
export function wayName({ providers }: Logins, provider: string): string {
  if (provider === 'wechat') return '微信'
  return providers.get(provider)?.label ?? (isKnownName(provider) ? KNOWN[provider].label : provider)
}
