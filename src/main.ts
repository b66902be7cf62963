import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { oneAtATime } from '#lib/one-at-a-time.ts'
import { type Compiled, noteUse } from '#publisher/compile.ts'
import { liveRelease } from '#publisher/release.ts'
import { sessionOptions } from '#publisher/session-options.ts'
import { type Publisher, startPublisher } from '#publisher/start.ts'
import { createApp } from '#server/app.ts'
import { openLogins } from '#server/auth/open-logins.ts'
import { createWhoIs } from '#server/auth/session.rules.ts'
import { keepBackups } from '#server/backup/backup.clock.ts'
import { openBackups } from '#server/backup/backups.ts'
import { finishRestore, holdAlone, holdTogether } from '#server/backup/data-lock.ts'
import type { Database } from '#server/db/database.ts'
import { isMigrated } from '#server/db/migrate.ts'
import { openBlog } from '#server/db/open-blog.ts'
import { traceField } from '#server/db/trace.ts'
import { proxiesOf } from '#server/env.operations.ts'
import { ensureDataDir, readSettings, type Settings } from '#server/env.ts'
import { openExports } from '#server/export/exports.ts'
import { openStorage } from '#server/file/open-storage.ts'
import { openSearchLog } from '#server/hot/search-log.ts'
import { keepAnswers } from '#server/http/answers.ts'
import { isBinding } from '#server/http/cookies.ts'
import { RATES } from '#server/http/rates.ts'
import { localBus } from '#server/live/live.bus.ts'
import { openLive } from '#server/live/live.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { openMetrics } from '#server/metrics/open-metrics.ts'
import { checkStores } from '#server/object-store/check-stores.ts'
import { createRenderer, type Renderer } from '#server/render/renderer.ts'
import { openSetup } from '#server/setup/setup.rules.ts'
import { createSetupListener } from '#server/setup/setup-listener.ts'
import { banner, explain } from '#server/setup/start-words.ts'
import { keepHouseDaily } from '#server/site/housekeeping.ts'
import { finishUpgrade } from '#server/upgrade.ts'
import { readVersion } from '#server/version.ts'
import { createFileServer } from '#server/web/files.ts'
import { storedFiles } from '#server/web/stored-files.ts'
import { createWebServer } from '#server/web/web-server.ts'

/** The composition root: reads the settings, opens the database, starts what this process is for. */
const root = fileURLToPath(new URL('..', import.meta.url))
// Standard error, so that a command's own output stays clean; JSON lines either way.
const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceField },
  pino.destination({ dest: 2, sync: true }),
)
const CLOSE_PATIENCE_MS = 10_000
const USE_NOTED_EVERY_MS = 6 * 60 * 60_000
/** Whoever started us starts us again; see scripts/start.mjs. */
const RESTART = 75
const argv = process.argv.slice(2)
/** Standard output, as long as the program speaks for itself. */
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const settings = readSettings()
  ensureDataDir(settings)
  if (!argv.length) await serve(settings)
  // Its code is loaded by it only: a server holds 25 MB less.
  else process.exitCode = await (await import('./commands.ts')).runBlog(argv, { settings, root, log })
} catch (error) {
  // A stop in the middle of the start: whoever asked for it is ending the process already.
  if (!(error instanceof Error && error.name === 'AbortError')) {
    explain(error, log)
    process.exit(1)
  }
}

async function serve(settings: Settings) {
  const { apiPrefix } = settings
  const stopping = new AbortController()
  /** What was started, to be ended in the opposite order. */
  const endings: (() => unknown)[] = []
  let exitCode = 0
  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    for (const end of endings.toReversed()) await end()
    await finishRestore(settings.dataDir)
    process.exit(exitCode)
  }
  const restart = {
    isPossible: settings.restarts,
    async isShared() {
      hold.release()
      const alone = holdAlone(settings.dataDir)
      alone?.release()
      hold = await holdTogether(settings.dataDir)
      return alone === null
    },
    now() {
      exitCode = settings.restarts ? RESTART : 0
      void stop()
    },
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The signal ends a process that does not listen; who sends it may not know how far the start is. Windows has none.
  let recompile = () => {}
  if (process.platform !== 'win32') process.on('SIGUSR2', () => recompile())

  await checkStores(settings.store, log)
  let hold = await holdTogether(settings.dataDir)
  endings.push(() => hold.release())
  const opened = await openBlog(settings, 'beside')
  endings.push(() => opened.close())
  const watched = await openMetrics(settings, opened, log)
  const { db } = watched
  const proxies = proxiesOf(settings)
  const setupKey = settings.roles.has('api') ? await openSetup(db) : null
  const outbox = settings.roles.has('api') ? await openMail(settings, db, log) : null
  endings.push(() => outbox?.stop())
  const { answers, stop: stopAnswers } = await keepAnswers(db)
  endings.push(stopAnswers)
  const searches = openSearchLog(db, (err) => log.error({ err }, 'searches not noted'))
  endings.push(searches.stop)
  let publisher: Publisher | null = null
  const isWorker = settings.roles.has('worker')
  const uploads = watched.storage(openStorage(settings, log))
  const files = settings.roles.has('site')
    ? createFileServer(settings.dataDir, {
        want: isWorker ? async (path) => publisher?.want(path) ?? false : undefined,
        stored: storedFiles(uploads),
      })
    : null
  if (files) db.onCommit(files.forgetMisses)
  const renderer = createRenderer({ threads: 1 })
  endings.push(() => renderer.close())
  const bus = localBus()
  const live = settings.roles.has('api')
    ? await openLive({ db, now: Date.now, log, prefix: apiPrefix, siteUrl: settings.siteUrl, bus, proxies })
    : undefined
  watched.sockets(live)
  const exports = openExports({ db, uploads, folder: join(settings.dataDir, 'exports'), now: Date.now, log })
  endings.push(exports.close)
  const backups = openBackups({ db, settings, version: readVersion(root), now: Date.now, log, restart })
  const server = createWebServer({
    app: settings.roles.has('api')
      ? createApp({
          db,
          whoIs: createWhoIs(db, Date.now),
          rates: RATES,
          prefix: apiPrefix,
          now: Date.now,
          siteUrl: settings.siteUrl,
          logins: openLogins(settings.logins, log),
          log,
          proxies,
          observe: watched.observe,
          answers,
          searches: searches.log,
          uploads,
          importFolder: join(settings.dataDir, 'imports'),
          renderer,
          backups,
          exports,
          ...(outbox && { mail: outbox }),
          ...(live && { online: live.online }),
        })
      : null,
    apiPrefix,
    files,
    live,
    ...(setupKey && { setup: createSetupListener(db) }),
    isReady: () => isMigrated(db.read),
    isHttps: settings.siteUrl.startsWith('https:'),
    proxies,
    metrics: watched.metrics,
    log,
  })
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  endings.push(() => closeServer(server))
  // Before: the listener waits for its last line.
  endings.push(() => live?.close())
  endings.push(keepHouseDaily({ db, uploads, now: Date.now }, (err) => log.error({ err }, 'the daily housekeeping is not whole')))
  if (isWorker) {
    endings.push(keepBackups({ db, backups, now: Date.now, log }))
    const isStopping = () => stopping.signal.aborted
    const filled = settings.sample ? fill(settings, { db, renderer }, isStopping) : null
    const options = await sessionOptions(settings, root, say, stopping.signal)
    // Beside the compile; then everything is published at once.
    const fillRest = await filled
    publisher = startPublisher(options, log, { onNews: bus.publish, onReport: watched.published })
    endings.push(() => publisher?.close())
    db.onCommit(publisher.wake)
    const recompiles = recompiling(settings, publisher, options.compiled, stopping.signal)
    endings.push(recompiles.ended)
    recompile = recompiles.ask
    // After an upgrade of the pipeline every text is rendered again, beside everything else.
    void finishUpgrade({ db, renderer, uploads, log }, isStopping)
    // A new installation has nothing to show before its first pages are there; later starts serve what is published.
    if (liveRelease(join(settings.dataDir, 'site')) === null) await publisher.ready
    fillRest?.()
  }
  const { port } = server.address() as AddressInfo
  process.stdout.write(banner(settings, port, setupKey))
  if (settings.roles.has('api') && !isBinding(settings.siteUrl))
    log.warn({ siteUrl: settings.siteUrl }, 'plain http: a session works in any browser that has its token; https ties it to one')
}

/** What is missing of the sample is not worth a stop: the next start goes on with it. */
async function fill(settings: Settings, deps: { db: Database; renderer: Renderer }, isStopping: () => boolean) {
  const { fillSample } = await import('#server/sample/sample.ts')
  const failed = (err: unknown) => {
    if (!isStopping()) log.error({ err }, 'the sample is not whole')
  }
  const uploads = openStorage(settings, log)
  const fillRest = await fillSample({ ...deps, uploads, now: Date.now }, join(root, 'sample'), isStopping).catch(failed)
  return () => fillRest?.().catch(failed)
}

/** A changed look of the site is compiled and published while everything goes on. */
function recompiling(settings: Settings, publisher: Publisher, first: Compiled, signal: AbortSignal) {
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

/** Lets the requests in hand finish; those that do not are cut after a while. */
async function closeServer(server: Server) {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  await Promise.race([closed, new Promise((done) => setTimeout(done, CLOSE_PATIENCE_MS).unref())])
}
