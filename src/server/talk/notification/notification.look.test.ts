import { afterEach, beforeEach, expect, test } from 'vitest'
import { moderation } from '#contract/talk/moderation.ts'
import { notification } from '#contract/talk/notification.ts'
import { notifyFromSite } from '#server/people/notify/notify.ts'
import { openTalk, type Speaker, type Talk } from '#tests/support/talk.ts'

let talk: Talk
beforeEach(async () => {
  talk = await openTalk()
})
afterEach(() => talk.blog.close())

const newest = async (who: Speaker) => (await talk.blog.call(notification.page, { query: {} }, talk.as(who))).records[0]?.id ?? 0
const look = (who: Speaker, id: number) => talk.blog.call(notification.look, { params: { id } }, talk.as(who))
const lookAtNewest = async (who: Speaker) => look(who, await newest(who))
const setArticle = (fields: object) =>
  talk.blog.db.write((tx) => tx.updateTable('article').set(fields).where('id', '=', talk.article).execute())
const contents = (it: Awaited<ReturnType<typeof look>>) =>
  [it.conversation, ...(it.conversation?.children ?? [])].map((one) => one?.content.replace(/<[^>]*>/g, '').trim())

test('a comment is shown under what it is about, and an answer in its conversation', async () => {
  await setArticle({ summary: '它这样开始' })
  const top = await talk.say(talk.ming, '问')
  expect(await lookAtNewest(talk.owner)).toMatchObject({
    notification: { deed: '评论了你的文章', isRead: false },
    thing: { type: 'article', id: talk.article, userId: 1, title: '一篇', passage: '它这样开始', section: '', articles: [] },
    commentId: top.id,
    conversation: { id: top.id, children: [] },
    earlierNum: 0,
    laterNum: 0,
    isOpen: true,
  })
  await talk.reply(talk.hong, top.id, '答')
  const seen = await lookAtNewest(talk.ming)
  expect(contents(seen)).toEqual(['问', '答'])
  expect(seen.conversation?.contentMd).toBe('问')
})

test('of a long conversation only what is around the answer comes, and the rest is counted', async () => {
  const top = await talk.say(talk.ming, '问')
  const say = async (n: number) => {
    talk.blog.clock.now += 60_000
    await talk.reply(talk.hong, top.id, `答 ${n}`)
  }
  for (let n = 1; n <= 8; n++) await say(n)
  const id = await newest(talk.ming)
  for (let n = 9; n <= 21; n++) await say(n)
  const seen = await look(talk.ming, id)
  expect(contents(seen).slice(1)).toEqual(Array.from({ length: 16 }, (_, at) => `答 ${at + 3}`))
  expect([seen.earlierNum, seen.laterNum]).toEqual([2, 3])
})

test('what the user may not read any more does not come, by the same rule as its own call', async () => {
  await setArticle({ summary: '只给人看的' })
  const top = await talk.say(talk.ming, '问')
  await talk.reply(talk.hong, top.id, '秘密的回答')
  const id = await newest(talk.ming)
  expect((await look(talk.ming, id)).thing?.passage).toBe('只给人看的')
  await setArticle({ visibility: 'login' })
  expect((await look(talk.ming, id)).thing?.passage).toBe('只给人看的')
  for (const gone of [
    { visibility: 'password' },
    { visibility: 'private' },
    { visibility: 'public', status: 0 },
    { status: 1, deleted_time: 1 },
  ]) {
    await setArticle(gone)
    const seen = await look(talk.ming, id)
    expect(seen).toMatchObject({ thing: null, conversation: null, commentId: null, notification: { message: '', about: '' } })
    expect(JSON.stringify(seen)).not.toMatch(/秘密|只给人看的|一篇/)
  }
})

test('nobody looks at what somebody else was told', async () => {
  await talk.say(talk.ming, '问')
  const id = await newest(talk.owner)
  await expect(look(talk.ming, id)).rejects.toMatchObject({ code: 404 })
  await expect(look(talk.owner, 999)).rejects.toMatchObject({ code: 404 })
})

test('a hidden member’s comment does not come, and the passage stays', async () => {
  await talk.say(talk.ming, '问')
  const id = await newest(talk.owner)
  await talk.blog.call(moderation.hide, { params: { id: talk.ming.id }, query: { to: '1' } }, talk.as(talk.owner))
  expect(await look(talk.owner, id)).toMatchObject({ thing: { title: '一篇' }, conversation: null })
})

test('likes, moments, projects and words of the site have their own', async () => {
  await talk.blog.ask(`/api/article/like/${talk.article}?to=1`, { headers: talk.as(talk.ming) })
  expect(await lookAtNewest(talk.owner)).toMatchObject({
    thing: { type: 'article' },
    conversation: null,
    notification: { fromNum: 1 },
  })
  const moment = await talk.admin.moment('**下雪**了')
  await talk.say(talk.ming, '真好', { articleId: undefined, targetType: 'moment', targetId: moment })
  expect(await lookAtNewest(talk.owner)).toMatchObject({ thing: { type: 'moment', title: '', passage: '下雪了' } })
  const goods = await talk.admin.goods('工具')
  await talk.say(talk.ming, '好用', { articleId: undefined, targetType: 'goods', targetId: goods })
  expect(await lookAtNewest(talk.owner)).toMatchObject({ thing: { type: 'goods', title: '工具' } })
  const message = '很长的话'.repeat(60)
  await talk.blog.db.write((tx) =>
    notifyFromSite(tx, { userId: 1, title: '公告', message, link: '/about', now: talk.blog.clock.now + 1 }),
  )
  expect(await lookAtNewest(talk.owner)).toMatchObject({ notification: { title: '公告', message, link: '/about' }, thing: null })
})
