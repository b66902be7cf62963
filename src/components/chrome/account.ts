import { hasToken } from '#client/first-storage.ts'
import { takeRedirect, takeWord } from '#client/session-storage.ts'
import { learnUser } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'

/** Redirects to the page that the reader wanted before the login. */
async function follow(): Promise<void> {
  const path = takeRedirect()
  if (!path || path === location.pathname + location.search) return
  const { isScreenAddress } = await import('#lib/screen-path.ts')
  if (isScreenAddress(path)) location.replace(path)
}

/** Shows the logged-in user's name and picture. A login code is exchanged first, and a stored redirect is followed at the end. */
export async function meet(): Promise<void> {
  const word = takeWord()
  if (word) showToast(word)
  const code = globalThis.oneTimeCode
  globalThis.oneTimeCode = null
  if (code) await (await import('./exchange-code.ts')).exchangeCode(code)
  if (!hasToken()) return
  await learnUser().catch(() => {})
  await follow()
}
