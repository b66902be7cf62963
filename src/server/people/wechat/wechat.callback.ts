import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env } from '#server/core/http/scope.ts'
import type { WechatAccount } from './wechat.account.ts'
import { decrypt, encrypt, isSigned, signatureOf } from './wechat.crypt.ts'
import { hear } from './wechat.message.ts'
import { type Fields, readFields, writeFields } from './wechat.xml.ts'

const BODY_BYTES_MAX = 64 * 1024
/** Limits the difference between WeChat's clock and ours. */
const APART_MS = 5 * 60_000
/** Matches an id of WeChat: that of a user, or of the account itself. */
const ID = /^[\w@.-]{1,64}$/
/** Tells WeChat that the message has arrived and needs no answer. */
const SUCCESS = 'success'

/**
 * Adds the address to which WeChat sends messages of the public account. WeChat speaks XML and reads no envelopes, so this is not a
 * call of the contract.
 */
export function wechatCallback(app: Hono<Env>): void {
  app.get('/wechat', (c) => {
    const echo = c.req.query('echostr') ?? ''
    const account = c.var.scope.logins.wechat
    return account && isFromWechat(c, account) && /^[\w+/=-]{1,256}$/.test(echo) ? c.text(echo) : c.body(null, 403)
  })
  app.post('/wechat', bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.body(null, 413) }), async (c) => {
    const account = c.var.scope.logins.wechat
    if (!account || !isFromWechat(c, account)) return c.body(null, 403)
    const message = open(c, account, readFields(await c.req.text()))
    if (!message) return c.body(null, 400)
    const [person, us] = [message.get('FromUserName') ?? '', message.get('ToUserName') ?? '']
    if (!ID.test(person) || !ID.test(us)) return c.body(null, 400)
    const said = await hear(c.var.scope, message, query(c).signature)
    if (!said) return c.text(SUCCESS)
    const time = Math.floor(c.var.scope.now() / 1000)
    const reply = { ToUserName: person, FromUserName: us, CreateTime: time, MsgType: 'text', Content: said }
    return c.body(seal(c, account, writeFields(reply), time), 200, { 'content-type': 'text/xml; charset=utf-8' })
  })
}

/** Checks that a request is signed with the token, and not long ago. */
function isFromWechat(c: Context<Env>, { token }: WechatAccount): boolean {
  const { signature, timestamp, nonce } = query(c)
  const apart = Math.abs(c.var.scope.now() - Number(timestamp) * 1000)
  return /^\d{1,12}$/.test(timestamp) && apart <= APART_MS && isSigned(signature, token, timestamp, nonce)
}

/** Returns the message itself. When messages are encrypted, a plain one is refused: its signature does not cover its text. */
function open(c: Context<Env>, { token, appId, aesKey }: WechatAccount, fields: Fields | null): Fields | null {
  if (!fields || !aesKey) return fields
  const { timestamp, nonce, msgSignature } = query(c)
  const encrypted = fields.get('Encrypt') ?? ''
  if (!isSigned(msgSignature, token, timestamp, nonce, encrypted)) return null
  const text = decrypt({ aesKey, appId }, encrypted)
  return text === null ? null : readFields(text)
}

/** Returns the answer, encrypted when messages are. */
function seal(c: Context<Env>, { token, appId, aesKey }: WechatAccount, text: string, time: number): string {
  if (!aesKey) return text
  const { nonce } = query(c)
  const Encrypt = encrypt({ aesKey, appId }, text)
  const MsgSignature = signatureOf(token, String(time), nonce, Encrypt)
  return writeFields({ Encrypt, MsgSignature, TimeStamp: time, Nonce: nonce })
}

const query = (c: Context<Env>) => ({
  signature: c.req.query('signature') ?? '',
  timestamp: c.req.query('timestamp') ?? '',
  nonce: c.req.query('nonce') ?? '',
  msgSignature: c.req.query('msg_signature') ?? '',
})
