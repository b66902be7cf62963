import { afterAll, beforeAll, expect, test } from 'vitest'
import { DRAWING_MAX } from '#contract/content/writing-fields.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { publishDue } from '#server/content/article/article.schedule.ts'
import { openPostgresBlog, type PostgresBlog } from '#tests/support/postgres-blog.ts'
import { sweepDeleted } from './writing.actions.ts'

let blog: PostgresBlog
let db: PostgresBlog['db']
let app: PostgresBlog['app']
let categoryId: number
beforeAll(async () => {
  blog = await openPostgresBlog(['小明'])
  ;({ db, app } = blog)
  categoryId = await db.write(async (tx) => {
    return (await tx.insertInto('category').values({ name: '随笔' }).returning('id').executeTakeFirstOrThrow()).id
  })
}, 60_000)
afterAll(() => blog.close())

interface Reply {
  code: number
  message: string
  data: { id: number; version: number; total: number; status: number; token: string }
  extra: { current?: { contentMd: string } }
}
async function ask(who: number, method: string, path: string, body?: object): Promise<Reply> {
  const headers = { authorization: String(who), 'content-type': 'application/json' }
  const answer = await app.request(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return (await answer.json()) as Reply
}
const DAY = 86_400_000
const draft = (more: object = {}) => ({ title: '一篇', contentMd: '正文', categoryId, status: 2, ...more })

test('drafts in PostgreSQL, where many write at the very same time: one wins, the others hear of it, and nothing is made twice', async () => {
  const first = await Promise.all([1, 2, 3].map(() => ask(2, 'POST', '/sys/article/add', draft({ saveId: 'made-once' }))))
  const { id } = first[0]?.data ?? { id: 0 }
  expect(first.map((it) => [it.code, it.data.id])).toEqual([
    [200, id],
    [200, id],
    [200, id],
  ])
  const updates = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      ask(2, 'PUT', '/sys/article/update', { ...draft({ contentMd: `第 ${n}` }), id, version: 1 }),
    ),
  )
  expect(updates.map((it) => it.code).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const { contentMd } = (await ask(2, 'GET', `/sys/article/detail/${id}`)).data as unknown as { contentMd: string }
  for (const it of updates) if (it.code === 409) expect(it.extra.current?.contentMd).toBe(contentMd)
  const sent = await Promise.all(
    [1, 2].map(() =>
      ask(2, 'PUT', '/sys/article/autosave', { id, version: 2, title: '二', contentMd: '自动', saveId: 'auto-0001' }),
    ),
  )
  expect(sent.map((it) => [it.code, it.data.version])).toEqual([
    [200, 3],
    [200, 3],
  ])
  const tags = ['Kafka', 'kafka']
  const submitted = await ask(2, 'PUT', '/sys/article/update', { ...draft({ status: 3, tagNames: tags }), id, version: 3 })
  expect(submitted).toMatchObject({ code: 200, data: { status: 3, version: 4 } })
  expect((await ask(1, 'GET', '/sys/article/waiting')).data.total).toBe(1)
  expect((await ask(1, 'GET', '/notifications/page?type=system')).data.total).toBe(1)
  expect((await ask(2, 'GET', `/sys/article/revisions/${id}`)).code).toBe(200)
  expect((await ask(2, 'GET', '/protal/user/myArticle?title=一&status=3')).data.total).toBe(1)
  expect((await ask(2, 'GET', `/sys/article/revision/${id}/1`)).code).toBe(200)
  expect((await ask(2, 'POST', `/sys/article/preview-link/${id}`)).code).toBe(200)
  expect(await ask(1, 'POST', `/sys/article/return/${id}`, { version: 4, reason: '再想想' })).toMatchObject({
    data: { status: 5 },
  })
  await ask(2, 'PUT', '/sys/article/update', { ...draft({ status: 3 }), id, version: 4 })
  expect((await ask(2, 'POST', `/sys/article/withdraw/${id}`)).data.status).toBe(2)
  await ask(2, 'DELETE', `/sys/article/delete/${id}`)
  expect((await ask(2, 'GET', '/protal/user/myArticle?deleted=1')).data.total).toBe(1)
  expect((await ask(2, 'POST', `/sys/article/restore/${id}`)).code).toBe(200)
  expect((await ask(1, 'GET', `/sys/publishing/of?articleId=${id}`)).data).toMatchObject({ state: 'none' })
  expect((await ask(1, 'POST', `/sys/publishing/retry?articleId=${id}`)).data).toBe(false)
  await ask(2, 'DELETE', `/sys/article/delete/${id}`)
  expect(await sweepDeleted(db, Date.now() + 31 * DAY)).toBe(1)
}, 60_000)

test('the largest drawing is a number in PostgreSQL too, and lists have it', async () => {
  const made = (await ask(1, 'POST', '/sys/article/add', draft({ title: '画的', status: 1, drawing: DRAWING_MAX }))).data
  expect((await ask(1, 'GET', `/api/article/detail/${made.id}`)).data).toMatchObject({ drawing: DRAWING_MAX, categoryHue: 262 })
  const kept = await ask(1, 'PUT', '/sys/article/autosave', {
    ...{ id: made.id, version: made.version, title: '画的' },
    ...{ contentMd: '改', saveId: 'auto-0002', drawing: 0 },
  })
  expect(kept.code).toBe(200)
  expect((await ask(1, 'GET', `/sys/article/detail/${made.id}`)).data).toMatchObject({ drawing: 0 })
  await ask(1, 'DELETE', `/sys/article/delete/${made.id}`)
})

test('from the review to readers in PostgreSQL: approved once, found by its words, changed, taken back, scheduled, and due', async () => {
  const read = async (path: string) => (await (await app.request(`/v1${path}`)).json()) as Reply
  const hits = async (word: string) => (await read(`/api/article/list?keyword=${encodeURIComponent(word)}`)).data.total
  const body = { title: '公平锁为什么更慢', contentMd: '排队的人要被叫醒，useState 也一样。', tagNames: ['并发', 'Java'] }
  const { id, version } = (await ask(2, 'POST', '/sys/article/add', draft({ ...body, status: 3 }))).data
  expect((await read(`/api/article/detail/${id}`)).code).toBe(404)
  const approved = await Promise.all([1, 2, 3].map(() => ask(1, 'POST', `/sys/article/approve/${id}`, { version })))
  expect(approved.map((it) => it.code).toSorted()).toEqual([200, 409, 409])
  expect(await read(`/api/article/detail/${id}`)).toMatchObject({ code: 200, data: { title: body.title, tags: [{}, {}] } })
  expect([await hits('公平锁'), await hits('叫醒'), await hits('usest'), await hits('锁排队'), await hits('慢')]).toEqual([
    1, 1, 1, 0, 1,
  ])
  expect((await read('/api/article/list')).data.total).toBe(1)
  // An edit waits beside what readers have, and takes its place when an administrator publishes.
  const edit = { ...draft({ ...body, contentMd: '改过的一段。', status: 3 }), id, version }
  const edited = await ask(2, 'PUT', '/sys/article/update', edit)
  expect([edited.code, await hits('叫醒')]).toEqual([200, 1])
  const live = await ask(1, 'POST', `/sys/article/approve/${id}`, { version: edited.data.version })
  expect([live.code, await hits('叫醒'), await hits('改过')]).toEqual([200, 0, 1])
  const hidden = { ...draft({ ...body, status: 1, visibility: 'login' }), id, version: live.data.version }
  expect((await ask(1, 'PUT', '/sys/article/update', hidden)).code).toBe(200)
  expect([await hits('公平锁'), (await read('/api/article/list')).data.total]).toEqual([0, 0])
  expect((await read(`/api/article/gate/${id}`)).data).toEqual({ visibility: 'login', isOpen: false })

  const publishTime = shanghaiTime(Date.now() + DAY)
  const later = (await ask(1, 'POST', '/sys/article/add', draft({ title: '明天再说', status: 4, publishTime }))).data
  expect([later.status, await hits('明天'), await publishDue(db, Date.now())]).toEqual([4, 0, 0])
  const due = await Promise.all([1, 2].map(() => publishDue(db, Date.now() + 2 * DAY)))
  expect(Math.max(...due)).toBe(1)
  expect([await hits('明天'), (await read(`/api/article/detail/${later.id}`)).code]).toEqual([1, 200])
}, 60_000)

test('versions and the word of a conflict', async () => {
  const made = await ask(1, 'POST', '/sys/article/add', { title: '两边', contentMd: '一。', status: 2 })
  const { articles } = (await ask(1, 'GET', `/sys/article/versions?after=${made.data.id - 1}`)).data as unknown as {
    articles: { id: number; version: number }[]
  }
  expect(articles[0]).toEqual({ id: made.data.id, version: 1 })
  for (let n = 0; n < 2; n++) expect((await ask(1, 'POST', `/sys/article/differ/${made.data.id}`)).code).toBe(200)
  const told = db.read.selectFrom('notification').select('title').where('group_key', '=', `differ:${made.data.id}`)
  expect(await told.execute()).toHaveLength(1)
})
