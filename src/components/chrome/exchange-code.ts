import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { oauth } from '#contract/oauth.ts'
import type { ApiError } from '#contract/send.ts'
import { SESSION } from '#lib/wake-events.ts'
import { beginSession } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'

/** Turns the code of who comes back from a third party into a session; it is good once, for a minute. */
export async function exchangeCode(code: string): Promise<void> {
  try {
    const session = await api(oauth.exchange, { body: { code } }, { quiet: true })
    if (beginSession(session)) showToast('登录成功')
  } catch (error) {
    showToast(failureWords(error as ApiError), 'error')
    // A page for members waits for what becomes of it.
    dispatchEvent(new Event(SESSION))
  }
}
