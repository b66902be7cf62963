/**
 * Parses the answer of another site. The error does not quote it, because it may hold a token.
 * @throws Error when it is not JSON
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('answered no JSON')
  }
}
