import { afterEach, beforeEach, expect, test } from 'vitest'
import { me } from '#contract/site/me.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { publishDue } from '#server/content/article/article.schedule.ts'
import type { News } from '#server/core/db/news.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const inMinutes = (n: number) => shanghaiTime(it.blog.clock.now + n * 60_000)
const due = () => publishDue(it.blog.db, it.blog.clock.now)
const listen = (): News[] => {
  const heard: News[] = []
  it.blog.db.onCommit((news) => void heard.push(...news))
  return heard
}

test('what waits for its time is called off: a draft again with all its words, and no time', async () => {
  const { id } = await it.add(it.owner, { status: 4, publishTime: inMinutes(5), contentMd: '到点见', tagNames: ['甲'] })
  await it.autosave(it.owner, { id, version: 1 }, '到点再见', 'save-0001')
  expect((await it.press(it.hong, `/sys/article/withdraw/${id}`)).code).toBe(404)
  expect((await it.press(it.owner, `/sys/article/withdraw/${id}`)).data).toMatchObject({ status: 2, draftStatus: 2, version: 2 })
  expect(await it.detail(it.owner, id)).toMatchObject({
    ...{ contentMd: '到点再见', publishTime: null, liveVersion: null, tags: [{ name: '甲' }] },
  })
  it.later(10 * 60_000)
  expect(await due()).toBe(0)
  expect((await it.press(it.owner, `/sys/article/withdraw/${id}`)).code).toBe(409)
  expect(await it.update(it.owner, { id, version: 2 }, { status: 1, contentMd: '现在就见' })).toMatchObject({ status: 1 })
  expect((await it.read(id)).data).toMatchObject({ createTime: shanghaiTime(it.blog.clock.now) })
})

test('what fell due is told to its author, and to whoever looks at it; what was called off is not', async () => {
  const { id } = await it.add(it.ming, { status: 3, publishTime: inMinutes(5) })
  await it.approve(id, 1)
  it.later(6 * 60_000)
  const heard = listen()
  expect(await due()).toBe(1)
  expect(heard).toContainEqual({ about: 'publishing', articleId: id, userIds: [it.ming] })
  expect((await it.told(it.ming))[0]).toBe('你的文章《一篇》已按时发布')
})

test('the administrators hear at once that nothing waits any more', async () => {
  const { id } = await it.add(it.ming, { status: 3 })
  const heard = listen()
  await it.press(it.ming, `/sys/article/withdraw/${id}`)
  expect(heard).toContainEqual({ about: 'notices', userId: it.owner, ids: [] })
})

test('what was returned stays so with its reason while it is corrected, and is found among its author’s own', async () => {
  const { id } = await it.add(it.ming, { status: 3, contentMd: '旧' })
  await it.approve(id, 1)
  await it.update(it.ming, { id, version: 1 }, { status: 3, contentMd: '新' })
  const found = async (status: number) =>
    (await it.blog.call(me.articles, { query: { status } }, it.as(it.ming))).records.map((row) => [row.status, row.draftStatus])
  expect([await found(3), await found(5)]).toEqual([[[1, 3]], []])
  await it.sendBack(id, 2, '数字不对')
  await it.update(it.ming, { id, version: 2 }, { contentMd: '更新' })
  expect(await it.detail(it.ming, id)).toMatchObject({ status: 1, draftStatus: 5, reason: '数字不对' })
  expect([await found(3), await found(5), await found(1)]).toEqual([[], [[1, 5]], [[1, 5]]])
  expect(await it.update(it.ming, { id, version: 3 }, { status: 3 })).toMatchObject({ draftStatus: 3 })
  expect((await it.detail(it.ming, id)).reason).toBe('')
})
