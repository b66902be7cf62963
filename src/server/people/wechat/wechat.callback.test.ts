import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestBlog } from '#tests/support/blog.ts'
import { delivery, PLAIN_ACCOUNT, SEALED_ACCOUNT, signedQuery, textMessage } from '#tests/support/wechat.ts'
import { bring as bringTo, MING, openWechatBlog, sayTo, wechatPage } from '#tests/support/wechat-page.ts'
import { decrypt, isSigned } from './wechat.crypt.ts'
import { readFields } from './wechat.xml.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openWechatBlog(PLAIN_ACCOUNT)
})
afterEach(() => blog.close())

const browser = () => wechatPage(blog)
const bring = (query: string, body: string) => bringTo(blog, query, body)
const say = (content: string, person = MING, message = textMessage(person, content, blog.clock.now)) =>
  sayTo(blog, content, person, message)

describe('the callback', () => {
  const echo = (query: string) => blog.app.request(`/v1/wechat?${query}`)
  const plain = (message = textMessage(MING, '你好', blog.clock.now)) => delivery(PLAIN_ACCOUNT, message, blog.clock.now)

  test('echoes what WeChat signed, and nothing else', async () => {
    const answer = await echo(signedQuery(PLAIN_ACCOUNT, blog.clock.now, { echostr: '5837397520665436492' }))
    expect([answer.status, await answer.text()]).toEqual([200, '5837397520665436492'])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    for (const wrong of [
      signedQuery({ ...PLAIN_ACCOUNT, token: 'other' }, blog.clock.now, { echostr: '1' }),
      signedQuery(PLAIN_ACCOUNT, blog.clock.now - 300_001 - 999, { echostr: '1' }),
      signedQuery(PLAIN_ACCOUNT, blog.clock.now + 301_000, { echostr: '1' }),
      signedQuery(PLAIN_ACCOUNT, blog.clock.now, { echostr: '<script>' }),
      signedQuery(PLAIN_ACCOUNT, blog.clock.now),
      'echostr=1',
      '',
    ])
      expect((await echo(wrong)).status).toBe(403)
  })

  test('greets who follows, and helps who says anything', async () => {
    const event = (Event: string) => ({ ...textMessage(MING, '', blog.clock.now), MsgType: 'event', Event })
    expect(await say('', MING, event('subscribe'))).toContain('欢迎关注「砚边小记」')
    expect(await say('', MING, event('unsubscribe'))).toBe('')
    expect(await say('你好')).toContain('把看到的 8 位验证码发给我')
    expect(await say('', MING, { ...textMessage(MING, '', blog.clock.now), MsgType: 'image' })).toContain('验证码发给我')
  })

  test('hears a message once', async () => {
    const page = browser()
    const code = await page.getCode()
    const message = textMessage(MING, code, blog.clock.now, '42')
    expect(await say(code, MING, message)).toContain('登录成功')
    expect(await say(code, MING, message)).toBe('')
    expect(await page.poll(code)).not.toBeNull()
    // The same id with a code that is valid now gets no answer: this message was heard before.
    expect(await say('', MING, { ...message, Content: await page.getCode() })).toBe('')
  })

  test('believes a signature once: it says nothing about the text', async () => {
    const [page, thief] = [browser(), browser()]
    const seen = delivery(PLAIN_ACCOUNT, textMessage(MING, await page.getCode(), blog.clock.now), blog.clock.now)
    await bring(seen.query, seen.body)
    const code = await thief.getCode()
    const forged = delivery(PLAIN_ACCOUNT, textMessage(MING, code, blog.clock.now), blog.clock.now)
    expect(await (await bring(seen.query, forged.body)).text()).toBe('success')
    expect(await thief.poll(code)).toBeNull()
  })

  test.each([
    ['another token', () => signedQuery({ ...PLAIN_ACCOUNT, token: 'other' }, blog.clock.now), () => plain().body, 403],
    ['an old signature', () => signedQuery(PLAIN_ACCOUNT, blog.clock.now - 302_000), () => plain().body, 403],
    ['no signature', () => '', () => plain().body, 403],
    ['no XML', () => plain().query, () => '{"a":1}', 400],
    ['a document type', () => plain().query, () => `<!DOCTYPE xml [<!ENTITY a "b">]>${plain().body}`, 400],
    ['nobody who sent it', () => plain().query, () => '<xml><MsgType>text</MsgType></xml>', 400],
    ['65 KB', () => plain().query, () => plain(textMessage(MING, 'a'.repeat(65 * 1024), blog.clock.now)).body, 413],
  ])('refuses a message with %s, without a word', async (_, query, body, status) => {
    const answer = await bring(query(), body())
    expect([answer.status, await answer.text()]).toEqual([status, ''])
  })

  test('is shut while there is no public account, and so are the codes', async () => {
    await blog.close()
    blog = await openWechatBlog(null)
    expect((await bring(plain().query, plain().body)).status).toBe(403)
    expect((await echo(signedQuery(PLAIN_ACCOUNT, blog.clock.now, { echostr: '1' }))).status).toBe(403)
    const { body, headers } = await blog.ask('/api/wechat/getCode')
    expect([body.code, body.data, headers.get('set-cookie')]).toEqual([200, { code: null }, null])
  })
})

describe('with encrypted messages', () => {
  beforeEach(async () => {
    await blog.close()
    blog = await openWechatBlog(SEALED_ACCOUNT)
  })
  const keys = { aesKey: SEALED_ACCOUNT.aesKey ?? Buffer.alloc(0), appId: SEALED_ACCOUNT.appId }

  test('the answer is encrypted and signed as well', async () => {
    const page = browser()
    const code = await page.getCode()
    const { query, body } = delivery(SEALED_ACCOUNT, textMessage(MING, code, blog.clock.now), blog.clock.now)
    const answer = readFields(await (await bring(query, body)).text())
    const [sealed = '', time = '', nonce = ''] = ['Encrypt', 'TimeStamp', 'Nonce'].map((it) => answer?.get(it))
    expect(isSigned(answer?.get('MsgSignature') ?? '', SEALED_ACCOUNT.token, time, nonce, sealed)).toBe(true)
    const message = readFields(decrypt(keys, sealed) ?? '')
    expect(message?.get('Content')).toContain('登录成功')
    expect(message?.get('ToUserName')).toBe(MING)
    expect(await page.poll(code)).not.toBeNull()
  })

  test('a plain message is none, nor one for another account, nor one whose text is not signed', async () => {
    const message = textMessage(MING, '你好', blog.clock.now)
    const plain = delivery(PLAIN_ACCOUNT, message, blog.clock.now)
    expect((await bring(plain.query, plain.body)).status).toBe(400)
    const other = delivery({ ...SEALED_ACCOUNT, appId: 'wx0000000000000000' }, message, blog.clock.now)
    expect((await bring(other.query, other.body)).status).toBe(400)
    const [one, two] = [delivery(SEALED_ACCOUNT, message, blog.clock.now), delivery(SEALED_ACCOUNT, message, blog.clock.now)]
    expect((await bring(one.query, two.body)).status).toBe(400)
    const typed = { ...message, Content: `<!DOCTYPE a>` }
    expect((await bring(...(Object.values(delivery(SEALED_ACCOUNT, typed, blog.clock.now)) as [string, string]))).status).toBe(
      200,
    )
  })
})
