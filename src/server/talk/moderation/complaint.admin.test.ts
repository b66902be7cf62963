import { afterEach, beforeEach, expect, test } from 'vitest'
import { moment } from '#contract/content/moment.ts'
import type { Input } from '#contract/core/define.ts'
import { audit } from '#contract/people/audit.ts'
import { overview } from '#contract/site/overview.ts'
import { chat } from '#contract/talk/chat.ts'
import { complaintAdmin } from '#contract/talk/complaint-admin.ts'
import { feedback } from '#contract/talk/feedback.ts'
import { feedbackAdmin } from '#contract/talk/feedback-admin.ts'
import { notification } from '#contract/talk/notification.ts'
import { wordsAdmin } from '#contract/talk/words-admin.ts'
import { openTalk, type Speaker, type Talk } from '#tests/support/talk.ts'

let talk: Talk
let owner: { authorization: string }
beforeEach(async () => {
  talk = await openTalk()
  owner = { authorization: talk.owner.token }
})
afterEach(() => talk.blog.close())

type Thing = Pick<Input<typeof complaintAdmin.settle>['body'], 'targetType' | 'targetId'>
const post = async (who: Speaker, path: string, body: object) =>
  (
    await talk.blog.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...talk.as(who), 'content-type': 'application/json' },
    })
  ).body
const report = (who: Speaker, { targetType, targetId }: Thing, note = '', reason = 'spam') =>
  targetType === 'comment' || targetType === 'chat'
    ? post(who, targetType === 'comment' ? `/api/comment/report/${targetId}` : `/chat/report/${targetId}`, { reason, note })
    : post(who, '/api/moderation/report', { targetType, targetId, reason, note })
const list = (query = {}) => talk.blog.call(complaintAdmin.list, { query }, owner)
const settle = (it: Thing, how: Partial<Input<typeof complaintAdmin.settle>['body']> = {}) =>
  talk.blog.call(complaintAdmin.settle, { body: { thing: 'keep', author: 'keep', ...it, ...how } }, owner)
const told = async (who: Speaker) =>
  (await talk.blog.call(notification.page, { query: {} }, talk.as(who))).records.map((it) => `${it.title}：${it.message}`)
const acts = async () => (await talk.blog.call(audit.list, { query: {} }, owner)).records.map((it) => `${it.noun}.${it.act}`)

test('complaints are gathered by what they are about, and settled together: it goes, its writer is banned, who complained is told', async () => {
  const said = await talk.say(talk.ming, '加我领红包')
  const it = { targetType: 'comment', targetId: said.id } as const
  const third = await talk.join('路人', '')
  await report(talk.hong, it, '到处发')
  await report(third, it, '', 'abuse')
  await report(talk.hong, { targetType: 'user', targetId: talk.ming.id })
  expect(await talk.blog.call(overview.waiting, {}, owner)).toMatchObject({ report: 3 })
  const { records, total } = await list()
  expect(total).toBe(2)
  expect(records[1]).toMatchObject({
    ...it,
    isOpen: true,
    num: 2,
    reasons: expect.arrayContaining([
      { reason: 'spam', num: 1 },
      { reason: 'abuse', num: 1 },
    ]),
    notes: [{ nickname: '小红', note: '到处发' }],
    thing: {
      content: '加我领红包',
      state: 'shown',
      link: `/post/${talk.article}#comment-${said.id}`,
      nickname: '小明',
      isAdmin: false,
    },
  })
  expect((await list({ targetType: 'user' })).records[0]?.thing).toMatchObject({
    content: '',
    nickname: '小明',
    status: 'normal',
  })
  expect(await settle(it, { thing: 'remove', author: 'ban', hours: 24, reason: '广告' })).toBe(2)
  expect(await talk.count()).toBe(0)
  expect(await told(talk.hong)).toEqual(['你举报的评论已经处理：「加我领红包」谢谢你的提醒。'])
  expect(await told(third)).toHaveLength(1)
  expect(await acts()).toEqual(['report.settle', 'user.ban', 'comment.remove'])
  await expect(settle(it)).rejects.toMatchObject({ code: 409, message: '这些举报刚刚已经处理过了' })
  expect((await list({ targetType: 'comment' })).total).toBe(0)
  expect((await list({ state: 'settled' })).records[0]).toMatchObject({
    ...it,
    isOpen: false,
    num: 2,
    thing: { state: 'gone', link: '' },
  })
  expect((await list({ targetType: 'user' })).records[0]?.thing?.status).toBe('banned')
})

test('what is set aside stays as it is, and is told so; hidden, recalled, removed is each kind in its way', async () => {
  const moment_ = await talk.admin.moment('说说')
  const [message, other] = [await talk.admin.message('留言'), await talk.admin.message('又一条')]
  const line = await talk.blog.call(chat.sendMsg, { body: { type: 'text', content: '聊天' } }, talk.as(talk.ming))
  const things: Thing[] = [
    { targetType: 'message', targetId: message },
    { targetType: 'message', targetId: other },
    { targetType: 'moment', targetId: moment_ },
    { targetType: 'chat', targetId: line.id },
  ]
  for (const it of things) expect(await report(talk.hong, it)).toMatchObject({ code: 200 })
  const [aside, hidden, removed, recalled] = things as [Thing, Thing, Thing, Thing]
  await settle(aside)
  expect(await told(talk.hong)).toEqual(['你举报的留言已经看过：「留言」没有发现需要处理的问题，谢谢你的提醒。'])
  await settle(hidden, { thing: 'hide' })
  await expect(settle(removed, { thing: 'hide' })).rejects.toMatchObject({ code: 400, message: '说说不能隐藏，可以删除' })
  await settle(removed, { thing: 'remove' })
  expect((await talk.blog.call(moment.list, { query: {} })).total).toBe(0)
  await expect(settle(recalled, { author: 'mute', hours: 1 })).rejects.toMatchObject({
    code: 400,
    message: '请写明原因，对方会看到',
  })
  await settle(recalled, { thing: 'remove', author: 'mute', hours: null, reason: '吵架' })
  expect(await acts()).toEqual([
    ...['report.settle', 'user.mute', 'chat.recall'],
    ...['report.settle', 'moment.remove'],
    ...['report.settle', 'message.hide'],
    'report.settle',
  ])
  // A complaint cannot mute an administrator, and then no part of the decision is applied.
  const again = { targetType: 'message', targetId: await talk.admin.message('再来') } as const
  await report(talk.hong, again)
  await expect(settle(again, { thing: 'remove', author: 'ban', hours: 1, reason: '试试' })).rejects.toMatchObject({ code: 409 })
  expect((await list()).records[0]).toMatchObject({ ...again, thing: { state: 'shown' } })
})

test('words are changed by one administrator at a time, tried before, and recorded as what was added and taken', async () => {
  const detail = () => talk.blog.call(wordsAdmin.detail, {}, owner)
  const update = (body: Omit<Input<typeof wordsAdmin.update>['body'], 'version'>, version: string) =>
    talk.blog.call(wordsAdmin.update, { body: { ...body, version } }, owner)
  const { version, ...blank } = await detail()
  expect(blank).toEqual({ words: [], holdFirst: false, holdLinks: false })
  const [drug, spam] = [{ word: '假药', action: 'block' } as const, { word: '加微信', action: 'mask' } as const]
  const tried = await talk.blog.call(wordsAdmin.try, { body: { text: '卖假药，加微信', words: [drug, spam] } }, owner)
  expect(tried).toEqual({ isBlocked: true, isHeld: false, text: '卖假药，＊＊＊', found: [drug, spam] })
  const first = await update({ words: [drug], holdLinks: true }, version)
  await expect(update({ words: [] }, version)).rejects.toMatchObject({ code: 409 })
  await expect(talk.say(talk.ming, '假-药')).rejects.toMatchObject({ code: 400 })
  expect((await update({ words: [spam] }, first.version)).holdLinks).toBe(true)
  const [act] = (await talk.blog.call(audit.list, { query: { noun: 'words' } }, owner)).records
  expect(act).toMatchObject({ act: 'update', before: { words: '假药（拒绝）' }, after: { words: '加微信（打码）' } })
  expect((await talk.blog.call(wordsAdmin.try, { body: { text: '加 微 信' } }, owner)).found).toEqual([spam])
})

test('feedback is found, answered, its answer changed, and closed; a stale answer is refused', async () => {
  const said = await talk.blog.call(
    feedback.add,
    { body: { type: 'bug', content: '目录挡住了正文', email: 'ming@example.com' } },
    talk.as(talk.ming),
  )
  const all = async (query = {}) => (await talk.blog.call(feedbackAdmin.list, { query }, owner)).records
  const [row] = await all({ status: 0, type: 'bug', keyword: '小明' })
  expect(row).toMatchObject({ id: said.id, userId: talk.ming.id, email: 'ming@example.com', replyTime: '' })
  expect(await all({ keyword: '没有' })).toEqual([])
  const answer = (content: string, version = '') =>
    talk.blog.call(feedbackAdmin.answer, { body: { feedbackId: said.id, content, version } }, owner)
  const first = await answer('改好了', row?.version)
  expect(first).toMatchObject({ status: 1, replyContent: '改好了', replyTime: '2026-11-20 12:00:00' })
  expect(await told(talk.ming)).toEqual(['站长答复了你的反馈：改好了'])
  await expect(answer('晚了一步', row?.version)).rejects.toMatchObject({ code: 409 })
  const second = await answer('真的改好了', first.version)
  const close = { feedbackId: said.id, version: second.version }
  expect(await talk.blog.call(feedbackAdmin.close, { body: close }, owner)).toMatchObject({
    status: 2,
    replyContent: '真的改好了',
  })
  expect(await acts()).toEqual(['feedback.close', 'feedback.answer', 'feedback.answer'])
})
