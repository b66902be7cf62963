import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** The browser's own half of a session: no script can read it, and no address or log carries it. */
export const BIND_COOKIE = '__Host-blog_bind'

export interface CookieOptions {
  /** Seconds; 0 takes the cookie away. */
  maxAge: number
  path?: string
  /** `Lax` for what must arrive with a visitor who comes from another site. */
  sameSite?: 'Strict' | 'Lax'
}

/**
 * The cookies of a request, and those that its answer sets. They never say who somebody is: they tie what a browser began to that browser.
 */
export interface Cookies {
  get(name: string): string | undefined
  /** Out of reach for scripts, always. */
  set(name: string, value: string, options: CookieOptions): void
  /** Whether a browser asks, over a connection on which it keeps such cookies: https, or this very machine. */
  areKept: boolean
}

/** Asked in process, where no browser is. */
export const noCookies: Cookies = { get: () => undefined, set() {}, areKept: false }

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Those of a request.
 * @param siteUrl where readers find the site
 */
export function cookiesOf(c: Context, siteUrl: string): Cookies {
  const host = c.req.header('host') ?? ''
  // Who asks under the site's own name comes the way that the site is reached.
  const isSecure = isHttps(c) || THIS_MACHINE.test(host) || siteUrl === `https://${host}`
  return {
    get: (name) => getCookie(c, name),
    set: (name, value, { maxAge, path = '/', sameSite = 'Strict' }) =>
      setCookie(c, name, value, { maxAge, path, sameSite, httpOnly: true, secure: isSecure || name.startsWith('__Host-') }),
    areKept: isSecure && c.req.header('sec-fetch-site') !== undefined,
  }
}

/** The browser itself knows best: a page of https names itself so when it asks. */
const isHttps = (c: Context) =>
  (c.req.header('origin') ?? c.req.header('referer') ?? '').startsWith('https:') || isForwardedHttps(c)

/** What a proxy says counts for a flag that makes things stricter only. */
const isForwardedHttps = (c: Context) => c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
