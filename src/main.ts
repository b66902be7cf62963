import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { runPublish } from '#publisher/command.ts'
import { ensureCompiled } from '#publisher/compile.ts'
import { liveRelease } from '#publisher/release.ts'
import { startPublisher } from '#publisher/start.ts'
import { createApp } from '#server/app.ts'
import { finishRenderings } from '#server/article/article.render.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { isMigrated } from '#server/db/migrate.ts'
import { ensureDataDir, readSettings, SettingError, type Settings } from '#server/env.ts'
import { keepAnswers } from '#server/http/answers.ts'
import { RATES } from '#server/http/rates.ts'
import { runImport } from '#server/import/import.command.ts'
import { createRenderer } from '#server/render/renderer.ts'
import { forgetOldVisitsDaily } from '#server/site/forget-visits.ts'
import { createFileServer } from '#server/web/files.ts'
import { createWebServer } from '#server/web/web-server.ts'

/** The composition root: reads the settings, opens the database, starts what this process is for. */
const root = fileURLToPath(new URL('..', import.meta.url))
// Standard error, so that a command's own output stays clean; JSON lines either way.
const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: true }))
const [command = 'serve', ...argv] = process.argv.slice(2)

try {
  const settings = readSettings()
  ensureDataDir(settings)
  if (command === 'serve') await serve(settings)
  else if (command === 'import') process.exitCode = await importing(settings)
  else if (command === 'publish') process.exitCode = await runPublish(await sessionOptions(settings), log)
  else throw new SettingError(`Unknown command "${command}". Known: import, publish.`)
} catch (error) {
  explain(error)
  process.exit(1)
}

async function serve(settings: Settings) {
  const db = await open(settings, 'beside')
  const { answers, stop: stopAnswers } = await keepAnswers(db)
  const app = settings.roles.has('api')
    ? createApp({ db, whoIs: async () => null, rates: RATES, prefix: settings.apiPrefix, now: Date.now, log, answers })
    : null
  const server = createWebServer({
    app,
    apiPrefix: settings.apiPrefix,
    files: settings.roles.has('site') ? createFileServer(settings.dataDir) : null,
    isReady: () => isMigrated(db.read),
  })
  let isStopping = false
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  const publisher = settings.roles.has('worker') ? startPublisher(await sessionOptions(settings), log) : null
  db.onCommit(() => publisher?.wake())
  const renderer = createRenderer({ threads: 1 })
  // After an upgrade of the pipeline every text is rendered again, beside everything else.
  if (publisher)
    finishRenderings({ db, renderer }, () => isStopping).catch((err) => log.error({ err }, 'texts not rendered again'))
  const stopForgetting = forgetOldVisitsDaily(db, (err) => log.error({ err }, 'old visits not forgotten'))
  // A new installation has nothing to show before its first pages are there; later starts serve what is published.
  if (liveRelease(join(settings.dataDir, 'site')) === null) await publisher?.ready
  const { port } = server.address() as AddressInfo
  process.stdout.write(`\n  Inkstone  http://${settings.host}:${port}\n\n`)

  const stop = async () => {
    if (isStopping) return
    isStopping = true
    server.close()
    server.closeIdleConnections()
    await Promise.race([once(server, 'close'), new Promise((done) => setTimeout(done, 10_000).unref())])
    stopForgetting()
    stopAnswers()
    await renderer.close()
    await publisher?.close()
    await db.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function importing(settings: Settings): Promise<number> {
  const db = await open(settings)
  const renderer = createRenderer({ threads: availableParallelism(), warm: true })
  try {
    return await runImport(argv, { db, renderer, uploads: join(settings.dataDir, 'uploads'), now: Date.now, out: process.stdout })
  } finally {
    await renderer.close()
    await db.close()
  }
}

async function open({ databaseUrl }: Settings, checkpoints: 'inside commits' | 'beside' = 'inside commits'): Promise<Database> {
  try {
    return await openDatabase(databaseUrl, { checkpoints })
  } catch (error) {
    throw new SettingError(`DATABASE_URL: ${databaseUrl} cannot be opened: ${error instanceof Error ? error.message : error}`)
  }
}

async function sessionOptions(settings: Settings) {
  const compiled = await ensureCompiled(root, () =>
    process.stdout.write('  Compiling the site, once for this version of the code…\n'),
  )
  const facts = { apiPrefix: settings.apiPrefix, siteUrl: settings.siteUrl }
  return { databaseUrl: settings.databaseUrl, siteDir: join(settings.dataDir, 'site'), compiled, facts }
}

/** What the owner can mend is one sentence; anything else is a bug and comes whole. */
function explain(error: unknown) {
  if (error instanceof SettingError) process.stderr.write(`\n  ${error.message}\n\n`)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    process.stderr.write(
      `\n  PORT: ${'port' in error ? error.port : ''} is taken by another program. Stop it, or start with PORT=4322 npm start.\n\n`,
    )
  else log.fatal({ err: error }, 'stopped')
}
