import { api } from '#client/api.ts'
import { site } from '#contract/site/site.ts'
import { fingerprint } from '#lib/fingerprint.ts'

/** A word that is being written, a dialog, a film: none of them survives that the page is loaded again. */
const isBusy = () =>
  document.querySelector('dialog[open], :popover-open, video, audio, :is(input, textarea, [contenteditable]):focus') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (it) => it.value !== it.defaultValue,
  )

/** A list that was turned begins anew: its place would be lost. */
const isTurned = () => new URLSearchParams(location.search).has('page')
const mayReload = () => document.visibilityState === 'hidden' && navigator.onLine && !isBusy() && !isTurned()

const quiet = { quiet: true }
let isOld = false

/** Only while the site answers: what the reader has before him is worth more than an error page. */
async function reloadUnseen(): Promise<void> {
  if (!mayReload()) return
  await api(site.config, {}, quiet)
  if (mayReload()) location.reload()
}

/**
 * Asks for what a page is published with: configuration, the notice of the bar, the switch of the advertisement. When they have changed since, the
 * page is loaded again the next time that nobody looks at it; the browser keeps the place.
 */
export async function refreshSite(): Promise<void> {
  if (isOld) return
  const [config, notice] = await Promise.all([api(site.config, {}, quiet), api(site.announcement, {}, quiet)])
  const advertises = config.advertisement.image
    ? (await api(site.switchValue, { params: { key: 'sys_ad_switch' } }, quiet)).configValue
    : undefined
  if (isOld || fingerprint({ config, notice, advertises }) === document.documentElement.dataset.site) return
  isOld = true
  document.addEventListener('visibilitychange', () => void reloadUnseen().catch(() => {}))
}
