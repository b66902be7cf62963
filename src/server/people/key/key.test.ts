import { afterEach, beforeEach, expect, test } from 'vitest'
import { hook } from '#contract/content/hook.ts'
import { writing } from '#contract/content/writing.ts'
import { audit } from '#contract/people/audit.ts'
import { KEY_PREFIX, KEYS_MAX, key } from '#contract/people/key.ts'
import { profile } from '#contract/people/profile.ts'
import { me } from '#contract/site/me.ts'
import { createApp } from '#server/app.ts'
import { RATES } from '#server/core/http/rates.ts'
import { hashOf } from '#server/core/http/tokens.ts'
import { forgetSessions } from '#server/keep/backup/restore.queries.ts'
import { keepHouse } from '#server/keep/job/housekeeping.ts'
import { banUser, muteUser, restoreUser } from '#server/people/auth/standing.rules.ts'
import { type MemberWorld, openMemberWorld, PASSWORD } from '#tests/support/member-world.ts'
import { unzip } from '#tests/support/unzip.ts'
import { newKey } from '#tests/support/ways-key.ts'

const DAY = 24 * 3_600_000
let world: MemberWorld
beforeEach(async () => {
  world = await openMemberWorld()
})
afterEach(() => world.blog.close())

const mine = async (more = {}) => newKey(world, world.ids.member, more)
const statusWith = async (headers: Record<string, string>) => (await world.blog.ask('/protal/user/myArticle', { headers })).status
const own = async () => ({ authorization: await world.session(world.ids.member) })
const listed = async () => world.blog.call(key.list, {}, await own())
const records = async () =>
  (await world.blog.call(audit.list, { query: { noun: 'key' } }, { authorization: await world.session(world.ids.admin) })).records

test('the secret is told once, is recognised by its beginning, and is stored as a hash alone', async () => {
  const made = await mine({ scopes: ['read', 'write', 'read'] })
  expect(made.secret).toMatch(new RegExp(`^${KEY_PREFIX}[\\w-]{43}$`))
  const rows = await world.blog.db.read.selectFrom('access_key').selectAll().execute()
  expect(rows).toMatchObject([{ hash: hashOf(made.secret), tail: made.secret.slice(-4), user_id: world.ids.member }])
  expect(JSON.stringify(rows)).not.toContain(made.secret.slice(9))
  const [it] = await listed()
  expect(it).toEqual({
    id: made.id,
    name: '流水线',
    tail: made.secret.slice(-4),
    scopes: ['read', 'write'],
    mayDelete: false,
    createTime: '2026-11-20 12:00:00',
    expireTime: '2026-12-20 12:00:00',
    lastTime: null,
    isOver: false,
  })
  expect(await world.blog.call(me.articles, { query: {} }, made.bearer)).toMatchObject({ total: 0 })
  expect((await listed())[0]?.lastTime).toBe('2026-11-20 12:00:00')
})

test('an expired key ends at once, and does not come back with the clock', async () => {
  const [{ bearer }, forever] = [await mine({ days: 7 }), await mine({ days: null })]
  world.blog.clock.now += 7 * DAY - 1
  expect(await statusWith(bearer)).toBe(200)
  world.blog.clock.now += 1
  expect(await statusWith(bearer)).toBe(401)
  expect((await listed()).map((it) => it.isOver)).toEqual([false, true])
  world.blog.clock.now -= DAY
  expect(await statusWith(bearer)).toBe(401)
  expect(await statusWith(forever.bearer)).toBe(200)
})

test('a key that expired unused is ended by the nightly sweep, and old records of its writes go', async () => {
  const { bearer } = await mine({ days: 7, scopes: ['read', 'write'] })
  await world.blog.call(writing.add, { body: { title: '题', contentMd: '正文。', status: 2 } }, bearer)
  expect((await records()).map((it) => it.act)).toEqual(['write', 'create'])
  world.blog.clock.now += 200 * DAY
  const { db, uploads, clock } = world.blog
  await keepHouse({ db, uploads, now: () => clock.now }, (error) => expect(error).toBeUndefined())
  clock.now -= 199 * DAY
  expect(await statusWith(bearer)).toBe(401)
  expect((await records()).map((it) => it.act)).toEqual(['create'])
})

test('a revoked key ends at once; the key of another user is as one that is not there', async () => {
  const made = await mine()
  const theirs = await newKey(world, world.ids.other)
  const none = { code: 404, message: '密钥不存在' }
  for (const id of [theirs.id, 987_654])
    await expect(world.blog.call(key.remove, { params: { id } }, await own())).rejects.toMatchObject(none)
  await world.blog.call(key.remove, { params: { id: made.id } }, await own())
  expect(await statusWith(made.bearer)).toBe(401)
  expect(await statusWith(theirs.bearer)).toBe(200)
  expect((await records()).map((it) => [it.act, it.name, it.userId])).toContainEqual(['remove', '流水线', world.ids.member])
})

test('the keys of who is shut out end with the sessions, and stay over afterwards', async () => {
  const { bearer } = await mine()
  await banUser(world.blog.db, world.ids.member)
  expect(await statusWith(bearer)).toBe(401)
  await restoreUser(world.blog.db, world.ids.member)
  expect([await statusWith(bearer), (await listed()).length]).toEqual([401, 0])
})

test('a new password ends all keys; a muted user’s keys speak as little as their owner', async () => {
  const before = await mine()
  const body = { oldPassword: PASSWORD, newPassword: 'quiet-paper-2' }
  await world.blog.call(profile.changePassword, { body }, await own())
  expect(await statusWith(before.bearer)).toBe(401)
  const { bearer } = await mine({ scopes: ['publish', 'read'] })
  await muteUser(world.blog.db, world.ids.member)
  const draft = { title: '题', contentMd: '正文。' }
  const saved = await world.blog.call(writing.add, { body: { ...draft, status: 2 } }, bearer)
  await expect(
    world.blog.call(writing.publish, { params: { id: saved.id }, body: { version: 1 } }, bearer),
  ).rejects.toMatchObject({
    code: 403,
    message: '你已被禁言，暂时不能发表文章',
  })
})

test('keys end when their owner asks to leave, and are gone with the account', async () => {
  const { bearer } = await mine()
  await world.blog.call(profile.leave, { body: { articles: 'keep' } }, await own())
  expect(await statusWith(bearer)).toBe(401)
  const later = await mine()
  world.blog.clock.now += 8 * DAY
  const { db, uploads, clock } = world.blog
  await keepHouse({ db, uploads, now: () => clock.now }, (error) => expect(error).toBeUndefined())
  expect(await statusWith(later.bearer)).toBe(401)
  expect(await db.read.selectFrom('access_key').select('id').execute()).toEqual([])
})

test('a backup brings no key back: those it holds are over', async () => {
  const { bearer } = await mine()
  await world.blog.db.write(forgetSessions)
  expect(await statusWith(bearer)).toBe(401)
  expect((await listed()).map((it) => it.isOver)).toEqual([true])
})

test('what is for administrators is for no member’s key, nor for one whose owner is none any more', async () => {
  const form = { name: '钩子', scopes: ['hook' as const], mayDelete: false, days: 30 as const }
  await expect(world.blog.call(key.add, { body: form }, await own())).rejects.toMatchObject({
    code: 403,
    message: '「触发发布」只给管理员',
    field: 'scopes',
  })
  const { bearer } = await newKey(world, world.ids.admin, { scopes: ['hook'] })
  expect(await world.blog.call(hook.publish, {}, bearer)).toMatchObject({ askedTime: expect.any(String) })
  await world.blog.db.write((tx) => tx.updateTable('user').set({ role: 'member' }).where('id', '=', world.ids.admin).execute())
  await expect(world.blog.call(hook.publish, {}, bearer)).rejects.toMatchObject({ code: 403, message: '没有权限' })
})

test('an account has so many keys, also when two are made at once', async () => {
  for (let n = 1; n < KEYS_MAX; n++) await mine()
  const both = await Promise.allSettled([mine(), mine()])
  expect(both.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(mine()).rejects.toMatchObject({ code: 409, message: `密钥最多 ${KEYS_MAX} 个，请先撤销不用的` })
  expect(await listed()).toHaveLength(KEYS_MAX)
})

test('each key has its own rate: one that runs wild is slowed down, and no other', async () => {
  const [wild, calm] = [await mine(), await mine()]
  const app = createApp({ ...world.blog.deps, rates: RATES })
  const ask = (headers: Record<string, string>) => app.request('/v1/sys/user/key/list', { headers })
  const most = RATES.key.points + (RATES.key.burst ?? 0)
  const codes = await Promise.all(Array.from({ length: most + 5 }, async () => (await ask(wild.bearer)).status))
  expect(codes.filter((it) => it === 403)).toHaveLength(most)
  expect(codes.filter((it) => it === 429)).toHaveLength(5)
  expect((await ask(calm.bearer)).status).toBe(403)
})

test('every write is in the record, and nothing that was refused', async () => {
  const { bearer, id } = await mine({ scopes: ['write'] })
  const body = { title: '题', contentMd: '正文。', status: 2 as const }
  const saved = await world.blog.call(writing.add, { body }, bearer)
  const stale = { body: { ...body, id: saved.id, version: 9 } }
  await expect(world.blog.call(writing.update, stale, bearer)).rejects.toMatchObject({ code: 409 })
  await world.blog.call(writing.update, { body: { ...body, title: '新题', id: saved.id, version: saved.version } }, bearer)
  expect((await records()).map((it) => [it.act, it.targetId, it.after?.call])).toEqual([
    ['write', id, 'writing.update'],
    ['write', id, 'writing.add'],
    ['create', id, undefined],
  ])
})

test('keys are in what their owner takes along, but neither their secret nor its hash', async () => {
  const { secret } = await mine({ name: '带走的' })
  const { url } = await world.blog.call(profile.exportData, {}, await own())
  const files = unzip(Buffer.from(await (await world.blog.app.request(url)).arrayBuffer()))
  const rows = JSON.parse(String(files.get('access-keys.json')))
  expect(rows).toMatchObject([{ name: '带走的', tail: secret.slice(-4), scopes: '["read"]', create_time: '2026-11-20 12:00:00' }])
  const all = [...files.values()].join('')
  expect([all.includes(secret.slice(9, 40)), all.includes(hashOf(secret))]).toEqual([false, false])
})

test('it counts only in its header and whole; a session is none the worse for it', async () => {
  const { secret, bearer } = await mine()
  for (const headers of [
    { cookie: `blog_token=${secret}` },
    { authorization: `Bearer ${secret.slice(0, -1)}` },
    { authorization: `Bearer ${secret}x` },
    { authorization: `Bearer ${KEY_PREFIX}` },
    { authorization: `Bearer ${hashOf(secret)}` },
  ] as Record<string, string>[])
    expect(await statusWith(headers)).toBe(401)
  expect([await statusWith(bearer), await statusWith(await own())]).toEqual([200, 200])
  expect((await world.blog.ask(`/protal/user/myArticle?token=${secret}`)).status).toBe(401)
})
