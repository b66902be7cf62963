import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import type { LoginSettings } from '#server/core/env/env.logins.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { openLogins } from '#server/people/auth/open-logins.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { openLive } from '#server/site/live/live.ts'
import { createFileServer } from '#server/site/web/files.ts'
import { createWebServer } from '#server/site/web/web-server.ts'
import { silentLog } from './blog.ts'
import { sendHere } from './github.ts'

/**
 * The server of the program in this process, over what the program published: for third parties that are machines of this one, which
 * production never asks, and a clock that can be moved.
 */
export async function serveHere(dataDir: string, settings: LoginSettings) {
  const front = createServer()
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  const clock = { ahead: 0 }
  const now = () => Date.now() + clock.ahead
  const logins = openLogins(settings, silentLog, sendHere())
  const live = await openLive({ db, now, log: silentLog, prefix: '/v1', siteUrl: url })
  const app = createApp({
    db,
    whoIs: createWhoIs(db, now),
    rates: WIDE_RATES,
    prefix: '/v1',
    now,
    siteUrl: url,
    logins,
    log: silentLog,
    online: live.online,
    uploads: diskStorage(join(dataDir, 'uploads')),
  })
  const files = createFileServer(dataDir)
  const web = createWebServer({ app, apiPrefix: '/v1', files, live, isReady: async () => true, log: silentLog })
  for (const event of ['request', 'upgrade']) front.on(event, (...it) => web.emit(event, ...it))
  return {
    url,
    db,
    clock,
    now,
    /** The ways in that are open; a story may open others. */
    logins,
    async close() {
      await live.close()
      front.closeAllConnections()
      front.close()
      await db.close()
    },
  }
}

export type ServedHere = Awaited<ReturnType<typeof serveHere>>
