import { activated, lookedAt, onReturn } from '#client/activation.ts'
import { firstRequest } from '#client/first-request.ts'
import { hasToken, isVisitReported, noteVisit, savedWord } from '#client/first-storage.ts'
import { site } from '#contract/site.ts'
import { SESSION } from '#lib/wake-events.ts'

/** A tab that was open for longer may show the site as it was. */
const LONG = 5 * 60_000
let askedAt = 0

/**
 * What a document does by itself, in this order. The theme stood before the first paint; configuration, notices and the switch of the
 * advertisement are in the published page.
 */
async function startUp(): Promise<void> {
  await lookedAt()
  // The first document of a visit reports it. An answer that does not come is nobody's loss, and the next document tries again.
  if (!isVisitReported() && (await firstRequest(site.report, {}))) noteVisit()
}

/** The reader is back: counted from when the page was made. */
function refreshWhenOld(): void {
  const now = performance.now()
  if (document.visibilityState !== 'visible' || now - askedAt < LONG) return
  askedAt = now
  import('./refresh-site.ts').then((it) => it.refreshSite()).catch(() => {})
}

/** Whoever is logged in is met, now or when that changes; so is who comes back from a third party with a code (`lib/inline-scripts.ts`). */
function meet(): void {
  if (hasToken() || globalThis.oneTimeCode || savedWord()) import('./account.ts').then((it) => it.meet()).catch(() => {})
}

startUp().catch(() => {})
void activated().then(meet)
for (const name of [SESSION, 'storage']) addEventListener(name, meet)
document.addEventListener('visibilitychange', refreshWhenOld)
onReturn(refreshWhenOld)
