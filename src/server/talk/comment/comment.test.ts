import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { comment } from '#contract/talk/comment.ts'
import { openTalk, type Talk } from '#tests/support/talk.ts'

let talk: Talk
beforeEach(async () => {
  talk = await openTalk()
})
afterEach(() => talk.blog.close())

const words = (page: { records: { contentMd?: string | undefined; content: string }[] }) =>
  page.records.map((it) => it.content.replace(/<[^>]+>/g, ''))

test('[7.16] an empty conversation, then pages of it, newest first, as strangers and members see it', async () => {
  expect(await talk.list()).toEqual({ records: [], total: 0, size: 10, current: 1, pages: 0, commentNum: 0, places: [] })
  for (const it of ['一', '二', '三']) await talk.say(talk.ming, it)
  const page = await talk.list({ pageSize: 2 })
  expect([page.total, page.pages, page.commentNum, words(page)]).toEqual([3, 2, 3, ['三', '二']])
  expect(words(await talk.list({ pageSize: 2, pageNum: 2 }))).toEqual(['一'])
  expect(page.records[0]).toEqual({
    id: 3,
    articleId: talk.article,
    targetType: 'article',
    targetId: talk.article,
    parentId: null,
    userId: talk.ming.id,
    nickname: '小明',
    avatar: '/ming.webp',
    isAuthor: false,
    role: 'user',
    replyUserId: null,
    replyNickname: '',
    content: '<p>三</p>',
    likeNum: 0,
    isLike: false,
    ipSource: '',
    browser: '',
    os: '',
    createTime: '2026-11-20 12:00:00',
    isStick: false,
    isHeld: false,
    replyNum: 0,
    children: [],
  })
  // Only the author of a comment gets its source text.
  expect((await talk.list({}, talk.ming)).records[0]?.contentMd).toBe('三')
  expect((await talk.list({}, talk.hong)).records[0]).not.toHaveProperty('contentMd')
  expect(comment.list.tags({ query: { articleId: 7 } })).toEqual(['comments:7'])
  expect(comment.list.tags({ query: { targetType: 'moment', targetId: 7 } })).toEqual(['comments:moment-7'])
})

test('the publisher reads the first page as a stranger', async () => {
  await talk.say(talk.ming, '你好')
  const { data } = await talk.blog.askInProcess(comment.list, { query: { articleId: talk.article } })
  expect(words(data)).toEqual(['你好'])
})

test('who says something is told what the list tells; the numbers are right everywhere, and the page is published again', async () => {
  const said = await talk.say(talk.ming, '  \n**好**文\r\n')
  expect(said).toMatchObject({ content: '<p><strong>好</strong>文</p>', contentMd: '**好**文', nickname: '小明', children: [] })
  expect((await talk.list({}, talk.ming)).records[0]).toEqual(said)
  expect(await talk.count()).toBe(1)
  await talk.reply(talk.hong, said.id, '谢谢')
  expect(await talk.count()).toBe(2)
  expect((await talk.list()).commentNum).toBe(2)
  const changes = await talk.blog.db.read.selectFrom('change').select('tag').execute()
  expect(changes.slice(-2).map((it) => it.tag)).toEqual([`comments:${talk.article}`, `comments:${talk.article}`])
})

test('where and with what it was said, never an address', async () => {
  const headers = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    'x-forwarded-for': '220.181.38.148',
  }
  const incoming = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const answer = await talk.blog.app.request(
    '/v1/api/comment/add',
    {
      method: 'POST',
      headers: { ...headers, authorization: talk.ming.token, 'content-type': 'application/json' },
      body: JSON.stringify({ articleId: talk.article, contentMd: '路过' }),
    },
    incoming,
  )
  const text = await answer.text()
  expect(JSON.parse(text).data).toMatchObject({ ipSource: '北京', browser: 'Chrome 120', os: 'Windows' })
  expect(text).not.toContain('220.181')
})

describe('two levels', () => {
  test('an answer to an answer stays below the first, and says whom it answers', async () => {
    const top = await talk.say(talk.ming, '问')
    const first = await talk.reply(talk.hong, top.id, '答一')
    expect(first).toMatchObject({ parentId: top.id, replyUserId: null, replyNickname: '' })
    const second = await talk.reply(talk.owner, first.id, '答二')
    expect(second).toMatchObject({
      parentId: top.id,
      replyUserId: talk.hong.id,
      replyNickname: '小红',
      isAuthor: true,
      role: 'admin',
    })
    const third = await talk.reply(talk.ming, top.id, '答三', { replyUserId: talk.owner.id })
    expect(third).toMatchObject({ parentId: top.id, replyUserId: talk.owner.id })
    const [shown] = (await talk.list()).records
    expect([shown?.replyNum, words({ records: shown?.children ?? [] })]).toEqual([3, ['答一', '答二', '答三']])
  })

  test('three stand below, the rest is asked for, also around one of them', async () => {
    const top = await talk.say(talk.ming, '问')
    const ids: number[] = []
    for (let n = 1; n <= 7; n++) ids.push((await talk.reply(talk.hong, top.id, `答 ${n}`)).id)
    const [shown] = (await talk.list()).records
    expect([shown?.replyNum, shown?.children.map((it) => it.id)]).toEqual([7, ids.slice(0, 3)])
    const replies = (query: object) => talk.blog.call(comment.replies, { query: { commentId: top.id, ...query } })
    expect((await replies({ pageSize: 3, pageNum: 3 })).records.map((it) => it.id)).toEqual(ids.slice(6))
    expect(await replies({ pageSize: 3, around: ids[4] })).toMatchObject({ current: 2, total: 7, pages: 3 })
    expect((await talk.blog.ask(`/api/comment/replies?commentId=${ids[0]}`)).status).toBe(404)
  })

  test('what is gone, elsewhere, or not of this conversation is not answered', async () => {
    const top = await talk.say(talk.ming, '问')
    const answer = await talk.reply(talk.hong, top.id, '答')
    const elsewhere = await talk.say(talk.ming, '别处', { articleId: (await talk.blog.write({ title: '二' })).id })
    const refused = async (body: object) => (await talk.send(talk.ming, { contentMd: '回', ...body })).body.message
    expect(await refused({ parentId: elsewhere.id })).toBe('要回复的评论不存在')
    expect(await refused({ parentId: 999 })).toBe('要回复的评论不存在')
    expect(await refused({ parentId: top.id, replyUserId: talk.owner.id })).toBe('要回复的评论不存在')
    expect(await refused({ parentId: answer.id, replyUserId: talk.owner.id })).toBe('回复的人不在这段对话里')
    expect(await refused({ replyUserId: talk.hong.id })).toBe('请说明回复的是哪条评论')
    await talk.remove(talk.hong, answer.id)
    expect(await refused({ parentId: answer.id })).toBe('要回复的评论不存在')
    expect(await refused({ parentId: top.id, replyUserId: talk.hong.id })).toBe('要回复的评论不存在')
    await talk.remove(talk.ming, top.id)
    expect(await refused({ parentId: top.id })).toBe('要回复的评论不存在')
    expect(await talk.count()).toBe(0)
  })
})

describe('order', () => {
  test('pinned first, then the most liked or the newest; a link to one finds its page', async () => {
    const ids: number[] = []
    for (const it of ['一', '二', '三', '四']) ids.push((await talk.say(talk.ming, it)).id)
    await talk.like(talk.hong, ids[0])
    await talk.like(talk.owner, ids[0])
    await talk.like(talk.hong, ids[1])
    await talk.stick(talk.owner, ids[2])
    const order = async (query: object) => words(await talk.list(query))
    expect(await order({})).toEqual(['三', '四', '二', '一'])
    expect(await order({ sortType: 'like' })).toEqual(['三', '一', '二', '四'])
    const child = await talk.reply(talk.hong, ids[0] ?? 0, '答')
    for (const around of [ids[0], child.id]) {
      expect(await talk.list({ pageSize: 1, around })).toMatchObject({ current: 4 })
      expect(await talk.list({ pageSize: 1, around, sortType: 'like' })).toMatchObject({ current: 2 })
    }
    expect(await talk.list({ pageSize: 1, around: 999, pageNum: 2 })).toMatchObject({ current: 2 })
  })

  test('who wrote the article or runs the site pins, nobody else, and no answers', async () => {
    const top = await talk.say(talk.ming, '问')
    expect((await talk.stick(talk.ming, top.id)).body).toMatchObject({ code: 404 })
    expect((await talk.stick(talk.owner, top.id)).body.extra).toEqual({ isStick: true })
    expect((await talk.stick(talk.owner, top.id, '?to=1')).body.extra).toEqual({ isStick: true })
    expect((await talk.stick(talk.owner, top.id)).body.extra).toEqual({ isStick: false })
    const answer = await talk.reply(talk.hong, top.id, '答')
    expect((await talk.stick(talk.owner, answer.id)).body.message).toBe('只有直接的评论可以置顶')
    const own = (await talk.blog.write({ title: '小红写的', userId: talk.hong.id })).id
    const there = await talk.say(talk.ming, '好', { articleId: own })
    expect((await talk.stick(talk.hong, there.id)).status).toBe(200)
  })
})

test('a like counts once for each reader, however it is pressed, and publishes nothing', async () => {
  const { id } = await talk.say(talk.ming, '赞我')
  const before = await talk.changes()
  await Promise.all(Array.from({ length: 21 }, () => talk.like(talk.hong, id)))
  expect((await talk.like(talk.hong, id, '?to=1')).body.extra).toEqual({ isLike: true, likeNum: 1 })
  expect((await talk.like(talk.ming, id, '?to=1')).body.extra).toEqual({ isLike: true, likeNum: 2 })
  expect((await talk.like(talk.hong, id)).body.extra).toEqual({ isLike: false, likeNum: 1 })
  expect(await talk.changes()).toBe(before)
  expect((await talk.list({}, talk.ming)).records[0]).toMatchObject({ isLike: true, likeNum: 1 })
  expect((await talk.list({}, talk.hong)).records[0]).toMatchObject({ isLike: false, likeNum: 1 })
  await talk.remove(talk.ming, id)
  expect((await talk.like(talk.hong, id)).status).toBe(404)
})

test('moments and projects are talked about the same way', async () => {
  const moment = await talk.admin.moment('说说')
  const goods = await talk.admin.goods('项目')
  for (const [targetType, targetId] of [
    ['moment', moment],
    ['goods', goods],
  ] as const) {
    const said = await talk.say(talk.ming, `关于 ${targetType}`, { articleId: undefined, targetType, targetId })
    expect(said).toMatchObject({ articleId: null, targetType, targetId })
    const page = await talk.blog.call(comment.list, { query: { targetType, targetId } })
    expect([page.total, page.commentNum]).toEqual([1, 1])
    const { tag } = await talk.blog.db.read.selectFrom('change').select('tag').orderBy('seq', 'desc').executeTakeFirstOrThrow()
    expect(tag).toBe(`comments:${targetType}-${targetId}`)
  }
  const { records } = await talk.blog.ask('/api/moment/list').then((it) => it.body.data as { records: { commentNum: number }[] })
  expect(records[0]?.commentNum).toBe(1)
})

describe('nothing is said about what cannot be read', () => {
  test.each([
    ['articleId=999', '文章不存在'],
    ['targetType=moment&targetId=999', '说说不存在'],
    ['targetType=goods&targetId=999', '项目不存在'],
    ['', '请说明评论的是什么'],
    ['articleId=1&targetType=moment&targetId=1', '请说明评论的是什么'],
    ['targetType=moment', '请说明评论的是什么'],
    ['targetType=user&targetId=1', '不认识的评论对象'],
    ['articleId=1&sortType=hot', '排序方式不正确'],
  ])('%s', async (query, message) => {
    expect((await talk.blog.ask(`/api/comment/list?${query}`)).body.message).toBe(message)
  })

  test('a draft, and an article that was taken down', async () => {
    const draft = (await talk.blog.write({ title: '草稿', status: 2 })).id
    expect((await talk.send(talk.ming, { articleId: draft, contentMd: '好' })).body.message).toBe('文章不存在')
    const said = await talk.say(talk.ming, '好')
    await talk.blog.db.write((tx) => tx.updateTable('article').set({ status: 0 }).where('id', '=', talk.article).execute())
    expect((await talk.like(talk.hong, said.id)).status).toBe(404)
    expect((await talk.blog.ask(`/api/comment/replies?commentId=${said.id}`)).status).toBe(404)
    expect((await talk.blog.ask(`/api/comment/list?articleId=${talk.article}`)).status).toBe(404)
  })
})

test('the numbers of an article are those of its conversation, whoever talks at once', async () => {
  const top = await talk.say(talk.ming, '问')
  await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => talk.say(talk.hong, `甲 ${n}`)),
    ...Array.from({ length: 8 }, (_, n) => talk.reply(talk.owner, top.id, `乙 ${n}`)),
  ])
  expect(await talk.count()).toBe(17)
  await Promise.all([talk.remove(talk.ming, top.id), talk.say(talk.hong, '丙')])
  expect(await talk.count()).toBe(9)
  const [row] = await talk.blog.call(article.counters, { query: { ids: [talk.article] } })
  expect(row?.commentNum).toBe((await talk.list()).commentNum)
})

test('a new name or picture stands on every page that shows it, in the words of its time in what others wrote', async () => {
  const top = await talk.say(talk.hong, '问 @小明')
  await talk.reply(talk.ming, top.id, '答')
  const before = await talk.changes()
  const headers = { ...talk.as(talk.ming), 'content-type': 'application/json' }
  const body = JSON.stringify({ nickname: '明明' })
  expect((await talk.blog.ask('/protal/user/updateProfile', { method: 'PUT', headers, body })).status).toBe(200)
  const changes = await talk.blog.db.read.selectFrom('change').select('tag').where('seq', '>', before).execute()
  expect(changes.map((it) => it.tag)).toEqual([`author:${talk.ming.id}`, `comments:${talk.article}`])
  const [shown] = (await talk.list()).records
  expect([shown?.content, shown?.children[0]?.nickname]).toEqual(['<p>问 <span class="mention">@小明</span></p>', '明明'])
})

test('an address that names a comment alone finds what it stands under, as far as it can be read', async () => {
  const moment = await talk.admin.moment('今天下雨。')
  const said = await talk.say(talk.ming, '这里也是', { articleId: undefined, targetType: 'moment', targetId: moment })
  const place = (id: number) => talk.blog.call(comment.place, { params: { id } })
  expect(await place(said.id)).toEqual({ targetType: 'moment', targetId: moment, block: null, line: null })
  await talk.remove(talk.ming, said.id)
  await expect(place(said.id)).rejects.toMatchObject({ code: 404, message: '评论不存在' })
  await expect(place(987_654)).rejects.toMatchObject({ code: 404, message: '评论不存在' })
})
