import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Call, Input } from '#contract/core/define.ts'
import { toWire } from '#contract/core/send.ts'
import { audit } from '#contract/people/audit.ts'
import { auth } from '#contract/people/auth.ts'
import { author } from '#contract/people/author.ts'
import { userAdmin } from '#contract/people/user-admin.ts'
import { notification } from '#contract/talk/notification.ts'
import { keepHouse } from '#server/keep/job/housekeeping.ts'
import { makeAccount } from '#tests/support/account.ts'
import { type MemberWorld, openMemberWorld, PASSWORD } from '#tests/support/member-world.ts'

let it: MemberWorld
let owner: { authorization: string }
beforeEach(async () => {
  it = await openMemberWorld()
  owner = { authorization: await it.session(it.ids.admin) }
})
afterEach(() => it.blog.close())

const HOUR = 3_600_000
const list = async (query: Input<typeof userAdmin.list>['query'] = {}) =>
  (await it.blog.call(userAdmin.list, { query }, owner)).records.map((person) => person.nickname)
const person = async (id: number) => it.blog.call(userAdmin.detail, { params: { id } }, owner)
const versionOf = async (id: number) => (await person(id)).version
const login = (name = 'ming') => it.blog.call(auth.login, { body: { username: `${name}@${name}.example`, password: PASSWORD } })
/** Returns the raw answer to a call of the owner, or of another user. */
async function send<C extends Call>(call: C, input: Input<C>, headers = owner) {
  const { path, wire } = toWire(call, input as object)
  return (await it.blog.ask(path, { ...wire, headers: { ...wire.headers, ...headers } } as RequestInit)).body
}
const acts = async () => (await it.blog.call(audit.list, { query: { noun: 'user' } }, owner)).records
const spam = { hours: 24, reason: '连续发布推广链接' } as const

test('everybody is found by name, user name, address and number, and narrowed by role and standing; addresses are covered', async () => {
  expect(await list()).toEqual(['muted', 'banned', 'hong', 'ming', 'zhang', '站长'])
  expect(await list({ keyword: 'MIN' })).toEqual(['ming'])
  expect(await list({ keyword: 'hong@hong' })).toEqual(['hong'])
  expect(await list({ keyword: String(it.ids.other) })).toEqual(['hong'])
  expect(await list({ keyword: '%' })).toEqual([])
  expect(await list({ role: 'admin' })).toHaveLength(2)
  expect(await list({ status: 'banned' })).toEqual(['banned'])
  expect(await list({ status: 'gone' })).toEqual([])
  const { id } = await it.blog.write({ title: '一篇', userId: it.ids.member })
  await it.comment(it.ids.member, { target_id: id })
  await it.session(it.ids.member)
  const found = await person(it.ids.member)
  expect(found).toMatchObject({
    account: 'mi***@ming.example',
    role: 'user',
    status: 'normal',
    articleNum: 1,
    commentNum: 1,
    lastTime: '2026-11-20 12:00:00',
    articles: [{ title: '一篇', link: `/post/${id}` }],
    comments: [{ content: '好文', link: expect.stringMatching(/^\/post\/\d+#comment-\d+$/) }],
    sessions: [{ lastTime: '2026-11-20 12:00:00' }],
  })
})

test('a ban ends the sessions, says why at the login, and lets him in again by itself', async () => {
  const { member } = it.ids
  await it.blog.write({ title: '一篇', userId: member })
  const { token } = await login()
  const banned = await it.blog.call(userAdmin.ban, { body: { userId: member, ...spam, version: await versionOf(member) } }, owner)
  expect(banned).toMatchObject({ status: 'banned', until: '2026-11-21 12:00:00', reason: spam.reason })
  expect(await it.sessionsOf(member)).toEqual([])
  expect(await send(auth.info, { query: {} }, { authorization: token })).toMatchObject({ code: 401 })
  await expect(login()).rejects.toMatchObject({
    code: 403,
    message: '这个账号已被停用到 2026-11-21 12:00（连续发布推广链接），如有疑问请联系站长',
  })
  const page = () => it.blog.call(author.detail, { params: { id: member } })
  await expect(page()).rejects.toMatchObject({ code: 404 })
  it.blog.clock.now += 24 * HOUR
  owner = { authorization: await it.session(it.ids.admin) }
  expect(await person(member)).toMatchObject({ status: 'normal', until: null, reason: '' })
  expect((await login()).user.nickname).toBe('ming')
  expect((await page()).nickname).toBe('ming')
  const [act] = await acts()
  expect(act).toMatchObject({
    act: 'ban',
    name: 'ming',
    targetId: member,
    before: { status: 'normal', until: '', reason: '' },
    after: { status: 'banned', until: '2026-11-21 12:00:00', reason: spam.reason },
  })
})

test('the page of who was banned comes back although he does not', async () => {
  const { member } = it.ids
  await it.blog.write({ title: '一篇', userId: member })
  await it.blog.call(userAdmin.ban, { body: { userId: member, ...spam, version: await versionOf(member) } }, owner)
  it.blog.clock.now += 24 * HOUR
  const failed: unknown[] = []
  await keepHouse({ db: it.blog.db, uploads: it.blog.uploads, now: () => it.blog.clock.now }, (error) => failed.push(error))
  expect(failed).toEqual([])
  expect((await it.blog.call(author.detail, { params: { id: member } })).nickname).toBe('ming')
})

test('a muting is told with its reason, and taken back with a word', async () => {
  const { member } = it.ids
  const me = { authorization: await it.session(member) }
  const told = async () => (await it.blog.call(notification.page, { query: {} }, me)).records.map((told) => told.title)
  const mute = async (hours: 1 | null) =>
    it.blog.call(userAdmin.mute, { body: { userId: member, hours, reason: '歇一会儿', version: await versionOf(member) } }, owner)
  await mute(1)
  expect((await mute(null)).until).toBeNull()
  const freed = await it.blog.call(userAdmin.free, { body: { userId: member, version: await versionOf(member) } }, owner)
  expect(freed.status).toBe('normal')
  expect(await told()).toEqual(['对你的限制已经解除', '你已被禁言', '你已被禁言到 2026-11-20 13:00'])
  expect((await acts()).map((act) => act.act)).toEqual(['free', 'mute', 'mute'])
})

test('two administrators decide about one person: the later one is told', async () => {
  const { member } = it.ids
  const version = await versionOf(member)
  expect(await send(userAdmin.trust, { body: { userId: member, isTrusted: true, version } })).toMatchObject({ code: 200 })
  for (const call of [userAdmin.ban, userAdmin.mute])
    expect(await send(call, { body: { userId: member, ...spam, version } })).toMatchObject({
      code: 409,
      message: '刚刚有人改过了，请看看现在的样子再决定',
    })
  expect(await send(userAdmin.role, { body: { userId: member, role: 'admin', version } })).toMatchObject({ code: 409 })
  expect(await send(userAdmin.trust, { body: { userId: member, isTrusted: false, version } })).toMatchObject({ code: 409 })
  expect(await person(member)).toMatchObject({ status: 'normal', role: 'user', isTrusted: true })
})

test('nobody does it to himself or to another administrator; one becomes a member first', async () => {
  const { admin, member } = it.ids
  const second = await makeAccount(it.blog.db, { username: 'second', password: PASSWORD, role: 'admin', nickname: '二' })
  const ban = async (userId: number) => send(userAdmin.ban, { body: { userId, ...spam, version: await versionOf(userId) } })
  const role = async (userId: number, to: 'admin' | 'user', headers = owner) =>
    send(userAdmin.role, { body: { userId, role: to, version: await versionOf(userId) } }, headers)
  expect(await ban(admin)).toMatchObject({ code: 409, message: '不能对自己这样做' })
  expect(await ban(second)).toMatchObject({ code: 409, message: '不能对管理员这样做' })
  expect(await role(admin, 'user')).toMatchObject({ code: 409, message: '不能改自己的角色' })
  expect(await role(second, 'user')).toMatchObject({ code: 200, data: { role: 'user' } })
  expect(await ban(second)).toMatchObject({ code: 200 })
  expect(await role(second, 'admin')).toMatchObject({ code: 409, message: '请先解除对这个用户的限制' })
  expect(await role(member, 'admin')).toMatchObject({ code: 200 })
  expect(await it.blog.call(auth.info, { query: {} }, { authorization: await it.session(member) })).toMatchObject({
    role: 'admin',
  })
  expect(await send(userAdmin.role, { body: { userId: 99, role: 'user', version: '' } })).toMatchObject({ code: 404 })
  expect((await acts()).map((act) => [act.act, act.after])).toEqual([
    ['role', { role: 'admin' }],
    ['ban', expect.objectContaining({ status: 'banned' })],
    ['role', { role: 'member' }],
  ])
})

test('two administrators degrade each other at once: one is left', async () => {
  const { admin } = it.ids
  const second = await makeAccount(it.blog.db, { username: 'second', password: PASSWORD, role: 'admin', nickname: '二' })
  const other = { authorization: await it.session(second) }
  const [of, ofSecond] = [await versionOf(admin), await versionOf(second)]
  const codes = await Promise.all([
    send(userAdmin.role, { body: { userId: second, role: 'user', version: ofSecond } }),
    send(userAdmin.role, { body: { userId: admin, role: 'user', version: of } }, other),
  ])
  expect(codes.map(({ code }) => code).sort()).toEqual([200, 403])
})

test('sessions end one by one or together, never the one that asks', async () => {
  const { admin, member } = it.ids
  for (let n = 0; n < 3; n++) await it.session(member)
  const [one = 0] = await it.sessionsOf(member)
  const end = (userId: number, sessionId?: number) => send(userAdmin.endSessions, { body: { userId, sessionId } })
  expect(await end(member, one)).toMatchObject({ code: 200, data: 1 })
  expect(await end(member, one)).toMatchObject({ code: 404, message: '这个登录已经结束了' })
  expect(await end(member)).toMatchObject({ data: 2 })
  await it.session(admin)
  const mine = await it.sessionsOf(admin)
  expect(await end(admin)).toMatchObject({ data: mine.length - 1 })
  expect(await end(admin, (await it.sessionsOf(admin))[0])).toMatchObject({ code: 409 })
  expect(await it.sessionsOf(admin)).toHaveLength(1)
})

test.each([
  [{ reason: ' ' }, '请写明原因，对方会看到'],
  [{ reason: '一'.repeat(201) }, '原因最多 200 字'],
  [{ reason: '看不见\u202e' }, '原因里有不能显示的字符'],
  [{ hours: 5 }, '请选择时长'],
  [{ userId: 0 }, '用户编号不正确'],
])('what cannot be is refused: %o', async (wrong, message) => {
  const body = { userId: it.ids.member, ...spam, version: '', ...wrong }
  expect(await send(userAdmin.mute, { body } as never)).toMatchObject({ code: 400, message })
})
