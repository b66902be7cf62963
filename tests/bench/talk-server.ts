import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { keepAnswers } from '#server/core/http/answers.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { createRenderer } from '#server/core/render/renderer.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { openLive } from '#server/site/live/live.ts'
import { createWebServer } from '#server/site/web/web-server.ts'
import { bytesOf } from './process-memory.ts'

/** The API and its sockets in a process of their own, put together as serve.ts does, with limits that no benchmark reaches. */
const [file = ''] = process.argv.slice(2)
const log = { info() {}, warn: (fields: object) => console.error(fields), error: (fields: object) => console.error(fields) }
const db = await openDatabase(`file:${file}`, { checkpoints: 'beside' })
const { answers } = await keepAnswers(db)
const limits = { ofUser: 100_000, ofNetwork: 100_000, all: 100_000 }
const live = await openLive({ db, now: Date.now, log, prefix: '/v1', siteUrl: '', limits })
const renderer = createRenderer({ threads: 1, warm: true })
const deps = { db, whoIs: createWhoIs(db, Date.now), rates: WIDE_RATES, prefix: '/v1', now: Date.now, log, answers, renderer }
const app = createApp({ ...deps, online: live.online })
const server = createWebServer({ app, apiPrefix: '/v1', files: null, live, isReady: async () => true, log })
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
await once(server, 'listening')
process.send?.((server.address() as AddressInfo).port)
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ rss: process.memoryUsage().rss, peak: bytesOf('self', 'VmHWM') })
})
process.on('disconnect', () => process.exit(0))
