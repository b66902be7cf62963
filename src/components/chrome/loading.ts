import { afterPaint } from '#client/after-paint.ts'
import { SHELL_READY } from '#lib/wake-events.ts'

const loading = document.querySelector<HTMLElement>('[data-loading]')

/**
 * Hides the loading bar: a visible one fades out from 90 to 100, an invisible one goes at once. It stays in the document, because taking
 * it out would have the browser match every style of the page again.
 */
function finish(): void {
  if (!loading) return
  const isSeen = loading.getBoundingClientRect().width > 0
  loading.dataset.ready = ''
  const leaving = isSeen ? loading.getAnimations({ subtree: true }) : []
  void Promise.allSettled(leaving.map((it) => it.finished)).then(() => {
    loading.hidden = true
  })
}

// A page is ready with its script, a shell with its data.
if (loading?.dataset.loading === 'shell') addEventListener(SHELL_READY, finish, { once: true })
else afterPaint(finish)
