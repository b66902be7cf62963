import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerFrame } from '#contract/site/live.ts'
import type { ChatPage } from '#contract/talk/chat.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { type LiveBlog, openLiveBlog } from '#tests/support/live.ts'

let it: LiveBlog
let ming = ''
let hong = ''
beforeAll(async () => {
  it = await openLiveBlog({ rhythm: { ping: 60_000, presence: 5 } })
  ming = await it.session(it.ids.member)
  hong = await it.session(it.ids.other)
})
afterAll(() => it.close())

test('what is said, answered and taken back is heard by all who are there, each as he may read it', async () => {
  const [me, you] = [await it.sit(ming), await it.sit(hong)]
  const { id } = await it.say(ming, '你好', { clientId: 'client-one' })
  const heard = await you.hear('message')
  expect(heard).toMatchObject({ id, content: '<p>你好</p>', name: 'ming' })
  expect(heard).not.toHaveProperty('clientId')
  expect(await me.hear('message')).toMatchObject({ id, contentMd: '你好', clientId: 'client-one' })
  await it.say(hong, '嗯', { replyId: id })
  expect(await me.hear('message')).toMatchObject({ replyId: id, replyContent: '你好' })
  await it.ask(ming, '/chat/recallMsg', { id })
  expect(await you.hear('recall')).toMatchObject({ id, content: '', isRecalled: true })
  // Every frame has the shape of the contract.
  await it.say(ming, '再来')
  await you.caughtUp()
  for (const frame of you.frames) expect(ServerFrame.safeParse(frame).success).toBe(true)
  for (const one of [me, you]) one.socket.close()
})

test('who hides somebody does not hear him, nor what he said in the words of others', async () => {
  const [you, owner] = [await it.sit(hong), await it.session(it.ids.admin)]
  const hide = (to: 0 | 1) => it.ask(hong, `/api/user/hide/${it.ids.member}?to=${to}`, {})
  await hide(1)
  const { id } = await it.say(ming, '听不见')
  await it.say(owner, '回答', { replyId: id })
  expect(await you.hear('message')).toMatchObject({ content: '<p>回答</p>', replyState: 'hidden', replyContent: '' })
  await hide(0)
  await it.say(ming, '听见了')
  expect(await you.hear('message')).toMatchObject({ content: '<p>听见了</p>' })
  you.socket.close()
})

test('what waits for the owner is heard by who wrote it alone', async () => {
  await saveModeration(it.blog.db, { words: [{ word: '广告', action: 'hold' }] })
  const [me, you] = [await it.sit(ming), await it.sit(hong)]
  await it.say(ming, '广告')
  expect(await me.hear('message')).toMatchObject({ isHeld: true })
  await it.say(ming, '别的')
  expect(await you.hear('message')).toMatchObject({ content: '<p>别的</p>' })
  await saveModeration(it.blog.db, { words: [] })
  for (const one of [me, you]) one.socket.close()
})

test('who is there is counted by person', async () => {
  const [tab, other] = [await it.sit(ming), await it.sit(ming)]
  await tab.hear('presence', ({ onlineNum }) => onlineNum === 1)
  const you = await it.sit(hong)
  await tab.hear('presence', ({ onlineNum }) => onlineNum === 2)
  expect((await it.ask(ming, '/chat/state')).data).toMatchObject({ onlineNum: 2 })
  you.socket.close()
  await other.hear('presence', ({ onlineNum }) => onlineNum === 1)
  for (const one of [tab, other]) one.socket.close()
})

test('who came while somebody changed pages hears how many there are', async () => {
  const slow = await openLiveBlog({ rhythm: { ping: 60_000, presence: 150 } })
  const [member, other] = [await slow.session(slow.ids.member), await slow.session(slow.ids.other)]
  const [tab, you] = [await slow.sit(member), await slow.sit(other)]
  await tab.hear('presence', ({ onlineNum }) => onlineNum === 2)
  you.socket.close()
  await you.closed
  const second = await slow.sit(member)
  await second.hear('presence', ({ onlineNum }) => onlineNum === 1)
  await slow.sit(other)
  await second.hear('presence', ({ onlineNum }) => onlineNum === 2)
  await slow.close()
})

test('notifications are told as the screen shows them, with what is unread; likes grow and are taken back', async () => {
  const me = await it.sit(ming)
  const { id: post } = await it.blog.write({ title: '一篇', userId: it.ids.member })
  await it.ask(hong, '/api/comment/add', { articleId: post, contentMd: '好文' })
  const notice = await me.hear('notice')
  expect(notice).toMatchObject({ type: 'comment', title: 'hong 评论了你的文章《一篇》', message: '好文' })
  expect(await me.hear('unread')).toMatchObject({ all: { num: 1 }, comment: { num: 1 } })
  expect((await it.ask(ming, '/notifications/page')).data).toMatchObject({ records: [notice] })
  const owner = await it.session(it.ids.admin)
  await it.ask(hong, `/api/article/like/${post}?to=1`, {})
  const first = await me.hear('notice')
  await it.ask(owner, `/api/article/like/${post}?to=1`, {})
  expect(await me.hear('notice')).toMatchObject({ id: first.id, fromNum: 2 })
  for (const who of [hong, owner]) await it.ask(who, `/api/article/like/${post}?to=0`, {})
  await me.hear('unread', ({ like }) => like.num === 0)
  await it.ask(ming, '/notifications/read/all', {})
  await me.hear('unread', ({ all }) => all.num === 0)
  me.socket.close()
})

test('a conversation and the board are told to who watches them', async () => {
  const [me, you] = [await it.sit(ming), await it.sit(hong)]
  const { id: post } = await it.blog.write({ title: '另一篇' })
  await me.watch(`article:${post}`, 'board')
  await it.ask(hong, '/api/comment/add', { articleId: post, contentMd: '第一' })
  expect(await me.hear('talk')).toEqual({ topic: `article:${post}` })
  await it.ask(hong, '/api/message/add', { content: '留言' })
  expect(await me.hear('talk')).toEqual({ topic: 'board' })
  const moment = await it.admin.moment('说说')
  await me.watch(`moment:${moment}`)
  await it.ask(hong, '/api/comment/add', { articleId: post, contentMd: '第二' })
  await it.ask(hong, '/api/comment/add', { targetType: 'moment', targetId: moment, contentMd: '第三' })
  expect(await me.hear('talk')).toEqual({ topic: `moment:${moment}` })
  // This client no longer watches the chat; the other never chose topics and watches it by default.
  await it.say(hong, '在吗')
  await you.hear('message')
  await me.caughtUp()
  expect(me.frames.map((frame) => frame.event)).not.toContain('message')
  for (const one of [me, you]) one.socket.close()
})

test('what was missed while the line was down is told by one call after the other, in order and once', async () => {
  const before = await it.sit(hong)
  const { change } = await it.say(ming, '听到了')
  await before.hear('message')
  before.socket.terminate()
  const missed = [await it.say(ming, '一'), await it.say(ming, '二'), await it.say(ming, '三')]
  await it.ask(ming, '/chat/recallMsg', { id: missed[0]?.id })
  const after = await it.sit(hong)
  const got: ChatPage['records'] = []
  for (let page: ChatPage = { records: [], hasNewer: true, hasOlder: true, change }; page.hasNewer; got.push(...page.records))
    page = (await it.ask(hong, `/chat/list?afterChange=${page.change}&pageSize=2`)).data
  expect(got.map(({ id, isRecalled }) => [id, isRecalled])).toEqual([
    [missed[1]?.id, false],
    [missed[2]?.id, false],
    [missed[0]?.id, true],
  ])
  const last = await it.say(ming, '四')
  expect((await after.hear('message')).id).toBe(last.id)
  after.socket.close()
})

test('a restart sends everybody away with a word that says so; they come back and go on', async () => {
  const me = await it.sit(ming)
  await it.restart()
  expect(await me.closed).toBe(1012)
  const again = await it.sit(ming)
  const { id } = await it.say(hong, '还在')
  expect((await again.hear('message')).id).toBe(id)
  again.socket.close()
})

test('the browser’s own kind of socket comes in as well', async () => {
  const socket = new WebSocket(`ws://${it.host}/v1/websocket?ticket=${await it.ticketOf(ming)}`)
  const [event] = (await once(socket, 'message')) as [MessageEvent<string>]
  expect(JSON.parse(event.data)).toMatchObject({ event: 'presence' })
  socket.close()
})
