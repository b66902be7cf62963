import { afterEach, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/people/auth.ts'
import { oauth } from '#contract/people/oauth.ts'
import { profile } from '#contract/people/profile.ts'
import { secondFactor } from '#contract/people/second-factor.ts'
import { noLogins } from '#server/people/auth/logins.ts'
import { authenticator } from '#server/people/auth/second-factor.ts'
import { noteCode } from '#server/people/registration/mail-codes.ts'
import { makeAccount } from '#tests/support/account.ts'
import { type MailBlog, openMailBlog } from '#tests/support/mail-blog.ts'
import { codeIn, thirdParty, traveller } from '#tests/support/trip.ts'

const [OLD, NEW] = ['lin@old.example', 'thief@new.example']
const PASSWORD = 'correct-1'
const HOUR = 3_600_000

let blog: MailBlog
let id: number
/** Is the token of the stolen session. */
let token: string
/** Is the subject that third parties vouch for at the moment. */
let subject: string
beforeEach(async () => {
  subject = 'thief'
  const providers = new Map(['github', 'gitee'].map((it) => [it, thirdParty(it, () => subject)]))
  blog = await openMailBlog({ logins: { ...noLogins, providers }, siteUrl: 'https://blog.example' })
  id = await makeAccount(blog.db, { username: OLD, password: PASSWORD, role: 'admin' })
  token = (await blog.call(auth.login, { body: { username: OLD, password: PASSWORD } })).token
})
afterEach(() => blog.close())

const me = () => ({ authorization: token })
const prove = () => blog.call(auth.prove, { body: { password: PASSWORD } }, me())

async function bind(provider: string) {
  const page = traveller(blog)
  const answer = await page.ask(`/api/auth/render/${provider}?purpose=bind`, { headers: me() })
  const { data } = (await answer.json()) as { data: string }
  const { to } = await page.comeBack(provider, { code: 'a', state: new URL(data).searchParams.get('state') ?? '' })
  expect(to).toContain(`bound=${provider}`)
}

/** Comes in by a third party; answers the one-time code and what it is good for. */
async function comeIn(provider: string) {
  const page = traveller(blog)
  const state = (await page.leave(provider)).searchParams.get('state') ?? ''
  const code = codeIn((await page.comeBack(provider, { code: 'a', state })).to)
  return { code, exchange: () => page.exchange(code) }
}

async function switchOn() {
  const { secret } = await blog.call(secondFactor.start, {}, me())
  const code = authenticator(secret, '', '').generate({ timestamp: blog.clock.now })
  await blog.call(secondFactor.confirm, { body: { code } }, me())
  return secret
}

async function changeAddress() {
  await blog.db.write((tx) => noteCode(tx, { purpose: 'bind', address: NEW, userId: id }, '123456', blog.clock.now))
  await blog.call(profile.update, { body: { email: NEW, code: '123456' } }, me())
}

/** The owner opens the link in the letter to his mailbox and presses the button. */
async function undo() {
  const letter = await blog.post.letter((it) => it.to === OLD && it.subject.includes('邮箱已更换'))
  const [, path = ''] = /https:\/\/blog\.example(\S+)/.exec(letter.text) ?? []
  expect((await blog.app.request(path, { method: 'POST' })).status).toBe(200)
}

const waysIn = async () =>
  (await blog.db.read.selectFrom('identity').select('provider').where('user_id', '=', id).orderBy('id').execute()).map(
    (it) => it.provider,
  )
const hasFactor = async () =>
  (await blog.db.read.selectFrom('user').select('otp_secret').where('id', '=', id).executeTakeFirstOrThrow()).otp_secret !== null

test('what the thief bound before he changed the address lets him in no more after the undo', async () => {
  await bind('github')
  blog.clock.now += 60_000
  await changeAddress()
  await undo()
  expect(await waysIn()).toEqual([])
  const { data } = await (await comeIn('github')).exchange()
  expect(data.user.id).not.toBe(id)
})

test('nor does what he bound days ago, in the session that changes the address or within three days', async () => {
  await bind('github')
  blog.clock.now += 71 * HOUR
  token = (await blog.call(auth.login, { body: { username: OLD, password: PASSWORD } })).token
  await changeAddress()
  await undo()
  expect(await waysIn()).toEqual([])
})

test('a session that has lasted for long takes along what was bound since it began', async () => {
  const { refreshToken } = await blog.call(auth.login, { body: { username: OLD, password: PASSWORD } })
  let renewed = await blog.call(auth.refresh, { query: { refreshToken }, headers: {} })
  token = renewed.token
  await prove()
  await bind('github')
  blog.clock.now += 100 * HOUR
  renewed = await blog.call(auth.refresh, { query: { refreshToken: renewed.refreshToken }, headers: {} })
  token = renewed.token
  await prove()
  await changeAddress()
  await undo()
  expect(await waysIn()).toEqual([])
})

test('the way by which the session came that changed the address goes, whenever it was bound; what the owner bound long ago stays', async () => {
  await bind('gitee')
  await bind('github')
  blog.clock.now += 100 * HOUR
  token = (await (await comeIn('github')).exchange()).data.token
  await changeAddress()
  await undo()
  expect(await waysIn()).toEqual(['gitee'])
})

test('a code on its way from a third party is worth nothing after the undo', async () => {
  await bind('github')
  await changeAddress()
  const { exchange } = await comeIn('github')
  await undo()
  expect(await exchange()).toMatchObject({ code: 400 })
})

test('a second factor that he switched on before does not lock the owner out', async () => {
  await switchOn()
  blog.clock.now += HOUR
  await prove()
  await changeAddress()
  await undo()
  expect(await hasFactor()).toBe(false)
})

test('one that was there long ago stays; when he put his own in its place after the change, that one goes', async () => {
  const secret = await switchOn()
  blog.clock.now += 100 * HOUR
  const login = async () => {
    const otp = authenticator(secret, '', '').generate({ timestamp: blog.clock.now })
    token = (await blog.call(auth.login, { body: { username: OLD, password: PASSWORD, otp } })).token
  }
  await login()
  await changeAddress()
  await undo()
  expect(await hasFactor()).toBe(true)

  blog.clock.now += HOUR
  await blog.sendCode(OLD, 'forgot')
  const { text } = await blog.post.letter((it) => it.to === OLD && it.subject.includes('重置密码'))
  await blog.postJson('/api/email/forgot', { email: OLD, code: /\b\d{6}\b/.exec(text)?.[0], password: PASSWORD })
  await login()
  await changeAddress()
  blog.clock.now += 60_000
  const code = authenticator(secret, '', '').generate({ timestamp: blog.clock.now })
  await blog.call(secondFactor.stop, { body: { code } }, me())
  await switchOn()
  await undo()
  expect(await hasFactor()).toBe(false)
})

test('every change of a way in is told to the mailbox, with what to do; a refused one is not', async () => {
  const told = async (words: string) => (await blog.post.letter((it) => it.to === OLD && it.subject.includes(words))).text
  await bind('github')
  expect(await told('绑定了 GitHub')).toMatch(/刚刚绑定了 GitHub，从现在起可以用它登录。[\s\S]*如果不是，.*账号绑定.*修改密码/)
  await blog.call(oauth.unbind, { params: { provider: 'github' } }, me())
  expect(await told('解绑了 GitHub')).toMatch(/刚刚解绑了 GitHub，从现在起不能再用它登录。[\s\S]*如果不是，.*修改密码/)
  const secret = await switchOn()
  expect(await told('开启了两步验证')).toMatch(/登录时除了密码还要动态码[\s\S]*如果不是，.*otp-off/)
  blog.clock.now += 60_000
  const stop = (code: string) => blog.call(secondFactor.stop, { body: { code } }, me())
  await expect(stop('000000')).rejects.toMatchObject({ code: 400 })
  await stop(authenticator(secret, '', '').generate({ timestamp: blog.clock.now }))
  expect(await told('关闭了两步验证')).toMatch(/登录只要密码[\s\S]*如果不是，.*修改密码/)
  await blog.call(profile.changePassword, { body: { oldPassword: PASSWORD, newPassword: 'quiet-paper-2' } }, me())
  expect(await told('密码已更改')).toMatch(/密码刚刚改过了[\s\S]*如果不是，请马上用「忘记密码」/)
  await expect.poll(blog.waiting).toEqual([])
  expect(blog.post.arrived).toEqual([])
})

test('an account without a mailbox is told nothing, and binds all the same', async () => {
  await blog.db.write((tx) => tx.updateTable('user').set({ email: null }).where('id', '=', id).execute())
  await bind('github')
  expect([await waysIn(), await blog.waiting(), blog.post.arrived]).toEqual([['github'], [], []])
})
