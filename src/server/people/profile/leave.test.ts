import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { reading } from '#contract/content/reading.ts'
import { PROOF_SECONDS } from '#contract/core/define.ts'
import { auth } from '#contract/people/auth.ts'
import { author } from '#contract/people/author.ts'
import { type LeaveForm, profile } from '#contract/people/profile.ts'
import { message } from '#contract/talk/message.ts'
import { PLAIN_LOOK } from '#lib/reading-look.ts'
import { keepHouse } from '#server/keep/job/housekeeping.ts'
import { type MemberWorld, openMemberWorld, PASSWORD } from '#tests/support/member-world.ts'

const DAY = 24 * 3_600_000
let world: MemberWorld
let token: string
beforeEach(async () => {
  world = await openMemberWorld()
  token = await world.session(world.ids.member)
})
afterEach(() => world.blog.close())

const me = () => ({ authorization: token })
const leave = (articles: LeaveForm['articles'], headers = me()) => world.blog.call(profile.leave, { body: { articles } }, headers)
const errors: unknown[] = []
const aDayLater = async (days: number) => {
  world.blog.clock.now += days * DAY
  const { db, uploads, clock } = world.blog
  await keepHouse({ db, uploads, now: () => clock.now }, (error) => errors.push(error))
  expect(errors).toEqual([])
}
const row = (id = world.ids.member) =>
  world.blog.db.read.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const login = () => world.blog.call(auth.login, { body: { username: 'ming@ming.example', password: PASSWORD } })
const likesOf = async (id: number) => (await world.blog.call(article.counters, { query: { ids: [id] } }))[0]?.likeNum

test('an account leaves after seven days, of which each is enough to think better of it', async () => {
  const elsewhere = { authorization: await world.session(world.ids.member) }
  expect(await leave('remove')).toEqual({ leaveTime: '2026-11-27 12:00:00' })
  expect((await world.blog.ask('/auth/info', { headers: elsewhere })).status).toBe(401)
  await aDayLater(6.9)
  expect(await row()).toMatchObject({ status: 'leaving', nickname: 'ming' })
  token = (await login()).token
  expect((await world.blog.ask('/sys/user/profile', { headers: me() })).body).toMatchObject({
    data: { sysUser: { status: 'leaving' } },
    extra: { leaveTime: '2026-11-27 12:00:00', leaveArticles: 'remove' },
  })
  await world.blog.call(profile.stay, {}, me())
  await aDayLater(2)
  expect(await row()).toMatchObject({ status: 'normal', nickname: 'ming', leave_time: null, leave_articles: null })
})

test('nothing of the person is left: no name, address, face, login, like or letter', async () => {
  const { blog, ids } = world
  const avatar = await world.picture(ids.member, 60)
  await blog.call(profile.update, { body: { avatar, signature: '在路上', sex: 1 } }, me())
  await blog.ask('/sign/', { headers: me() })
  await blog.call(reading.setLook, { body: { ...PLAIN_LOOK, paper: 'rice' } }, me())
  const feedback = { type: 'bug', content: '五个字以上', email: 'ming@ming.example' }
  await blog.ask('/sys/feedback/add', {
    method: 'POST',
    body: JSON.stringify(feedback),
    headers: { ...me(), 'content-type': 'application/json' },
  })
  await leave('keep')
  await aDayLater(7)
  await aDayLater(8)
  expect(await row()).toMatchObject({
    ...{
      username: null,
      email: null,
      password_hash: null,
      nickname: '已注销用户',
      nickname_key: null,
      avatar: '',
      signature: '',
    },
    ...{ status: 'gone', sex: 0, login_type: '', last_login_time: null, role: 'member', leave_time: null, reading_look: null },
  })
  expect((await blog.ask('/auth/info', { headers: me() })).status).toBe(401)
  await expect(login()).rejects.toMatchObject({ code: 400, message: '用户名或密码错误' })
  const { db } = blog
  for (const table of ['session', 'sign_day', 'feedback', 'export_ticket', 'file'] as const)
    expect(await db.read.selectFrom(table).selectAll().where('user_id', '=', ids.member).execute()).toEqual([])
  const tables = await db.read.introspection.getTables()
  for (const { name } of tables)
    expect(
      JSON.stringify(
        await db.read
          .selectFrom(name as 'user')
          .selectAll()
          .execute(),
      ),
    ).not.toContain('ming@ming.example')
  for await (const { name } of blog.uploads.list()) expect(avatar).not.toContain(name)
})

test('likes go along, and each number is right again, even one that had drifted', async () => {
  const { blog, ids, session } = world
  const { id } = await blog.write({ title: '一篇' })
  const other = { authorization: await session(ids.other) }
  for (const headers of [me(), other]) await blog.ask(`/api/article/like/${id}?to=1`, { headers })
  await blog.db.write((tx) => tx.updateTable('article').set({ like_num: 9 }).where('id', '=', id).execute())
  const moment = await world.admin.moment('说说')
  await blog.ask(`/api/moment/like/${moment}?to=1`, { headers: me() })
  await leave('keep')
  await aDayLater(7)
  expect(await likesOf(id)).toBe(1)
  expect(await blog.db.read.selectFrom('moment').select('like_num').execute()).toEqual([{ like_num: 0 }])
})

test('articles stay under no name where he wished so; drafts and messages with his words are treated as said', async () => {
  const { blog, ids } = world
  const { id } = await blog.write({ title: '留下的', userId: ids.member })
  const draft = await blog.write({ title: '草稿', userId: ids.member, status: 2 })
  await blog.call(message.add, { body: { content: '你好' } }, me())
  const before = (await blog.db.read.selectFrom('change').selectAll().execute()).length
  await leave('keep')
  await aDayLater(7)
  expect(await blog.call(article.detail, { params: { id } })).toMatchObject({ nickname: '已注销用户', avatar: '' })
  expect(await blog.call(author.detail, { params: { id: ids.member } })).toMatchObject({ nickname: '已注销用户', signature: '' })
  expect((await blog.call(message.list, { query: {} })).records).toMatchObject([{ nickname: '已注销用户', content: '你好' }])
  expect(await blog.db.read.selectFrom('article').select('id').where('id', '=', draft.id).execute()).toEqual([])
  const tags = (await blog.db.read.selectFrom('change').select('tag').execute()).slice(before).map((it) => it.tag)
  expect(tags).toContain(`author:${ids.member}`)
})

test('or they are removed with everything that hangs on them, and with the page of their author', async () => {
  const { blog, ids, comment } = world
  const kept = await blog.write({ title: '别人的', tagNames: ['砚'] })
  const { id } = await blog.write({ title: '要走的', userId: ids.member, tagNames: ['砚'], contentMd: '独一无二的词' })
  await comment(ids.other, { target_id: id })
  await leave('remove')
  await aDayLater(7)
  await expect(blog.call(article.detail, { params: { id } })).rejects.toMatchObject({ code: 404 })
  await expect(blog.call(author.detail, { params: { id: ids.member } })).rejects.toMatchObject({ code: 404 })
  expect((await blog.call(article.list, { query: { keyword: '独一无二' } })).total).toBe(0)
  expect((await blog.call(article.list, { query: {} })).records.map((it) => it.id)).toEqual([kept.id])
  expect(await blog.db.read.selectFrom('tag').select('article_num').execute()).toEqual([{ article_num: 1 }])
  const left = await blog.db.read.selectFrom('article_revision').select('article_id').execute()
  expect(left.map((it) => it.article_id)).toEqual([kept.id])
  const tags = (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
  expect(tags.lastIndexOf(`article:${id}`)).toBeGreaterThan(tags.lastIndexOf(`article:${kept.id}`))
})

test('the last administrator stays: somebody has to hold the keys', async () => {
  const { blog, ids, session } = world
  const boss = { authorization: await session(ids.admin) }
  await expect(leave('keep', boss)).rejects.toMatchObject({ code: 409, message: '你是唯一的管理员，不能注销账号' })
  await blog.db.write((tx) => tx.updateTable('user').set({ role: 'admin' }).where('id', '=', ids.other).execute())
  await leave('keep', boss)
  // The other user is no administrator any more at the end of these days, so this one stays.
  await blog.db.write((tx) => tx.updateTable('user').set({ role: 'member' }).where('id', '=', ids.other).execute())
  await aDayLater(7)
  expect(await row(ids.admin)).toMatchObject({ status: 'normal', nickname: 'zhang' })
})

test('needs a recent proof, and is not taken back once it has begun', async () => {
  world.blog.clock.now += PROOF_SECONDS * 1000
  await expect(leave('keep')).rejects.toMatchObject({ code: 403, extra: { proofRequired: true } })
  await world.blog.call(auth.prove, { body: { password: PASSWORD } }, me())
  await leave('keep')
  world.blog.clock.now += 7 * DAY
  token = (await login()).token
  await expect(world.blog.call(profile.stay, {}, me())).rejects.toMatchObject({ code: 409 })
})

test('nor what he was told, kept, reported and hid, nor his name in what others are told', async () => {
  const { blog, ids, comment } = world
  const { id } = await blog.write({ title: '别人的', userId: ids.other })
  await blog.ask(`/api/article/like/${id}?to=1`, { headers: me() })
  const said = await comment(ids.other, { target_id: id })
  const json = { ...me(), 'content-type': 'application/json' }
  await blog.ask(`/api/comment/report/${said}`, { method: 'POST', headers: json, body: '{"reason":"spam"}' })
  await blog.ask(`/api/user/hide/${ids.other}`, { method: 'POST', headers: me() })
  await blog.ask('/protal/user/addFavoriteEmoji?url=/emoji/rocket.svg', { method: 'POST', headers: me() })
  await blog.ask('/notifications/settings', { method: 'PUT', headers: json, body: '{"like":false}' })
  const call = { authorization: await world.session(ids.other), 'content-type': 'application/json' }
  const body = JSON.stringify({ articleId: id, contentMd: '@ming 你好' })
  await blog.ask('/api/comment/add', { method: 'POST', headers: call, body })
  const left = async () => {
    const counts: number[] = []
    for (const table of [
      'complaint',
      'hidden_user',
      'favorite_emoji',
      'comment_mention',
      'notification',
      'notification_off',
      'notification_actor',
    ] as const)
      counts.push((await blog.db.read.selectFrom(table).select('user_id').where('user_id', '=', ids.member).execute()).length)
    return counts
  }
  expect(await left()).toEqual([1, 1, 1, 1, 0, 1, 1])
  const told = async () => (await blog.ask('/notifications/page', { headers: call })).body.data as { total: number }
  expect((await told()).total).toBe(1)
  await leave('keep')
  await aDayLater(8)
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0, 0])
  const rest = await blog.db.read.selectFrom('notification').select('id').where('user_id', '=', ids.other).execute()
  expect(rest).toEqual([])
})

test('corrections leave with the account: what waits, what the author was told of it, and the name beside what was accepted', async () => {
  const { blog, ids } = world
  const { id, version } = await blog.write({ title: '别人的', userId: ids.other, contentMd: '一段事物。\n\n又一段。' })
  const post = async (path: string, body: object, headers = me()) =>
    (
      await blog.ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      })
    ).body
  const sent = await post('/api/correction/add', { articleId: id, block: 1, version, suggestion: '一段事务。' })
  await post('/api/correction/add', { articleId: id, block: 2, version, suggestion: '又一段话。' })
  const owner = { authorization: await world.session(ids.admin) }
  await post(`/api/correction/accept/${(sent.data as { id: number }).id}`, {}, owner)
  const by = async () => (await blog.call(article.detail, { params: { id } })).updates.newest.map((it) => it.by)
  const told = async () => {
    const rows = await blog.db.read.selectFrom('notification').select('title').where('user_id', '=', ids.other).execute()
    return rows.filter((it) => it.title.includes('勘误')).length
  }
  expect([await by(), await told()]).toEqual([[{ userId: ids.member, nickname: 'ming', avatar: '' }], 1])
  await leave('keep')
  await aDayLater(8)
  expect([await by(), await told()]).toEqual([[null], 0])
  expect(await blog.db.read.selectFrom('article_correction').select('id').execute()).toEqual([])
  expect((await blog.call(article.detail, { params: { id } })).contentMd).toContain('事务')
})
