import { readFileSync, writeSync } from 'node:fs'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { plainRenderer, silentLog } from './blog.ts'

/** This process writes and publishes as several authors without end, until it is killed. Each line reports an acknowledged save. */
const { databaseUrl, categoryId, people } = JSON.parse(readFileSync(0, 'utf8')) as {
  databaseUrl: string
  categoryId: number
  people: number[]
}
const app = createApp({
  db: await openDatabase(databaseUrl),
  whoIs: async (token) => ({ id: Number(token), role: token === '1' ? 'admin' : 'member' }),
  rates: WIDE_RATES,
  prefix: '/v1',
  now: Date.now,
  log: silentLog,
  renderer: plainRenderer,
})

async function write(userId: number): Promise<never> {
  const ask = async (method: string, path: string, body: object) => {
    const headers = { authorization: String(userId), 'content-type': 'application/json' }
    const answer = await app.request(`/v1/sys/article/${path}`, { method, headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: { id: number; version: number } }).data
  }
  const contentOf = (n: number) => `第 ${n} 稿，${userId}，${Math.random()}`
  let saved = await ask('POST', 'add', { title: '一篇', contentMd: '', categoryId, status: 2 })
  for (let n = 1; ; n++) {
    const [contentMd, at] = [contentOf(n), { id: saved.id, version: saved.version, title: '一篇' }]
    // A waiting article is withdrawn by the next save by hand.
    const isByHand = n % 4 < 2
    saved = isByHand
      ? await ask('PUT', 'update', { ...at, contentMd, categoryId, status: n % 4 === 0 ? 1 : 2, tagNames: ['标签'] })
      : await ask('PUT', 'autosave', { ...at, contentMd, saveId: `save-${crypto.randomUUID()}` })
    writeSync(1, `${JSON.stringify({ ...saved, contentMd })}\n`)
  }
}

await Promise.all(people.map(write))
