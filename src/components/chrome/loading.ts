import { SHELL_READY } from '#lib/wake-events.ts'

const loading = document.querySelector<HTMLElement>('[data-loading]')

/** Removes the loading bar: a visible one fades out from 90 to 100, an invisible one goes at once. */
function finish(): void {
  if (!loading) return
  const isSeen = loading.getBoundingClientRect().width > 0
  loading.dataset.ready = ''
  const leaving = isSeen ? loading.getAnimations({ subtree: true }) : []
  void Promise.allSettled(leaving.map((it) => it.finished)).then(() => loading.remove())
}

// A page is ready with its script, a shell with its data.
if (loading?.dataset.loading === 'shell') addEventListener(SHELL_READY, finish, { once: true })
else finish()
