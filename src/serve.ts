import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BaseLogger } from 'pino'
import { startPublishing } from '#publisher/publishing-role.ts'
import { wantOf } from '#publisher/wanted.ts'
import { createApp } from '#server/app.ts'
import { isMigrated } from '#server/core/db/migrate.ts'
import { openBlog } from '#server/core/db/open-blog.ts'
import { proxiesOf } from '#server/core/env/env.operations.ts'
import type { Settings } from '#server/core/env/env.ts'
import { readVersion } from '#server/core/env/version.ts'
import { keepAnswers } from '#server/core/http/answers.ts'
import { isBinding } from '#server/core/http/cookies.ts'
import { RATES } from '#server/core/http/rates.ts'
import { openMetrics } from '#server/core/metrics/open-metrics.ts'
import { meetOthers } from '#server/core/process/meet-others.ts'
import { createRenderer, type RunningRenderer } from '#server/core/render/renderer.ts'
import { checkStores } from '#server/core/storage/check-stores.ts'
import { openStorage } from '#server/core/storage/open-storage.ts'
import { directOrigin } from '#server/core/storage/store.request.ts'
import { openBackups } from '#server/keep/backup/backups.ts'
import { finishRestore, holdAlone, holdTogether } from '#server/keep/backup/data-lock.ts'
import { openExports } from '#server/keep/export/exports.ts'
import { makeUpLater, startDuties } from '#server/keep/job/duties.ts'
import { openLogins } from '#server/people/auth/open-logins.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { openSearchLog } from '#server/site/hot/search-log.ts'
import { openLive } from '#server/site/live/live.ts'
import { openSetup } from '#server/site/setup/setup.rules.ts'
import { createSetupListener } from '#server/site/setup/setup-listener.ts'
import { banner } from '#server/site/setup/start-words.ts'
import { closeServer } from '#server/site/web/close-server.ts'
import { createFileServer } from '#server/site/web/files.ts'
import { storedFiles } from '#server/site/web/stored-files.ts'
import { createWebServer } from '#server/site/web/web-server.ts'
import { openWebhooksHere } from '#server/site/webhook/open-webhooks.ts'
import { openMail } from '#server/talk/mail/open-mail.ts'

/** Is the exit code with which the process asks to be started again; see scripts/start.mjs. */
const RESTART = 75
/** Prints a line to standard output, for people who watch the program. */
const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Puts a site together and serves it until the process is told to end: opens the database and starts everything that the roles of this
 * process need.
 */
export async function serve(settings: Settings, { root, log }: { root: string; log: BaseLogger }): Promise<void> {
  const { apiPrefix } = settings
  const stopping = new AbortController()
  /** Lists the steps that end what was started; they run in the opposite order. */
  const endings: (() => unknown)[] = []
  let exitCode = 0
  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    for (const end of endings.toReversed()) await end()
    await finishRestore(settings)
    process.exit(exitCode)
  }
  const restart = {
    isPossible: settings.restarts,
    async isShared() {
      hold.release()
      const alone = holdAlone(settings.dataDir)
      alone?.release()
      hold = await holdTogether(settings)
      return alone === null
    },
    now() {
      exitCode = settings.restarts ? RESTART : 0
      void stop()
    },
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // SIGUSR2 ends a process that has no listener for it, and its sender may not know how far the start is. Windows has no such signal.
  let recompile = () => {}
  if (process.platform !== 'win32') process.on('SIGUSR2', () => recompile())

  await checkStores(settings.store, log)
  let hold = await holdTogether(settings)
  endings.push(() => hold.release())
  const opened = await openBlog(settings, 'beside')
  endings.push(() => opened.close())
  const watched = await openMetrics(settings, opened, log, async (db, now) => {
    const { readJobs } = await import('#server/keep/job/job.rules.ts')
    return readJobs(db, now)
  })
  const { db } = watched
  const proxies = proxiesOf(settings)
  const [isApi, isSite, isWorker] = (['api', 'site', 'worker'] as const).map((it) => settings.roles.has(it))
  const { clock, bus, crowd, ...others } = await meetOthers(db, settings, log)
  endings.push(others.leave)
  const { now } = clock
  const setupKey = isApi ? await openSetup(db) : null
  const outbox = isApi || isWorker ? await openMail(settings, { db, now, log }) : null
  endings.push(() => outbox?.stop())
  if (outbox) bus.subscribe((news) => news.some((it) => it.about === 'letters') && outbox.look())
  const webhooks = openWebhooksHere(settings, { db, now, log, bus })
  endings.push(webhooks.stop)
  const { answers, stop: stopAnswers } = await keepAnswers(db, others.isShared ? bus : undefined)
  endings.push(stopAnswers)
  const searches = openSearchLog(db, (err) => log.error({ err }, 'searches not noted'))
  endings.push(searches.stop)
  const uploads = watched.storage(openStorage(settings, log))
  let publishing: Awaited<ReturnType<typeof startPublishing>> | null = null
  const want = wantOf({ db, bus, isShared: others.isShared, publisher: isWorker ? () => publishing : null })
  const store = directOrigin(settings.store.uploads)
  const files = isSite ? createFileServer(settings.dataDir, { want, stored: storedFiles(uploads), store }) : null
  if (files) {
    db.onCommit(files.forgetMisses)
    bus.subscribe((news) => news.some((it) => it.about === 'tags' || it.about === 'gap') && files.forgetMisses())
  }
  const makeUp = makeUpLater(() => ({ db, databaseUrl: settings.databaseUrl, renderer, log, signal: stopping.signal }))
  const renderer: RunningRenderer = createRenderer({ threads: 1, onDropped: makeUp })
  watched.texts(renderer)
  endings.push(() => renderer.close())
  const live = isApi
    ? await openLive({ db, now, log, prefix: apiPrefix, siteUrl: settings.siteUrl, bus, crowd, proxies })
    : undefined
  watched.sockets(live)
  const exports = openExports({ db, uploads, folder: join(settings.dataDir, 'exports'), now, log })
  endings.push(exports.close)
  const backups = openBackups({ db, settings, version: readVersion(root), now, log, restart })
  const server = createWebServer({
    app: isApi
      ? createApp({
          db,
          whoIs: createWhoIs(db, now),
          rates: RATES,
          prefix: apiPrefix,
          now,
          ticks: clock.ticks,
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
          webhooks,
          ...(live && { online: live.online }),
        })
      : null,
    apiPrefix,
    files,
    live,
    ...(setupKey && { setup: createSetupListener({ db, now, siteUrl: settings.siteUrl, proxies }) }),
    isReady: () => isMigrated(db.read),
    isHttps: settings.siteUrl.startsWith('https:'),
    proxies,
    metrics: watched.metrics,
    log,
  })
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  endings.push(() => closeServer(server))
  // Live connections end before the server closes, because the server waits for its last connection.
  endings.push(() => live?.close())
  if (isWorker) {
    const { databaseUrl } = settings
    const { signal } = stopping
    const onReport = watched.published
    publishing = await startPublishing({ settings, root, db, bus, uploads, renderer, now, log, say, signal, onReport })
    endings.push(publishing.close)
    endings.push(...startDuties({ db, databaseUrl, uploads, renderer, backups, now, log, signal }))
    recompile = publishing.recompile
    await publishing.ready()
  }
  const { port } = server.address() as AddressInfo
  process.stdout.write(banner(settings, { port, setupKey, isMailOn: outbox?.isOn ?? false }))
  // The cache is written now: when it is left to the end, a killed process makes the next one compile everything again.
  flushCompileCache()
  if (isApi && !isBinding(settings.siteUrl))
    log.warn({ siteUrl: settings.siteUrl }, 'plain http: a session works in any browser that has its token; https ties it to one')
}
