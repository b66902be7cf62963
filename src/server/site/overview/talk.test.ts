import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/people/audit.ts'
import { overview } from '#contract/site/overview.ts'
import { chat } from '#contract/talk/chat.ts'
import { message } from '#contract/talk/message.ts'
import { notification } from '#contract/talk/notification.ts'
import { chatAdmin, commentAdmin, messageAdmin } from '#contract/talk/talk-admin.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { openTalk, type Talk } from '#tests/support/talk.ts'

let talk: Talk
let owner: { authorization: string }
beforeEach(async () => {
  talk = await openTalk()
  owner = { authorization: talk.owner.token }
})
afterEach(() => talk.blog.close())

const hold = () => saveModeration(talk.blog.db, { words: [{ word: '看看', action: 'hold' }] })
const comments = async (query = {}) => (await talk.blog.call(commentAdmin.list, { query }, owner)).records
const decide = (ids: number[], does: 'show' | 'hide' | 'remove' | 'stick' | 'unstick') =>
  talk.blog.call(commentAdmin.act, { body: { ids, does } }, owner)
const acts = async () => (await talk.blog.call(audit.list, { query: {} }, owner)).records
const tags = async () => (await talk.blog.db.read.selectFrom('change').select('tag').orderBy('seq').execute()).map((it) => it.tag)
const told = async (who: Talk['ming']) =>
  (await talk.blog.call(notification.page, { query: {} }, talk.as(who))).records.map((it) => it.title)
const waiting = () => talk.blog.call(overview.waiting, {}, owner)

test('a comment that waits is let through: everybody reads it, who is concerned hears of it, and the page is published', async () => {
  await hold()
  const first = await talk.say(talk.ming, '第一')
  const held = await talk.reply(talk.hong, first.id, '给我看看')
  expect(await waiting()).toMatchObject({ comment: 1 })
  expect(await told(talk.ming)).toEqual([])
  const [row] = await comments({ status: 'held' })
  expect(row).toMatchObject({
    id: held.id,
    nickname: '小红',
    content: '给我看看',
    status: 'held',
    isReply: true,
    targetType: 'article',
    targetName: '一篇',
    link: '',
    complaintNum: 0,
  })
  const before = (await tags()).length
  expect(await decide([held.id, 99], 'show')).toBe(1)
  expect((await tags()).slice(before)).toContain(`comments:${talk.article}`)
  expect(await talk.count()).toBe(2)
  expect(await told(talk.ming)).toEqual(['小红 回复了你的评论'])
  expect(await told(talk.hong)).toEqual(['你的评论已通过审核'])
  expect(await waiting()).toMatchObject({ comment: 0 })
  expect((await acts())[0]).toMatchObject({
    noun: 'comment',
    act: 'show',
    targetId: held.id,
    name: '给我看看',
    before: { status: 'held' },
    after: { status: 'shown' },
  })
  // The same decision again changes nothing and is not recorded.
  await decide([held.id], 'show')
  expect(await acts()).toHaveLength(1)
})

test('many at once are hidden, shown, pinned, removed; found by words, by name, by place', async () => {
  const [one, two] = [await talk.say(talk.ming, '好文 100%'), await talk.say(talk.hong, '广告 AbC')]
  const answer = await talk.reply(talk.ming, two.id, '别发了')
  expect((await comments({ keyword: 'abc' })).map((it) => it.id)).toEqual([two.id])
  expect((await comments({ keyword: '小明' })).map((it) => it.id)).toEqual([answer.id, one.id])
  expect(await comments({ keyword: '%' })).toHaveLength(1)
  expect(await comments({ keyword: '_' })).toEqual([])
  expect(await comments({ targetType: 'moment' })).toEqual([])
  expect(await comments({ userId: talk.hong.id })).toHaveLength(1)
  expect(await decide([one.id, two.id], 'hide')).toBe(2)
  expect((await talk.list()).total).toBe(0)
  expect(await comments({ status: 'hidden' })).toHaveLength(2)
  await decide([one.id, two.id], 'show')
  await decide([one.id], 'stick')
  expect((await talk.list()).records[0]).toMatchObject({ id: one.id, isStick: true })
  await expect(decide([answer.id], 'stick')).rejects.toMatchObject({ code: 400, message: '只有直接的评论可以置顶' })
  await decide([one.id], 'unstick')
  expect(await decide([two.id], 'remove')).toBe(1)
  expect(await talk.count()).toBe(1)
  await expect(decide([two.id], 'show')).rejects.toMatchObject({ code: 404, message: '评论不存在' })
  expect((await acts()).map((it) => it.act)).toEqual(['remove', 'stick', 'stick', 'show', 'show', 'hide', 'hide'])
  expect((await acts())[0]).toMatchObject({ before: { content: '广告 AbC', userId: talk.hong.id }, after: null })
})

test('messages of the board that wait are shown or hidden, and removed', async () => {
  await hold()
  const leave = (content: string, who = talk.ming) => talk.blog.call(message.add, { body: { content } }, talk.as(who))
  const [held, plain] = [await leave('看看我'), await leave('路过')]
  const list = async (query = {}) => (await talk.blog.call(messageAdmin.list, { query }, owner)).records
  const act = (ids: number[], does: 'show' | 'hide' | 'remove') =>
    talk.blog.call(messageAdmin.act, { body: { ids, does } }, owner)
  const board = async () => (await talk.blog.call(message.list, { query: {} })).records.map((it) => it.content)
  expect(await waiting()).toMatchObject({ message: 1 })
  expect((await list({ status: 'held' })).map((it) => [it.id, it.link])).toEqual([[held.id, '']])
  await act([held.id], 'show')
  expect(await told(talk.ming)).toEqual(['你的留言已通过审核'])
  expect(await board()).toEqual(['路过', '看看我'])
  await act([held.id], 'hide')
  await act([plain.id], 'remove')
  expect(await board()).toEqual([])
  expect(await list({ keyword: '小明' })).toHaveLength(1)
  await expect(act([plain.id], 'show')).rejects.toMatchObject({ code: 404 })
  expect((await acts()).map((it) => `${it.noun}.${it.act}`)).toEqual(['message.remove', 'message.hide', 'message.show'])
  expect(await tags()).toContain('messages')
})

test('lines of the chat that wait are let through or refused; what everybody reads is recalled', async () => {
  await hold()
  const say = (content: string) => talk.blog.call(chat.sendMsg, { body: { type: 'text', content } }, talk.as(talk.ming))
  const [one, two, three] = [await say('看看'), await say('再看看'), await say('你好')]
  const list = async (query = {}) => (await talk.blog.call(chatAdmin.list, { query }, owner)).records
  const act = (ids: number[], does: 'show' | 'refuse' | 'recall') => talk.blog.call(chatAdmin.act, { body: { ids, does } }, owner)
  const room = async () =>
    (await talk.blog.call(chat.list, { query: {} }, talk.as(talk.hong))).records.map((it) => [it.content, it.isRecalled])
  expect(await waiting()).toMatchObject({ chat: 2 })
  expect((await list({ status: 'held' })).map((it) => it.content)).toEqual(['再看看', '看看'])
  expect((await list({ keyword: '你好' }))[0]).toMatchObject({ status: 'shown', link: `/chat#message-${three.id}`, type: 'text' })
  await act([one.id], 'show')
  await act([two.id], 'refuse')
  await act([three.id], 'recall')
  expect(await room()).toEqual([
    ['<p>看看</p>', false],
    ['', true],
  ])
  expect((await list()).map((it) => [it.status, it.content])).toEqual([
    ['recalled', ''],
    ['refused', ''],
    ['shown', '看看'],
  ])
  await expect(act([two.id, three.id], 'recall')).rejects.toMatchObject({ code: 404 })
  expect((await acts()).map((it) => [it.act, it.name, it.before])).toEqual([
    ['recall', '你好', { status: 'shown', content: '你好', userId: talk.ming.id }],
    ['refuse', '再看看', { status: 'held', content: '再看看', userId: talk.ming.id }],
    ['show', '看看', { status: 'held' }],
  ])
})

test('what cannot be is refused', async () => {
  const send = async (body: object) =>
    (
      await talk.blog.ask('/sys/comment/act', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...owner, 'content-type': 'application/json' },
      })
    ).body.message
  expect(await send({ ids: [], does: 'show' })).toBe('请先选中要处理的内容')
  expect(await send({ ids: Array.from({ length: 51 }, (_, n) => n + 1), does: 'show' })).toBe('一次最多处理 50 条')
  expect(await send({ ids: [1.5], does: 'show' })).toBe('编号不正确')
  expect(await send({ ids: [1], does: 'burn' })).toBe('不认识的操作')
})
