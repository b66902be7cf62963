import type { Database } from '#server/db/database.ts'
import type { OperationSettings } from '#server/env.operations.ts'
import type { FileStorage } from '#server/file/storage.ts'
import type { Logger } from '#server/http/fault.ts'
import { logCalls, observeBy } from '#server/http/observe.ts'
import type { Meter, Sockets, Texts } from './meter.ts'
import { createMetrics } from './metrics.ts'

/** Opens what observes this process: nothing, unless the settings ask for it. The library is loaded only then. */
export async function openMetrics({ metricsToken, logged }: OperationSettings, db: Database, log: Logger) {
  const meter: Meter | null = metricsToken ? (await import('./meter.ts')).createMeter({ db, now: Date.now }) : null
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
