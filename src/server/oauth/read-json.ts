/** What another site answered. Its words are no part of the error: they may be a token. @throws Error when it is no JSON */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('answered no JSON')
  }
}
