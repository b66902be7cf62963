import { join } from 'node:path'
import { oneAtATime } from '#lib/one-at-a-time.ts'
import type { Database } from '#server/core/db/database.ts'
import { takeSessionLock } from '#server/core/db/session-lock.ts'
import type { Settings } from '#server/core/env/env.ts'
import type { Logger } from '#server/core/http/logger.ts'
import type { LiveBus } from '#server/core/live/live.bus.ts'
import { capacityHere } from '#server/core/process/capacity.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import { type Compiled, noteUse } from './compile.ts'
import { liveRelease } from './release.ts'
import { sessionOptions } from './session-options.ts'
import { type Publisher, startPublisher, type Watched } from './start.ts'
import { makeForOthers } from './wanted.ts'

const USE_NOTED_EVERY_MS = 6 * 60 * 60_000
/** Names the lock under which one process writes the sample. */
const FILLING = 2

export interface PublishingDeps {
  settings: Settings
  /** Holds the folder of the program. */
  root: string
  db: Database
  bus: LiveBus
  uploads: FileStorage
  renderer: Renderer
  now: () => number
  log: Logger
  say: (line: string) => void
  /** Receives the report of each publish. */
  onReport: Watched['onReport']
  signal: AbortSignal
}

/** Compiles the site and publishes, or stands by while another worker does. */
export async function startPublishing(deps: PublishingDeps) {
  const { settings, root, db, bus, log, say, signal, onReport } = deps
  // The sample is written beside the compile where memory suffices for both; then everything is published at once.
  const filled = capacityHere().takesTurns ? null : fill(deps)
  const options = await sessionOptions(settings, root, say, signal)
  const fillRest = await (filled ?? fill(deps))
  // On a shared database news come by the bus.
  const publisher = startPublisher(options, log, { onReport, ...(db.engine === 'sqlite' && { onNews: bus.publish }) })
  const endings = [
    db.onCommit(publisher.wake),
    bus.subscribe((news) => news.some((it) => it.about === 'tags' || it.about === 'gap') && publisher.wake()),
    makeForOthers(db, bus, publisher, log),
  ]
  const recompiles = recompiling(deps, publisher, options.compiled)
  // A new installation has nothing to show before its first pages exist; later starts serve the published site at once.
  const ready = async () => {
    if (liveRelease(join(settings.dataDir, 'site')) === null) await Promise.race([publisher.ready, publisher.standby])
    fillRest?.()
  }
  return {
    want: publisher.want,
    recompile: recompiles.ask,
    /** Resolves when there is a site to show, or another worker makes one. */
    ready,
    async close() {
      await recompiles.ended()
      for (const end of endings) end()
      await publisher.close()
    },
  }
}

/** Writes the sample. A failure does not stop the program: the next start continues it. */
async function fill({ settings, root, db, renderer, uploads, now, log, signal }: PublishingDeps) {
  if (!settings.sample) return
  const { fillSample } = await import('#server/keep/sample/sample.ts')
  const isStopping = () => signal.aborted
  const failed = (err: unknown) => {
    if (!isStopping()) log.error({ err }, 'the sample is not whole')
  }
  // Another worker that started at the same time writes it.
  const lock = db.engine === 'postgres' ? await takeSessionLock(settings.databaseUrl, FILLING).catch(failed) : null
  if (db.engine === 'postgres' && !lock) return
  const fillRest = await fillSample({ db, renderer, uploads, now }, join(root, 'sample'), isStopping).catch(failed)
  return async () => {
    await fillRest?.().catch(failed)
    await lock?.release()
  }
}

/** Compiles and publishes a changed design of the site while the program runs on. */
function recompiling({ settings, root, say, log, signal }: PublishingDeps, publisher: Publisher, first: Compiled) {
  let used = first
  setInterval(() => noteUse(used), USE_NOTED_EVERY_MS).unref()
  return oneAtATime(async () => {
    try {
      const next = await sessionOptions(settings, root, say, signal)
      if (signal.aborted) return
      await publisher.replace(next)
      used = next.compiled
    } catch (err) {
      if (!signal.aborted) log.error({ err }, 'the site was not compiled again, the one before stays')
    }
  })
}
