import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TOKEN_SECONDS } from '#contract/core/token-seconds.ts'
import type { Session } from '#contract/people/auth.ts'
import { RATES } from '#server/core/http/rates.ts'
import { makeAccount } from '#tests/support/account.ts'
import type { TestBlog } from '#tests/support/blog.ts'
import { PLAIN_ACCOUNT } from '#tests/support/wechat.ts'
import { MING, openWechatBlog, sayTo, wechatPage } from '#tests/support/wechat-page.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openWechatBlog(PLAIN_ACCOUNT)
})
afterEach(() => blog.close())

const browser = (headers: Record<string, string> = {}) => wechatPage(blog, headers)
const say = (content: string, person = MING) => sayTo(blog, content, person)
const users = () => blog.db.read.selectFrom('user').select(['id', 'nickname', 'is_renamed', 'username']).orderBy('id').execute()

describe('who sends the code', () => {
  test('[4.2] [7.9] [7.10] comes in, once, in the browser that asked', async () => {
    const page = browser({
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    })
    const { set, body } = await page.ask('/api/wechat/getCode')
    const { code } = body.data as { code: string }
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(set).toMatch(/^wx_poll=[\w-]{22}; Max-Age=90; Path=\/v1\/api\/wechat; HttpOnly; SameSite=Strict$/)
    expect((await page.ask(`/api/wechat/isLogin/${code}`)).body).toEqual({ code: 200, message: 'success', data: null, extra: {} })

    expect(await say(` ${code.toLowerCase()}\n`)).toBe(
      '登录成功，请回到网页。\n\n网站：砚边小记 https://blog.example\n时间：2026-11-20 12:00:00\n设备：Windows · Chrome 140\n\n不是你本人在登录？回复 0，马上退出。',
    )
    const session = await page.poll(code)
    expect(session?.user).toMatchObject({ username: '', role: 'user' })
    expect((await blog.ask('/auth/info', { headers: { authorization: session?.token ?? '' } })).status).toBe(200)
    expect(await page.poll(code)).toBeNull()
    expect((await users()).at(-1)).toMatchObject({ is_renamed: 0, username: null, nickname: expect.stringMatching(/^.{2,10}$/u) })
  })

  test('is the same person the next time, and somebody else is not', async () => {
    const logIn = async (person: string) => {
      const page = browser()
      const code = await page.getCode()
      await say(code, person)
      return (await page.poll(code))?.user.id
    }
    const first = await logIn(MING)
    expect(await logIn(MING)).toBe(first)
    expect(await logIn('oAnotherPerson')).not.toBe(first)
  })

  test('in a browser is bound to it, as with a password', async () => {
    const page = browser({ 'sec-fetch-site': 'same-origin', host: 'blog.example' })
    const code = await page.getCode()
    await say(code)
    const { headers, body } = await page.ask(`/api/wechat/isLogin/${code}`)
    expect(headers.getSetCookie().join()).toMatch(/__Host-blog_bind=[\w-]{22}; .*Secure/)
    const { token } = body.data as Session
    expect((await blog.ask('/auth/info', { headers: { authorization: token } })).status).toBe(401)
  })

  test('twice at once gets one session', async () => {
    const page = browser()
    const code = await page.getCode()
    await say(code)
    const answers = await Promise.all([1, 2, 3].map(() => page.poll(code)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('is told when the account is banned, and gets nothing', async () => {
    const page = browser()
    const first = await page.getCode()
    await say(first)
    await page.poll(first)
    await blog.db.write((tx) => tx.updateTable('user').set({ status: 'banned' }).where('username', 'is', null).execute())
    const code = await page.getCode()
    expect(await say(code)).toContain('已被停用')
    expect(await page.poll(code)).toBeNull()
  })

  test('and has a second factor is sent to the password', async () => {
    const page = browser()
    const first = await page.getCode()
    await say(first)
    const id = (await page.poll(first))?.user.id ?? 0
    await blog.db.write((tx) => tx.updateTable('user').set({ otp_secret: 'JBSWY3DPEHPK3PXP' }).where('id', '=', id).execute())
    const code = await page.getCode()
    await say(code)
    expect((await page.ask(`/api/wechat/isLogin/${code}`)).body).toMatchObject({
      code: 403,
      message: '这个账号开启了两步验证，请用密码登录',
    })
  })
})

describe('a code', () => {
  test('tells nothing to another browser, to none, and to who guesses', async () => {
    const [page, other] = [browser(), browser()]
    const code = await page.getCode()
    await other.getCode()
    const wrong = ['22222222', code].flatMap((it) => [
      other.ask(`/api/wechat/isLogin/${it}`),
      blog.ask(`/api/wechat/isLogin/${it}`),
    ])
    const before = await Promise.all(wrong)
    await say(code)
    const after = [await other.ask(`/api/wechat/isLogin/${code}`), await blog.ask(`/api/wechat/isLogin/${code}`)]
    for (const it of [...before, ...after]) expect(it.body).toEqual({ code: 200, message: 'success', data: null, extra: {} })
    expect(await page.poll(code)).not.toBeNull()
  })

  test('dies after 60 seconds, whatever somebody does to the clock', async () => {
    const page = browser()
    const code = await page.getCode()
    blog.clock.ticks += 60_000
    blog.clock.now -= 24 * 3_600_000
    expect(await say(code)).toContain('过期')
    const next = await page.getCode()
    blog.clock.now += 2 * 24 * 3_600_000
    expect(await say(next)).toContain('登录成功')
    blog.clock.ticks += 60_000
    expect(await page.poll(next)).toBeNull()
  })

  test('of before the machine began anew is none', async () => {
    const page = browser()
    const code = await page.getCode()
    blog.clock.ticks = 5_000
    expect(await say(code)).toContain('过期')
  })

  test('dies with the next one of its browser', async () => {
    const page = browser()
    const [first, second] = [await page.getCode(), await page.getCode()]
    expect(await say(first)).toContain('过期')
    expect(await say(second)).toContain('登录成功')
  })

  test('is one of five in a network', async () => {
    for (let n = 0; n < 5; n++) await browser().getCode()
    blog.clock.ticks += 20_000
    expect((await browser().ask('/api/wechat/getCode')).body).toMatchObject({ code: 429, extra: { retryAfter: 40 } })
    blog.clock.ticks += 40_000
    expect((await browser().ask('/api/wechat/getCode')).status).toBe(200)
  })

  test('for programs is long, and asked about from the same address without a cookie', async () => {
    const code = ((await blog.ask('/api/wechat/getCode?length=long')).body.data as { code: string }).code
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{26}$/)
    await say(code)
    const elsewhere = { headers: { 'x-forwarded-for': '9.9.9.9' } }
    const request = new Request(`http://localhost/v1/api/wechat/isLogin/${code}`, elsewhere)
    const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    expect((await (await blog.app.fetch(request, socket)).json()) as object).toMatchObject({ data: null })
    expect((await blog.ask(`/api/wechat/isLogin/${code}`)).body.data).not.toBeNull()
  })
})

describe('limits', () => {
  beforeEach(async () => {
    await blog.close()
    blog = await openWechatBlog(PLAIN_ACCOUNT, { rates: RATES })
  })

  test('ten codes a minute, and questions about one do not use up those about another', async () => {
    const page = browser()
    for (let n = 0; n < 10; n++) expect((await page.ask('/api/wechat/getCode')).status).toBe(200)
    expect((await page.ask('/api/wechat/getCode')).status).toBe(429)
  })

  test('two questions a second for a code, as for all that are not one’s own', async () => {
    const [page, friend] = [browser(), browser()]
    const [code, other] = [await page.getCode(), await friend.getCode()]
    const ask = (it: string) => page.ask(`/api/wechat/isLogin/${it}`)
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, at) => ask(`2222222${'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[at % 32]}`)),
    )
    expect(guesses.filter((it) => it.status === 200).length).toBeLessThan(20)
    expect((await ask(code)).status).toBe(200)
    expect((await friend.ask(`/api/wechat/isLogin/${other}`)).status).toBe(200)
  })

  test('ten codes a minute from one person, who is told so', async () => {
    for (let n = 0; n < 10; n++) expect(await say('ABCDEFGH')).toContain('过期')
    expect(await say('ABCDEFGH')).toContain('太快')
    expect(await say('ABCDEFGH', 'oAnotherPerson')).toContain('过期')
  })
})

describe('somebody who was talked into sending a code', () => {
  test('sends 0 and is out everywhere', async () => {
    const page = browser()
    const code = await page.getCode()
    await say(code)
    const session = await page.poll(code)
    const next = await page.getCode()
    await say(next)
    expect(await say('０')).toContain('都已退出')
    expect((await blog.ask('/auth/info', { headers: { authorization: session?.token ?? '' } })).status).toBe(401)
    expect(await page.poll(next)).toBeNull()
    // The account still belongs to this user.
    const again = await page.getCode()
    await say(again)
    expect((await page.poll(again))?.user.id).toBe(session?.user.id)
    expect(await say('0', 'oAnotherPerson')).toBe('没有需要撤销的登录。')
  })

  test('sends 0 and is not bound to the stranger’s account any more', async () => {
    const { stranger, code } = await bindingOf()
    expect(await say(code)).toContain('微信已绑定')
    expect(await say('0')).toContain('已解除')
    expect(await blog.db.read.selectFrom('identity').selectAll().where('user_id', '=', stranger).execute()).toEqual([])
  })
})

/** Creates an account with a password, logs in, and requests a code to bind WeChat. */
async function bindingOf(username = 'wang@example.com') {
  const stranger = await makeAccount(blog.db, { username, password: 'correct-1' })
  const login = await blog.ask('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'correct-1' }),
  })
  const { token } = login.body.data as Session
  const page = browser({ authorization: token })
  return { stranger, page, token, code: await page.getCode('?purpose=bind') }
}

describe('who binds WeChat', () => {
  test('gets further tokens of the same session, and comes in by WeChat from then on', async () => {
    const { stranger, page, token, code } = await bindingOf()
    expect(await page.poll(code)).toBeNull()
    expect(await say(code)).toContain('微信已绑定')
    const session = await page.poll(code)
    expect(session?.user.id).toBe(stranger)
    for (const it of [token, session?.token ?? ''])
      expect((await blog.ask('/auth/info', { headers: { authorization: it } })).status).toBe(200)
    expect(await blog.db.read.selectFrom('session').selectAll().execute()).toHaveLength(1)
    const other = browser()
    const next = await other.getCode()
    await say(next)
    expect((await other.poll(next))?.user.id).toBe(stranger)
    expect((await page.ask('/api/wechat/getCode?purpose=bind')).body).toMatchObject({
      code: 409,
      message: '已经绑定了微信，请先解绑',
    })
  })

  test('must be logged in, then and when it is done', async () => {
    expect((await browser().ask('/api/wechat/getCode?purpose=bind')).status).toBe(401)
    const { token, code } = await bindingOf()
    await blog.ask('/auth/logout', { method: 'POST', headers: { authorization: token } })
    expect(await say(code)).toContain('过期')
  })

  test('cannot take what lets somebody else in, nor bind two', async () => {
    const own = browser()
    const first = await own.getCode()
    await say(first)
    const { stranger, page, code } = await bindingOf()
    expect(await say(code)).toContain('已经绑定了另一个账号')
    expect(await page.poll(code)).toBeNull()
    const [one, two] = [code, await browserOf(page)]
    expect(one).not.toBe(two)
    expect(await say(two, 'oSecond')).toContain('微信已绑定')
    expect(await blog.db.read.selectFrom('identity').select('subject').where('user_id', '=', stranger).execute()).toEqual([
      { subject: 'oSecond' },
    ])
  })
})

const browserOf = (page: ReturnType<typeof browser>) => page.getCode('?purpose=bind')

test('tokens that came by WeChat end as others do', async () => {
  const page = browser()
  const code = await page.getCode()
  await say(code)
  const session = await page.poll(code)
  blog.clock.now += TOKEN_SECONDS * 1000 + 1
  expect((await blog.ask('/auth/info', { headers: { authorization: session?.token ?? '' } })).status).toBe(401)
})
