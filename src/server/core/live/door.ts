import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { parse } from 'hono/utils/cookie'
import { BIND_COOKIES } from '#server/core/http/cookies.ts'
import { API_HEADERS, HTTPS_ONLY } from '#server/core/http/headers.ts'
import { networkOf, type Proxies } from '#server/core/http/trusted-proxies.ts'

/** Describes a client that asks for a socket, as far as the request tells. */
export interface Asking {
  ticket: string
  network: string
  /** Is true for a page of this site and for a client without an Origin header; both need a ticket too. */
  isFromHere: boolean
  /** Holds the cookies that may be the browser's own half of a session. */
  secrets: string[]
}

/**
 * Reads from a request who asks for a socket.
 * @param siteUrl is the public address of the site; empty when it is not known
 * @param proxies are trusted to name the address of the reader
 */
export function askingOf({ url = '', headers, socket }: IncomingMessage, siteUrl: string, proxies: Proxies): Asking {
  const { origin, host, cookie } = headers
  const forwarded = headers['x-forwarded-for']
  const address = proxies.addressOf(socket.remoteAddress ?? 'local', Array.isArray(forwarded) ? forwarded.join() : forwarded)
  const cookies = cookie ? parse(cookie) : {}
  return {
    ticket: new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('ticket') ?? '',
    network: networkOf(address),
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
 * Refuses a request with an HTTP status before the upgrade.
 * @param isHttps says that readers use https
 */
export function turnAway(socket: Duplex, status: keyof typeof STATUS, isHttps: boolean): void {
  if (socket.destroyed) return
  const headers = { ...API_HEADERS, ...(isHttps && HTTPS_ONLY), connection: 'close', 'content-length': '0' }
  const lines = [`HTTP/1.1 ${status} ${STATUS[status]}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}
