import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { REFRESH_COOKIE, TOKEN_COOKIE } from '#contract/core/token-cookies.ts'
import { REFRESH_SECONDS } from '#contract/people/auth.ts'
import type { Database } from '#server/core/db/database.ts'
import { cookiesOf } from '#server/core/http/cookies.ts'
import type { Proxies } from '#server/core/http/trusted-proxies.ts'
import { beginSession } from '#server/people/auth/session.rules.ts'

/** Holds what a new session needs. */
export interface SessionSettings {
  db: Database
  now: () => number
  siteUrl: string
  proxies: Proxies
}

/**
 * Begins a session for a request that sends a form instead of a call, by the rules of every login: in a browser it is bound to a
 * cookie that no script can read. Returns the `Set-Cookie` lines, including the two that the script of the login would write.
 */
export async function sessionCookies(
  { db, now, siteUrl, proxies }: SessionSettings,
  request: IncomingMessage,
  userId: number,
): Promise<string[]> {
  const app = new Hono()
  app.get('*', async (c) => {
    const cookies = cookiesOf(c, siteUrl)
    const address = proxies.addressOf(request.socket.remoteAddress ?? 'local', c.req.header('x-forwarded-for'))
    const visitor = { address, userAgent: c.req.header('user-agent') ?? '' }
    const { token, refreshToken } = await beginSession({ db, now, visitor, cookies }, userId, 'password')
    const secure = siteUrl.startsWith('https:')
    const kept = { path: '/', maxAge: REFRESH_SECONDS, sameSite: 'Strict', secure } as const
    setCookie(c, TOKEN_COOKIE, token, kept)
    setCookie(c, REFRESH_COOKIE, refreshToken, kept)
    return c.body(null)
  })
  const headers = Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const answer = await app.request('/', { headers: headers as [string, string][] })
  return answer.headers.getSetCookie()
}
