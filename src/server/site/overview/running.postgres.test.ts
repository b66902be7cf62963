import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/every-call.ts'
import { JOB_NAMES } from '#contract/keep/job.ts'
import { createApp } from '#server/app.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { readSettings } from '#server/core/env/env.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { openBackups } from '#server/keep/backup/backups.ts'
import { openExports } from '#server/keep/export/exports.ts'
import { plainRenderer, silentLog } from '#tests/support/blog.ts'
import { startPostgres } from '#tests/support/postgres.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let db: Database
let app: ReturnType<typeof createApp>
const uploads = mkdtempSync(join(tmpdir(), 'inkstone-admin-'))
const now = () => Date.UTC(2026, 10, 20, 4)

beforeAll(async () => {
  server = await startPostgres()
  db = await server.open()
  const whoIs = async () => ({ id: 1, role: 'admin' as const })
  const deps = { db, whoIs, rates: WIDE_RATES, prefix: '/v1', now, log: silentLog, renderer: plainRenderer }
  const exports = openExports({ db, uploads: diskStorage(uploads), folder: join(uploads, 'exports'), now, log: silentLog })
  const settings = readSettings({ DATA_DIR: uploads })
  const backups = openBackups({ db, settings, version: '1.2.3', now, log: silentLog, restart: null })
  app = createApp({ ...deps, uploads: diskStorage(uploads), exports, backups })
  const row = { username: null, nickname: '站主', avatar: '', role: 'admin' as const, signature: '', create_time: 1 }
  await db.write((tx) => tx.insertInto('user').values(row).execute())
  await db.write((tx) => appendChanges(tx, ['site']))
}, 60_000)
afterAll(async () => {
  await db.close()
  await server.stop()
  rmSync(uploads, { recursive: true })
})

async function send(method: string, path: string, body?: object) {
  const headers = { authorization: '1', ...(body && { 'content-type': 'application/json' }) }
  return (await app.request(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json()
}

/** Lists all calls of an administrator that only read and need no id in the path. */
const looks = Object.values(contract as unknown as Record<string, Record<string, Call>>)
  .flatMap((calls) => Object.values(calls))
  .filter((it) => it.access === 'admin' && it.method === 'GET' && !it.writes && !it.path.includes(':'))
  .map((it) => it.path)

test.each(looks)('[9] %s answers', async (path) => {
  const query = path.endsWith('/trend') ? '?days=30' : ''
  expect(await send('GET', path + query)).toMatchObject({ code: 200 })
})

test.each(JOB_NAMES.filter((it) => it !== 'digest' && it !== 'backup'))(
  '[9] the job %s runs, and it is told how',
  async (name) => {
    const how = name === 'hot' ? 'never' : 'done'
    expect(await send('POST', '/sys/job/run', { name })).toMatchObject({ code: 200, data: { name, state: how } })
  },
)

test('[9] a page of one’s own, the settings and everything anew', async () => {
  const page = { name: 'tools', title: '工具', contentMd: '用**这些**。', place: 'menu', sort: 0, isShown: true }
  expect(await send('POST', '/sys/page/save', page)).toMatchObject({ code: 200, data: { path: '/page/tools' } })
  expect(await send('GET', '/api/pages/tools')).toMatchObject({ data: { title: '工具' } })
  expect(await send('POST', '/sys/publisher/publish')).toMatchObject({ code: 200 })
  expect(await send('GET', '/sys/audit/list?noun=page')).toMatchObject({ data: { total: 1 } })
})
