import type * as openid from 'openid-client'
import type { SendRequest } from '#server/core/egress/egress.ts'
import type { ProviderSettings } from '#server/core/env/env.logins.ts'
import type { Provider } from './provider.ts'

/** Limits the time for which the metadata of an issuer are kept. */
const BELIEVED_MS = 3_600_000
const TIMEOUT_SECONDS = 8

/** Creates the provider of any OpenID Connect issuer, from the metadata that it publishes. */
export function createOpenId({ name, clientId, clientSecret, issuer, label }: ProviderSettings, send: SendRequest): Provider {
  let known: { config: Promise<openid.Configuration>; until: number } | null = null

  async function discover(): Promise<openid.Configuration> {
    // Sites without an issuer never load the library.
    const library = await import('openid-client')
    const { ClientSecretBasic, ClientSecretPost, allowInsecureRequests, enableNonRepudiationChecks } = library
    const authentication: openid.ClientAuth = (server, ...rest) => {
      const isPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ;(isPost ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret))(server, ...rest)
    }
    return library.discovery(new URL(issuer), clientId, {}, authentication, {
      // The settings accept https alone: only tests have an issuer on this machine.
      execute: issuer.startsWith('http:') ? [enableNonRepudiationChecks, allowInsecureRequests] : [enableNonRepudiationChecks],
      timeout: TIMEOUT_SECONDS,
      [library.customFetch]: asFetch(send),
    })
  }

  function configuration(): Promise<openid.Configuration> {
    if (known && known.until > performance.now()) return known.config
    const config = discover()
    known = { config, until: performance.now() + BELIEVED_MS }
    config.catch(() => {
      known = null
    })
    return config
  }

  return {
    name,
    label: label || name,

    begin: ({ state, nonce, verifier, redirectUri }, signal) =>
      before(signal, async () => {
        const [library, config] = [await import('openid-client'), await configuration()]
        return library.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid profile',
          state,
          nonce,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
      }),

    finish: (returned, { state, nonce, verifier }, signal) =>
      before(signal, async () => {
        const [library, config] = [await import('openid-client'), await configuration()]
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const claims = (await library.authorizationCodeGrant(config, returned, checks)).claims()
        if (!claims) throw new Error('no ID token')
        const called = [claims.preferred_username, claims.nickname, claims.name].find((it) => typeof it === 'string' && it !== '')
        return { subject: claims.sub, name: typeof called === 'string' ? called : '' }
      }),
  }
}

/** Sends the library's requests through the same egress as all others. */
const asFetch =
  (send: SendRequest): openid.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const sent = { method, headers, signal, ...(body ? { body: String(body) } : {}) }
    const answer = await send(url, sent)
    const known = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    return new Response(answer.status === 204 ? null : answer.text, { status: answer.status, headers: known })
  }

/** Limits several requests together to the time of one. */
async function before<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  let giveUp = () => {}
  const late = new Promise<never>((_, failed) => {
    giveUp = () => failed(new Error('took too long'))
    signal.addEventListener('abort', giveUp)
  })
  return Promise.race([work(), late]).finally(() => signal.removeEventListener('abort', giveUp))
}
