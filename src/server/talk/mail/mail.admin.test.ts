import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/people/audit.ts'
import { type MailDraft, mail } from '#contract/talk/mail.ts'
import { readSettings } from '#server/core/env/env.ts'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { openPostOffice } from '#tests/support/post-office.ts'
import { tryMail } from './mail.try.ts'
import { openMail } from './open-mail.ts'

let blog: TestBlog
let post: Awaited<ReturnType<typeof openPostOffice>>
const OWNER = { authorization: 'owner' }
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'admin' }) })
  post = await openPostOffice()
  await blog.db.write((tx) => tx.updateTable('user').set({ email: 'owner@site.example' }).where('id', '=', 1).execute())
})
afterEach(async () => {
  await post.close()
  await blog.close()
})

const draft = (more: Partial<MailDraft> = {}): MailDraft => ({
  isOn: true,
  host: '127.0.0.1',
  port: post.settings.port,
  tls: 'never',
  user: '',
  password: '',
  from: 'blog@site.example',
  ...more,
})
const read = () => blog.call(mail.read, {}, OWNER)
const save = async (more: Partial<MailDraft> = {}) =>
  blog.call(mail.save, { body: { ...draft(more), version: (await read()).version } }, OWNER)
const tested = (more: Partial<MailDraft> = {}) => blog.call(mail.test, { body: draft(more) }, OWNER)
const acts = async () => (await blog.call(audit.list, { query: { noun: 'mail' } }, OWNER)).records
const site = { name: '砚边小记', url: 'https://site.example' }

describe('mail in the admin', () => {
  test('what is stored comes back without the password, which stays where an edit leaves it out', async () => {
    await save({ user: 'blog', password: 'canary-secret' })
    expect(await read()).toMatchObject({ isOn: true, user: 'blog', hasPassword: true, isOfServer: false })
    await save({ user: 'blog', from: 'other@site.example' })
    const answers = JSON.stringify([await read(), await acts()])
    expect(answers).not.toContain('canary-secret')
    expect((await read()).hasPassword).toBe(true)
    expect((await acts()).map((it) => it.after)).toEqual([
      { from: 'other@site.example' },
      expect.objectContaining({ user: 'blog', password: '换过了' }),
    ])
  })

  test('the stored password goes to no other server, and to nobody else’s name', async () => {
    await save({ user: 'blog', password: 'canary-secret' })
    await expect(save({ user: 'blog', host: 'evil.example' })).rejects.toMatchObject({
      code: 400,
      message: '换了服务器或用户名，请重新填写密码',
    })
    await expect(tested({ user: 'blog', host: 'evil.example' })).rejects.toMatchObject({ code: 400 })
  })

  test('a stale edit is refused', async () => {
    const { version } = await read()
    await save()
    await expect(blog.call(mail.save, { body: { ...draft(), version } }, OWNER)).rejects.toMatchObject({ code: 409 })
  })

  test('a letter to oneself arrives, with settings that nobody stored', async () => {
    expect(await tested()).toEqual({ isSent: true, said: '邮件服务器收下了。请到 owner@site.example 里看看' })
    const letter = await post.letter((it) => it.to === 'owner@site.example')
    expect(letter.subject).toBe('砚边小记 测试邮件')
    expect((await read()).isOn).toBe(false)
    expect(await acts()).toMatchObject([{ act: 'test', name: '127.0.0.1', after: { isSent: true } }])
  })

  test('a server that does not take it is heard', async () => {
    post.manners.now = 'refuse'
    const told = await tested()
    expect(told).toMatchObject({ isSent: false, said: expect.stringMatching(/^邮件服务器不收这封信：.*550.*no such reader/) })
  })

  test('nobody listens there', async () => {
    expect(await tested({ port: 1 })).toMatchObject({ isSent: false, said: expect.stringMatching(/连接|端口/) })
  })

  test('a server that never says a word is given up soon', async () => {
    post.manners.now = 'hang'
    expect(await tryMail(post.settings, 'owner@site.example', site, 300)).toMatchObject({
      isSent: false,
      said: expect.stringContaining('邮件服务器没有回应'),
    })
  })

  test('without an address of one’s own there is nowhere to send it', async () => {
    await blog.db.write((tx) => tx.updateTable('user').set({ email: null }).where('id', '=', 1).execute())
    await expect(tested()).rejects.toMatchObject({ code: 409, message: '你的账号还没有邮箱，先到个人中心绑定一个' })
  })

  test.each([
    [{ host: 'a b' }, '请填写邮件服务器的域名或地址'],
    [{ host: '' }, '请填写邮件服务器的域名或地址'],
    [{ port: 70_000 }, '端口应在 1 到 65535 之间'],
    [{ from: 'a@b, c@d' }, '发件地址的格式不正确'],
  ])('what cannot be is refused: %j', async (wrong, message) => {
    await expect(save(wrong)).rejects.toMatchObject({ code: 400, message })
  })
})

test('letters leave as the admin says, from the moment it says so', async () => {
  const settings = readSettings({ SITE_URL: 'https://site.example', DATA_DIR: blog.dataDir })
  const office = await openMail(settings, { db: blog.db, now: Date.now, log: silentLog })
  try {
    expect(office.isOn).toBe(false)
    await save()
    await office.refresh()
    expect(office.isOn).toBe(true)
    await blog.db.write((tx) => office.post(tx, { kind: 'register', address: 'new@site.example' }))
    expect(await post.codeFor('new@site.example')).toMatch(/^\d{6}$/)
    await save({ isOn: false })
    await office.refresh()
    expect(office.isOn).toBe(false)
  } finally {
    await office.stop()
  }
})

test('what the server was started with is stronger', async () => {
  const given = { ...post.settings, login: { user: 'blog', password: 'canary-secret' } }
  const it = await openTestBlog({
    whoIs: async () => ({ id: 1, role: 'admin' }),
    mail: { isOn: true, isReachable: async () => true, post: async () => {}, given },
  })
  try {
    const at = await it.call(mail.read, {}, OWNER)
    expect(at).toMatchObject({ isOfServer: true, user: 'blog', hasPassword: true })
    expect(JSON.stringify(at)).not.toContain('canary-secret')
    await expect(it.call(mail.save, { body: { ...draft(), version: at.version } }, OWNER)).rejects.toMatchObject({ code: 409 })
  } finally {
    await it.close()
  }
})
