import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/people/audit.ts'
import { type AdminWebhook, HOOK_EVENT_NAMES, HOOKS_MAX, webhook } from '#contract/site/webhook.ts'
import { createPost } from '#server/core/egress/egress.ts'
import { type Receiver, signatureOf, startReceiver } from '#tests/support/receiver.ts'
import { type HookBlog, openHookBlog } from './webhook.fixture.ts'
import { openWebhooks } from './webhook.sender.ts'

let it: HookBlog
let there: Receiver
beforeEach(async () => {
  ;[it, there] = [await openHookBlog(), await startReceiver()]
})
afterEach(async () => {
  await it.close()
  there.close()
})

const FORM = { url: 'https://chat.example.com/hook', events: ['message.shown' as const], isOn: true }
const add = (more = {}) => it.blog.call(webhook.add, { body: { ...FORM, ...more } }, it.OWNER)
const list = () => it.blog.call(webhook.list, {}, it.OWNER)
const acts = async () =>
  (await it.blog.call(audit.list, { query: { noun: 'webhook' } }, it.OWNER)).records.map((one) => [one.act, one.name])

test('the secret is told once; each act is on record, and never with the secret', async () => {
  const { id, secret } = await add()
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
  const [row] = (await list()) as [AdminWebhook]
  expect(row).toMatchObject({ id, ...FORM, waiting: 0, lastTime: null, failingTime: null })
  const body = {
    ...FORM,
    id,
    version: row.version,
    isOn: false,
    events: [...HOOK_EVENT_NAMES, 'message.shown' as const].slice(1),
  }
  expect(await it.blog.call(webhook.update, { body }, it.OWNER)).toBe(true)
  await expect(it.blog.call(webhook.update, { body }, it.OWNER)).rejects.toMatchObject({
    code: 409,
    extra: { current: { isOn: false } },
  })
  expect((await list())[0]?.events).toHaveLength(HOOK_EVENT_NAMES.length - 1)
  await it.blog.call(webhook.test, { params: { id } }, it.OWNER)
  await it.blog.call(webhook.remove, { params: { ids: [id] } }, it.OWNER)
  expect(await list()).toEqual([])
  expect(await it.rows()).toEqual([])
  expect(await acts()).toEqual(['remove', 'test', 'update', 'create'].map((act) => [act, FORM.url]))
  const records = await it.blog.db.read.selectFrom('audit').select(['before', 'after']).execute()
  expect(JSON.stringify(records)).not.toContain(secret.slice(6, 30))
})

test('there are so many and no more; what is not there is refused', async () => {
  for (let n = 0; n < HOOKS_MAX; n++) await add()
  await expect(add()).rejects.toMatchObject({ code: 409, message: 'Webhook 最多 10 个，请先删掉不用的' })
  for (const ask of [
    () => it.blog.call(webhook.test, { params: { id: 99 } }, it.OWNER),
    () => it.blog.call(webhook.redeliver, { params: { id: 99 } }, it.OWNER),
    () => it.blog.call(webhook.remove, { params: { ids: [99] } }, it.OWNER),
    () => it.blog.call(webhook.update, { body: { ...FORM, id: 99, version: 1 } }, it.OWNER),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 404 })
})

test.each(['http://chat.example.com/', 'https://me:secret@chat.example.com/', 'ftp://a.example', 'chat.example.com', ''])(
  'the address %s is refused',
  async (url) => {
    await expect(add({ url })).rejects.toMatchObject({ code: 400, field: 'url' })
  },
)

test('a delivery is sent once more under its own id; when it fails by hand, nobody is told and nothing follows', async () => {
  const { id, secret } = await it.hook(there.url)
  const sent = await it.blog.call(webhook.test, { params: { id } }, it.OWNER)
  expect(sent).toMatchObject({ event: 'test', state: 'sent', code: 200, tries: 1, nextTime: null })
  there.manners.code = 404
  there.manners.reply = '没有\n这里'
  const again = await it.blog.call(webhook.redeliver, { params: { id: sent.id } }, it.OWNER)
  expect(again).toMatchObject({ name: sent.name, state: 'failed', code: 404, reason: '对方回答 404', reply: '没有 这里' })
  expect(there.names()).toEqual([sent.name, sent.name])
  expect(there.received.map((one) => one.headers['webhook-signature'])).toEqual(
    there.received.map((one) => signatureOf(secret, one)),
  )
  expect(there.received[0]?.body).toMatchObject({ type: 'test', data: { url: 'https://blog.test' } })
  expect((await list())[0]).toMatchObject({ failure: '', failingTime: null })
  expect(await it.blog.db.read.selectFrom('notification').select('id').execute()).toEqual([])
})

test('what is not public any more is not sent by hand either', async () => {
  await it.hook(there.url, ['comment.shown'])
  const { id } = await it.say(it.ming, '说漏嘴')
  await expect.poll(() => there.received.length).toBe(1)
  await it.blog.db.write((tx) => tx.updateTable('comment').set({ status: 'hidden' }).where('id', '=', id).execute())
  const [row] = await it.rows()
  await expect(it.blog.call(webhook.redeliver, { params: { id: row?.id ?? 0 } }, it.OWNER)).rejects.toMatchObject({
    code: 409,
    message: '它说的内容现在不公开，没有投递',
  })
  expect(there.received.length).toBe(1)
})

test.each([
  ['https://127.0.0.1/', '不是公开的地址'],
  ['https://localhost/', '不是公开的地址'],
  // A URL reads the next three as 127.0.0.1.
  ['https://2130706433/', '不是公开的地址'],
  ['https://0x7f.1:8443/', '不是公开的地址'],
  ['https://0177.0.0.1/', '不是公开的地址'],
  ['https://[::ffff:127.0.0.1]/', '不是公开的地址'],
  ['https://[::1]/', '不是公开的地址'],
  ['https://169.254.169.254/latest/meta-data/', '不是公开的地址'],
])('by the rules of the house nothing goes to %s', async (url, reason) => {
  const now = () => it.blog.clock.now
  const log = { info() {}, warn() {}, error() {} }
  const real = openWebhooks({ db: it.blog.db, post: createPost(), now, siteUrl: '', log, sends: false })
  const { id } = await it.hook(url)
  const made = await it.blog.db.write((tx) =>
    tx
      .insertInto('webhook_delivery')
      .values({
        webhook_id: id,
        name: 'm',
        event: 'test',
        target_id: id,
        state: 'waiting',
        tries: 0,
        create_time: 1,
        next_time: 9e15,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await real.sendNow(Number(made.id))
  expect(await it.rows()).toMatchObject([{ state: 'failed', code: null, reason, reply: '' }])
  await real.stop()
})
