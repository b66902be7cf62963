import { afterEach, beforeEach, expect, test } from 'vitest'
import { chat } from '#contract/talk/chat.ts'
import { notification } from '#contract/talk/notification.ts'
import { openRoom, type Room } from '#tests/support/room.ts'

let room: Room
beforeEach(async () => {
  room = await openRoom()
})
afterEach(() => room.blog.close())

const words = (page: { records: { content: string }[] }) => page.records.map((it) => it.content.replace(/<[^>]+>/g, ''))
const ids = (page: { records: { id: number }[] }) => page.records.map((it) => it.id)

test('an empty room, then what is said in it, oldest first, with its one shape', async () => {
  expect(await room.list(room.ming)).toEqual({ records: [], hasOlder: false, hasNewer: false, change: 0 })
  const said = await room.say(room.ming, '  大家好 [微笑] \r\n@小红  ', { clientId: 'client-one' })
  expect(said).toEqual({
    id: 1,
    change: 1,
    type: 'text',
    content: expect.stringContaining('<span class="mention">@小红</span>'),
    contentMd: '大家好 [微笑] \n@小红',
    clientId: 'client-one',
    userId: room.ming.id,
    name: '小明',
    avatar: '/ming.webp',
    role: 'user',
    hasPage: false,
    location: '',
    isRecalled: false,
    isHeld: false,
    fileName: '',
    fileSize: 0,
    duration: 0,
    width: 0,
    height: 0,
    srcset: '',
    time: '2026-11-20 12:00:00',
    replyId: null,
    replyContent: '',
    replyUserName: '',
    replyState: 'none',
  })
  expect(said.content).toContain('class="emoji"')
  // Other users do not get what only concerns the sender.
  const [heard] = (await room.list(room.hong)).records
  expect(heard).not.toHaveProperty('contentMd')
  expect(heard).not.toHaveProperty('clientId')
  await room.say(room.hong, '你好')
  expect(words(await room.list(room.ming))).toHaveLength(2)
  expect(ids(await room.list(room.ming))).toEqual([1, 2])
})

test('pages: the newest, what was before, what came after, and what is around', async () => {
  for (let n = 1; n <= 9; n++) await room.say(room.ming, `第 ${n} 句`)
  const page = await room.list(room.hong, { pageSize: 3 })
  expect([ids(page), page.hasOlder, page.hasNewer, page.change]).toEqual([[7, 8, 9], true, false, 9])
  const older = await room.list(room.hong, { beforeId: 7, pageSize: 4 })
  expect([ids(older), older.hasOlder, older.hasNewer]).toEqual([[3, 4, 5, 6], true, true])
  expect((await room.list(room.hong, { beforeId: 3 })).hasOlder).toBe(false)
  const newer = await room.list(room.hong, { afterId: 3, pageSize: 4 })
  expect([ids(newer), newer.hasNewer]).toEqual([[4, 5, 6, 7], true])
  expect((await room.list(room.hong, { afterId: 5 })).hasNewer).toBe(false)
  const around = await room.around(room.hong, 5, 5)
  expect([ids(around), around.hasOlder, around.hasNewer]).toEqual([[3, 4, 5, 6, 7], true, true])
  const start = await room.around(room.hong, 1, 5)
  expect([ids(start), start.hasOlder, start.hasNewer]).toEqual([[1, 2, 3, 4, 5], false, true])
  const end = await room.around(room.hong, 9, 5)
  expect([ids(end), end.hasNewer]).toEqual([[7, 8, 9], false])
  await expect(room.around(room.hong, 99)).rejects.toThrow('消息不存在')
  await expect(room.list(room.hong, { afterId: 1, beforeId: 3 })).rejects.toThrow('请只给出一个位置')
})

test('after any pause one call after the other tells what was said and what was taken back, once', async () => {
  for (let n = 1; n <= 3; n++) await room.say(room.ming, `第 ${n} 句`)
  const { change } = await room.list(room.hong)
  await room.say(room.ming, '第 4 句', { replyId: 1 })
  await room.recall(room.ming, 1)
  await room.say(room.ming, '第 5 句')
  const first = await room.list(room.hong, { afterChange: change, pageSize: 2 })
  expect([ids(first), first.hasNewer]).toEqual([[4, 1], true])
  expect(first.records[0]).toMatchObject({ replyState: 'recalled', replyContent: '', replyUserName: '' })
  expect(first.records[1]).toMatchObject({ isRecalled: true, content: '' })
  const rest = await room.list(room.hong, { afterChange: first.change, pageSize: 2 })
  expect([ids(rest), rest.hasNewer]).toEqual([[5], false])
  expect(await room.list(room.hong, { afterChange: rest.change })).toMatchObject({
    records: [],
    hasNewer: false,
    change: rest.change,
  })
})

test('a text sent twice by one name, at once or later, is one message', async () => {
  const send = () => room.say(room.ming, '在吗', { clientId: 'sent-twice' })
  const [a, b] = await Promise.all([send(), send()])
  expect(a.id).toBe(b.id)
  expect((await send()).id).toBe(a.id)
  expect((await room.say(room.hong, '在吗', { clientId: 'sent-twice' })).id).not.toBe(a.id)
  expect(ids(await room.list(room.ming))).toHaveLength(2)
  // A message that was recalled meanwhile is not sent again either.
  await room.recall(room.ming, a.id)
  expect(await send()).toMatchObject({ id: a.id, isRecalled: true, content: '' })
})

test('an answer quotes what it answers, as long as that can be read', async () => {
  const [first, file] = [
    await room.say(room.ming, `**很长**的 \`话\` ${'啊'.repeat(200)}`),
    await room.say(room.ming, await room.upload(room.ming, 'chat-file', Buffer.from('x')), {
      type: 'file',
      fileName: '账单.pdf',
    }),
  ]
  const answer = await room.say(room.hong, '嗯', { replyId: first.id })
  expect(answer).toMatchObject({ replyId: first.id, replyUserName: '小明', replyState: 'shown' })
  expect(answer.replyContent).toMatch(/^很长的 话 啊+…$/)
  expect([...answer.replyContent]).toHaveLength(80)
  expect(await room.say(room.hong, '收到', { replyId: file.id })).toMatchObject({ replyContent: '[文件] 账单.pdf' })
  for (const replyId of [987, answer.id + 100])
    expect((await room.sendMsg(room.hong, { content: '哦', replyId })).status).toBe(404)
  await room.recall(room.ming, first.id)
  expect(await room.sendMsg(room.hong, { content: '哦', replyId: first.id })).toMatchObject({
    body: { message: '要回复的消息不存在' },
  })
})

test('taken back within two minutes, by nobody else, and by administrators always; nothing of it is left', async () => {
  const { id } = await room.say(room.ming, '说错了 @小红')
  expect((await room.recall(room.hong, id)).status).toBe(404)
  expect((await room.recall(room.ming, 999)).status).toBe(404)
  const told = () => room.blog.call(notification.page, { query: {} }, room.as(room.hong))
  expect((await told()).records).toMatchObject([
    { type: 'mention', title: '小明 在聊天室提到了你', message: '说错了 @小红', link: `/chat#message-${id}`, articleId: null },
  ])
  room.blog.clock.now += 120_000
  const { body } = await room.recall(room.ming, id)
  expect(body).toMatchObject({ data: { id, isRecalled: true, content: '', change: 2 } })
  expect(body.data).not.toHaveProperty('contentMd')
  expect((await told()).records).toEqual([])
  expect((await room.search(room.hong, '说错')).total).toBe(0)
  const row = await room.blog.db.read.selectFrom('chat_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('说错')
  expect(await room.blog.db.read.selectFrom('chat_mention').selectAll().execute()).toEqual([])
  // A second recall changes nothing.
  expect((await room.recall(room.ming, id)).body).toMatchObject({ data: { change: 2 } })
  const late = await room.say(room.ming, '晚了')
  room.blog.clock.now += 120_001
  expect((await room.recall(room.ming, late.id)).body).toMatchObject({ code: 403, message: '发送超过 2 分钟的消息不能撤回' })
  expect((await room.recall(room.owner, late.id)).body).toMatchObject({ code: 200, data: { isRecalled: true } })
})

test('searched by words, by parts of words and by names of files, newest first, with marks', async () => {
  await room.say(room.ming, '周末去爬山吗？useState <b>')
  await room.say(room.hong, '我想去爬山，爬山好')
  await room.say(room.ming, await room.upload(room.ming, 'chat-file', Buffer.from('y')), {
    type: 'file',
    fileName: '爬山路线.gpx',
  })
  await room.say(room.hong, '别的')
  const page = await room.search(room.hong, '爬山', { pageSize: 2 })
  expect([page.total, page.pages, ids(page)]).toEqual([3, 2, [3, 2]])
  expect(page.records[1]?.highlight).toBe('我想去<mark>爬山</mark>，<mark>爬山</mark>好')
  expect(ids(await room.search(room.hong, '爬山', { pageSize: 2, pageNum: 2 }))).toEqual([1])
  const [found] = (await room.search(room.hong, 'USEst 爬')).records
  expect(found?.highlight).toBe('周末去<mark>爬</mark>山吗？<mark>useSt</mark>ate &lt;b&gt;')
  expect((await room.search(room.hong, '爬山 别的')).total).toBe(0)
  expect((await room.search(room.hong, '。。。')).total).toBe(0)
})

test('the divider stands below what was read, and never moves back', async () => {
  for (let n = 1; n <= 4; n++) await room.say(room.ming, `第 ${n} 句`)
  // A user who was never here has missed nothing.
  expect(await room.state(room.hong)).toEqual({ lastReadId: 0, unreadNum: 0, lastId: 4, onlineNum: 0 })
  expect(await room.read(room.hong, 2)).toBe(2)
  expect(await room.read(room.hong, 1)).toBe(2)
  await room.say(room.hong, '自己的')
  await room.recall(room.ming, 4)
  expect(await room.state(room.hong)).toMatchObject({ lastReadId: 2, unreadNum: 1, lastId: 5 })
  expect(await room.read(room.hong, 1_000_000)).toBe(5)
})

test('who is hidden is not read: not in lists, not in searches, not as a quotation', async () => {
  const { id } = await room.say(room.ming, '看不见的话')
  await room.blog.ask(`/api/user/hide/${room.ming.id}`, { method: 'POST', headers: room.as(room.hong) })
  const answer = await room.say(room.owner, '回你', { replyId: id })
  expect((await room.list(room.hong)).records).toMatchObject([
    { id: answer.id, replyState: 'hidden', replyContent: '', replyUserName: '' },
  ])
  expect((await room.search(room.hong, '看不见')).total).toBe(0)
  expect((await room.search(room.owner, '看不见')).total).toBe(1)
  await expect(room.around(room.hong, id)).rejects.toThrow('消息不存在')
  // A hidden user cannot mention this one either.
  await room.say(room.ming, '@小红 出来')
  expect((await room.blog.call(notification.page, { query: {} }, room.as(room.hong))).records).toEqual([])
})

test('an @ may mean who spoke here last, then others of such a name', async () => {
  for (const who of [room.ming, room.hong, room.owner]) await room.say(who, '到')
  const asked = (keyword?: string) => room.blog.call(chat.mentions, { query: { keyword } }, room.as(room.owner))
  expect((await asked()).map((it) => it.nickname)).toEqual(['小红', '小明'])
  const [fei] = [await room.join('小飞', '')]
  await room.blog.db.write((tx) =>
    tx
      .insertInto('comment')
      .values({ target_type: 'article', target_id: 1, user_id: fei.id, content_md: 'a', content_html: 'a', create_time: 1 })
      .execute(),
  )
  expect(await asked('小')).toMatchObject([
    { nickname: '小红', isHere: true },
    { nickname: '小明' },
    { nickname: '小飞', isHere: false },
  ])
})
