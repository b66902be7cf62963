import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comment } from '#contract/talk/comment.ts'
import { message } from '#contract/talk/message.ts'
import { moderation } from '#contract/talk/moderation.ts'
import { notification } from '#contract/talk/notification.ts'
import { settleComment } from '#server/talk/comment/comment.settle.ts'
import { settleMessage } from '#server/talk/message/message.settle.ts'
import { openTalk, type Talk } from '#tests/support/talk.ts'
import { saveModeration } from './moderation.rules.ts'

let talk: Talk
beforeEach(async () => {
  talk = await openTalk()
})
afterEach(() => talk.blog.close())

const order = (it: Parameters<typeof saveModeration>[1]) => saveModeration(talk.blog.db, it)
const words = async (who?: Talk['ming']) => (await talk.list({}, who)).records.map((it) => it.content.replace(/<[^>]+>/g, ''))

describe('words that the owner does not want', () => {
  beforeEach(() =>
    order({
      words: [
        { word: '假药', action: 'block' },
        { word: '笨蛋', action: 'mask' },
        { word: '加群', action: 'hold' },
      ],
    }),
  )

  test('are refused, covered, or wait, in comments and their changes', async () => {
    expect((await talk.send(talk.ming, { contentMd: '卖假 药' })).body.message).toBe('内容里有不能发布的词语，请修改后再试')
    const said = await talk.say(talk.ming, '你这笨蛋')
    expect(said).toMatchObject({ content: '<p>你这＊＊</p>', contentMd: '你这＊＊', isHeld: false })
    const held = await talk.say(talk.hong, '快加群')
    expect(held.isHeld).toBe(true)
    expect([await words(), await words(talk.ming), await words(talk.hong), await talk.count()]).toEqual([
      ['你这＊＊'],
      ['你这＊＊'],
      ['快加群', '你这＊＊'],
      1,
    ])
    const change = (id: number, contentMd: string, who = talk.ming) =>
      talk.blog.call(comment.update, { body: { id, contentMd } }, talk.as(who))
    await expect(change(said.id, '假药')).rejects.toMatchObject({ code: 400 })
    // A held comment stays held, whatever its new text is. A comment that becomes held is no longer counted, and neither are its
    // answers.
    expect((await change(held.id, '没什么', talk.hong)).isHeld).toBe(true)
    await talk.reply(talk.owner, said.id, '注意')
    expect(await talk.count()).toBe(2)
    expect((await change(said.id, '来加群')).isHeld).toBe(true)
    expect([await words(), await talk.count()]).toEqual([[], 0])
  })

  test.each([
    ['an entity', '假&#33647;'],
    ['a link by reference', '[假][x]药\n\n[x]: https://a.example'],
    ['marks inside the word', '假*药*'],
    ['a space that is written out', '假&nbsp;药'],
    ['the name of a picture', '![假药](https://a.example/a.png)'],
    ['the title of a link', '[看](https://a.example "假药")'],
    ['a title with an entity', '[看](https://a.example "假&#33647;")'],
    ['a code', '`假`药'],
    ['a backslash', '假\\\\\n药'],
  ])('are seen behind %s', async (_, contentMd) => {
    expect((await talk.send(talk.ming, { contentMd })).body.message).toBe('内容里有不能发布的词语，请修改后再试')
  })

  test('wait where they can be seen and not covered', async () => {
    expect((await talk.say(talk.ming, '你这&#31528;蛋')).isHeld).toBe(true)
    expect((await talk.say(talk.hong, '快加&#32676;')).isHeld).toBe(true)
    expect((await talk.say(talk.owner, '*没什么* &amp; $\\sin x$')).isHeld).toBe(false)
  })

  test('what cannot be seen is refused, however it is written', async () => {
    for (const contentMd of ['甲&#8238;乙', '甲&#x202E;乙', '甲&shy;乙', '甲&#8203;乙', '甲&ZeroWidthSpace;乙', '**甲**&lrm;乙'])
      expect((await talk.send(talk.ming, { contentMd })).body.message).toBe('评论里有不能显示的字符')
  })

  test('do not stand on the board either: what waits is read by who left it, until the owner has looked', async () => {
    const leave = (content: string) => talk.blog.call(message.add, { body: { content } }, talk.as(talk.ming))
    const board = async (who?: Talk['ming']) => {
      const { records, total } = await talk.blog.call(message.list, { query: {} }, talk.as(who))
      return [total, records.map((it) => [it.content, it.isHeld])]
    }
    expect((await leave('笨蛋路过')).content).toBe('＊＊路过')
    await expect(leave('假药')).rejects.toMatchObject({ code: 400 })
    const changes = await talk.changes()
    const { id, isHeld } = await leave('快加群')
    expect([isHeld, await talk.changes()]).toEqual([true, changes])
    const open = [1, [['＊＊路过', false]]]
    expect([await board(), await board(talk.hong)]).toEqual([open, open])
    expect(await board(talk.ming)).toEqual([
      2,
      [
        ['快加群', true],
        ['＊＊路过', false],
      ],
    ])
    const report = { targetType: 'message' as const, targetId: id, reason: 'spam' as const }
    await expect(talk.blog.call(moderation.report, { body: report }, talk.as(talk.hong))).rejects.toMatchObject({ code: 404 })
    await settleMessage(talk.deps, id, 'shown')
    expect(await board()).toEqual([
      2,
      [
        ['快加群', false],
        ['＊＊路过', false],
      ],
    ])
    const told = await talk.blog.call(notification.page, { query: {} }, talk.as(talk.ming))
    expect(told.records).toMatchObject([{ type: 'system', title: '你的留言已通过审核', link: '/messages' }])
    await settleMessage(talk.deps, id, 'hidden')
    expect(await board(talk.ming)).toEqual(open)
    await expect(settleMessage(talk.deps, 999, 'shown')).rejects.toMatchObject({ code: 404 })
  })

  test('nobody answers, likes or reports what waits, for nobody can read it', async () => {
    const held = await talk.say(talk.hong, '快加群')
    expect((await talk.send(talk.ming, { contentMd: '好', parentId: held.id })).status).toBe(404)
    expect((await talk.like(talk.ming, held.id)).status).toBe(404)
    expect((await talk.remove(talk.ming, held.id)).status).toBe(404)
    expect((await talk.remove(talk.hong, held.id)).status).toBe(200)
  })
})

test('first words and links may have to wait, until the owner has looked; then they are read and counted', async () => {
  await order({ holdFirst: true, holdLinks: true })
  const first = await talk.say(talk.ming, '第一次来')
  expect(first.isHeld).toBe(true)
  expect((await talk.say(talk.ming, '还是第一次')).isHeld).toBe(true)
  expect((await talk.say(talk.owner, '站长的 https://a.example')).isHeld).toBe(false)
  await settleComment(talk.deps, first.id, 'shown')
  expect(await talk.count()).toBe(2)
  expect((await talk.say(talk.ming, '熟人了')).isHeld).toBe(false)
  expect((await talk.say(talk.ming, '见 https://a.example')).isHeld).toBe(true)
  await settleComment(talk.deps, first.id, 'hidden')
  expect(await words(talk.ming)).not.toContain('第一次来')
  await expect(settleComment(talk.deps, 999, 'shown')).rejects.toMatchObject({ code: 404 })
})

test('the owner’s order is checked', async () => {
  await expect(order({ words: [{ word: ' \u200b', action: 'block' }] })).rejects.toMatchObject({ message: '敏感词不能为空' })
  await expect(order({ words: [{ word: '词', action: 'shout' as never }] })).rejects.toMatchObject({ code: 400 })
})

test('who is hidden is not read by who hid him, whatever he says; nobody else notices', async () => {
  const [top] = [await talk.say(talk.hong, '问')]
  await talk.reply(talk.ming, top.id, '答')
  await talk.say(talk.ming, '好')
  await talk.admin.message('我也在', { userId: talk.ming.id })
  const board = async (who?: Talk['ming']) => (await talk.blog.call(message.list, { query: {} }, talk.as(who))).total
  const hide = (id: number, query = '') =>
    talk.blog.ask(`/api/user/hide/${id}${query}`, { method: 'POST', headers: talk.as(talk.hong) })
  expect((await hide(talk.ming.id)).body.extra).toEqual({ isHidden: true })
  expect((await hide(talk.ming.id, '?to=1')).body.extra).toEqual({ isHidden: true })
  const page = await talk.list({}, talk.hong)
  expect([page.total, page.records.map((it) => [it.content, it.replyNum, it.children])]).toEqual([1, [['<p>问</p>', 0, []]]])
  expect((await talk.list()).total).toBe(2)
  expect([await board(), await board(talk.ming), await board(talk.hong)]).toEqual([1, 1, 0])
  expect(await talk.blog.call(moderation.hidden, {}, talk.as(talk.hong))).toEqual([
    { id: talk.ming.id, nickname: '小明', avatar: '/ming.webp', createTime: '2026-11-20 12:00:00' },
  ])
  expect((await hide(talk.ming.id)).body.extra).toEqual({ isHidden: false })
  expect((await talk.list({}, talk.hong)).total).toBe(2)
  expect((await hide(talk.hong.id)).body.message).toBe('不能屏蔽自己')
  expect((await hide(999)).body).toMatchObject({ code: 404, message: '用户不存在' })
})

test('messages, moments and people are reported, own ones are not', async () => {
  const report = async (targetType: string, targetId: number, who = talk.ming) =>
    (
      await talk.blog.ask('/api/moderation/report', {
        method: 'POST',
        headers: { ...talk.as(who), 'content-type': 'application/json' },
        body: JSON.stringify({ targetType, targetId, reason: 'abuse' }),
      })
    ).body.message
  const [said, moment] = [await talk.admin.message('广告'), await talk.admin.moment('说说')]
  expect(await report('message', said)).toBe('success')
  expect(await report('moment', moment)).toBe('success')
  expect(await report('user', talk.hong.id)).toBe('success')
  expect(await report('user', talk.ming.id)).toBe('不能举报自己')
  expect(await report('message', said, talk.owner)).toBe('不能举报自己')
  expect([await report('message', 99), await report('moment', 99), await report('user', 99)]).toEqual([
    '留言不存在',
    '说说不存在',
    '用户不存在',
  ])
  expect(await report('article', 1)).toBe('不认识的举报对象')
  expect(await talk.blog.db.read.selectFrom('complaint').select('target_type').execute()).toHaveLength(3)
})

test('an @ suggests people of the conversation first, then others who have said something', async () => {
  const [one, two] = [await talk.join('小明二', ''), await talk.join('小明三', '')]
  await talk.join('小明四', '')
  const elsewhere = (await talk.blog.write({ title: '二', userId: two.id })).id
  await talk.say(one, '路过', { articleId: elsewhere })
  await talk.say(talk.ming, '在')
  await talk.say(two, '100%', {})
  const names = async (query: object, who = talk.hong) =>
    (await talk.blog.call(comment.mentions, { query: { articleId: talk.article, ...query } }, talk.as(who))).map(
      (it) => it.nickname,
    )
  expect(await names({})).toEqual(['小明三', '小明', '站长'])
  expect(await names({ keyword: '小明' })).toEqual(['小明三', '小明', '小明二'])
  expect(await names({ keyword: '小明' }, talk.ming)).toEqual(['小明三', '小明二'])
  expect(await names({ keyword: '%' })).toEqual([])
  expect(await names({ keyword: '_' })).toEqual([])
  expect((await talk.blog.ask('/api/comment/mentions?articleId=999', { headers: talk.as(talk.ming) })).status).toBe(404)
})

test('a preview looks as the comment will', async () => {
  const look = (contentMd: string) => talk.blog.call(comment.preview, { body: { contentMd } }, talk.as(talk.ming))
  expect(await look('# 大 **好**[微笑]<b>')).toEqual({ content: (await talk.say(talk.ming, '# 大 **好**[微笑]<b>')).content })
  await expect(look(' ')).rejects.toMatchObject({ code: 400 })
})
