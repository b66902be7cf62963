import { offlineNames } from '#lib/offline-names.ts'

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown
}

const idle = () => new Promise<unknown>((done) => (globalThis.requestIdleCallback ?? setTimeout)(done))

/**
 * Has the service worker keep this page for a time without network. After everything else: nobody waits for it. The page says
 * whether it is one to be kept; where there is no worker, or storage is forbidden, it is just not kept.
 */
export async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker
  if (document.documentElement.dataset.offline === undefined || !workers) return
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }))
  await idle()
  // The site's policy is that no string becomes a script; this one address may.
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === offlineNames.worker ? url : null) })
  const { installing, waiting, active } = await workers.register(offlineNames.worker)
  const worker = installing ?? waiting ?? active
  worker?.postMessage(document.title)
}
