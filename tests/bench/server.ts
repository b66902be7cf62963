import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { type Compiled, ensureCompiled } from '#publisher/compile.ts'
import { startPublisher } from '#publisher/start.ts'
import { createApp } from '#server/app.ts'
import { saveArticle } from '#server/content/article/article.save.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { keepAnswers } from '#server/core/http/answers.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { createRenderer } from '#server/core/render/renderer.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { createFileServer } from '#server/site/web/files.ts'
import { createWebServer } from '#server/site/web/web-server.ts'
import { sharedClock } from './figures.ts'
import { bytesOf } from './process-memory.ts'
import type { Ask, Edit, Told } from './server-process.ts'
import { draftOfStored } from './stored.ts'

/** This runs the product in a separate process, put together as in serve.ts, with limits that no benchmark reaches. */
const [database = '', dataDir = ''] = process.argv.slice(2)
/** The argument is a file, or the address of a PostgreSQL server. */
const databaseUrl = database.startsWith('postgres:') ? database : `file:${database}`
const tell = (message: Told) => process.send?.(message)
const log = { info() {}, warn: (fields: object) => console.error(fields), error: (fields: object) => console.error(fields) }
const db = await openDatabase(databaseUrl, { checkpoints: 'beside' })
const { answers } = await keepAnswers(db)
const app = createApp({ db, whoIs: createWhoIs(db, Date.now), rates: WIDE_RATES, prefix: '/v1', now: Date.now, log, answers })
const files = dataDir ? createFileServer(dataDir) : null
const server = createWebServer({ app, apiPrefix: '/v1', files, isReady: async () => true, log })
server.listen(0, '127.0.0.1')
await once(server, 'listening')

let publisher: ReturnType<typeof startPublisher> | null = null
let thread: Worker | null = null
if (dataDir) {
  await publish(await ensureCompiled(fileURLToPath(new URL('../..', import.meta.url)), () => {}))
  db.onCommit(() => publisher?.wake())
}
tell({ kind: 'listening', port: (server.address() as AddressInfo).port })

async function publish(compiled: Compiled) {
  await publisher?.close()
  const facts = { apiPrefix: '/v1', siteUrl: 'http://localhost' }
  // The thread is needed only to read its heap.
  process.once('worker', (started) => {
    thread = started
  })
  publisher = startPublisher({ databaseUrl, siteDir: join(dataDir, 'site'), compiled, facts }, log)
  await publisher.ready
}

const renderer = createRenderer({ threads: 1, warm: true })
/** Returns the time when the edit was saved. */
async function save({ id, title, tag }: Edit): Promise<number> {
  const draft = await draftOfStored(db, id)
  const tagNames = tag ? [tag, ...draft.tagNames.slice(1)] : draft.tagNames
  const contentMd = `${draft.contentMd}\n\n${title}\n`
  await saveArticle({ db, renderer, now: Date.now }, id, { ...draft, title, contentMd, tagNames })
  return sharedClock()
}

const renameSite = (name: string) =>
  db.write(async (tx) => {
    const value = JSON.stringify({ name })
    await tx
      .insertInto('setting')
      .values({ key: 'site', value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute()
    await appendChanges(tx, ['site'])
  })

process.on('message', async (ask: Ask) => {
  if (ask.kind === 'memory') {
    const publisherHeap = (await thread?.getHeapStatistics())?.used_heap_size ?? null
    return tell({ kind: 'memory', memory: { rss: process.memoryUsage().rss, peak: bytesOf('self', 'VmHWM'), publisherHeap } })
  }
  if (ask.kind === 'save') return tell({ kind: 'saved', times: await Promise.all(ask.edits.map(save)) })
  if (ask.kind === 'publish') await publish(ask.compiled)
  else if (ask.kind === 'rename site') await renameSite(ask.name)
  else await db.write((tx) => appendChanges(tx, ['read by no page']))
  return tell({ kind: 'done' })
})
process.on('disconnect', () => process.exit(0))
