import { createHmac, timingSafeEqual } from 'node:crypto'

/** Separates this token from all other uses of the site's secret. */
const PURPOSE = 'digest off'

const markOf = (secret: string, userId: number) => createHmac('sha256', secret).update(`${PURPOSE} ${userId}`).digest('base64url')

/**
 * Returns a token that only unsubscribes this user from these mails. It is derived from the site's secret, so that the link in every
 * old mail keeps working.
 */
export const unsubscribeToken = (secret: string, userId: number): string => `${userId}.${markOf(secret, userId)}`

/** Finds the user of a token; undefined when the token is wrong. */
export function userOfToken(secret: string, token: string): number | undefined {
  const [, id, mark] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !mark) return undefined
  const [given, own] = [Buffer.from(mark), Buffer.from(markOf(secret, Number(id)))]
  return given.length === own.length && timingSafeEqual(given, own) ? Number(id) : undefined
}
