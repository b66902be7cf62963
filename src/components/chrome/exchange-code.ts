import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { oauth } from '#contract/people/oauth.ts'
import { SESSION } from '#lib/wake-events.ts'
import { beginSession } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'

/**
 * Turns the code that a third party sent the visitor back with into a session. The code stays in `oneTimeCode` until it is answered: a page
 * for members asks nobody to log in meanwhile.
 */
export async function exchangeCode(): Promise<void> {
  try {
    const session = await api(oauth.exchange, { body: { code: globalThis.oneTimeCode ?? '' } }, { quiet: true }).finally(() => {
      globalThis.oneTimeCode = null
    })
    if (beginSession(session)) showToast('登录成功')
  } catch (error) {
    showToast(failureWords(error as ApiError), 'error')
    // A page for members waits for what becomes of it.
    dispatchEvent(new Event(SESSION))
  }
}
