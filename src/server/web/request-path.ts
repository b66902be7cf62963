import { decodePath } from '#lib/site-path.ts'

/** Path and query of a request's target, which a proxy may send as a whole address. What is neither stays as it is. */
export const originForm = (url: string): string => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]+\/?/i, '/'))

/**
 * The decoded path, null when it names nothing that is ever served, and the query with its question mark, or nothing.
 * @param url in origin form
 */
export function readTarget(url: string): { path: string | null; search: string } {
  const at = url.indexOf('?')
  return { path: decodePath(at < 0 ? url : url.slice(0, at)), search: at < 0 ? '' : url.slice(at) }
}
