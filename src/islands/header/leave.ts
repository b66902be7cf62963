import { saveWord } from '#client/session-storage.ts'
import { endSession } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'

/** Logs out and opens the home page, where a toast tells it. */
export async function leave(): Promise<void> {
  // A user who logs out on a page for members must not be asked to log in again.
  document.documentElement.dataset.left = ''
  await endSession()
  if (location.pathname === '/') return showToast('已退出登录')
  saveWord('已退出登录')
  location.assign('/')
}
