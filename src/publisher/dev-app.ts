import pino from 'pino'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { ensureDataDir, readSettings } from '#server/core/env/env.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { createRenderer } from '#server/core/render/renderer.ts'
import { openStorage } from '#server/core/storage/open-storage.ts'
import { everyRoute } from '#server/every-route.ts'
import { askInProcess } from '#server/in-process.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'

/** Opens the API on the site's own data for `astro dev`: the data folder is the same as for `npm start`. */
export async function openDevApp() {
  const settings = readSettings()
  ensureDataDir(settings)
  const db = await openDatabase(settings.databaseUrl)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const uploads = openStorage(settings, log)
  const renderer = createRenderer({ threads: 1 })
  const app = createApp({
    db,
    whoIs: createWhoIs(db, Date.now),
    rates: WIDE_RATES,
    prefix: settings.apiPrefix,
    now: Date.now,
    uploads,
    renderer,
    log,
  })
  return { app, db, ask: askInProcess(everyRoute, { db, now: Date.now }), settings, uploads, renderer, log }
}
