import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/people/audit.ts'
import { auth } from '#contract/people/auth.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { keyboard, piped, typeCommand } from '#tests/support/command-line.ts'
import { userCommands } from '../../keep/command/user.commands.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog(({ db, now }) => ({ whoIs: createWhoIs(db, now) }))
})
afterEach(() => blog.close())

type Input = ReturnType<typeof piped>
const type = (argv: string[], input?: Input) => typeCommand(blog, userCommands, ['user', ...argv], input && { input })
const login = (username: string, password: string) => blog.call(auth.login, { body: { username, password } })
const ADMIN = ['create-admin', '--username', 'Shan', '--nickname', '山月', '--password-stdin']

test('the first administrator is the owner; another one is a new account; what they did not type is asked for', async () => {
  expect(await type(ADMIN, piped('ink-and-stone\n'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('站长的账号是你的了'),
  })
  const { token, user } = await login('shan', 'ink-and-stone')
  expect(user).toMatchObject({ id: 1, nickname: '山月', role: 'admin' })
  const keys = keyboard('second\r', '溪声\r', '\r', 'long-river\r', 'long-river\r')
  const second = await type(['create-admin', '--json'], keys)
  expect(second.json()).toMatchObject({ username: 'second', nickname: '溪声', isOwner: false })
  expect(second.err).not.toContain('river')
  expect((await login('second', 'long-river')).user.role).toBe('admin')
  const { records } = await blog.call(audit.list, { query: { noun: 'user' } }, { authorization: token })
  expect(records.map((it) => [it.act, it.name, it.nickname])).toEqual([
    ['create', '溪声', '命令行'],
    ['create', '山月', '命令行'],
  ])
  expect(JSON.stringify(records)).not.toMatch(/river|ink-and/)
})

test('without mail the owner makes accounts for others: members, who are not taken for the site', async () => {
  const member = (nickname: string) => ['create', '--username', 'xi', '--nickname', nickname, '--password-stdin']
  expect(await type(member('站长'), piped('long-river'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('这个昵称不能使用'),
  })
  const made = await type(member('溪声'), piped('long-river'))
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('新建了普通用户 溪声，用户名 xi') })
  expect((await login('xi', 'long-river')).user).toMatchObject({ nickname: '溪声', role: 'user' })
  expect(await type(member('溪水'), piped('long-river'))).toMatchObject({ code: 1, err: expect.stringContaining('已经有人用了') })
  await type(ADMIN, piped('ink-and-stone'))
  const { token } = await login('shan', 'ink-and-stone')
  const { records } = await blog.call(audit.list, { query: { noun: 'user' } }, { authorization: token })
  expect(records.map((it) => [it.act, it.name, it.nickname])).toContainEqual(['create', '溪声', '命令行'])
})

describe('what cannot be is refused, and nothing is made', () => {
  test.each([
    ['qwerty123', ADMIN, 1, '这个密码太常见了'],
    ['short', ADMIN, 1, '长度在 6 到 16 个字符'],
    ['ink-and-stone', [...ADMIN.slice(0, 2), 'reader@example.com', ...ADMIN.slice(3)], 1, '用户名里不能有空格和 @'],
    ['ink-and-stone', [...ADMIN, '--email', 'reader@example.com'], 1, '已经有人用了'],
    ['ink-and-stone', ['create-admin', '--nickname', '山月', '--password-stdin'], 2, '缺少选项 --username'],
    ['ink-and-stone', [...ADMIN.slice(0, -1)], 2, '请用 --password-stdin'],
    ['ink-and-stone', [...ADMIN, '--password', 'x'], 2, '不认识的选项 --password'],
  ])('%s %j', async (password, argv, code, words) => {
    await makeAccount(blog.db, { username: 'reader@example.com', password: 'correct-1' })
    const typed = await type(argv, piped(password))
    expect(typed).toMatchObject({ code, out: '' })
    expect(typed.err).toContain(words)
    expect(await blog.db.read.selectFrom('user').select('id').where('password_hash', 'is not', null).execute()).toHaveLength(1)
  })
})

test('a new password ends every session; two that differ change nothing', async () => {
  await makeAccount(blog.db, { username: 'reader@example.com', password: 'correct-1' })
  const { token } = await login('reader@example.com', 'correct-1')
  const differing = await type(['reset-password', 'reader@example.com'], keyboard('winter-snow\r', 'winter-sno\r'))
  expect(differing).toMatchObject({ code: 1, err: expect.stringContaining('两次输入的密码不一样') })
  await login('reader@example.com', 'correct-1')
  expect(await type(['reset-password', 'Reader@Example.com', '--password-stdin'], piped('winter-snow'))).toMatchObject({
    code: 0,
  })
  expect((await blog.ask('/sys/user/profile', { headers: { authorization: token } })).body.code).toBe(401)
  await login('reader@example.com', 'winter-snow')
  expect(await type(['reset-password', 'nobody', '--password-stdin'], piped('winter-snow'))).toMatchObject({ code: 1 })
})

test('a lost second factor is taken away', async () => {
  const id = await makeAccount(blog.db, { username: 'reader@example.com', password: 'correct-1' })
  expect(await type(['otp-off', String(id)])).toMatchObject({ code: 1, err: expect.stringContaining('没有开启两步验证') })
  await blog.db.write((tx) =>
    tx.updateTable('user').set({ otp_secret: 'X:1', otp_recovery: '[]' }).where('id', '=', id).execute(),
  )
  expect(await type(['otp-off', String(id)])).toMatchObject({ code: 0 })
  expect((await login('reader@example.com', 'correct-1')).user.id).toBe(id)
})

test('roles are given and taken, the last administrator stays one; the list tells of them', async () => {
  const id = await makeAccount(blog.db, { username: 'reader@example.com', password: 'correct-1' })
  expect(await type(['role', '1', 'user'])).toMatchObject({ code: 1, err: '至少要留下一位管理员\n' })
  expect(await type(['role', 'reader@example.com', 'king'])).toMatchObject({ code: 2 })
  expect(await type(['role', 'reader@example.com', 'admin'])).toMatchObject({ code: 0 })
  const list = await type(['list', '--role', 'admin', '--json'])
  expect(list.json()).toMatchObject({ total: 2, users: [{ id, username: 'reader@example.com', role: 'admin' }, { id: 1 }] })
  expect(await type(['role', '1', 'user'])).toMatchObject({ code: 0 })
  expect((await type(['list', '--limit', '1'])).out).toBe(
    `${id}\treader@example.com\t${list.json().users[0].nickname}\t管理员\t正常\n共 2 位\n`,
  )
})
