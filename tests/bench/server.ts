import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureCompiled } from '#publisher/compile.ts'
import { startPublisher } from '#publisher/start.ts'
import { createApp } from '#server/app.ts'
import { saveArticle } from '#server/article/article.save.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import { openDatabase } from '#server/db/database.ts'
import { keepAnswers } from '#server/http/answers.ts'
import { WIDE_RATES } from '#server/http/rates.ts'
import { createRenderer } from '#server/render/renderer.ts'
import { createFileServer } from '#server/web/files.ts'
import { createWebServer } from '#server/web/web-server.ts'
import type { Ask, Told } from './server-process.ts'
import { draftOfStored } from './stored.ts'

/** The product in a process of its own, put together as main.ts does, with limits that no benchmark reaches. */
const [file = '', dataDir = ''] = process.argv.slice(2)
const tell = (message: Told) => process.send?.(message)
const log = { info() {}, warn: (fields: object) => console.error(fields), error: (fields: object) => console.error(fields) }
const db = await openDatabase(`file:${file}`, { checkpoints: 'beside' })
const { answers } = await keepAnswers(db)
const app = createApp({ db, whoIs: async () => null, rates: WIDE_RATES, prefix: '/v1', now: Date.now, log, answers })
const files = dataDir ? createFileServer(dataDir) : null
const server = createWebServer({ app, apiPrefix: '/v1', files, isReady: async () => true, log })
server.listen(0, '127.0.0.1')
await once(server, 'listening')

if (dataDir) {
  const compiled = await ensureCompiled(fileURLToPath(new URL('../..', import.meta.url)), () => {})
  const facts = { apiPrefix: '/v1', siteUrl: 'http://localhost' }
  const publisher = startPublisher({ databaseUrl: `file:${file}`, siteDir: join(dataDir, 'site'), compiled, facts }, log)
  db.onCommit(publisher.wake)
  await publisher.ready
}
tell({ kind: 'listening', port: (server.address() as AddressInfo).port })

const renderer = createRenderer({ threads: 1, warm: true })
process.on('message', async (ask: Ask) => {
  if (ask.kind === 'memory') tell({ kind: 'memory', bytes: process.memoryUsage().rss })
  if (ask.kind === 'save') {
    const draft = await draftOfStored(db, ask.id)
    const text = `${draft.contentMd}\n\n${ask.title}\n`
    await saveArticle({ db, renderer, now: Date.now }, ask.id, { ...draft, title: ask.title, contentMd: text })
    tell({ kind: 'saved' })
  }
  if (ask.kind === 'touch site') {
    await db.write((tx) => appendChanges(tx, ['site']))
    tell({ kind: 'saved' })
  }
})
process.on('disconnect', () => process.exit(0))
