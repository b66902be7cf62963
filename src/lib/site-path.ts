/**
 * Decodes the percent-encoding of a path of the site once. Returns null for a path that is never served: it holds a dot segment, a
 * backslash, an empty segment, an encoded slash, a control character, or is encoded twice.
 */
export function decodePath(raw: string): string | null {
  // Most paths are plain words and numbers and need no decoding.
  if (/^(?:\/[\w-]+)+$/.test(raw)) return raw
  let path: string
  try {
    path = decodeURIComponent(raw)
  } catch {
    return null
  }
  if (!path.startsWith('/') || !path.isWellFormed()) return null
  if (/%2f/i.test(raw) || /[\\\p{Cc}\u2028\u2029\uFFFD]|%[\da-f]{2}/iu.test(path)) return null
  const segments = path.slice(1).split('/')
  const isTail = (at: number) => at === segments.length - 1
  return segments.every((it, at) => !it.startsWith('.') && (it !== '' || isTail(at))) ? path : null
}

/** Encodes a decoded path for a header or a list of redirects; a `*` is encoded, so it is no wildcard there. */
export const encodePath = (path: string): string => path.split('/').map(encodeSegment).join('/')

const encodeSegment = (segment: string) => encodeURIComponent(segment).replaceAll('*', '%2A')
