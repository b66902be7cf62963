import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { profile } from '#contract/people/profile.ts'
import { me } from '#contract/site/me.ts'
import type { ArticleStatus } from '#server/core/db/column-types.ts'
import { type MemberWorld, openMemberWorld } from '#tests/support/member-world.ts'

let world: MemberWorld
let asMember: { authorization: string }
beforeEach(async () => {
  world = await openMemberWorld()
  asMember = { authorization: await world.session(world.ids.member) }
})
afterEach(() => world.blog.close())

const call = () => world.blog.call
const press = (kind: 'like' | 'favorite', id: number) => world.blog.ask(`/api/article/${kind}/${id}?to=1`, { headers: asMember })
/** Changes the status as the owner or a reviewer would. */
const turn = (id = 0, status: ArticleStatus = 1) =>
  world.blog.db.write((tx) => tx.updateTable('article').set({ status }).where('id', '=', id).execute())
const titles = (page: { records: { title: string }[] }) => page.records.map((it) => it.title)

test('[7.27] likes and favorites come last pressed first, as far as members may read them', async () => {
  const { blog } = world
  const ids: number[] = []
  for (const title of ['一', '二', '三']) ids.push((await blog.write({ title })).id)
  for (const id of ids.toReversed()) {
    blog.clock.now += 1000
    await press('like', id)
    await press('favorite', id)
  }
  await turn(ids[1], 0)
  expect(titles(await call()(me.likes, { query: {} }, asMember))).toEqual(['一', '三'])
  expect(await call()(me.favorites, { query: { pageSize: 1, pageNum: 2 } }, asMember)).toMatchObject({
    total: 2,
    pages: 2,
    records: [{ title: '三' }],
  })
  expect((await call()(profile.detail, {}, asMember)).counts.favorites).toBe(2)
  const other = { authorization: await world.session(world.ids.other) }
  expect((await call()(me.likes, { query: {} }, other)).total).toBe(0)
  // An article for logged-in users is still listed. One with a password, or a private one, is listed no more.
  const limit = (visibility: 'login' | 'password' | 'private') =>
    blog.db.write((tx) =>
      tx
        .updateTable('article')
        .set({ visibility })
        .where('id', '=', ids[0] ?? 0)
        .execute(),
    )
  await limit('login')
  expect(titles(await call()(me.likes, { query: {} }, asMember))).toEqual(['一', '三'])
  expect((await call()(profile.detail, {}, asMember)).counts.favorites).toBe(2)
  for (const visibility of ['password', 'private'] as const) {
    await limit(visibility)
    expect(await call()(me.favorites, { query: {} }, asMember)).toMatchObject({ total: 1, records: [{ title: '三' }] })
    expect((await call()(profile.detail, {}, asMember)).counts.favorites).toBe(1)
  }
})

test('[7.20] own articles of every status, found by a part of the title, whatever signs are in it', async () => {
  const { blog, ids } = world
  for (const [n, title] of ['100% 可用', '100 可用', 'Snake_case', 'SnakeXcase'].entries()) {
    blog.clock.now += 1000
    await turn((await blog.write({ title, userId: ids.member })).id, ([1, 2, 3, 5] as const)[n])
  }
  await blog.write({ title: '别人的', userId: ids.other })
  const list = (query: object) => call()(me.articles, { query }, asMember)
  expect(titles(await list({}))).toEqual(['SnakeXcase', 'Snake_case', '100 可用', '100% 可用'])
  expect((await list({})).records.map((it) => it.status)).toEqual([5, 3, 2, 1])
  expect(titles(await list({ status: 2 }))).toEqual(['100 可用'])
  expect(titles(await list({ status: 0 }))).toEqual([])
  expect(titles(await list({ title: '0%' }))).toEqual(['100% 可用'])
  expect(titles(await list({ title: 'snake_' }))).toEqual(['Snake_case'])
  expect((await blog.ask('/protal/user/myArticle?status=9', { headers: asMember })).body).toMatchObject({
    code: 400,
    message: '文章状态不正确',
  })
  const asked = await blog.ask(`/portal/user/myArticle?userId=${ids.other}`, { headers: asMember })
  expect(asked.body.data).toEqual(await list({}))
})

test('comments tell what they stand under, replies whom they answer', async () => {
  const { blog, ids, comment, admin } = world
  const { id } = await blog.write({ title: '有评论' })
  const top = await comment(ids.other, { target_id: id })
  const reply = await comment(ids.member, { target_id: id, parent_id: top })
  const lost = await blog.write({ title: '后来下架了' })
  const silent = await comment(ids.member, { target_id: lost.id })
  const goods = await comment(ids.member, { target_id: await admin.goods('项目'), target_type: 'goods' })
  await turn(lost.id, 0)
  const { records, total } = await call()(me.comments, { query: {} }, asMember)
  expect([total, records.map((it) => it.id)]).toEqual([3, [goods, silent, reply]])
  expect(records.map((it) => [it.articleId, it.articleTitle])).toEqual([
    [null, '项目'],
    [lost.id, ''],
    [id, '有评论'],
  ])
  expect((await call()(me.replies, { query: {} }, asMember)).records).toMatchObject([{ id: reply, replyNickname: 'hong' }])
  expect((await call()(profile.detail, {}, asMember)).counts.comments).toBe(3)
})

test('who takes comments away takes their answers along; the number under the article is right, and it is published again', async () => {
  const { blog, ids, comment } = world
  const { id } = await blog.write({ title: '有评论' })
  const mine = await comment(ids.member, { target_id: id })
  await comment(ids.other, { target_id: id, parent_id: mine })
  const theirs = await comment(ids.other, { target_id: id })
  const remove = (...those: number[]) =>
    blog.ask(`/protal/user/delMyComment/${those.join()}`, { method: 'DELETE', headers: asMember })
  // With a comment of another user among the ids, nothing is deleted.
  expect((await remove(mine, theirs)).body).toMatchObject({ code: 404, message: '评论不存在' })
  expect((await call()(me.comments, { query: {} }, asMember)).total).toBe(1)
  expect((await remove(mine)).body).toMatchObject({ code: 200, data: true })
  expect((await remove(mine)).status).toBe(404)
  expect((await call()(article.counters, { query: { ids: [id] } }))[0]?.commentNum).toBe(1)
  const changes = await blog.db.read.selectFrom('change').select('tag').execute()
  expect(changes.at(-1)).toEqual({ tag: `comments:${id}` })
})

test('liked comments, moments and projects come last pressed first, as far as one may read them', async () => {
  const { blog, ids, comment, admin } = world
  const { id } = await blog.write({ title: '有评论' })
  const said = await comment(ids.other, { target_id: id })
  const moment = await admin.moment('**雨**下了一整天')
  const goods = await admin.goods('主题', { summary: '安静的' })
  const like = async (kind: string, one: number, to = '1') => {
    blog.clock.now += 1000
    return (await blog.ask(`/api/${kind}/like/${one}?to=${to}`, { headers: asMember })).status
  }
  expect([await like('comment', said), await like('moment', moment), await like('goods', goods)]).toEqual([200, 200, 200])
  const list = async (more: object = {}) => call()(me.likedThings, { query: more }, asMember)
  expect((await list()).records).toMatchObject([
    { type: 'goods', id: goods, targetId: goods, title: '主题', text: '安静的', nickname: '' },
    { type: 'moment', id: moment, title: '', text: '雨下了一整天' },
    { type: 'comment', id: said, targetType: 'article', targetId: id, title: '有评论', nickname: 'hong' },
  ])
  expect(await list({ pageSize: 1, pageNum: 3 })).toMatchObject({ total: 3, pages: 3, records: [{ type: 'comment' }] })
  await turn(id, 0)
  await like('moment', moment, '0')
  expect((await list()).records.map((it) => it.type)).toEqual(['goods'])
  const other = { authorization: await world.session(world.ids.other) }
  expect((await call()(me.likedThings, { query: {} }, other)).total).toBe(0)
})
