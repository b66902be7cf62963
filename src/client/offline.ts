import { offlineNames } from '#lib/offline-names.ts'

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown
}

/** At the latest after three seconds: a page that is never idle is kept too. */
const idle = () => new Promise<unknown>((done) => globalThis.requestIdleCallback?.(done, { timeout: 3_000 }) ?? setTimeout(done))

/**
 * Has the service worker keep this page for a time without network, once the reader has moved: a page that is only loaded costs no
 * further request. After everything else: nobody waits for it. The page says
 * whether it is one to be kept; where there is no worker, or storage is forbidden, it is just not kept.
 */
export async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker
  const { offline } = document.documentElement.dataset
  // A worker that removes itself is published then; left alone, browsers look for it when they find the time.
  if (offline === 'off') await (await workers?.getRegistration())?.update()
  if (offline !== 'on' || !workers) return
  // Pictures first, so that they are kept too; but one that never comes holds nothing up.
  if (document.readyState !== 'complete')
    await new Promise((done) => {
      addEventListener('load', done)
      setTimeout(done, 3_000)
    })
  await idle()
  // The site's policy is that no string becomes a script; this one address may.
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === offlineNames.worker ? url : null) })
  const { installing, waiting, active } = await workers.register(offlineNames.worker)
  const worker = installing ?? waiting ?? active
  worker?.postMessage(document.title.replace(/^\(\d+\+?\) /, ''))
}
