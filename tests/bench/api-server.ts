import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { WIDE_RATES } from '#server/http/rates.ts'
import { createFileServer } from '#server/web/files.ts'
import { createWebServer } from '#server/web/web-server.ts'

/** The product's server in a process of its own, with limits that no benchmark reaches. Arguments: database file, data folder. */
const [file = '', dataDir = ''] = process.argv.slice(2)
const db = await openDatabase(`file:${file}`)
const log = { info() {}, warn() {}, error: (fields: object) => console.error(fields) }
const app = createApp({ db, whoIs: async () => null, rates: WIDE_RATES, prefix: '/v1', now: Date.now, log })
const server = createWebServer({ app, apiPrefix: '/v1', files: dataDir ? createFileServer(dataDir) : null, isReady: async () => true })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.((server.address() as AddressInfo).port)
process.on('message', (message) => {
  if (message === 'memory') process.send?.(process.memoryUsage().rss)
})
process.on('disconnect', () => process.exit(0))
