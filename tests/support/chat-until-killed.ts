import { once } from 'node:events'
import { readFileSync, writeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { localBus } from '#server/core/live/live.bus.ts'
import { openLive } from '#server/site/live/live.ts'
import { createWebServer } from '#server/site/web/web-server.ts'
import { plainRenderer, silentLog } from './blog.ts'

/**
 * People who talk in the room and take things back without end, until the process is killed. The first line is the port, each further one an
 * acknowledged message. A deaf one never tells what it has acknowledged, as if it was killed right after each answer.
 */
const { databaseUrl, people, isDeaf } = JSON.parse(readFileSync(0, 'utf8')) as {
  databaseUrl: string
  people: number[]
  isDeaf: boolean
}
const db = await openDatabase(databaseUrl)
const rest = { prefix: '/v1', now: Date.now, log: silentLog }
const bus = isDeaf ? { publish() {}, subscribe: () => () => {} } : localBus()
const live = await openLive({ ...rest, db, siteUrl: '', bus })
const whoIs = async (token: string) => ({ id: Number(token), role: 'member' as const })
const app = createApp({ ...rest, db, whoIs, rates: WIDE_RATES, renderer: plainRenderer })
const server = createWebServer({ app, apiPrefix: '/v1', files: null, live, isReady: async () => true, log: silentLog })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
writeSync(1, `${(server.address() as AddressInfo).port}\n`)

async function talk(userId: number): Promise<never> {
  const headers = { authorization: String(userId), 'content-type': 'application/json' }
  const send = async (path: string, body: object) =>
    (
      (await (await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
        data: { id: number }
      }
    ).data
  for (let n = 0; ; n++) {
    const { id } = await send('/v1/chat/sendMsg', {
      type: 'text',
      content: `第 ${n} 句 @小红`,
      clientId: `message-${userId}-${n}`,
    })
    if (n % 3 === 0) await send('/v1/chat/recallMsg', { id })
    writeSync(1, `${id}\n`)
  }
}

// A listener is connected first.
const { promise, resolve } = Promise.withResolvers<void>()
server.on('upgrade', () => resolve())
await promise
await Promise.all(people.map(talk))
