import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notification } from '#contract/talk/notification.ts'
import { makePicture } from '#server/content/file/file.picture.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { RATES } from '#server/core/http/rates.ts'
import { forgetLeft } from '#server/keep/job/leave.job.ts'
import { drawing } from '#tests/support/member-world.ts'
import { openRoom, type Room, recordings } from '#tests/support/room.ts'
import { settleMessage } from './chat.rules.ts'
import { cleanName } from './chat.upload.ts'

let room: Room
beforeEach(async () => {
  room = await openRoom({ maker: { make: makePicture, close() {} } })
})
afterEach(() => room.blog.close())

const words = (page: { records: { content: string }[] }) => page.records.map((it) => it.content.replace(/<[^>]+>/g, ''))

test.each([
  ['nothing', '', '写点什么再发送吧'],
  ['only spaces', ' \n\t ', '写点什么再发送吧'],
  ['what has no width', '\u200b\u200d\ufeff', '写点什么再发送吧'],
  ['a definition, which shows nothing', '[x]: https://example.com', '写点什么再发送吧'],
  ['what turns the words around it', '好\u202e的', '消息里有不能显示的字符'],
  ['the same, written as an entity', '好&#8238;的', '消息里有不能显示的字符'],
  ['2001 signs', '好'.repeat(2001), '消息最多 2000 字'],
  ['10,000 emoji', '😀'.repeat(10_000), '消息最多 2000 字'],
  ['pictures of emoji without end', '[微笑]'.repeat(101), '一条消息最多 100 个表情'],
  ['links without end', 'https://a.example '.repeat(6), '一条消息最多 5 个链接'],
])('%s is refused', async (_, content, message) => {
  expect((await room.sendMsg(room.ming, { content })).body).toMatchObject({ code: 400, message })
  expect((await room.list(room.ming)).records).toEqual([])
})

test('the longest one is taken, and hostile words stay words', async () => {
  await room.say(room.ming, `  ${'好'.repeat(2000)}  `)
  const { content } = await room.say(
    room.ming,
    '<img src=x onerror=alert(1)> [点我](javascript:alert(1)) ![](https://evil.example/a.png)',
  )
  expect(content).not.toMatch(/<img|javascript:|onerror="/)
})

test('who is muted reads and does not speak', async () => {
  room.muted.add(room.ming.id)
  expect((await room.sendMsg(room.ming, { content: '喂' })).body).toMatchObject({
    code: 403,
    message: '你已被禁言，暂时不能发言',
  })
  expect((await room.list(room.ming)).records).toEqual([])
})

test('a burst of five and one more, then one every three seconds; what was sent twice counts once', async () => {
  await room.blog.close()
  room = await openRoom({ rates: { ...RATES } })
  const send = (n: number) => room.sendMsg(room.ming, { content: `第 ${n} 句`, clientId: `message-${n}` })
  for (let n = 1; n <= 6; n++) expect((await send(n)).status).toBe(200)
  const refused = await send(7)
  expect([refused.status, refused.body.message]).toEqual([429, '操作太频繁，请稍后再试'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(6)).status).toBe(200)
  expect((await room.sendMsg(room.hong, { content: '我来' })).status).toBe(200)
})

describe('words that the owner looks after', () => {
  const list = (action: 'block' | 'mask' | 'hold') => saveModeration(room.blog.db, { words: [{ word: '广告', action }] })

  test('are refused or covered', async () => {
    await list('block')
    expect((await room.sendMsg(room.ming, { content: '看广 告' })).body).toMatchObject({ code: 400 })
    await list('mask')
    expect(await room.say(room.ming, '看广告')).toMatchObject({ contentMd: '看＊＊' })
  })

  test('wait for him: only who wrote them reads them, then everybody, and who is called hears of it', async () => {
    await list('hold')
    const held = await room.say(room.ming, '广告 @小红')
    expect(held.isHeld).toBe(true)
    expect(words(await room.list(room.ming))).toEqual(['广告 @小红'])
    const { change } = await room.list(room.hong)
    expect(words(await room.list(room.hong))).toEqual([])
    expect((await room.search(room.ming, '广告')).total).toBe(0)
    expect((await room.recall(room.owner, held.id)).status).toBe(404)
    await settleMessage(room.deps, held.id, 'shown')
    const news = await room.list(room.hong, { afterChange: change })
    expect(news.records).toMatchObject([{ id: held.id, isHeld: false }])
    expect((await room.search(room.hong, '广告')).total).toBe(1)
    expect(await room.blog.call(notification.unReadNum, {}, room.as(room.hong))).toMatchObject({ mention: { num: 1 } })
  })

  test('are let through by nobody: only who wrote them hears that they are gone', async () => {
    await list('hold')
    const held = await room.say(room.ming, '广告')
    await settleMessage(room.deps, held.id, 'refused')
    expect((await room.list(room.hong)).records).toEqual([])
    expect((await room.list(room.ming)).records).toMatchObject([{ isRecalled: true, content: '' }])
  })
})

test('a message is reported once, by others, as long as it is there', async () => {
  const { id } = await room.say(room.ming, '骂人')
  const report = (who: typeof room.ming, it: number) =>
    room.blog.ask(`/chat/report/${it}`, {
      method: 'POST',
      body: JSON.stringify({ reason: 'abuse' }),
      headers: { 'content-type': 'application/json', ...room.as(who) },
    })
  expect((await report(room.ming, id)).status).toBe(400)
  for (let n = 0; n < 2; n++) expect((await report(room.hong, id)).status).toBe(200)
  expect(await room.blog.db.read.selectFrom('complaint').select(['target_type', 'target_id']).execute()).toEqual([
    { target_type: 'chat', target_id: id },
  ])
  await room.recall(room.ming, id)
  expect((await report(room.owner, id)).status).toBe(404)
})

describe('what a message carries', () => {
  test('pictures, files and voice notes of one’s own, and nothing else', async () => {
    const [picture, file] = [
      await room.upload(room.ming, 'chat', await drawing(600)),
      await room.upload(room.ming, 'chat-file', Buffer.from('<script>')),
    ]
    const image = await room.say(room.ming, picture, { type: 'image' })
    expect(image).toMatchObject({ content: picture, width: 600, height: 40, fileName: '' })
    expect(image.srcset).toContain('400w')
    expect(image.fileSize).toBeGreaterThan(0)
    const sent = await room.say(room.ming, file, { type: 'file', fileName: '../a\u202egnp.exe\u0000', fileSize: 5 })
    expect(sent).toMatchObject({ content: file, fileName: 'a gnp.exe', fileSize: 8 })
    for (const recording of Object.values(recordings)) {
      const voice = await room.upload(room.ming, 'chat-audio', recording)
      expect(await room.say(room.ming, voice, { type: 'audio', duration: 3.2 })).toMatchObject({ type: 'audio', duration: 4 })
      expect((await room.sendMsg(room.ming, { type: 'audio', content: voice })).body.message).toBe('语音时长不正确')
      expect((await room.sendMsg(room.ming, { type: 'audio', content: voice, duration: 61 })).body.message).toBe('语音最长 60 秒')
    }
    for (const [type, content] of [
      ['image', file],
      ['file', picture],
      ['audio', file],
      ['image', '/uploads/nowhere.png'],
      ['image', 'https://evil.example/a.png'],
      ['file', '../../etc/passwd'],
    ])
      expect((await room.sendMsg(room.ming, { type, content, duration: 1 })).status).toBe(404)
    expect((await room.sendMsg(room.hong, { type: 'image', content: picture })).status).toBe(404)
  })

  test('a recording is known by what it holds', async () => {
    const moving = Buffer.concat([recordings.mp4, Buffer.from('hdlr'), Buffer.alloc(8), Buffer.from('vide')])
    for (const bytes of [Buffer.from('RIFF'), moving, Buffer.concat([recordings.webm, Buffer.from('V_VP8')])])
      expect(await room.upload(room.ming, 'chat-audio', bytes)).toBe('只支持 WebM、Ogg、MP4 格式的录音')
    expect(await room.upload(room.ming, 'chat-file', Buffer.alloc(0))).toBe('文件是空的')
    expect(await room.upload(room.ming, 'chat-audio', recordings.ogg)).toBe(
      await room.upload(room.ming, 'chat-audio', recordings.ogg),
    )
  })

  test('taken back, its file leaves with it, unless something else shows it', async () => {
    const [once, twice] = [
      await room.upload(room.ming, 'chat-file', Buffer.from('一次')),
      await room.upload(room.ming, 'chat-file', Buffer.from('两次')),
    ]
    const first = await room.say(room.ming, once, { type: 'file', fileName: '一' })
    const second = await room.say(room.ming, twice, { type: 'file', fileName: '二' })
    await room.say(room.ming, twice, { type: 'file', fileName: '三' })
    const remove = (url: string) => room.blog.ask(`/file/delete?url=${encodeURIComponent(url)}`, { headers: room.as(room.ming) })
    expect((await remove(once)).status).toBe(409)
    for (const { id } of [first, second]) await room.recall(room.ming, id)
    const left = await room.blog.db.read.selectFrom('file').select('url').where('deleted_time', 'is', null).execute()
    expect(left.map((it) => it.url)).toEqual([twice])
    expect(readdirSync(room.blog.uploads.place)).toHaveLength(2)
  })

  test.each([
    ['报告.pdf', '报告.pdf'],
    ['', '文件'],
    ['\u0000\u0007\u202e', '文件'],
    ['a/b\\c:d.txt', 'a b c d.txt'],
    ['con.txt', 'con_.txt'],
  ])('the name %j is %j', (given, clean) => {
    expect(cleanName(given)).toBe(clean)
  })
})

test('who leaves is no longer there by name, place or called by others; what he said stays', async () => {
  await room.say(room.hong, '叫 @小明')
  await room.say(room.ming, '再见')
  await room.read(room.ming, 1)
  await room.blog.db.write(async (tx) => {
    await tx.updateTable('chat_message').set({ location: '浙江' }).execute()
    await tx
      .updateTable('user')
      .set({ status: 'leaving', leave_time: 0, leave_articles: 'keep' })
      .where('id', '=', room.ming.id)
      .execute()
  })
  expect(await forgetLeft(room.blog.db, room.blog.clock.now)).toBe(1)
  expect((await room.list(room.hong)).records).toMatchObject([
    { name: '小红', location: '浙江' },
    { name: '已注销用户', location: '', content: '<p>再见</p>' },
  ])
  const left = { read: room.blog.db.read }
  expect(await left.read.selectFrom('chat_read').selectAll().execute()).toEqual([])
  expect(await left.read.selectFrom('chat_mention').selectAll().execute()).toEqual([])
})
