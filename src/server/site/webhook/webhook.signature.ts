import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Returns a new secret as Standard Webhooks writes it. */
export const newHookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/**
 * Returns the headers of a delivery as Standard Webhooks 1.0 names them.
 * @param now milliseconds of the try: a receiver refuses what is older than some minutes, so that nobody can send it again
 */
export function signedHeaders(secret: string, name: string, now: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${name}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': name, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
