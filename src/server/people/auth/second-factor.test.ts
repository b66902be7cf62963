import { afterEach, beforeEach, expect, test } from 'vitest'
import { PROOF_SECONDS } from '#contract/core/define.ts'
import { auth } from '#contract/people/auth.ts'
import { secondFactor } from '#contract/people/second-factor.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { authenticator } from './second-factor.ts'
import { createWhoIs } from './session.rules.ts'

let blog: TestBlog
let token: string
const USERNAME = 'owner'
const PASSWORD = 'ink-and-stone'

beforeEach(async () => {
  blog = await openTestBlog(({ db, now }) => ({ whoIs: createWhoIs(db, now) }))
  await makeAccount(blog.db, { username: USERNAME, password: PASSWORD, role: 'admin' })
  token = (await login()).token
})
afterEach(() => blog.close())

const login = (more: object = {}) => blog.call(auth.login, { body: { username: USERNAME, password: PASSWORD, ...more } })
const me = () => ({ authorization: token })
const codeOf = (secret: string, later = 0) => authenticator(secret, '', '').generate({ timestamp: blog.clock.now + later * 1000 })

async function switchOn() {
  const { secret } = await blog.call(secondFactor.start, {}, me())
  const { recoveryCodes } = await blog.call(secondFactor.confirm, { body: { code: codeOf(secret) } }, me())
  return { secret, recoveryCodes }
}

test('begins with a secret for the app; nothing is asked of a login until its first code was right', async () => {
  const { secret, url, qr } = await blog.call(secondFactor.start, {}, me())
  expect(url).toMatch(/^otpauth:\/\/totp\//)
  expect(url).toContain(`secret=${secret}`)
  expect(Buffer.from(qr.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg/)
  expect((await login()).user.role).toBe('admin')
  await expect(blog.call(secondFactor.confirm, { body: { code: '000000' } }, me())).rejects.toMatchObject({ code: 400 })
  blog.clock.now += 600_000
  await expect(blog.call(secondFactor.confirm, { body: { code: codeOf(secret) } }, me())).rejects.toMatchObject({ code: 400 })
})

test('six signs that are no digits are a wrong code, and nothing else', async () => {
  await blog.call(secondFactor.start, {}, me())
  for (const code of ['𐀀𐀀𐀀', '１２３４５６', 'abcdef'])
    await expect(blog.call(secondFactor.confirm, { body: { code } }, me())).rejects.toMatchObject({ code: 400 })
})

test('then a login needs the password and a code, each code once', async () => {
  const other = (await login()).token
  const { secret } = await switchOn()
  expect((await blog.ask('/auth/info', { headers: { authorization: other } })).status).toBe(401)
  expect((await blog.ask('/auth/info', { headers: me() })).status).toBe(200)
  await expect(login()).rejects.toMatchObject({ code: 400, message: '请输入动态码', extra: { otpRequired: true } })
  await expect(login({ otp: '000000' })).rejects.toMatchObject({ message: '动态码不正确', extra: { otpRequired: true } })
  // The code that switched the second factor on has been used.
  await expect(login({ otp: codeOf(secret) })).rejects.toMatchObject({ message: '动态码不正确' })
  blog.clock.now += 60_000
  const code = codeOf(secret)
  expect((await login({ otp: `${code.slice(0, 3)} ${code.slice(3)}` })).user.username).toBe(USERNAME)
  await expect(login({ otp: code })).rejects.toMatchObject({ message: '动态码不正确' })
  blog.clock.now += 60_000
  expect((await login({ otp: codeOf(secret, 30) })).user.username).toBe(USERNAME)
  await expect(login({ otp: codeOf(secret, 90) })).rejects.toMatchObject({ code: 400 })
})

test('ten recovery codes let in once each, however they are typed', async () => {
  const { recoveryCodes } = await switchOn()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect((await login({ otp: first })).user.username).toBe(USERNAME)
  await expect(login({ otp: first })).rejects.toMatchObject({ code: 400 })
  expect((await login({ otp: second.toLowerCase().replace('-', ' ') })).user.username).toBe(USERNAME)
  const row = await blog.db.read.selectFrom('user').select('otp_recovery').where('username', '=', USERNAME).executeTakeFirst()
  expect(JSON.parse(row?.otp_recovery ?? '[]')).toHaveLength(8)
  expect(row?.otp_recovery).not.toContain(recoveryCodes[5]?.replace('-', '') ?? '?')
})

test('goes with a recent proof and a code only; a stolen token is not enough', async () => {
  const { recoveryCodes } = await switchOn()
  const [one = '', two = ''] = recoveryCodes
  const stop = (code: string) => blog.call(secondFactor.stop, { body: { code } }, me())
  await expect(stop('000000')).rejects.toMatchObject({ message: '动态码不正确' })
  await expect(blog.call(secondFactor.start, {}, me())).rejects.toMatchObject({ code: 409 })
  blog.clock.now += PROOF_SECONDS * 1000
  await expect(stop(one)).rejects.toMatchObject({ code: 403, extra: { proofRequired: true, hasSecondFactor: true } })
  expect(await blog.call(auth.prove, { body: { code: one } }, me())).toBe(true)
  expect(await stop(two)).toBe(true)
  expect((await login()).user.username).toBe(USERNAME)
  await expect(stop(one)).rejects.toMatchObject({ code: 409 })
})

test('is for administrators', async () => {
  await makeAccount(blog.db, { username: 'reader', password: PASSWORD })
  const reader = await blog.call(auth.login, { body: { username: 'reader', password: PASSWORD } })
  await expect(blog.call(secondFactor.start, {}, { authorization: reader.token })).rejects.toMatchObject({ code: 403 })
})
