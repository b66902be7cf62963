import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/people/auth.ts'
import { profile } from '#contract/people/profile.ts'
import { CODE_SECONDS } from '#contract/people/registration.ts'
import { makeAccount } from '#tests/support/account.ts'
import { type MailBlog, openMailBlog } from '#tests/support/mail-blog.ts'
import { noteCode } from './mail-codes.ts'

let blog: MailBlog
beforeEach(async () => {
  blog = await openMailBlog()
})
afterEach(() => blog.close())

const ADDRESS = 'ming@example.com'
const form = (code: string, more: object = {}) => ({
  nickname: '小明',
  email: ADDRESS,
  password: 'ink-and-stone',
  code,
  consent: true,
  ...more,
})
const register = (code: string, more: object = {}) => blog.postJson('/api/email/register', form(code, more))
const codeFor = async (address: string, purpose = 'register') => {
  expect((await blog.sendCode(address, purpose)).body).toMatchObject({ code: 200, data: true })
  return blog.post.codeFor(address)
}
const accounts = () => blog.db.read.selectFrom('user').selectAll().where('username', 'is not', null).execute()
const login = (password: string) => blog.call(auth.login, { body: { username: ADDRESS, password } })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('who registers', () => {
  test('[7.7] [7.12] gets a code by mail, makes an account with it, and comes in', async () => {
    const { headers, text, html, subject, from } = await (async () => {
      await blog.sendCode('Ming@Example.com')
      return blog.post.letter((it) => it.to === ADDRESS)
    })()
    expect([from, subject]).toEqual(['blog@site.example', '砚边小记 注册验证码'])
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
    const code = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? ''
    expect(text).toContain('10 分钟内有效')
    expect(html).toContain(`>${code}<`)
    expect(html).toContain('https://blog.example')
    expect((await register(code)).body).toEqual({ code: 200, message: 'success', data: true, extra: {} })
    const [made] = await accounts()
    expect(made).toMatchObject({ username: ADDRESS, email: ADDRESS, role: 'member', consent_time: blog.clock.now })
    expect(made?.avatar).toMatch(/^\/faces\/\d+\.svg$/)
    expect((await login('ink-and-stone')).user).toMatchObject({ nickname: '小明', role: 'user' })
  })

  test('uses a code once, and it is good for nothing else', async () => {
    const code = await codeFor(ADDRESS)
    expect((await blog.postJson('/api/email/forgot', { email: ADDRESS, password: 'ink-and-stone', code })).status).toBe(400)
    expect((await register(code, { email: 'else@example.com' })).body.message).toBe('验证码不正确或已过期')
    expect((await register(code)).status).toBe(200)
    expect((await register(code)).body.message).toBe('验证码不正确或已过期')
  })

  test('is refused after ten minutes, however the clock jumps back later', async () => {
    const code = await codeFor(ADDRESS)
    blog.clock.now += CODE_SECONDS * 1000
    expect((await register(code)).status).toBe(400)
    blog.clock.now -= CODE_SECONDS * 1000
    expect((await register(code)).status).toBe(400)
    expect(await accounts()).toEqual([])
  })

  test('may guess five times, also when all guesses come at once', async () => {
    const code = await codeFor(ADDRESS)
    await Promise.all(Array.from({ length: 20 }, () => register(wrongFor(code))))
    expect((await register(code)).body.message).toBe('验证码不正确或已过期')
    // The next letter brings a valid code, and the one before stays invalid.
    const next = await codeFor(ADDRESS)
    if (next !== code) expect((await register(code)).status).toBe(400)
    expect((await register(next)).status).toBe(200)
  })

  test('twice at once is one account', async () => {
    const code = await codeFor(ADDRESS)
    const answers = await Promise.all([register(code), register(code, { nickname: '小红' })])
    expect(answers.map((it) => it.status).sort()).toEqual([200, 400])
    expect(await accounts()).toHaveLength(1)
  })

  test.each([
    [{ nickname: '管\u200d理员' }, '有不能显示的字符，请重新输入'],
    [{ nickname: 'а\u0501min' }, '这个昵称不能使用，请换一个'],
    [{ nickname: '小\u202e明' }, '有不能显示的字符，请重新输入'],
    [{ nickname: '明' }, '长度在 2 到 10 个字符'],
    [{ password: '12345' }, '长度在 6 到 16 个字符'],
    [{ password: 'qwerty123' }, '这个密码太常见了，容易被猜到，请换一个'],
    [{ password: 'ming1998', email: 'ming@example.com' }, '密码不能用昵称或邮箱，请换一个'],
    [{ email: '"a b"@example.com' }, '请输入正确的邮箱'],
    [{ email: 'a@example.com(b@evil.example)' }, '请输入正确的邮箱'],
    [{ email: 'a@[127.0.0.1]' }, '请输入正确的邮箱'],
    [{ consent: false }, '请先阅读并同意用户协议和隐私政策'],
  ])('cannot with %j', async (more, message) => {
    const code = await codeFor(ADDRESS)
    expect((await register(code, more)).body).toMatchObject({ code: 400, message })
    // A refused form has not used up the code.
    expect((await register(code)).status).toBe(200)
  })

  test('makes nobody an administrator, whatever is sent along', async () => {
    expect((await register(await codeFor(ADDRESS), { role: 'admin', status: 9 })).status).toBe(200)
    expect((await accounts()).map((it) => it.role)).toEqual(['member'])
  })

  test('by an address that is known reads so in the mailbox, and nowhere else', async () => {
    await makeAccount(blog.db, { username: ADDRESS, password: 'correct-1' })
    const [known, unknown] = [await blog.sendCode(ADDRESS), await blog.sendCode('new@example.com')]
    expect(known.body).toEqual(unknown.body)
    const letter = await blog.post.letter((it) => it.to === ADDRESS)
    expect(letter.subject).toBe('砚边小记 这个邮箱已经有账号了')
    expect(letter.text).not.toMatch(/\d{6}/)
    expect((await register('123456')).body.message).toBe('验证码不正确或已过期')
  })

  test('finds no code in the database, and nothing that waits once the letter is taken', async () => {
    const code = await codeFor(ADDRESS)
    await expect.poll(blog.waiting).toEqual([])
    const rows = JSON.stringify(await blog.db.read.selectFrom('mail_code').selectAll().execute())
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(ADDRESS)
  })
})

describe('who forgot the password', () => {
  beforeEach(async () => {
    await makeAccount(blog.db, { username: ADDRESS, password: 'correct-1' })
  })

  test('[7.8] sets a new one; every session ends, the mailbox is told, and nobody is logged in', async () => {
    const { token } = await login('correct-1')
    const code = await codeFor(ADDRESS, 'forgot')
    const { body, headers } = await blog.postJson('/api/email/forgot', { email: ADDRESS, code, password: 'ink-and-stone' })
    expect(body).toEqual({ code: 200, message: 'success', data: true, extra: {} })
    expect(headers.get('set-cookie')).toBeNull()
    expect((await blog.ask('/auth/info', { headers: { authorization: token } })).status).toBe(401)
    await expect(login('correct-1')).rejects.toMatchObject({ code: 400 })
    expect((await login('ink-and-stone')).user.username).toBe(ADDRESS)
    expect((await blog.post.letter((it) => it.subject.includes('密码已更改'))).to).toBe(ADDRESS)
  })

  test('hears the same for an address that nobody has, which gets no letter', async () => {
    const [known, unknown] = [await blog.sendCode(ADDRESS, 'forgot'), await blog.sendCode('no@example.com', 'forgot')]
    expect(unknown.body).toEqual(known.body)
    await blog.post.codeFor(ADDRESS)
    await expect.poll(blog.waiting).toEqual([])
    expect(blog.post.arrived).toEqual([])
  })
})

test('a body that no form can be is not read', async () => {
  const { status, body } = await register('123456', { nickname: '明'.repeat(30_000) })
  expect([status, body.message]).toEqual([413, '请求内容太大'])
})

test('to bind an address somebody is logged in, and the code is his alone', async () => {
  await makeAccount(blog.db, { username: 'ming', password: 'correct-1' })
  expect((await blog.sendCode('new@example.com', 'bind')).status).toBe(401)
  const { token } = await blog.call(auth.login, { body: { username: 'ming', password: 'correct-1' } })
  expect((await blog.sendCode('new@example.com', 'bind', { authorization: token })).status).toBe(200)
  const code = await blog.post.codeFor('new@example.com')
  expect((await register(code, { email: 'new@example.com' })).status).toBe(400)
  expect((await blog.sendCode('new@example.com', 'admin')).body.message).toBe('不认识的用途')
})

describe('who takes another address', () => {
  const NEW = 'somewhere-else@example.net'

  test('is told at the old one, where a thief does not read; not what the new one is', async () => {
    await makeAccount(blog.db, { username: ADDRESS, password: 'correct-1' })
    const authorization = (await login('correct-1')).token
    await blog.sendCode(NEW, 'bind', { authorization })
    const code = await blog.post.codeFor(NEW)
    await blog.call(profile.update, { body: { email: NEW, code } }, { authorization })
    const { to, text, html } = await blog.post.letter((it) => it.subject === '砚边小记 账号邮箱已更换')
    expect(to).toBe(ADDRESS)
    expect(text).toContain('如果不是')
    expect(text + html).not.toContain('example.net')
  })

  test('for the first time has no old one', async () => {
    const id = await makeAccount(blog.db, { username: 'ming', password: 'correct-1' })
    const { token } = await blog.call(auth.login, { body: { username: 'ming', password: 'correct-1' } })
    await blog.db.write((tx) => noteCode(tx, { purpose: 'bind', address: NEW, userId: id }, '123456', blog.clock.now))
    await blog.call(profile.update, { body: { email: NEW, code: '123456' } }, { authorization: token })
    expect(await blog.waiting()).toEqual([])
  })
})
