import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertNewcomer } from '#server/people/auth/newcomer.ts'
import { leaveMessage } from '#server/talk/message/message.rules.ts'
import { silentLog } from '#tests/support/blog.ts'
import { openPostgresBlog, type PostgresBlog } from '#tests/support/postgres-blog.ts'
import { postHere, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import * as q from './webhook.queries.ts'
import { openWebhooks } from './webhook.sender.ts'
import { newHookSecret } from './webhook.signature.ts'

let blog: PostgresBlog
let there: Receiver
beforeAll(async () => {
  ;[blog, there] = [await openPostgresBlog(['小明']), await startReceiver()]
}, 60_000)
afterAll(async () => {
  await blog.close()
  there.close()
})

test('two processes send each event once, also when many come at the same time', async () => {
  const { db } = blog
  const row = { url: there.url, secret: newHookSecret(), is_on: 1 as const, create_time: 1, update_time: 1 }
  const id = await db.write((tx) => q.insertHook(tx, { ...row, events: '["message.shown","member.registered"]' }))
  const open = () => openWebhooks({ db, post: postHere(), now: Date.now, siteUrl: '', log: silentLog })
  const senders = [open(), open()]
  const { id: userId } = await db.read.selectFrom('user').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await Promise.all(Array.from({ length: 12 }, (_, n) => leaveMessage(db, { userId, content: `第 ${n} 句`, now: Date.now() })))
  await db.write((tx) => insertNewcomer(tx, '小刚', 1))
  await expect.poll(() => there.received.length, { timeout: 10_000 }).toBe(13)
  for (const it of senders) await it.stop()
  expect(new Set(there.names()).size).toBe(13)
  const [hook] = await q.findHooks(db.read)
  expect([Number(hook?.waiting), (await q.findDeliveries(db.read, id)).every((it) => it.state === 'sent')]).toEqual([0, true])
  await db.write((tx) => q.deleteHook(tx, id))
  expect(await q.findDeliveries(db.read, id)).toEqual([])
})
