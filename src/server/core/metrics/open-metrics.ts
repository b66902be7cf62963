import type { Database } from '#server/core/db/database.ts'
import type { OperationSettings } from '#server/core/env/env.operations.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { logCalls, observeBy } from '#server/core/http/observe.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import type { Meter, ReadJobs, Sockets, Texts } from './meter.ts'
import { createMetrics } from './metrics.ts'

/** Opens what observes this process: nothing, unless the settings ask for it. The library is loaded only then. */
export async function openMetrics({ metricsToken, logged }: OperationSettings, db: Database, log: Logger, readJobs: ReadJobs) {
  const meter: Meter | null = metricsToken ? (await import('./meter.ts')).createMeter({ db, now: Date.now, readJobs }) : null
  return {
    observe: observeBy(meter?.observe, logCalls(log, logged)),
    metrics: meter && metricsToken ? createMetrics(meter, metricsToken) : undefined,
    published: meter?.published,
    texts: (renderer: Texts) => meter?.texts(renderer),
    sockets: (live: Sockets | undefined) => void (live && meter?.sockets(live)),
    db: meter?.metered(db) ?? db,
    storage: (it: FileStorage): FileStorage => meter?.meteredStorage(it) ?? it,
  }
}
