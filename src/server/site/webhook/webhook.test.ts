import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writing } from '#contract/content/writing.ts'
import { HOOK_KEPT_MAX, HOOK_QUEUE_MAX, HOOK_REPLY_MAX, webhook } from '#contract/site/webhook.ts'
import { message } from '#contract/talk/message.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { forgetSessions } from '#server/keep/backup/restore.queries.ts'
import { insertNewcomer } from '#server/people/auth/newcomer.ts'
import { settleComment } from '#server/talk/comment/comment.settle.ts'
import { type Receiver, signatureOf, startReceiver } from '#tests/support/receiver.ts'
import { type HookBlog, openHookBlog } from './webhook.fixture.ts'
import { PAUSES_MS } from './webhook.sender.ts'

let it: HookBlog
let there: Receiver
beforeEach(async () => {
  ;[it, there] = [await openHookBlog(), await startReceiver()]
})
afterEach(async () => {
  await it.close()
  there.close()
})

const publish = async (title = '题', more = {}) => {
  const body = { title, contentMd: '正文。', categoryId: 1, tagNames: ['甲'], status: 1 as const, ...more }
  return it.blog.call(writing.add, { body }, it.OWNER)
}
const shelve = (id: number, to: '0' | '1') =>
  it.blog.ask(`/sys/article/shelf`, {
    method: 'PUT',
    headers: { ...it.OWNER, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [id], isOn: to === '1' }),
  })
const come = (count: number) => expect.poll(() => there.received.length).toBe(count)
const states = async () => (await it.rows()).map((row) => [row.event, row.state])

test('what is sent is signed as Standard Webhooks says, and holds what is public of the event', async () => {
  const { secret } = await it.hook(there.url)
  const { id } = await publish()
  await come(1)
  const [first] = there.received
  if (!first) throw new Error('nothing came')
  expect(first.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^msg_[\w-]{22}$/),
    'webhook-timestamp': String(Math.floor(it.blog.clock.now / 1000)),
    'webhook-signature': signatureOf(secret, first),
  })
  expect(first.body).toEqual({
    type: 'article.published',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      id,
      url: `https://blog.test/post/${id}`,
      markdown: `https://blog.test/post/${id}.md`,
      title: '题',
      summary: '正文。',
      author: expect.any(String),
      category: expect.any(String),
      tags: ['甲'],
      published: '2026-11-20T12:00:00+08:00',
      updated: '2026-11-20T12:00:00+08:00',
    },
  })
  await expect.poll(states).toEqual([['article.published', 'sent']])
})

test('an article is told when it comes, changes, goes and comes back; not what only its author sees, nor an import', async () => {
  await it.hook(there.url)
  const { id, version } = await publish()
  await it.blog.call(
    writing.update,
    { body: { id, version, title: '新题', contentMd: '改过。', categoryId: 1, tagNames: [], status: 1 } },
    it.OWNER,
  )
  await come(2)
  expect((await shelve(id, '0')).status).toBe(200)
  await come(3)
  expect((await shelve(id, '1')).status).toBe(200)
  await come(4)
  expect(there.types()).toEqual(['article.published', 'article.changed', 'article.withdrawn', 'article.published'])
  expect(there.received.map((one) => one.body.data.title)).toEqual([expect.anything(), '新题', undefined, '新题'])
  await publish('草稿', { status: 2 })
  await publish('自己看', { visibility: 'private' })
  await publish('成员看', { visibility: 'login' })
  await it.blog.write({ title: '搬来的' })
  await it.say(it.ming, '好')
  await come(5)
  expect(there.types()[4]).toBe('comment.shown')
})

test('comments, messages and members are told; not what waits for review, nor what stands below articles for members', async () => {
  await it.hook(there.url)
  const { id } = await it.say(it.ming, '**好**文')
  await it.blog.call(message.add, { body: { content: '路过' } }, it.as(it.hong))
  const newcomer = await it.blog.db.write((tx) => insertNewcomer(tx, '小刚', it.blog.clock.now))
  await come(3)
  expect(there.received.map((one) => [one.body.type, one.body.data])).toEqual([
    [
      'comment.shown',
      {
        id,
        url: `https://blog.test/post/${it.article}#comment-${id}`,
        about: { type: 'article', id: it.article },
        author: '小明',
        text: '好文',
        time: '2026-11-20T12:00:00+08:00',
      },
    ],
    ['message.shown', expect.objectContaining({ author: '小红', text: '路过', url: 'https://blog.test/messages' })],
    ['member.registered', { id: newcomer }],
  ])
  await saveModeration(it.blog.db, { words: [{ word: '红包', action: 'hold' }] })
  const held = await it.say(it.ming, '红包')
  const closed = await publish('成员看', { visibility: 'login' })
  await it.say(it.ming, '只给成员', { articleId: closed.id })
  await it.say(it.ming, '再说一句')
  await come(4)
  expect(JSON.stringify(there.received)).not.toMatch(/只给成员|@|成员看|红包/)
  await settleComment(it.deps, held.id, 'shown')
  await come(5)
  expect(there.received[4]?.body.data).toMatchObject({ id: held.id, text: '红包' })
  await expect.poll(async () => (await states()).filter(([, state]) => state === 'waiting')).toEqual([])
})

test('only what it listens to, only while it is on', async () => {
  const one = await it.hook(there.url, ['message.shown'])
  await it.say(it.ming, '好')
  await it.blog.call(message.add, { body: { content: '路过' } }, it.as(it.ming))
  await come(1)
  await it.turn(one.id, false)
  await it.blog.call(message.add, { body: { content: '又路过' } }, it.as(it.ming))
  expect(await states()).toEqual([['message.shown', 'sent']])
})

test('an event belongs to the transaction of the change: when that is undone, nothing is told', async () => {
  await it.hook(there.url)
  const undone = it.blog.db.write(async (tx) => {
    await insertNewcomer(tx, '小刚', it.blog.clock.now)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await it.rows()).toEqual([])
})

describe('a receiver that', () => {
  test('fails is told again after longer and longer pauses, under one id and newly signed, until it takes it', async () => {
    there.manners.code = 503
    there.manners.reply = '砚'.repeat(1000)
    const { secret } = await it.hook(there.url)
    await publish()
    await come(1)
    for (const [at, pause] of PAUSES_MS.slice(0, 3).entries()) {
      await expect.poll(async () => (await it.rows())[0]?.tries).toBe(at + 1)
      const [row] = await it.rows()
      expect([Number(row?.next_time) - it.blog.clock.now, row?.code, row?.reason]).toEqual([pause, 503, '对方回答 503'])
      expect([...(row?.reply ?? '')].length).toBe(HOOK_REPLY_MAX)
      await it.untilDue()
      await come(at + 2)
    }
    there.manners.code = 204
    await expect.poll(async () => (await it.rows())[0]?.tries).toBe(4)
    await it.untilDue()
    await come(5)
    expect(new Set(there.names()).size).toBe(1)
    expect(new Set(there.received.map((one) => one.text)).size).toBe(1)
    for (const one of there.received) expect(one.headers['webhook-signature']).toBe(signatureOf(secret, one))
    await expect.poll(states).toEqual([['article.published', 'sent']])
  })

  test('never takes it counts as failing after the last try: the owner is told once, and nothing more is written or sent', async () => {
    there.manners.code = 500
    const { id } = await it.hook(there.url)
    await publish()
    for (let n = 1; n <= PAUSES_MS.length; n++) {
      await expect.poll(async () => (await it.rows())[0]?.tries).toBe(n)
      await it.untilDue()
    }
    await expect.poll(states).toEqual([['article.published', 'failed']])
    expect(PAUSES_MS.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * 3_600_000)
    const told = await it.blog.db.read.selectFrom('notification').select(['user_id', 'title', 'link']).execute()
    expect(told).toEqual([
      {
        user_id: 1,
        title: expect.stringMatching(/^Webhook 停下了：127\.0\.0\.1:\d+，对方回答 500$/),
        link: '/admin?room=site&part=webhooks',
      },
    ])
    await publish('又一篇')
    expect(await it.rows()).toHaveLength(1)
    expect(await it.blog.call(webhook.list, {}, it.OWNER)).toMatchObject([
      { id, isOn: true, failure: '对方回答 500', failingTime: expect.any(String) },
    ])
    // A test that arrives ends this.
    there.manners.code = 200
    expect(await it.blog.call(webhook.test, { params: { id } }, it.OWNER)).toMatchObject({
      event: 'test',
      state: 'sent',
      code: 200,
    })
    expect(await it.blog.call(webhook.list, {}, it.OWNER)).toMatchObject([{ failure: '', failingTime: null }])
    expect(await it.blog.db.read.selectFrom('notification').select('id').execute()).toEqual([])
  })

  test('is gone for good is not asked again', async () => {
    there.manners.code = 410
    await it.hook(there.url)
    await publish()
    await expect.poll(states).toEqual([['article.published', 'failed']])
  })

  test('redirects is not followed', async () => {
    const elsewhere = await startReceiver()
    Object.assign(there.manners, { code: 302, headers: { location: elsewhere.url } })
    await it.hook(there.url)
    await publish()
    await expect.poll(async () => (await it.rows())[0]?.reason).toBe('对方回答 302')
    expect(elsewhere.received).toEqual([])
    elsewhere.close()
  })

  test('says nothing holds up no other, and counts as one that failed', async () => {
    const silent = await startReceiver()
    silent.manners.isSilent = true
    await it.hook(silent.url)
    await it.hook(there.url)
    for (const title of ['一', '二', '三']) await publish(title)
    await come(3)
    expect(silent.received.length).toBe(1)
    await expect.poll(async () => (await it.rows()).map((row) => row.reason)).toContain('很久没有回应')
    silent.close()
  })

  test('is away for long has so much waiting, and not more', async () => {
    there.manners.code = 500
    const { id } = await it.hook(there.url)
    await it.webhooks().stop()
    const row = { webhook_id: id, event: 'message.shown' as const, target_id: 1, state: 'waiting' as const, tries: 0 }
    const rows = Array.from({ length: HOOK_QUEUE_MAX - 1 }, (_, n) => ({
      ...row,
      name: `m${n}`,
      create_time: 1,
      next_time: 9e15,
    }))
    await it.blog.db.write((tx) => tx.insertInto('webhook_delivery').values(rows).execute())
    await publish('最后一件')
    expect(await it.rows()).toHaveLength(HOOK_QUEUE_MAX)
    await publish('多出来的')
    expect(await it.rows()).toHaveLength(HOOK_QUEUE_MAX)
    const [hook] = await it.blog.call(webhook.list, {}, it.OWNER)
    expect(hook).toMatchObject({ failure: '有 1000 件事还没有送到', waiting: HOOK_QUEUE_MAX })
  })
})

test('what is not public any more when its turn comes is not told', async () => {
  there.manners.code = 500
  await it.hook(there.url)
  const { id } = await publish('说漏嘴的')
  await come(1)
  await expect.poll(async () => (await it.rows())[0]?.tries).toBe(1)
  await shelve(id, '0')
  await come(2)
  there.manners.code = 200
  await expect.poll(async () => (await it.rows())[1]?.tries).toBe(1)
  it.blog.clock.now += 60_000
  it.webhooks().look()
  await come(3)
  await expect.poll(states).toEqual([['article.withdrawn', 'sent']])
  expect(there.types()).toEqual(['article.published', 'article.withdrawn', 'article.withdrawn'])
})

test('a restart sends what waits, and what a dead process had claimed; a restored backup tells nothing again', async () => {
  there.manners.isSilent = true
  await it.hook(there.url)
  await publish()
  await come(1)
  await it.restart()
  expect((await it.rows())[0]).toMatchObject({ state: 'waiting', tries: 0 })
  there.manners.isSilent = false
  await it.untilDue()
  await come(2)
  expect(new Set(there.names()).size).toBe(1)
  await expect.poll(states).toEqual([['article.published', 'sent']])
  await it.webhooks().stop()
  await publish('又一篇')
  await it.blog.db.write(forgetSessions)
  expect(await states()).toEqual([['article.published', 'sent']])
})

test('of what ended, the newest are kept', async () => {
  const { id } = await it.hook(there.url)
  for (let n = 0; n < HOOK_KEPT_MAX + 2; n++) await it.blog.call(webhook.test, { params: { id } }, it.OWNER)
  expect(await it.rows()).toHaveLength(HOOK_KEPT_MAX)
  expect(await it.blog.call(webhook.deliveries, { params: { id } }, it.OWNER)).toHaveLength(HOOK_KEPT_MAX)
})
