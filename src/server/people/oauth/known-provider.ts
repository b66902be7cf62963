import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { SendRequest } from '#server/core/egress/egress.ts'
import type { ProviderSettings } from '#server/core/env/env.logins.ts'
import { type Endpoints, KNOWN, type KnownName } from '../../core/env/known-endpoints.ts'
import { whoHolds } from './known-person.ts'
import type { Provider } from './provider.ts'
import { readJson } from './read-json.ts'

const Granted = z.object({ access_token: z.string().check(z.minLength(1)) })
/** Matches an error, which may come with status 200 too. */
const Refused = z.object({ error: z.union([z.string(), z.number()]) })

/** Creates the provider of GitHub, Gitee, QQ or Weibo, with which this site is registered. */
export function createKnownProvider(
  { name, clientId, clientSecret, label }: ProviderSettings & { name: KnownName },
  send: SendRequest,
): Provider {
  const endpoints: Endpoints = KNOWN[name]
  return {
    name,
    label: label || endpoints.label,

    async begin({ state, verifier, redirectUri }) {
      const url = new URL(endpoints.authorize)
      const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state, scope: endpoints.scope }
      for (const [key, value] of Object.entries(asked)) if (value) url.searchParams.set(key, value)
      if (!endpoints.pkce) return url
      url.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'))
      url.searchParams.set('code_challenge_method', 'S256')
      return url
    },

    async finish(returned, { verifier, redirectUri }, signal) {
      const code = returned.searchParams.get('code')
      if (!code) throw new Error('came back without a code')
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
        ...(endpoints.pkce && { code_verifier: verifier }),
        ...(endpoints.tokenMethod === 'GET' && { fmt: 'json' }),
      }).toString()
      const granted = await askToken(send, endpoints, form, signal)
      return whoHolds[name]({ send, signal, clientId, granted, token: Granted.parse(granted).access_token })
    },
  }
}

async function askToken(
  send: SendRequest,
  { token, tokenMethod }: Endpoints,
  form: string,
  signal: AbortSignal,
): Promise<unknown> {
  const { status, text } =
    tokenMethod === 'GET'
      ? await send(`${token}?${form}`, { signal })
      : await send(token, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: form,
          signal,
        })
  const granted = readJson(text)
  const refused = Refused.safeParse(granted)
  if (refused.success || status !== 200) throw new Error(`no token: ${status} ${refused.data?.error ?? ''}`.trim())
  return granted
}
