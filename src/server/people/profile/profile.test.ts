import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { auth } from '#contract/people/auth.ts'
import { type PasswordForm, type ProfileForm, profile } from '#contract/people/profile.ts'
import { noteCode } from '#server/people/registration/mail-codes.ts'
import { type MemberWorld, openMemberWorld, PASSWORD } from '#tests/support/member-world.ts'

let world: MemberWorld
let token: string
beforeEach(async () => {
  world = await openMemberWorld()
  token = await world.session(world.ids.member)
})
afterEach(() => world.blog.close())

const me = () => ({ authorization: token })
const seen = () => world.blog.call(profile.detail, {}, me())
const update = (body: ProfileForm) => world.blog.call(profile.update, { body }, me())
const changePassword = (body: PasswordForm) => world.blog.call(profile.changePassword, { body }, me())
const login = (username: string, password: string) => world.blog.call(auth.login, { body: { username, password } })
const changes = async () => (await world.blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
const letCode = (address: string, code: string, userId = world.ids.member) =>
  world.blog.db.write((tx) => noteCode(tx, { purpose: 'bind', address, userId }, code, world.blog.clock.now))

describe('[7.25] what one says about oneself', () => {
  test('is shown at once, and every page that shows it is published again', async () => {
    const { blog, ids } = world
    const { id } = await blog.write({ title: '一篇', userId: ids.member })
    const before = (await changes()).length
    const avatar = await world.picture(ids.member, 60)
    await update({ nickname: '  砚边人 ', signature: '在路上', sex: 2, avatar })
    const { sysUser, counts, roles } = await seen()
    expect(sysUser).toMatchObject({ nickname: '砚边人', signature: '在路上', sex: 2, avatar, email: 'ming@ming.example' })
    expect([counts.articles, roles]).toEqual([1, ['user']])
    expect(await blog.call(article.detail, { params: { id } })).toMatchObject({ nickname: '砚边人', avatar })
    expect((await changes()).slice(before)).toContain(`author:${ids.member}`)
  })

  test('what is left out stays, and what changes nothing publishes nothing', async () => {
    await update({ nickname: '砚边人', signature: '在路上' })
    const [before, { sysUser }] = [await changes(), await seen()]
    await update({ nickname: '砚边人', sex: 1 })
    await update({})
    expect(await changes()).toEqual(before)
    expect((await seen()).sysUser).toEqual({ ...sysUser, sex: 1 })
  })

  test.each([
    [{ nickname: '站' }, '长度在 2 到 10 个字符'],
    [{ nickname: '站\u200b长' }, '有不能显示的字符，请重新输入'],
    [{ nickname: '\u200d小明' }, '有不能显示的字符，请重新输入'],
    [{ nickname: '\ufe0f\u200d\ufffc' }, '有不能显示的字符，请重新输入'],
    [{ nickname: '🇦🇩🇲🇮🇳' }, '这个昵称不能使用，请换一个'],
    [{ email: '-f@ming.example' }, '请输入正确的邮箱'],
    [{ email: '=?utf-8?q?a?=@ming.example' }, '请输入正确的邮箱'],
    [{ nickname: '管理员小王' }, '这个昵称不能使用，请换一个'],
    [{ nickname: 'zh\u0430ng' }, '这个昵称不能使用，请换一个'],
    [{ nickname: '已注销用户' }, '这个昵称不能使用，请换一个'],
    [{ avatar: 'https://tracker.example/a.png' }, '头像只能使用自己上传的图片'],
    [{ avatar: '/uploads/none.png' }, '头像只能使用自己上传的图片'],
    [{ avatar: '/faces/25.svg' }, '头像只能使用自己上传的图片'],
    [{ avatar: 'javascript:1' }, '头像应为站内路径或 https 地址'],
    [{ signature: '砚'.repeat(101) }, '签名最多 100 字'],
    [{ email: 'new@ming.example' }, '更换邮箱需要先填写验证码'],
  ])('is refused where it cannot be, and then nothing changes: %o', async (body, message) => {
    const before = await seen()
    await expect(update({ sex: 1, ...body })).rejects.toMatchObject({ code: 400, message })
    expect(await seen()).toEqual(before)
  })

  test('a made-up name is asked about until it is chosen, be it as it is', async () => {
    await world.blog.db.write((tx) => tx.updateTable('user').set({ is_renamed: 0 }).where('id', '=', world.ids.member).execute())
    const asked = async () => (await world.blog.ask('/sys/user/profile', { headers: me() })).body.extra
    expect(await asked()).toMatchObject({ needsNickname: true, hasPassword: true, leaveTime: null })
    await update({ nickname: 'ming' })
    expect(await asked()).toMatchObject({ needsNickname: false })
  })

  test('a new address needs the code that was mailed to it, once; who logs in by his address does so by the new one', async () => {
    const email = 'new@ming.example'
    await letCode(email, '123456')
    await letCode(email, '654321', world.ids.other)
    await expect(update({ email, code: '654321' })).rejects.toMatchObject({ code: 400, message: '验证码不正确或已过期' })
    await update({ email, code: '123456' })
    expect((await seen()).sysUser).toMatchObject({ email, username: email })
    expect((await login(email, PASSWORD)).user.id).toBe(world.ids.member)
    await expect(login('ming@ming.example', PASSWORD)).rejects.toMatchObject({ code: 400 })
    await update({ email: 'ming@ming.example' }).catch(() => {})
    expect((await seen()).sysUser.email).toBe(email)
  })

  test('an address that is somebody else’s stays his', async () => {
    await letCode('hong@hong.example', '123456')
    await expect(update({ email: 'hong@hong.example', code: '123456' })).rejects.toMatchObject({ code: 409 })
    expect((await seen()).sysUser.email).toBe('ming@ming.example')
  })
})

describe('[7.26] a new password', () => {
  test('ends every other session at once, and lets in from then on', async () => {
    const elsewhere = { authorization: await world.session(world.ids.member) }
    await changePassword({ oldPassword: PASSWORD, newPassword: 'ink-stone-2' })
    expect((await world.blog.ask('/auth/info', { headers: elsewhere })).status).toBe(401)
    expect((await world.blog.ask('/auth/info', { headers: me() })).status).toBe(200)
    await expect(login('ming@ming.example', PASSWORD)).rejects.toMatchObject({ code: 400 })
    expect((await login('ming@ming.example', 'ink-stone-2')).user.id).toBe(world.ids.member)
  })

  test('is set by who knows the old one; guesses wait longer each time', async () => {
    await expect(changePassword({ newPassword: 'ink-stone-2' })).rejects.toMatchObject({ message: '请输入当前密码' })
    const guess = () => changePassword({ oldPassword: 'guessed', newPassword: 'ink-stone-2' })
    for (let n = 0; n < 5; n++) await expect(guess()).rejects.toMatchObject({ code: 400, message: '当前密码不正确' })
    await expect(guess()).rejects.toMatchObject({ code: 429, extra: { retryAfter: 1 } })
    // The right password waits too: otherwise a guesser would learn that it is right.
    await expect(changePassword({ oldPassword: PASSWORD, newPassword: 'ink-stone-2' })).rejects.toMatchObject({ code: 429 })
    world.blog.clock.now += 1000
    await changePassword({ oldPassword: PASSWORD, newPassword: 'ink-stone-2' })
  })

  test.each([
    ['123456', '这个密码太常见了，容易被猜到，请换一个'],
    ['short', '长度在 6 到 16 个字符'],
    ['      ', '密码不能全是空格'],
    [PASSWORD, '新密码不能和当前密码相同'],
  ])('is refused where it is none: %s', async (newPassword, message) => {
    await expect(changePassword({ oldPassword: PASSWORD, newPassword })).rejects.toMatchObject({ code: 400, message })
  })

  test('is the first one of an account that has none', async () => {
    await world.blog.db.write((tx) =>
      tx.updateTable('user').set({ password_hash: null }).where('id', '=', world.ids.member).execute(),
    )
    await changePassword({ newPassword: 'ink-stone-2' })
    expect((await login('ming@ming.example', 'ink-stone-2')).user.id).toBe(world.ids.member)
  })
})

test('own sessions are told, the one in use among them; each can be ended, and all others at once', async () => {
  const [second, third] = [await world.session(world.ids.member), await world.session(world.ids.member)]
  const list = () => world.blog.call(profile.sessions, {}, me())
  const all = await list()
  expect(all.map((it) => it.isCurrent)).toEqual([false, false, true])
  expect(Object.keys(all[0] ?? {})).not.toContain('bind_hash')
  await world.blog.call(profile.endSession, { params: { id: all[0]?.id ?? 0 } }, me())
  const isIn = async (authorization: string) =>
    (await world.blog.ask('/auth/info', { headers: { authorization } })).status === 200
  expect(await Promise.all([second, third, token].map(isIn))).toEqual([true, false, true])
  await world.blog.call(profile.endOtherSessions, {}, me())
  expect(await Promise.all([second, third, token].map(isIn))).toEqual([false, false, true])
  expect(await list()).toHaveLength(1)
})
