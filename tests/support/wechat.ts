import type { WechatAccount } from '#server/people/wechat/wechat.account.ts'
import { decrypt, encrypt, signatureOf } from '#server/people/wechat/wechat.crypt.ts'
import { readFields, writeFields } from '#server/people/wechat/wechat.xml.ts'

/** These are public accounts as configured at WeChat: plain, and with encrypted messages. */
export const PLAIN_ACCOUNT: WechatAccount = { token: 'spamtest', appId: 'wx2c2769f8efd9abc2', aesKey: null }
export const SEALED_ACCOUNT: WechatAccount = { ...PLAIN_ACCOUNT, aesKey: Buffer.alloc(32, 7) }

let nonces = 1320562132
const newNonce = () => String(nonces++)

/** Signs an address like WeChat: with the token, the time, and a nonce. */
export function signedQuery({ token }: WechatAccount, ms: number, more: Record<string, string> = {}, nonce = newNonce()): string {
  const timestamp = String(Math.floor(ms / 1000))
  return new URLSearchParams({ signature: signatureOf(token, timestamp, nonce), timestamp, nonce, ...more }).toString()
}

let messages = 0

/** Returns the fields of a text message to the public account. */
export const textMessage = (
  person: string,
  Content: string,
  ms: number,
  MsgId = String(6054768590064713728n + BigInt(messages++)),
) => ({
  ToUserName: 'gh_10f6c3c3ac5a',
  FromUserName: person,
  CreateTime: Math.floor(ms / 1000),
  MsgType: 'text',
  Content,
  MsgId,
})

/** Returns a message as WeChat delivers it: address and body, encrypted when the account is. */
export function delivery(
  account: WechatAccount,
  fields: Record<string, string | number>,
  ms: number,
): { query: string; body: string } {
  const plain = writeFields(fields)
  const { aesKey, appId, token } = account
  if (!aesKey) return { query: signedQuery(account, ms), body: plain }
  const Encrypt = encrypt({ aesKey, appId }, plain)
  const nonce = newNonce()
  const msg_signature = signatureOf(token, String(Math.floor(ms / 1000)), nonce, Encrypt)
  return {
    query: signedQuery(account, ms, { encrypt_type: 'aes', msg_signature }, nonce),
    body: writeFields({ ToUserName: 'gh_10f6c3c3ac5a', Encrypt }),
  }
}

/** Sends a text to the public account as WeChat brings it, and returns what comes back. */
export async function sendText(url: string, account: WechatAccount, content: string, from: string): Promise<string> {
  const { query, body } = delivery(account, textMessage(from, content, Date.now()), Date.now())
  const answer = await fetch(`${url}/v1/wechat?${query}`, { method: 'POST', body })
  const fields = readFields(await answer.text())
  const { aesKey, appId } = account
  const told = aesKey ? readFields(decrypt({ aesKey, appId }, fields?.get('Encrypt') ?? '') ?? '') : fields
  return told?.get('Content') ?? `${answer.status}`
}
