import { isRare, joinWork, saltOf, WORK_ITERATIONS, WORK_PIECES } from '#lib/captcha-work.ts'

/** Checks whether the browser can hash, which needs a secure connection. */
export const canWork = (): boolean => Boolean(globalThis.crypto?.subtle)

/**
 * Computes the answer that the server takes instead of the picture's letters. The browser hashes in the background, one attempt after
 * the other, so that the page stays responsive and a phone stays cool.
 * @param onProgress receives the finished share
 * @param isWanted tells whether the answer is still needed; otherwise null is returned
 */
export async function workFor(
  ticket: string,
  onProgress: (share: number) => void,
  isWanted: () => boolean,
): Promise<string | null> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(ticket), 'PBKDF2', false, ['deriveBits'])
  const hashOf = async (salt: string) => {
    const work = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: WORK_ITERATIONS }
    return new Uint8Array(await crypto.subtle.deriveBits(work, key, 256))
  }
  const found: string[] = []
  for (let n = 0; found.length < WORK_PIECES; n++) {
    if (!isWanted()) return null
    const typed = n.toString(36)
    if (!isRare(await hashOf(saltOf(found.length, typed)))) continue
    onProgress(found.push(typed) / WORK_PIECES)
    n = -1
  }
  return joinWork(found)
}
