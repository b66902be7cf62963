import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comment } from '#contract/talk/comment.ts'
import { saveSiteConfig } from '#server/core/config/site.rules.ts'
import { RATES } from '#server/core/http/rates.ts'
import { plainRenderer } from '#tests/support/blog.ts'
import { openTalk, type Talk } from '#tests/support/talk.ts'

let talk: Talk
beforeEach(async () => {
  talk = await openTalk()
})
afterEach(() => talk.blog.close())

describe('a comment that cannot be is refused', () => {
  const refused = async (body: object, message: string) => {
    const answer = await talk.send(talk.ming, body)
    expect([answer.status, answer.body.message]).toEqual([400, message])
    expect((await talk.list()).total).toBe(0)
  }
  test.each([
    ['', '写点什么再发表吧'],
    [' \n\u3000\t', '写点什么再发表吧'],
    ['\u200b\u2060\ufeff', '写点什么再发表吧'],
    ['[a]: https://a.example', '写点什么再发表吧'],
    ['> \n> ', '写点什么再发表吧'],
    ['砚'.repeat(1001), '评论最多 1000 字'],
    ['😀'.repeat(10_000), '评论最多 1000 字'],
    ['翻\u202e转', '评论里有不能显示的字符'],
    ['半个\ud800', '评论里有不能显示的字符'],
    [Array.from({ length: 4 }, (_, n) => `https://${n}.example`).join(' '), '一条评论最多 3 个链接'],
    ['![a](https://a.example/1.png)![b](https://b.example)[c](https://c.example) https://d.example', '一条评论最多 3 个链接'],
  ])('%j', (contentMd, message) => refused({ contentMd }, message))
  test('not a text', () => refused({ contentMd: 12 }, '评论应为文字'))
  test('missing', () => refused({}, '评论应为文字'))
  test('under a strange name', () => refused({ contentMd: '好', clientId: '../x' }, '发送编号不正确'))
})

test('a thousand characters count as readers count them', async () => {
  const said = await talk.say(talk.ming, ` ${'𠮷'.repeat(999)} \n`)
  expect([...(said.contentMd ?? '')]).toHaveLength(1000)
})

test('a writer, HTML or a place of honour that somebody sends along are not taken', async () => {
  const { body } = await talk.send(talk.ming, { contentMd: '好', userId: talk.hong.id, content: '<b>好</b>', isStick: true })
  expect(body).toMatchObject({ code: 200, data: { userId: talk.ming.id, content: '<p>好</p>', isStick: false } })
})

test('sent twice under one name it is said once, also at the same moment, and whatever else came between', async () => {
  const clientId = 'b6f0c2d4-one'
  const [first, second] = await Promise.all([
    talk.say(talk.ming, '一次', { clientId }),
    talk.say(talk.ming, '一次', { clientId }),
  ])
  expect(first).toEqual(second)
  await talk.say(talk.ming, '二')
  expect((await talk.say(talk.ming, '一次', { clientId })).id).toBe(first.id)
  expect(await talk.count()).toBe(2)
  // Another user may send the same client id.
  expect((await talk.say(talk.hong, '一次', { clientId })).id).not.toBe(first.id)
  await talk.remove(talk.ming, first.id)
  expect((await talk.send(talk.ming, { contentMd: '一次', clientId })).status).toBe(404)
})

test('the same words once in ten minutes, also when sent twice at once; others may say them too', async () => {
  const answers = await Promise.all([talk.send(talk.ming, { contentMd: '沙发' }), talk.send(talk.ming, { contentMd: '沙发 ' })])
  expect(answers.map((it) => it.status).sort()).toEqual([200, 429])
  talk.blog.clock.now += 9 * 60_000
  const { body, headers } = await talk.send(talk.ming, { contentMd: '沙发' })
  expect([body.message, headers.get('retry-after')]).toEqual(['同样的话刚刚说过了，十分钟后再说吧', '60'])
  await talk.say(talk.hong, '沙发')
  talk.blog.clock.now += 60_000
  await talk.say(talk.ming, '沙发')
})

test('who may not speak does not, nor does anybody where comments are closed', async () => {
  const said = await talk.say(talk.ming, '好')
  talk.muted.add(talk.ming.id)
  expect((await talk.send(talk.ming, { contentMd: '又' })).body).toMatchObject({ code: 403, message: '你已被禁言，暂时不能评论' })
  const change = () => talk.blog.call(comment.update, { body: { id: said.id, contentMd: '改' } }, talk.as(talk.ming))
  await expect(change()).rejects.toMatchObject({ code: 403 })
  talk.muted.clear()
  await saveSiteConfig({ db: talk.blog.db, renderer: plainRenderer }, { openComment: false })
  expect((await talk.send(talk.owner, { contentMd: '又' })).body).toMatchObject({ code: 403, message: '评论已关闭' })
  await expect(change()).rejects.toMatchObject({ code: 403 })
  expect((await talk.list()).total).toBe(1)
})

describe('changing it', () => {
  const change = (who: Talk['ming'], id: number, contentMd: string) =>
    talk.blog.call(comment.update, { body: { id, contentMd } }, talk.as(who))

  test('within fifteen minutes, by who wrote it', async () => {
    const { id } = await talk.say(talk.ming, '错字')
    await talk.reply(talk.hong, id, '有错字')
    talk.blog.clock.now += 15 * 60_000
    expect(await change(talk.ming, id, '对**字**')).toMatchObject({
      content: '<p>对<strong>字</strong></p>',
      createTime: '2026-11-20 12:00:00',
      editTime: '2026-11-20 12:15:00',
      replyNum: 1,
      children: [{ content: '<p>有错字</p>' }],
    })
    await expect(change(talk.hong, id, '别人')).rejects.toMatchObject({ code: 404 })
    await expect(change(talk.owner, id, '站长')).rejects.toMatchObject({ code: 404 })
    await expect(change(talk.ming, id, '\u200b')).rejects.toMatchObject({ code: 400 })
    talk.blog.clock.now += 1
    await expect(change(talk.ming, id, '太晚')).rejects.toMatchObject({ code: 403, message: '发表超过 15 分钟的评论不能再修改' })
    expect((await talk.list()).records[0]?.content).toContain('对')
  })

  test('saying the same again changes nothing', async () => {
    const { id } = await talk.say(talk.ming, '好')
    const before = await talk.changes()
    expect(await change(talk.ming, id, '好 ')).not.toHaveProperty('editTime')
    expect(await talk.changes()).toBe(before)
  })
})

describe('taking it away', () => {
  test('by who wrote it, with what answers it; by the author of the article and administrators', async () => {
    const article = (await talk.blog.write({ title: '小红写的', userId: talk.hong.id })).id
    const [mine, second, third] = [
      await talk.say(talk.ming, '一', { articleId: article }),
      await talk.say(talk.ming, '二', { articleId: article }),
      await talk.say(talk.hong, '三', { articleId: article }),
    ]
    await talk.reply(talk.hong, mine.id, '答', { articleId: article })
    expect((await talk.remove(talk.ming, third.id)).body).toMatchObject({ code: 404, message: '评论不存在' })
    expect((await talk.remove(talk.ming, mine.id)).status).toBe(200)
    expect((await talk.remove(talk.ming, mine.id)).status).toBe(404)
    const left = () => talk.list({ articleId: article })
    expect(await left()).toMatchObject({ total: 2, commentNum: 2 })
    expect((await talk.remove(talk.hong, second.id)).status).toBe(200)
    expect((await talk.remove(talk.owner, third.id)).status).toBe(200)
    expect(await left()).toMatchObject({ total: 0, commentNum: 0, records: [] })
  })

  test('an answer goes alone', async () => {
    const top = await talk.say(talk.ming, '问')
    const first = await talk.reply(talk.hong, top.id, '答一')
    await talk.reply(talk.ming, first.id, '答二')
    await talk.remove(talk.hong, first.id)
    const [shown] = (await talk.list()).records
    expect(shown).toMatchObject({ replyNum: 1, children: [{ content: '<p>答二</p>', replyNickname: '小红' }] })
  })
})

test('a comment is reported once by each member, with a reason; own ones are not', async () => {
  const { id } = await talk.say(talk.ming, '广告')
  const report = (who: Talk['ming'], body: object) =>
    talk.blog.ask(`/api/comment/report/${id}`, {
      method: 'POST',
      headers: { ...talk.as(who), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (let n = 0; n < 2; n++) expect((await report(talk.hong, { reason: 'spam', note: ' 卖药的 ' })).status).toBe(200)
  expect((await report(talk.hong, { reason: 'boring' })).body.message).toBe('请选择举报原因')
  expect((await report(talk.hong, { reason: 'spam', note: '长'.repeat(201) })).body.message).toBe('补充说明最多 200 字')
  expect((await report(talk.ming, { reason: 'spam' })).body.message).toBe('不能举报自己')
  const rows = await talk.blog.db.read.selectFrom('complaint').selectAll().execute()
  expect(rows).toMatchObject([{ user_id: talk.hong.id, target_type: 'comment', target_id: id, reason: 'spam', note: '卖药的' }])
})

describe('in production', () => {
  beforeEach(async () => {
    await talk.blog.close()
    talk = await openTalk({ rates: RATES })
  })

  test('some at once, then one every few seconds; sending the same again counts as nothing', async () => {
    const clientId = 'again-and-again'
    for (let n = 0; n < 20; n++) await talk.say(talk.ming, '一次', { clientId })
    for (let n = 0; n < 5; n++) await talk.say(talk.ming, `第 ${n} 条`)
    const { status, headers } = await talk.send(talk.ming, { contentMd: '太快了' })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await talk.send(talk.hong, { contentMd: '我还没说' })).status).toBe(200)
  })
})

test('a member’s first day has a limit of its own', async () => {
  await talk.blog.close()
  talk = await openTalk({ rates: { ...RATES, comment: { points: 1000, seconds: 1 } } })
  const fresh = await talk.join('新来的', '')
  const joined = { create_time: talk.blog.clock.now }
  await talk.blog.db.write((tx) => tx.updateTable('user').set(joined).where('id', '=', fresh.id).execute())
  for (let n = 0; n < 10; n++) await talk.say(fresh, `第 ${n} 条`)
  expect((await talk.send(fresh, { contentMd: '第十一条' })).status).toBe(429)
  for (let n = 0; n < 12; n++) await talk.say(talk.ming, `第 ${n} 条`)
})
