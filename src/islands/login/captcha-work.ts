import { isRare, joinWork, saltOf, WORK_ITERATIONS, WORK_PIECES } from '#lib/captcha-work.ts'

/** Without a secure connection browsers hash nothing. */
export const canWork = (): boolean => Boolean(globalThis.crypto?.subtle)

/**
 * Works out the answer that the server takes instead of the picture's letters. The browser hashes beside the page, one try after the other, so
 * that the page stays alive and a telephone cool.
 * @param onProgress hears the share that is done
 * @param isWanted whether somebody still waits; null is returned when nobody does
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
