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

/** Who comes back from a third party brings a code that is good once, for a minute. */
async function exchange(code: string): Promise<void> {
  try {
    const session = await api(oauth.exchange, { body: { code } }, { quiet: true })
    if (beginSession(session)) showToast('登录成功')
  } catch (error) {
    showToast(failureWords(error as ApiError), 'error')
    // A page for members waits for what becomes of it.
    dispatchEvent(new Event(SESSION))
  }
}

/** Goes on to where the reader wanted to before the trip. */
function follow(): void {
  const path = takeRedirect()
  if (path && path !== location.pathname + location.search && isScreenAddress(path)) location.replace(path)
}

/** Whoever is logged in, or comes in by a code: by name and picture, and on the way to where he wanted. */
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
