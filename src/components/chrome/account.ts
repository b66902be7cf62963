import { hasToken } from '#client/first-storage.ts'
import { takeRedirect, takeWord } from '#client/session-storage.ts'
import { learnUser } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'

/** Holds the one exchange of this page: a code is good once. */
let exchange: Promise<void> | undefined

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
  if (globalThis.oneTimeCode) {
    exchange ??= import('./exchange-code.ts').then((it) => it.exchangeCode())
    await exchange
  }
  if (!hasToken()) return
  await learnUser().catch(() => {})
  await follow()
}
