import { activated, lookedAt, onReturn } from '#client/activation.ts'
import { firstRequest } from '#client/first-request.ts'
import { hasToken, isVisitReported, noteVisit, savedWord } from '#client/first-storage.ts'
import { visits } from '#contract/site/visits.ts'
import { SESSION } from '#lib/wake-events.ts'

/** A tab that was open for longer may show outdated content. */
const LONG = 5 * 60_000
let askedAt = 0

/**
 * Starts a document's own requests. The theme was set before the first paint; configuration, notices and the switch of the
 * advertisement are in the published page.
 */
async function startUp(): Promise<void> {
  await lookedAt()
  // The first document of a visit reports it. A lost answer does no harm: the next document tries again.
  if (!isVisitReported() && (await firstRequest(visits.report, {}))) noteVisit()
}

/** Refreshes the site when the reader comes back; the age counts from the loading of the page. */
function refreshWhenOld(): void {
  const now = performance.now()
  if (document.visibilityState !== 'visible' || now - askedAt < LONG) return
  askedAt = now
  import('./refresh-site.ts').then((it) => it.refreshSite()).catch(() => {})
}

/**
 * Loads the account code for a logged-in user, now or when the session changes, and for a return from a third party with a code
 * (`lib/inline-scripts.ts`).
 */
function meet(): void {
  if (hasToken() || globalThis.oneTimeCode || savedWord()) import('./account.ts').then((it) => it.meet()).catch(() => {})
}

startUp().catch(() => {})
void activated().then(meet)
for (const name of [SESSION, 'storage']) addEventListener(name, meet)
document.addEventListener('visibilitychange', refreshWhenOld)
onReturn(refreshWhenOld)
