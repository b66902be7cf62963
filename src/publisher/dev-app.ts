import pino from 'pino'
import { createApp } from '#server/app.ts'
import { createWhoIs } from '#server/auth/session.rules.ts'
import { openDatabase } from '#server/db/database.ts'
import { ensureDataDir, readSettings } from '#server/env.ts'
import { everyRoute } from '#server/every-route.ts'
import { openStorage } from '#server/file/open-storage.ts'
import { askInProcess } from '#server/http/in-process.ts'
import { WIDE_RATES } from '#server/http/rates.ts'
import { createRenderer } from '#server/render/renderer.ts'

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
