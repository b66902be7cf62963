import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comment } from '#contract/talk/comment.ts'
import { feedback } from '#contract/talk/feedback.ts'
import { type NotificationType, notification } from '#contract/talk/notification.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { settleComment } from '#server/talk/comment/comment.settle.ts'
import { answerFeedback } from '#server/talk/feedback/feedback.rules.ts'
import { openTalk, type Speaker, type Talk } from '#tests/support/talk.ts'
import { forgetNotifications } from '../../people/notify/notify.ts'

let talk: Talk
beforeEach(async () => {
  talk = await openTalk()
})
afterEach(() => talk.blog.close())

const page = (who: Speaker, query: { type?: NotificationType; pageNum?: number; pageSize?: number } = {}) =>
  talk.blog.call(notification.page, { query }, talk.as(who))
const titles = async (who: Speaker, query = {}) => (await page(who, query)).records.map((it) => it.title)
const unread = async (who: Speaker) => {
  const nums = await talk.blog.call(notification.unReadNum, {}, talk.as(who))
  return Object.fromEntries(
    Object.entries(nums)
      .filter(([, it]) => it.num > 0)
      .map(([type, it]) => [type, it.num]),
  )
}
const press = (who: Speaker, path: string, method = 'GET') => talk.blog.ask(path, { method, headers: talk.as(who) })
const likeArticle = (who: Speaker, query = '') => press(who, `/api/article/like/${talk.article}${query}`)
const hear = (who: Speaker, body: object) => talk.blog.call(notification.saveSettings, { body }, talk.as(who))

test('[3.11] [7.21] nobody has been told anything at first', async () => {
  expect(await page(talk.ming)).toMatchObject({ records: [], total: 0 })
  expect(await unread(talk.ming)).toEqual({})
  expect(await talk.blog.call(notification.isUnread, {}, talk.as(talk.ming))).toBe(false)
})

describe('a comment is told', () => {
  test('to who wrote the article; its answer to who is answered; a call to who is called; each once', async () => {
    const top = await talk.say(talk.ming, '**问** [微笑]')
    expect((await page(talk.owner)).records).toEqual([
      {
        id: 1,
        type: 'comment',
        title: '小明 评论了你的文章《一篇》',
        deed: '评论了你的文章',
        about: '一篇',
        people: [{ id: talk.ming.id, nickname: '小明', avatar: '/ming.webp' }],
        message: '问 [微笑]',
        link: `/post/${talk.article}#comment-${top.id}`,
        articleId: talk.article,
        fromUserId: talk.ming.id,
        fromNickname: '小明',
        fromAvatar: '/ming.webp',
        fromNum: 1,
        isRead: false,
        createTime: '2026-11-20 12:00:00',
      },
    ])
    const answer = await talk.reply(talk.hong, top.id, '答 @小明 @站长')
    expect(await titles(talk.ming)).toEqual(['小红 回复了你的评论'])
    expect(await titles(talk.owner)).toEqual(['小红 在文章《一篇》的评论里提到了你', '小明 评论了你的文章《一篇》'])
    await talk.reply(talk.owner, answer.id, '谢谢')
    expect(await titles(talk.hong)).toEqual(['站长 回复了你的评论'])
    expect(await unread(talk.owner)).toEqual({ all: 2, comment: 1, mention: 1 })
    expect(await unread(talk.ming)).toEqual({ all: 1, reply: 1 })
  })

  test('to nobody about himself', async () => {
    const top = await talk.say(talk.owner, '自己说 @站长')
    await talk.reply(talk.owner, top.id, '自己答')
    await likeArticle(talk.owner)
    expect(await titles(talk.owner)).toEqual([])
  })

  test('under moments and projects too', async () => {
    await talk.say(talk.ming, '说得好', { articleId: undefined, targetType: 'moment', targetId: await talk.admin.moment('说说') })
    const goods = await talk.admin.goods('工具')
    const { id } = await talk.say(talk.ming, '好用', { articleId: undefined, targetType: 'goods', targetId: goods })
    expect(await titles(talk.owner)).toEqual(['小明 评论了你的项目《工具》', '小明 评论了你的说说'])
    expect((await page(talk.owner)).records[0]).toMatchObject({ link: `/goods/${goods}#comment-${id}`, articleId: null })
  })

  test('no more when it is taken away, nor when it calls somebody no more', async () => {
    const top = await talk.say(talk.ming, '@小红 来')
    await talk.reply(talk.hong, top.id, '来了')
    await talk.like(talk.hong, top.id)
    const change = (contentMd: string) => talk.blog.call(comment.update, { body: { id: top.id, contentMd } }, talk.as(talk.ming))
    await change('@站长 来')
    expect(await titles(talk.hong)).toEqual([])
    expect(await titles(talk.owner)).toHaveLength(2)
    await change('@小红 还是你来')
    expect(await titles(talk.hong)).toEqual(['小明 在文章《一篇》的评论里提到了你'])
    await talk.remove(talk.ming, top.id)
    for (const who of [talk.owner, talk.ming, talk.hong]) expect(await titles(who)).toEqual([])
  })

  test('only once everybody may read it, and then also to who wrote it', async () => {
    await saveModeration(talk.blog.db, { holdFirst: true })
    const { id } = await talk.say(talk.ming, '等着')
    expect(await titles(talk.owner)).toEqual([])
    await settleComment(talk.deps, id, 'shown')
    await settleComment(talk.deps, id, 'shown')
    expect(await titles(talk.owner)).toEqual(['小明 评论了你的文章《一篇》'])
    expect((await page(talk.ming)).records).toMatchObject([
      { type: 'system', title: '你的评论已通过审核', fromUserId: null, fromNum: 0 },
    ])
    await settleComment(talk.deps, id, 'hidden')
    expect(await titles(talk.owner)).toEqual([])
  })
})

describe('likes', () => {
  test('of one thing are told together until they are read, and no more when they are taken back', async () => {
    const third = await talk.join('小刚', '')
    await likeArticle(talk.ming)
    expect(await titles(talk.owner)).toEqual(['小明 赞了你的文章《一篇》'])
    talk.blog.clock.now += 1000
    await Promise.all([likeArticle(talk.hong, '?to=1'), likeArticle(talk.hong, '?to=1'), likeArticle(third, '?to=1')])
    const [told] = (await page(talk.owner)).records
    expect(told).toMatchObject({ fromNum: 3, link: `/post/${talk.article}`, message: '', createTime: '2026-11-20 12:00:01' })
    expect(told?.title).toMatch(/^小[红刚] 等 3 人 赞了你的文章《一篇》$/)
    expect(told).toMatchObject({ deed: '赞了你的文章', about: '一篇' })
    expect(told?.people.map((it) => it.nickname).toSorted()).toEqual(['小刚', '小明', '小红'].toSorted())
    const people = await talk.blog.call(
      notification.people,
      { params: { id: told?.id ?? 0 }, query: { pageSize: 2 } },
      talk.as(talk.owner),
    )
    expect([people.total, people.pages, people.records.map((it) => it.createTime)]).toEqual([
      3,
      2,
      ['2026-11-20 12:00:01', '2026-11-20 12:00:01'],
    ])
    expect((await press(talk.ming, `/notifications/people/${told?.id}`)).body.message).toBe('通知不存在')
    expect(await unread(talk.owner)).toEqual({ all: 1, like: 1 })
    await press(talk.owner, '/notifications/read/all')
    const fourth = await talk.join('小强', '')
    await likeArticle(fourth)
    expect((await page(talk.owner)).records.map((it) => [it.fromNum, it.isRead])).toEqual([
      [1, false],
      [3, true],
    ])
    for (const who of [talk.ming, talk.hong, third]) await likeArticle(who, '?to=0')
    await likeArticle(fourth)
    expect(await titles(talk.owner)).toEqual([])
  })

  test('of comments, moments and projects too; twice at once it is told once', async () => {
    const said = await talk.say(talk.hong, '赞我')
    await press(talk.owner, '/notifications/read/all')
    await Promise.all(Array.from({ length: 5 }, () => press(talk.ming, `/api/comment/like/${said.id}?to=1`)))
    expect((await page(talk.hong)).records).toMatchObject([{ title: '小明 赞了你的评论', message: '赞我', fromNum: 1 }])
    const [moment, goods] = [await talk.admin.moment('说说'), await talk.admin.goods('工具')]
    for (const path of [`moment/like/${moment}`, `goods/like/${goods}`])
      await Promise.all(Array.from({ length: 3 }, () => press(talk.ming, `/api/${path}?to=1`)))
    expect(await titles(talk.owner, { type: 'like' })).toEqual(['小明 赞了你的项目《工具》', '小明 赞了你的说说'])
    expect(await talk.blog.db.read.selectFrom('notification_actor').selectAll().execute()).toHaveLength(3)
    await press(talk.ming, `/api/comment/like/${said.id}?to=0`)
    expect(await titles(talk.hong)).toEqual([])
  })
})

test('what one does not want to hear is not told, nor what is said by whom one has hidden', async () => {
  expect(await talk.blog.call(notification.settings, {}, talk.as(talk.owner))).toEqual({
    comment: true,
    reply: true,
    like: true,
    mention: true,
    digest: 'off',
    mail: 'off',
  })
  expect(await hear(talk.owner, { comment: false, like: false })).toEqual({
    comment: false,
    reply: true,
    like: false,
    mention: true,
    digest: 'off',
    mail: 'off',
  })
  await talk.say(talk.ming, '一')
  await likeArticle(talk.ming)
  expect(await titles(talk.owner)).toEqual([])
  await talk.say(talk.ming, '二 @站长')
  expect(await unread(talk.owner)).toEqual({ all: 1, mention: 1 })
  await hear(talk.owner, { comment: true })
  await press(talk.owner, `/api/user/hide/${talk.ming.id}?to=1`, 'POST')
  await talk.say(talk.ming, '三')
  expect((await page(talk.owner)).total).toBe(1)
})

describe('what one was told', () => {
  test('[4.14] comes unread first, in pages, of one type; is read one by one or all at once, and taken away', async () => {
    for (const it of ['一', '二', '三']) await talk.say(talk.ming, it)
    await likeArticle(talk.ming)
    const messages = async (query = {}) => (await page(talk.owner, query)).records.map((it) => it.message)
    expect(await messages({ type: 'comment' })).toEqual(['三', '二', '一'])
    const [third] = (await page(talk.owner, { type: 'comment' })).records
    for (let n = 0; n < 2; n++) expect((await press(talk.owner, `/notifications/read/${third?.id}`)).body.data).toBe(true)
    expect(await messages({ type: 'comment' })).toEqual(['二', '一', '三'])
    expect(await page(talk.owner, { pageSize: 3, pageNum: 2 })).toMatchObject({
      total: 4,
      pages: 2,
      records: [{ message: '三' }],
    })
    await press(talk.owner, '/notifications/read/all?type=comment')
    expect(await unread(talk.owner)).toEqual({ all: 1, like: 1 })
    expect((await press(talk.owner, `/notifications/delete/${third?.id}`, 'DELETE')).body.data).toBe(true)
    expect((await press(talk.owner, `/notifications/delete/${third?.id}`, 'DELETE')).body.message).toBe('通知不存在')
    expect(await messages({ type: 'comment' })).toEqual(['二', '一'])
    expect((await press(talk.owner, '/notifications/page?type=news')).body.message).toBe('不认识的通知类型')
  })

  test('says how things are called now, and nothing of what cannot be read any more', async () => {
    await talk.say(talk.ming, '好')
    const rename = (fields: object) =>
      talk.blog.db.write(async (tx) => {
        await tx.updateTable('user').set({ nickname: '明明' }).where('id', '=', talk.ming.id).execute()
        await tx.updateTable('article').set(fields).where('id', '=', talk.article).execute()
      })
    await rename({ title: '新题' })
    expect(await titles(talk.owner)).toEqual(['明明 评论了你的文章《新题》'])
    await rename({ status: 0 })
    expect((await page(talk.owner)).records[0]).toMatchObject({ title: '明明 评论了你的文章', link: '' })
  })

  test('the site tells of answered feedback', async () => {
    const body = { type: 'bug' as const, content: '有个小问题', email: '' }
    await talk.blog.call(feedback.add, { body }, talk.as(talk.ming))
    await answerFeedback(talk.deps, 1, '修好了')
    expect((await page(talk.ming)).records).toMatchObject([{ type: 'system', title: '站长答复了你的反馈', message: '修好了' }])
  })

  test('is forgotten with who was told, and his likes with him', async () => {
    await likeArticle(talk.ming)
    await likeArticle(talk.hong)
    await talk.blog.db.write((tx) => forgetNotifications(tx, talk.hong.id))
    expect((await page(talk.owner)).records).toMatchObject([{ title: '小明 赞了你的文章《一篇》', fromNum: 1 }])
    await talk.blog.db.write((tx) => forgetNotifications(tx, talk.owner.id))
    expect((await page(talk.owner)).total).toBe(0)
  })
})
