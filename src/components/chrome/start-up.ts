import { lookedAt } from '#client/activation.ts'
import { siteReport } from '#client/calls.ts'
import { keepForOffline } from '#client/offline.ts'
import { request } from '#client/request.ts'
import { isVisitReported, noteVisit } from '#client/storage.ts'

/**
 * What a document does by itself, in this order. The theme stood before the first paint; configuration, notices and the switch of the
 * advertisement are in the published page.
 */
async function startUp(): Promise<void> {
  await lookedAt()
  // The first document of a visit reports it. An answer that does not come is nobody's loss, and the next document tries again.
  if (!isVisitReported()) await request(siteReport, {}, { quiet: true }).then(noteVisit, () => {})
  await keepForOffline()
}

startUp().catch(() => {})
