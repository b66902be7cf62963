import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { hasToken } from '#client/first-storage.ts'
import { takeRedirect, takeWord } from '#client/session-storage.ts'
import { oauth } from '#contract/oauth.ts'
import type { ApiError } from '#contract/send.ts'
import { isScreenAddress } from '#lib/screen-path.ts'
import { SESSION } from '#lib/wake-events.ts'
import { beginSession, learnUser } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'

/** Exchanges the code from a third party for a session; the code works once, for a minute. */
async function exchange(code: string): Promise<void> {
  try {
    const session = await api(oauth.exchange, { body: { code } }, { quiet: true })
    if (beginSession(session)) showToast('登录成功')
  } catch (error) {
    showToast(failureWords(error as ApiError), 'error')
    // A members' page waits for the result.
    dispatchEvent(new Event(SESSION))
  }
}

/** Redirects to the page that the reader wanted before the login. */
function follow(): void {
  const path = takeRedirect()
  if (path && path !== location.pathname + location.search && isScreenAddress(path)) location.replace(path)
}

/** Shows the logged-in user's name and picture. A login code is exchanged first, and a stored redirect is followed at the end. */
export async function meet(): Promise<void> {
  const word = takeWord()
  if (word) showToast(word)
  const code = globalThis.oneTimeCode
  globalThis.oneTimeCode = null
  if (code) await exchange(code)
  if (!hasToken()) return
  await learnUser().catch(() => {})
  follow()
}
