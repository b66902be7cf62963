import { readFileSync, writeSync } from 'node:fs'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { plainRenderer, silentLog } from './blog.ts'

/** People who talk and like without end, until the process is killed. Each line says what was acknowledged. */
const { databaseUrl, articleId, people } = JSON.parse(readFileSync(0, 'utf8')) as {
  databaseUrl: string
  articleId: number
  people: number[]
}
const app = createApp({
  db: await openDatabase(databaseUrl),
  whoIs: async (token) => ({ id: Number(token), role: 'member' }),
  rates: WIDE_RATES,
  prefix: '/v1',
  now: Date.now,
  log: silentLog,
  renderer: plainRenderer,
})

async function talk(userId: number): Promise<never> {
  const headers = { authorization: String(userId), 'content-type': 'application/json' }
  let last: number | undefined
  for (let n = 0; ; n++) {
    const parentId = n % 3 ? last : undefined
    const body = JSON.stringify({ articleId, parentId, contentMd: `第 ${n} 句，${userId} ${Math.random()}` })
    const answer = await app.request('/v1/api/comment/add', { method: 'POST', headers, body })
    last = ((await answer.json()) as { data: { id: number } }).data.id
    writeSync(1, `${last}\n`)
    await app.request(`/v1/api/comment/like/${last}`, { headers })
    await app.request(`/v1/api/article/like/${articleId}`, { headers })
  }
}

await Promise.all(people.map(talk))
