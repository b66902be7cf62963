import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const PREFIX = '__Host-'
/** The browser's half of a session: a cookie that no script can read and that never stands in an address or a log. */
export const BIND_COOKIE = `${PREFIX}blog_bind`
/** The names under which it may come; see `cookiesOf`. */
export const BIND_COOKIES: readonly string[] = [BIND_COOKIE, BIND_COOKIE.slice(PREFIX.length)]

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
  /** Always `HttpOnly`: out of reach for scripts. */
  set(name: string, value: string, options: CookieOptions): void
  /** Whether a browser asks, over a connection on which it keeps such cookies: https, or this very machine. */
  areKept: boolean
}

/** For calls made inside the process, where there is no browser. */
export const noCookies: Cookies = { get: () => undefined, set() {}, areKept: false }

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** Whether sessions of a site at this address are tied to the browser that they began in. */
export const isBinding = (siteUrl: string): boolean => siteUrl.startsWith('https:') || THIS_MACHINE.test(new URL(siteUrl).host)

/**
 * The cookies of a request.
 *
 * Over plain http to this very machine they lose prefix and `Secure`: Safari refuses such cookies there, and a session tied to a cookie that was
 * refused ends with its first call. Nothing is lost by it. What never leaves the machine is not overheard, and a name without dots has no
 * neighbours that could set its cookies. Elsewhere the bare name is not even read: who stands between could have set it.
 * @param siteUrl where readers find the site
 */
export function cookiesOf(c: Context, siteUrl: string): Cookies {
  const host = c.req.header('host') ?? ''
  const isHere = THIS_MACHINE.test(host)
  // Who asks under the site's own name comes the way that the site is reached.
  const isSecure = isHttps(c) || isHere || siteUrl === `https://${host}`
  // A proxy may name this machine as the host. And who brings the stricter cookie keeps such.
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

/** Believes the browser first: a page that came by https says so in the `Origin` of what it asks. */
const isHttps = (c: Context) =>
  (c.req.header('origin') ?? c.req.header('referer') ?? '').startsWith('https:') || isForwardedHttps(c)

/** A proxy is believed here because its word can only make things stricter. */
const isForwardedHttps = (c: Context) => c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
