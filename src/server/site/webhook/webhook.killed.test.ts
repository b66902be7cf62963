import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startReceiver } from '#tests/support/receiver.ts'
import { openHookBlog } from './webhook.fixture.ts'
import { CLAIMED_MS } from './webhook.sender.ts'

/** `npm test` does a few; this command does all: KILLS=50 npx vitest run src/server/site/webhook/webhook.killed.test.ts */
const KILLS = Number(process.env.KILLS ?? 4)
const child = fileURLToPath(new URL('../../../../tests/support/tell-until-killed.ts', import.meta.url))

/** Lets somebody leave messages in a process of its own, and kills it after so many acknowledgements. Returns their ids. */
async function tellUntilKilled(order: object, most: number): Promise<number[]> {
  const it = spawn(process.execPath, [child], { stdio: ['pipe', 'pipe', 'inherit'] })
  it.stdin.end(JSON.stringify(order))
  let said = ''
  it.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
    if (said.split('\n').length > most) it.kill('SIGKILL')
  })
  await once(it, 'close')
  return said.split('\n').slice(0, -1).map(Number)
}

test('killed at any moment: each message that was acknowledged is told, under one id, and none that is not there', {
  timeout: 60_000 + KILLS * 7_000,
}, async () => {
  const [it, there] = [await openHookBlog(), await startReceiver()]
  await it.webhooks().stop()
  await it.hook(there.url, ['message.shown'])
  const acknowledged: number[] = []
  let at = it.blog.clock.now
  for (let n = 0; n < KILLS; n++, at += 2 * CLAIMED_MS) {
    const order = { databaseUrl: it.blog.databaseUrl, userId: it.ming.id, at }
    acknowledged.push(...(await tellUntilKilled(order, 1 + ((n * 7) % 12))))
  }
  it.blog.clock.now = at
  await it.restart()
  await expect.poll(async () => (await it.rows()).filter((row) => row.state === 'waiting').length, { timeout: 120_000 }).toBe(0)
  const messages = await it.blog.db.read.selectFrom('message').select('id').execute()
  const named = new Map<unknown, Set<string>>()
  for (const { body, headers } of there.received) {
    const names = named.get(body.data.id) ?? new Set()
    named.set(body.data.id, names.add(String(headers['webhook-id'])))
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
  expect(acknowledged.filter((id) => !named.has(id))).toEqual([])
  expect([...named.keys()].sort()).toEqual(messages.map((one) => one.id).sort())
  expect([...named.values()].filter((names) => names.size > 1)).toEqual([])
  await it.close()
  there.close()
})
