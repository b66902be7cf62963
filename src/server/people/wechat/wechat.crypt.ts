import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { WechatAccount } from './wechat.account.ts'

/** Is the block size to which WeChat pads; the cipher's own is 16. */
const BLOCK = 32
const RANDOM_BYTES = 16

type Keys = Pick<WechatAccount, 'appId'> & { aesKey: Buffer }

/** Signs as WeChat does: the sorted parts as one text. */
export const signatureOf = (...parts: string[]): string => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** Checks whether a signature is that of these parts. Every wrong one takes the same time. */
export function isSigned(signature: string, ...parts: string[]): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(...parts))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Encrypts 16 random bytes, the length, the text and the account's id, with padding. Returns base64. */
export function encrypt({ aesKey, appId }: Keys, text: string, random: Buffer = randomBytes(RANDOM_BYTES)): string {
  const body = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const whole = Buffer.concat([random, length, body, Buffer.from(appId)])
  const padding = BLOCK - (whole.length % BLOCK)
  const cipher = createCipheriv('aes-256-cbc', aesKey, aesKey.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(whole), cipher.update(Buffer.alloc(padding, padding)), cipher.final()]).toString('base64')
}

/** Decrypts a text for this account; null when it is for another one or malformed. The caller must have checked the signature. */
export function decrypt({ aesKey, appId }: Keys, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) return null
  const decipher = createDecipheriv('aes-256-cbc', aesKey, aesKey.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > BLOCK || padded.length < padding + RANDOM_BYTES + 4) return null
  if (!padded.subarray(-padding).every((it) => it === padding)) return null
  const whole = padded.subarray(RANDOM_BYTES, -padding)
  const end = 4 + whole.readUInt32BE(0)
  if (end > whole.length || whole.subarray(end).toString() !== appId) return null
  return whole.subarray(4, end).toString()
}
