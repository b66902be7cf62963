import { saveWord } from '#client/session-storage.ts'
import { endSession } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'

/** Logs out and goes home; what is said is said there. */
export async function leave(): Promise<void> {
  // Whoever leaves a page for members is not asked to log in again.
  document.documentElement.dataset.left = ''
  await endSession()
  if (location.pathname === '/') return showToast('已退出登录')
  saveWord('已退出登录')
  location.assign('/')
}
