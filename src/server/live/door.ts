import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { parse } from 'hono/utils/cookie'
import { BIND_COOKIES } from '#server/http/cookies.ts'
import { householdOf, type Proxies } from '#server/http/household.ts'
import { API_HEADERS, HTTPS_ONLY } from '#server/web/headers.ts'

/** Who stands at the door, as far as his request tells. */
export interface Asking {
  ticket: string
  household: string
  /** A page of this site asks, or no page at all: a ticket it needs either way. */
  isFromHere: boolean
  /** What may be the browser's own half of a session. */
  secrets: string[]
}

/**
 * @param siteUrl where readers find the site; empty when that is not known
 * @param proxies whose word about the reader's address is taken
 */
export function askingOf({ url = '', headers, socket }: IncomingMessage, siteUrl: string, proxies: Proxies): Asking {
  const { origin, host, cookie } = headers
  const forwarded = headers['x-forwarded-for']
  const address = proxies.addressOf(socket.remoteAddress ?? 'local', Array.isArray(forwarded) ? forwarded.join() : forwarded)
  const cookies = cookie ? parse(cookie) : {}
  return {
    ticket: new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('ticket') ?? '',
    household: householdOf(address),
    isFromHere: origin === undefined || origin === siteUrl || (host !== undefined && URL.parse(origin)?.host === host),
    secrets: BIND_COOKIES.flatMap((name) => cookies[name] ?? []),
  }
}

const STATUS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/**
 * Says no before anything was upgraded.
 * @param isHttps readers come by https
 */
export function turnAway(socket: Duplex, status: keyof typeof STATUS, isHttps: boolean): void {
  if (socket.destroyed) return
  const headers = { ...API_HEADERS, ...(isHttps && HTTPS_ONLY), connection: 'close', 'content-length': '0' }
  const lines = [`HTTP/1.1 ${status} ${STATUS[status]}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}
