import { isRare, WORK, workOf } from '#lib/captcha-work.ts'

/** Hashes at a time: between them the browser draws. */
const AT_A_TIME = 256

/** Without a secure connection browsers hash nothing. */
export const canWork = (): boolean => Boolean(globalThis.crypto?.subtle)

/** Tries until the answer is found that the server takes instead of the picture's letters: a second or two of a processor. */
export async function workFor(ticket: string): Promise<string> {
  const encoder = new TextEncoder()
  for (let from = 0; ; from += AT_A_TIME) {
    const answers = Array.from({ length: AT_A_TIME }, (_, n) => `${WORK}${(from + n).toString(36)}`)
    const digests = await Promise.all(answers.map((it) => crypto.subtle.digest('SHA-256', encoder.encode(workOf(ticket, it)))))
    const found = digests.findIndex((it) => isRare(new Uint8Array(it)))
    const answer = answers[found]
    if (answer !== undefined) return answer
  }
}
