import { lookedAt, onReturn } from '#client/activation.ts'
import { siteReport } from '#client/first-calls.ts'
import { isVisitReported, noteVisit } from '#client/first-storage.ts'
import { request } from '#client/request.ts'

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
  if (!isVisitReported()) await request(siteReport, {}, { quiet: true }).then(noteVisit, () => {})
}

/** The reader is back: counted from when the page was made. */
function refreshWhenOld(): void {
  const now = performance.now()
  if (document.visibilityState !== 'visible' || now - askedAt < LONG) return
  askedAt = now
  import('./refresh-site.ts').then((it) => it.refreshSite()).catch(() => {})
}

startUp().catch(() => {})
document.addEventListener('visibilitychange', refreshWhenOld)
onReturn(refreshWhenOld)
