import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PROOF_SECONDS } from '#contract/core/define.ts'
import { auth } from '#contract/people/auth.ts'
import { type ProfileForm, profile } from '#contract/people/profile.ts'
import { noteCode } from '#server/people/registration/mail-codes.ts'
import { makeAccount } from '#tests/support/account.ts'
import { type MailBlog, openMailBlog } from '#tests/support/mail-blog.ts'

const [OLD, NEW, NEWER] = ['lin@old.example', 'thief@new.example', 'thief@newer.example']
const PASSWORD = 'correct-1'
const HOUR = 3_600_000

let blog: MailBlog
let id: number
let token: string
beforeEach(async () => {
  blog = await openMailBlog()
  id = await makeAccount(blog.db, { username: OLD, password: PASSWORD })
  token = await login()
})
afterEach(() => blog.close())

const login = async () => (await blog.call(auth.login, { body: { username: OLD, password: PASSWORD } })).token
const isIn = async (authorization: string) => (await blog.ask('/auth/info', { headers: { authorization } })).status === 200
const account = () => blog.db.read.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Changes the address with the code that its mailbox got. */
async function change(email: string, more: ProfileForm = {}) {
  await blog.db.write((tx) => noteCode(tx, { purpose: 'bind', address: email, userId: id }, '123456', blog.clock.now))
  await blog.call(profile.update, { body: { email, code: '123456', ...more } }, { authorization: token })
}

/** Finds the link in the letter to an old mailbox, without the prefix. */
async function linkTo(address: string): Promise<string> {
  const letter = await blog.post.letter((it) => it.to === address && it.subject.includes('邮箱已更换'))
  const [, path = ''] = /https:\/\/blog\.example\/v1(\S+)/.exec(letter.text) ?? []
  expect(letter.html).toContain(`https://blog.example/v1${path}`)
  return path
}
const open = async (path: string, method = 'GET') => {
  const answer = await blog.app.request(`/v1${path}`, { method })
  return { status: answer.status, html: await answer.text(), policy: answer.headers.get('content-security-policy') }
}

describe('a stolen session', () => {
  test('does not change the address; the password typed once more does, and then every other session ends', async () => {
    const elsewhere = await login()
    blog.clock.now += PROOF_SECONDS * 1000
    await expect(change(NEW)).rejects.toMatchObject({ code: 403, extra: { proofRequired: true, hasPassword: true } })
    expect(await account()).toMatchObject({ email: OLD, username: OLD })
    // Other fields, and the address that the account already has, can be saved as before.
    await blog.call(profile.update, { body: { signature: '在路上', email: OLD } }, { authorization: token })
    await blog.call(auth.prove, { body: { password: PASSWORD } }, { authorization: token })
    expect(await isIn(elsewhere)).toBe(true)
    await change(NEW)
    expect(await account()).toMatchObject({ email: NEW, username: NEW })
    expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, false])
  })

  test('stays old when it is renewed, and guesses at the password count as failed logins do', async () => {
    const { refreshToken } = await blog.call(auth.login, { body: { username: OLD, password: PASSWORD } })
    blog.clock.now += PROOF_SECONDS * 1000
    token = (await blog.call(auth.refresh, { query: { refreshToken }, headers: {} })).token
    await expect(change(NEW)).rejects.toMatchObject({ code: 403 })
    const prove = (password: string) => blog.call(auth.prove, { body: { password } }, { authorization: token })
    for (let n = 0; n < 5; n++) await expect(prove('guessed')).rejects.toMatchObject({ message: '当前密码不正确' })
    await expect(prove(PASSWORD)).rejects.toMatchObject({ code: 429 })
    // A clock that is set back does not renew the proof.
    blog.clock.now -= HOUR
    await expect(change(NEW)).rejects.toMatchObject({ code: 403 })
  })
})

describe('the old mailbox', () => {
  test('undoes the change by a press, not by looking: the address is back, nobody is in, and a new password is needed', async () => {
    await change(NEW)
    const link = await linkTo(OLD)
    for (const method of ['HEAD', 'GET']) expect((await open(link, method)).status).toBe(200)
    expect((await open(link)).html).toContain('<form method="post">')
    expect((await open(link)).policy).toContain("form-action 'self'")
    expect(await account()).toMatchObject({ email: NEW })
    expect((await open(link, 'POST')).html).toContain('邮箱已经换回来了')
    expect(await account()).toMatchObject({ email: OLD, username: OLD })
    expect(await isIn(token)).toBe(false)
    await expect(login()).rejects.toMatchObject({ code: 400 })
    // The link works only once.
    expect((await open(link, 'POST')).status).toBe(404)
    await blog.sendCode(OLD, 'forgot')
    const { text } = await blog.post.letter((it) => it.to === OLD && it.subject.includes('重置密码'))
    const code = /\b\d{6}\b/.exec(text)?.[0]
    expect((await blog.postJson('/api/email/forgot', { email: OLD, code, password: PASSWORD })).status).toBe(200)
    expect(await isIn(await login())).toBe(true)
  })

  test('does so too after the thief has gone on, and what he bound is gone with him', async () => {
    await change(NEW)
    const link = await linkTo(OLD)
    blog.clock.now += HOUR
    await blog.db.write((tx) =>
      tx
        .insertInto('identity')
        .values({ provider: 'github', subject: '666', user_id: id, name: 'thief', create_time: blog.clock.now })
        .execute(),
    )
    await blog.db.write((tx) =>
      tx
        .updateTable('user')
        .set({ otp_secret: 'THIEF:0', otp_recovery: '[]', otp_time: blog.clock.now })
        .where('id', '=', id)
        .execute(),
    )
    await blog.call(auth.prove, { body: { password: PASSWORD } }, { authorization: token })
    await change(NEWER)
    const thiefs = await linkTo(NEW)
    expect((await open(link, 'POST')).status).toBe(200)
    expect(await account()).toMatchObject({ email: OLD, username: OLD, otp_secret: null, otp_recovery: null })
    expect(await blog.db.read.selectFrom('identity').selectAll().execute()).toEqual([])
    expect((await open(thiefs, 'POST')).status).toBe(404)
    expect(await account()).toMatchObject({ email: OLD })
  })

  test('has three days; what is stored of the link does not open it', async () => {
    await change(NEW)
    const link = await linkTo(OLD)
    const [row] = await blog.db.read.selectFrom('address_undo').selectAll().execute()
    expect(link).toMatch(/\?token=[\w-]{43}$/)
    expect(row?.hash).toMatch(/^[\da-f]{64}$/)
    expect((await open(`${link.split('=')[0]}=${row?.hash}`)).status).toBe(404)
    blog.clock.now += 72 * HOUR - 1
    expect((await open(link)).status).toBe(200)
    blog.clock.now += 1
    expect((await open(link)).status).toBe(404)
    expect((await open(link, 'POST')).status).toBe(404)
    expect(await account()).toMatchObject({ email: NEW })
  })

  test('is told when it has become another account meanwhile', async () => {
    await change(NEW)
    const link = await linkTo(OLD)
    await makeAccount(blog.db, { username: OLD, password: PASSWORD })
    expect(await open(link, 'POST')).toMatchObject({ status: 409, html: expect.stringContaining('这个邮箱已经注册了另一个账号') })
    expect(await account()).toMatchObject({ email: NEW })
  })
})
