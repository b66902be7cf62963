import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const PREFIX = '__Host-'
/** Names the browser's half of a session: a cookie that no script can read and that never appears in an address or a log. */
export const BIND_COOKIE = `${PREFIX}blog_bind`
/** Lists the names under which the cookie may come; see `cookiesOf`. */
export const BIND_COOKIES: readonly string[] = [BIND_COOKIE, BIND_COOKIE.slice(PREFIX.length)]

export interface CookieOptions {
  /** Counts seconds; 0 deletes the cookie. */
  maxAge: number
  path?: string
  /** Is `Lax` for a cookie that must arrive with a visitor who comes from another site. */
  sameSite?: 'Strict' | 'Lax'
}

/**
 * Reads the cookies of a request and sets those of its answer. They never say who a user is: they bind what a browser began to that
 * browser.
 */
export interface Cookies {
  get(name: string): string | undefined
  /** Sets a cookie that is always `HttpOnly`: scripts cannot read it. */
  set(name: string, value: string, options: CookieOptions): void
  /** Is true when a browser asks over a connection on which it keeps such cookies: https, or this very machine. */
  areKept: boolean
}

/** Has no cookies: calls inside the process come from no browser. */
export const noCookies: Cookies = { get: () => undefined, set() {}, areKept: false }

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** Checks whether sessions of a site at this address are bound to the browser that they began in. */
export const isBinding = (siteUrl: string): boolean => siteUrl.startsWith('https:') || THIS_MACHINE.test(new URL(siteUrl).host)

/**
 * Returns the cookies of a request.
 *
 * Over plain http to this very machine they lose prefix and `Secure`: Safari refuses such cookies there, and a session that is bound
 * to a refused cookie ends with its first call. Nothing is lost by it: nobody can listen to what never leaves the machine, and a name
 * without dots has no neighbours that could set its cookies. Elsewhere the bare name is not even read, because somebody between
 * browser and server could have set it.
 * @param siteUrl the address at which readers find the site
 */
export function cookiesOf(c: Context, siteUrl: string): Cookies {
  const host = c.req.header('host') ?? ''
  const isHere = THIS_MACHINE.test(host)
  // A request to the site's own address comes the way that the site is reached.
  const isSecure = isHttps(c) || isHere || siteUrl === `https://${host}`
  // A proxy may name this machine as the host. And a browser that sends the stricter cookie keeps such cookies.
  const isBare = isHere && !isHttps(c) && !siteUrl.startsWith('https:') && getCookie(c, BIND_COOKIE) === undefined
  const nameOf = (name: string) => (isBare && name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name)
  return {
    get: (name) => getCookie(c, nameOf(name)),
    set(name, value, { maxAge, path = '/', sameSite = 'Strict' }) {
      const secure = !isBare && (isSecure || name.startsWith(PREFIX))
      setCookie(c, nameOf(name), value, { maxAge, path, sameSite, httpOnly: true, secure })
    },
    areKept: isSecure && c.req.header('sec-fetch-site') !== undefined,
  }
}

/** Trusts the browser first: a page that came by https says so in the `Origin` of its requests. */
const isHttps = (c: Context) =>
  (c.req.header('origin') ?? c.req.header('referer') ?? '').startsWith('https:') || isForwardedHttps(c)

/** Trusts a proxy, because its header can only make things stricter. */
const isForwardedHttps = (c: Context) => c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
