import { hasToken } from '#client/first-storage.ts'
import { takeRedirect, takeWord } from '#client/session-storage.ts'
import { learnUser } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'

/** Goes on to where the reader wanted to before the trip. */
async function follow(): Promise<void> {
  const path = takeRedirect()
  if (!path || path === location.pathname + location.search) return
  const { isScreenAddress } = await import('#lib/screen-path.ts')
  if (isScreenAddress(path)) location.replace(path)
}

/** Whoever is logged in, or comes in by a code: by name and picture, and on the way to where he wanted. */
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
