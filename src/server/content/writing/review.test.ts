import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { category } from '#contract/content/category.ts'
import { tag } from '#contract/content/tag.ts'
import { me } from '#contract/site/me.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { publishDue } from '#server/content/article/article.schedule.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { trustUser } from '#server/people/user/user.rules.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'
import { saveWritingOrder } from './writing.order.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const submit = (who: number, at: { id: number; version: number }, body = {}) => it.update(who, at, { ...body, status: 3 })
const trust = (is: boolean) => trustUser(it.blog.db, { userId: it.ming, is, by: { id: it.owner }, now: it.blog.clock.now })
const waiting = async () => (await it.send(it.owner, 'GET', '/sys/article/waiting')).data
const state = async (id: number) => {
  const { status, draftStatus, version, liveVersion } = await it.detail(it.owner, id)
  return { status, draftStatus, version, liveVersion }
}
const inMinutes = (n: number) => shanghaiTime(it.blog.clock.now + n * 60_000)

describe('a member’s article', () => {
  test('waits for review, is told to the administrators, and comes before readers when one of them says so', async () => {
    const made = await it.add(it.ming, { tagNames: ['甲'] })
    const contentMd = '# 一\n\n只有审核后才能读到。'
    expect(await submit(it.ming, made, { contentMd })).toMatchObject({ version: 2, status: 3, draftStatus: 3 })
    expect(await waiting()).toMatchObject({ total: 1, records: [{ id: made.id, version: 2, nickname: '小明', isEdit: false }] })
    expect(await it.told(it.owner)).toEqual(['文章《一篇》等待审核'])
    expect((await it.read(made.id)).code).toBe(404)
    expect((await it.approve(made.id, 2, it.ming)).code).toBe(403)
    it.later(60_000)
    expect(await it.approve(made.id, 2)).toMatchObject({ code: 200, data: { version: 2, status: 1, draftStatus: null } })
    expect((await it.read(made.id)).data).toMatchObject({
      title: '一篇',
      createTime: shanghaiTime(it.blog.clock.now),
      content: expect.stringContaining('只有审核后才能读到'),
    })
    expect(await it.told(it.ming)).toEqual(['你的文章《一篇》通过了审核，已经发布'])
    // The notification is gone when the article no longer waits.
    expect(await it.told(it.owner)).toEqual([])
    expect((await it.blog.call(tag.list, {})).map((row) => [row.name, row.articleNum])).toEqual([['甲', 1]])
    expect((await it.blog.call(category.all, {}))[0]?.articleNum).toBe(1)
  })

  test('whoever asks for it to be published waits just the same', async () => {
    expect(await it.add(it.ming, { status: 1 })).toMatchObject({ status: 3, draftStatus: 3 })
    expect(await waiting()).toMatchObject({ total: 1 })
  })

  test('is returned with a reason, written again, and submitted again', async () => {
    const { id } = await it.add(it.ming, { status: 3 })
    expect((await it.sendBack(id, 1, '  ')).message).toBe('请写明退回理由')
    expect(await it.sendBack(id, 1, '题目太宽了')).toMatchObject({ data: { status: 5, draftStatus: 5 } })
    expect(await it.told(it.ming)).toEqual(['你的文章《一篇》被退回了'])
    expect((await it.detail(it.ming, id)).reason).toBe('题目太宽了')
    await it.autosave(it.ming, { id, version: 1 }, '改', 'save-0001')
    expect(await it.detail(it.ming, id)).toMatchObject({ status: 5, draftStatus: 5, reason: '题目太宽了', contentMd: '改' })
    expect(await submit(it.ming, { id, version: 2 })).toMatchObject({ status: 3 })
    expect((await it.detail(it.ming, id)).reason).toBe('')
    expect((await it.sendBack(id, 2)).code).toBe(409)
    expect((await it.approve(id, 3)).code).toBe(200)
    expect((await it.sendBack(id, 3)).message).toBe('这篇文章没有在等待审核')
  })

  test('is not changed under the eyes of who reads it, but can be taken back', async () => {
    const { id } = await it.add(it.ming, { status: 3 })
    expect(await it.autosave(it.ming, { id, version: 1 }, '偷偷改', 'save-0001')).toMatchObject({
      ...{ code: 409, message: '文章正在审核，撤回后才能修改', extra: { current: { draftStatus: 3, version: 1 } } },
    })
    expect((await it.press(it.ming, `/sys/article/withdraw/${id}`)).data).toMatchObject({ status: 2, draftStatus: 2, version: 1 })
    expect([await waiting(), await it.told(it.owner)]).toMatchObject([{ total: 0 }, []])
    expect((await it.press(it.ming, `/sys/article/withdraw/${id}`)).code).toBe(409)
    expect((await it.approve(id, 1)).message).toBe('这篇文章没有在等待审核')
    // When it is submitted again with another text, the version that was looked at is not approved.
    await submit(it.ming, { id, version: 1 }, { contentMd: '第二稿' })
    await submit(it.ming, { id, version: 2 }, { contentMd: '第三稿' })
    expect(await it.approve(id, 2)).toMatchObject({ code: 409, extra: { current: { contentMd: '第三稿' } } })
    expect(await it.told(it.owner)).toHaveLength(1)
  })

  test('approved, returned and withdrawn at the very same time ends in one of them', async () => {
    const { id } = await it.add(it.ming, { status: 3 })
    const answers = await Promise.all([
      it.approve(id, 1),
      it.sendBack(id, 1),
      it.press(it.ming, `/sys/article/withdraw/${id}`),
      it.approve(id, 1),
    ])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('a change of what readers have', () => {
  test('stands beside it until it is approved', async () => {
    const { id } = await it.add(it.ming, { status: 3, contentMd: '旧的正文', tagNames: ['旧'] })
    await it.approve(id, 1)
    const changed = await it.update(it.ming, { id, version: 1 }, { title: '新题', contentMd: '新的正文', tagNames: ['新'] })
    expect(changed).toMatchObject({ version: 2, status: 1, draftStatus: 2 })
    await submit(it.ming, changed, { title: '新题', contentMd: '新的正文', tagNames: ['新'] })
    expect(await state(id)).toEqual({ status: 1, draftStatus: 3, version: 3, liveVersion: 1 })
    expect((await it.read(id)).data).toMatchObject({ title: '一篇', contentMd: '旧的正文', tags: [{ name: '旧' }] })
    expect((await it.send(undefined, 'GET', '/api/article/list?keyword=新的正文')).data).toMatchObject({ total: 0 })
    expect(await waiting()).toMatchObject({ records: [{ isEdit: true, title: '新题' }] })
    const dated = ((await it.read(id)).data as { createTime: string }).createTime
    it.later(60_000)
    await it.approve(id, 3)
    expect((await it.read(id)).data).toMatchObject({
      title: '新题',
      contentMd: '新的正文',
      tags: [{ name: '新' }],
      createTime: dated,
    })
    expect(await state(id)).toEqual({ status: 1, draftStatus: null, version: 3, liveVersion: 3 })
    expect((await it.blog.call(tag.list, {})).map((row) => row.name)).toEqual(['新'])
  })

  test('can be dropped, and brought back from its revisions', async () => {
    const { id } = await it.add(it.owner, { status: 1, contentMd: '发布的' })
    await it.autosave(it.owner, { id, version: 1 }, '不要了', 'save-0001')
    expect((await it.press(it.owner, `/sys/article/discard/${id}`, { version: 1 })).code).toBe(409)
    expect((await it.press(it.owner, `/sys/article/discard/${id}`, { version: 2 })).data).toMatchObject({
      version: 3,
      draftStatus: null,
    })
    expect((await it.detail(it.owner, id)).contentMd).toBe('发布的')
    await it.press(it.owner, `/sys/article/revision/${id}/2/restore`, { version: 3 })
    expect(await it.detail(it.owner, id)).toMatchObject({ contentMd: '不要了', draftStatus: 2, status: 1 })
    const draft = await it.add(it.owner)
    expect((await it.press(it.owner, `/sys/article/discard/${draft.id}`, { version: 1 })).code).toBe(409)
  })
})

describe('who publishes', () => {
  test('an administrator does at once, dates an article back, pins, recommends and puts into the carousel', async () => {
    const { id } = await it.add(it.owner, { status: 1, publishTime: '2020-05-01 08:00:00' })
    expect((await it.read(id)).data).toMatchObject({ createTime: '2020-05-01 08:00:00', isStick: false })
    const marks = (body: object) => it.send(it.owner, 'PUT', `/sys/article/marks/${id}`, body)
    expect((await marks({ isStick: true, isRecommend: true, isCarousel: true })).data).toEqual({
      ...{ isStick: true, isRecommend: true, isCarousel: true },
    })
    expect((await marks({ isRecommend: false })).data).toEqual({ isStick: true, isRecommend: false, isCarousel: true })
    expect((await it.send(undefined, 'GET', '/api/article/getCarousels')).data).toMatchObject([{ id }])
    expect((await it.send(undefined, 'GET', '/api/article/getRecommends')).data).toEqual([])
    expect((await it.read(id)).data).toMatchObject({ isStick: true })
  })

  test('trusted users do where the configuration says so, unless a word asks for a look; and no more when that is taken back', async () => {
    await trust(true)
    expect(await it.add(it.ming, { status: 1 })).toMatchObject({ status: 3 })
    await saveWritingOrder(it.blog.db, { autoApprove: true })
    const made = await it.add(it.ming, { status: 3 })
    expect(made).toMatchObject({ status: 1, draftStatus: null })
    expect(await it.add(it.hong, { status: 1 })).toMatchObject({ status: 3 })
    await saveModeration(it.blog.db, {
      words: [
        { word: '看看', action: 'hold' },
        { word: '脏话', action: 'block' },
      ],
    })
    expect(await it.add(it.ming, { status: 1, contentMd: '先看看' })).toMatchObject({ status: 3 })
    expect(await it.tryAdd(it.ming, { status: 1, contentMd: '脏话' })).toMatchObject({ code: 400 })
    // The check reads the text that readers would see, and the source.
    for (const contentMd of ['先看<!-- -->看', '先看<wbr>看', '先看&#30475;', '![看看](/a.png)'])
      expect(await it.add(it.ming, { status: 1, contentMd })).toMatchObject({ status: 3 })
    expect(await it.tryAdd(it.ming, { status: 1, contentMd: '脏&shy;话' })).toMatchObject({ code: 400 })
    expect(await it.add(it.ming, { status: 2, contentMd: '脏话' })).toMatchObject({ status: 2 })
    await trust(false)
    expect(await it.update(it.ming, made, { status: 1, title: '再改' })).toMatchObject({ status: 1, draftStatus: 3 })
    expect((await it.read(made.id)).data).toMatchObject({ title: '一篇' })
  })

  test('who is muted writes drafts, and submits nothing', async () => {
    it.muted.add(it.ming)
    expect((await it.add(it.ming)).status).toBe(2)
    expect(await it.tryAdd(it.ming, { status: 3 })).toMatchObject({ code: 403, message: '你已被禁言，暂时不能发表文章' })
  })

  test('an author takes his article off the shelf; back on it only who publishes puts it', async () => {
    const { id } = await it.add(it.ming, { status: 3 })
    await it.approve(id, 1)
    expect((await it.press(it.ming, `/sys/article/shelf/${id}?to=0`)).data).toMatchObject({ status: 0 })
    expect((await it.read(id)).code).toBe(404)
    const { records } = await it.blog.call(me.articles, { query: {} }, it.as(it.ming))
    expect(records).toMatchObject([{ id, status: 0, mayPublish: false }])
    expect((await it.press(it.ming, `/sys/article/shelf/${id}?to=1`)).code).toBe(403)
    expect((await it.press(it.owner, `/sys/article/shelf/${id}?to=1`)).data).toMatchObject({ status: 1 })
    await it.press(it.ming, `/sys/article/shelf/${id}?to=0`)
    expect(await submit(it.ming, { id, version: 1 }, { contentMd: '改好了' })).toMatchObject({ status: 3, draftStatus: 3 })
    const dated = it.blog.clock.now
    it.later(60_000)
    await it.approve(id, 2)
    expect((await it.read(id)).data).toMatchObject({ contentMd: '改好了', createTime: shanghaiTime(dated) })
    const draft = await it.add(it.ming)
    expect((await it.press(it.ming, `/sys/article/shelf/${draft.id}?to=0`)).code).toBe(409)
  })
})

describe('at its time', () => {
  test('an approved article waits, and comes before readers by itself', async () => {
    const { id } = await it.add(it.ming, { status: 4, publishTime: inMinutes(60) })
    expect(await it.approve(id, 1)).toMatchObject({ data: { status: 4 } })
    expect((await it.told(it.ming))[0]).toContain('将在')
    expect((await it.read(id)).code).toBe(404)
    expect(await publishDue(it.blog.db, it.blog.clock.now)).toBe(0)
    // A change that was made meanwhile stays beside what was approved.
    await it.update(it.ming, { id, version: 1 }, { contentMd: '还没审核' })
    it.later(60 * 60_000)
    expect(await publishDue(it.blog.db, it.blog.clock.now)).toBe(1)
    expect((await it.read(id)).data).toMatchObject({ contentMd: '正文。' })
    expect(await state(id)).toEqual({ status: 1, draftStatus: 2, version: 2, liveVersion: 1 })
  })

  test('what waited for review longer than that is dated when it was approved', async () => {
    const { id } = await it.add(it.ming, { status: 3, publishTime: inMinutes(5) })
    it.later(60 * 60_000)
    await it.approve(id, 1)
    expect((await it.read(id)).data).toMatchObject({ createTime: shanghaiTime(it.blog.clock.now) })
  })

  test('a scheduled one is put off, or published at once', async () => {
    const made = await it.add(it.owner, { status: 4, publishTime: inMinutes(60) })
    const later = await it.update(it.owner, made, { status: 4, publishTime: inMinutes(120) })
    expect(later).toMatchObject({ status: 4, version: 2 })
    it.later(90 * 60_000)
    expect(await publishDue(it.blog.db, it.blog.clock.now)).toBe(0)
    await it.update(it.owner, later, { status: 1, publishTime: null })
    expect((await it.read(made.id)).data).toMatchObject({ createTime: shanghaiTime(it.blog.clock.now) })
  })
})
