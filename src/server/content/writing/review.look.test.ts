import { afterEach, beforeEach, expect, test } from 'vitest'
import { review } from '#contract/content/review.ts'
import { audit } from '#contract/people/audit.ts'
import { notification } from '#contract/talk/notification.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const look = (id: number) => it.blog.call(review.look, { params: { id } }, it.as(it.owner))
const tryLook = (id: number, who = it.owner) => it.send(who, 'GET', `/sys/article/review/${id}`)
const acts = async () => (await it.blog.call(audit.list, { query: { noun: 'article' } }, it.as(it.owner))).records
const submit = (who: number, at: { id: number; version: number }, body = {}) => it.update(who, at, { ...body, status: 3 })

test('an administrator looks at what waits: a new article by itself, an edit beside what readers have', async () => {
  const { id } = await it.add(it.ming, { status: 3, contentMd: '旧的正文', tagNames: ['旧'], summary: '一句' })
  expect(await look(id)).toMatchObject({
    version: 1,
    nickname: '小明',
    isEdit: false,
    live: null,
    next: null,
    fresh: { title: '一篇', contentMd: '旧的正文', tags: ['旧'], summary: '一句', categoryName: '随笔', visibility: 'public' },
  })
  await it.approve(id, 1)
  expect(await tryLook(id)).toMatchObject({ code: 409, message: '这篇文章没有在等待审核' })
  await submit(it.ming, { id, version: 1 }, { title: '新题', contentMd: '新的正文', tagNames: ['新'], summary: '两句' })
  expect(await look(id)).toMatchObject({
    isEdit: true,
    fresh: { title: '新题', contentMd: '新的正文', tags: ['新'], summary: '两句' },
    live: { title: '一篇', contentMd: '旧的正文', tags: ['旧'], summary: '一句' },
  })
  expect(await tryLook(id, it.ming)).toMatchObject({ code: 403 })
  expect(await tryLook(987_654)).toMatchObject({ code: 404 })
})

test('what waits behind is named, and from the last it is the first', async () => {
  const ids: number[] = []
  for (const title of ['甲', '乙', '丙']) {
    ids.push((await it.add(it.ming, { status: 3, title })).id)
    it.later(1000)
  }
  const [one = 0, two = 0, three = 0] = ids
  expect((await look(one)).next).toEqual({ id: two, title: '乙' })
  expect((await look(two)).next).toEqual({ id: three, title: '丙' })
  expect((await look(three)).next).toEqual({ id: one, title: '甲' })
})

test('an administrator is told of what waits, with the way to it', async () => {
  const { id } = await it.add(it.ming, { status: 3 })
  const [told] = (await it.blog.call(notification.page, { query: { type: 'system' } }, it.as(it.owner))).records
  expect(told).toMatchObject({ title: '文章《一篇》等待审核', link: `/admin?room=review&id=${id}` })
})

test('what an administrator decides is on record, before and after; what a member does about his own is not', async () => {
  const { id } = await it.add(it.ming, { status: 3 })
  await it.sendBack(id, 1, '题目太宽')
  await submit(it.ming, { id, version: 1 })
  await it.approve(id, 2)
  const marks = (body: object) => it.send(it.owner, 'PUT', `/sys/article/marks/${id}`, body)
  await marks({ isStick: true, isRecommend: true })
  await marks({ isStick: true })
  const shelve = (who: number, to: 0 | 1) => it.press(who, `/sys/article/shelf/${id}?to=${to}`)
  await shelve(it.ming, 0)
  await shelve(it.owner, 1)
  await it.send(it.owner, 'DELETE', `/sys/article/delete/${id}`)
  await it.press(it.owner, `/sys/article/restore/${id}`)
  await it.send(it.ming, 'DELETE', `/sys/article/delete/${id}`)
  expect((await acts()).map((row) => [row.act, row.targetId, row.name, row.before, row.after])).toEqual([
    ['restore', id, '一篇', { status: '已删除' }, { status: '已发布' }],
    ['remove', id, '一篇', { status: '已发布' }, { status: '已删除' }],
    ['shelve', id, '一篇', { status: '已下架' }, { status: '已发布' }],
    ['mark', id, '一篇', { isStick: false, isRecommend: false }, { isStick: true, isRecommend: true }],
    ['approve', id, '一篇', { status: '审核中', version: 0 }, { status: '已发布', version: 2 }],
    ['return', id, '一篇', { draft: '审核中', reason: null }, { draft: '已退回', reason: '题目太宽' }],
  ])
})

test('nothing is on record of what was refused', async () => {
  const { id } = await it.add(it.ming, { status: 3 })
  expect((await it.approve(id, 7)).code).toBe(409)
  expect((await it.sendBack(id, 7)).code).toBe(409)
  expect(await acts()).toEqual([])
})
