import type { IncomingMessage } from 'node:http'
import { decodePath } from '#lib/site-path.ts'

/** Returns the path and query of a request's target, which a proxy may send as a whole address. Any other target stays as it is. */
export const originForm = (url: string): string => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]+\/?/i, '/'))

/**
 * Checks whether the percent-encoded bytes of a target are UTF-8: a character put in their place could name something else. Node
 * refuses bare bytes itself.
 */
export function isUtf8(url: string): boolean {
  try {
    for (const [run] of url.matchAll(/(?:%[\da-f]{2})+/gi)) decodeURIComponent(run)
    return true
  } catch {
    return false
  }
}

/**
 * Splits a target into the decoded path, null when it names nothing that is ever served, and the query with its question mark, or
 * nothing.
 * @param url in origin form
 */
export function readTarget(url: string): { path: string | null; search: string } {
  const at = url.indexOf('?')
  return { path: decodePath(at < 0 ? url : url.slice(0, at)), search: at < 0 ? '' : url.slice(at) }
}

/**
 * Checks whether a request names the site exactly once, as HTTP/1.1 asks. Node reads the first name only, and a proxy perhaps the
 * last.
 */
export function hasHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let names = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) names++
  return names === 1 || (names === 0 && httpVersionMinor === 0)
}
