import { createHmac, timingSafeEqual } from 'node:crypto'

/** What makes a token good for nothing else that the secret is used for. */
const PURPOSE = 'digest off'

const markOf = (secret: string, userId: number) => createHmac('sha256', secret).update(`${PURPOSE} ${userId}`).digest('base64url')

/** Ends the letters of one user and does nothing else: it follows from the site's secret, so that every letter ever sent keeps its way out. */
export const unsubscribeToken = (secret: string, userId: number): string => `${userId}.${markOf(secret, userId)}`

/** Whose token it is, or undefined. */
export function userOfToken(secret: string, token: string): number | undefined {
  const [, id, mark] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !mark) return undefined
  const [given, own] = [Buffer.from(mark), Buffer.from(markOf(secret, Number(id)))]
  return given.length === own.length && timingSafeEqual(given, own) ? Number(id) : undefined
}
