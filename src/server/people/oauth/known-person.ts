import * as z from 'zod/mini'
import type { SendRequest } from '#server/core/egress/egress.ts'
import type { KnownName } from '../../core/env/known-endpoints.ts'
import type { ProviderAccount } from './provider.ts'
import { readJson } from './read-json.ts'

/** Holds the answer to a token request, and what further requests need. */
interface Asking {
  send: SendRequest
  signal: AbortSignal
  clientId: string
  /** Holds all fields of the token's answer. */
  granted: unknown
  token: string
}

const number = z.int().check(z.positive())
const text = z.string().check(z.minLength(1), z.maxLength(128))
const name = z.catch(z.string(), '')

const Numbered = z.object({ id: number, login: name })
const QqIdentity = z.object({ client_id: text, openid: text })
const QqProfile = z.object({ nickname: name })
const WeiboGrant = z.object({ uid: text })
const WeiboProfile = z.object({ screen_name: name })

/** Reads the identity of a user with the token that the user granted. */
export const whoHolds: Record<KnownName, (asking: Asking) => Promise<ProviderAccount>> = {
  async github(asking) {
    const { id, login } = Numbered.parse(await get(asking, 'https://api.github.com/user', {}, bearer(asking)))
    return { subject: String(id), name: login }
  },

  async gitee(asking) {
    const { id, login } = Numbered.parse(await get(asking, 'https://gitee.com/api/v5/user', {}, bearer(asking)))
    return { subject: String(id), name: login }
  },

  async qq(asking) {
    const { token: access_token, clientId } = asking
    const asked = { access_token, fmt: 'json' }
    const { client_id, openid } = QqIdentity.parse(await get(asking, 'https://graph.qq.com/oauth2.0/me', asked))
    // A token that was granted to another site proves nothing here.
    if (client_id !== clientId) throw new Error('the token was lent to another site')
    const more = { access_token, oauth_consumer_key: clientId, openid }
    const { nickname } = QqProfile.parse(await get(asking, 'https://graph.qq.com/user/get_user_info', more))
    return { subject: openid, name: nickname }
  },

  async weibo(asking) {
    const { uid } = WeiboGrant.parse(asking.granted)
    const profile = await get(asking, 'https://api.weibo.com/2/users/show.json', { access_token: asking.token, uid })
    return { subject: uid, name: WeiboProfile.parse(profile).screen_name }
  },
}

const bearer = ({ token }: Asking) => ({ authorization: `Bearer ${token}` })

async function get(
  { send, signal }: Asking,
  address: string,
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const asked = new URLSearchParams(query).toString()
  const { status, text: body } = await send(asked ? `${address}?${asked}` : address, { headers, signal })
  // The message must not hold the address, which may contain the token.
  if (status !== 200) throw new Error(`${new URL(address).pathname} answered ${status}`)
  return readJson(body)
}
