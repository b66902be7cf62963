import { describe, expect, test } from 'vitest'
import { decrypt, encrypt, isSigned, signatureOf } from './wechat.crypt.ts'
import { readFields } from './wechat.xml.ts'

// WeChat publishes these values with its sample programs and in its documentation: code that computes the same is compatible.
const keyOf = (text: string) => Buffer.from(`${text}=`, 'base64')
const SAMPLE_KEY = keyOf('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG')

describe('encrypts as the sample in Java', () => {
  const keys = { aesKey: SAMPLE_KEY, appId: 'wxb11529c136998cb6' }
  const random = Buffer.from('aaaabbbbccccdddd')

  test.each([
    ['我是中文abcd123', 'jn1L23DB+6ELqJ+6bruv21Y6MD7KeIfP82D6gU39rmkgczbWwt5+3bnyg5K55bgVtVzd832WzZGMhkP72vVOfg=='],
    [
      '<xml><ToUserName><![CDATA[oia2Tj我是中文jewbmiOUlr6X-1crbLOvLw]]></ToUserName><FromUserName><![CDATA[gh_7f083739789a]]></FromUserName><CreateTime>1407743423</CreateTime><MsgType><![CDATA[video]]></MsgType><Video><MediaId><![CDATA[eYJ1MbwPRJtOvIEabaxHs7TX2D-HV71s79GUxqdUkjm6Gs2Ed1KF3ulAOA9H1xG0]]></MediaId><Title><![CDATA[testCallBackReplyVideo]]></Title><Description><![CDATA[testCallBackReplyVideo]]></Description></Video></xml>',
      'jn1L23DB+6ELqJ+6bruv23M2GmYfkv0xBh2h+XTBOKVKcgDFHle6gqcZ1cZrk3e1qjPQ1F4RsLWzQRG9udbKWesxlkupqcEcW7ZQweImX9+wLMa0GaUzpkycA8+IamDBxn5loLgZpnS7fVAbExOkK5DYHBmv5tptA9tklE/fTIILHR8HLXa5nQvFb3tYPKAlHF3rtTeayNf0QuM+UW/wM9enGIDIJHF7CLHiDNAYxr+r+OrJCmPQyTy8cVWlu9iSvOHPT/77bZqJucQHQ04sq7KZI27OcqpQNSto2OdHCoTccjggX5Z9Mma0nMJBU+jLKJ38YB1fBIz+vBzsYjrTmFQ44YfeEuZ+xRTQwr92vhA9OxchWVINGC50qE/6lmkwWTwGX9wtQpsJKhP+oS7rvTY8+VdzETdfakjkwQ5/Xka042OlUb1/slTwo4RscuQ+RdxSGvDahxAJ6+EAjLt9d8igHngxIbf6YyqqROxuxqIeIch3CssH/LqRs+iAcILvApYZckqmA7FNERspKA5f8GoJ9sv8xmGvZ9Yrf57cExWtnX8aCMMaBropU/1k+hKP5LVdzbWCG0hGwx/dQudYR/eXp3P0XxjlFiy+9DMlaFExWUZQDajPkdPrEeOwofJb',
    ],
  ])('%.20s', (plain, encrypted) => {
    expect(encrypt(keys, plain, random)).toBe(encrypted)
    expect(decrypt(keys, encrypted)).toBe(plain)
  })
})

test('believes the address check of the documentation', () => {
  const echo = 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ=='
  const signature = '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3'
  expect(isSigned(signature, 'QDG6eK', '1409659589', '263014780', echo)).toBe(true)
  const keys = { aesKey: keyOf('jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C'), appId: 'wx5823bf96d3bd56c7' }
  expect(decrypt(keys, echo)).toBe('1616140317555161061')
})

test('reads the message of the sample in Python, with its line ends', () => {
  const encrypted =
    'hyzAe4OzmOMbd6TvGdIOO6uBmdJoD0Fk53REIHvxYtJlE2B655HuD0m8KUePWB3+LrPXo87wzQ1QLvbeUgmBM4x6F8PGHQHFVAFmOD2LdJF9FrXpbUAh0B5GIItb52sn896wVsMSHGuPE328HnRGBcrS7C41IzDWyWNlZkyyXwon8T332jisa+h6tEDYsVticbSnyU8dKOIbgU6ux5VTjg3yt+WGzjlpKn6NPhRjpA912xMezR4kw6KWwMrCVKSVCZciVGCgavjIQ6X8tCOp3yZbGpy0VxpAe+77TszTfRd5RJSVO/HTnifJpXgCSUdUue1v6h0EIBYYI1BD1DlD+C0CR8e6OewpusjZ4uBl9FyJvnhvQl+q5rv1ixrcpCumEPo5MJSgM9ehVsNPfUM669WuMyVWQLCzpu9GhglF2PE='
  expect(isSigned('5d197aaffba7e9b25a30732f161a50dee96bd5fa', 'spamtest', '1409735669', '1320562132', encrypted)).toBe(true)
  const keys = { aesKey: SAMPLE_KEY, appId: 'wx2c2769f8efd9abc2' }
  const plain = decrypt(keys, encrypted) ?? ''
  expect(plain).toContain('</ToUserName>\n<FromUserName>')
  expect(readFields(plain)?.get('FromUserName')).toBe('oyORnuP8q7ou2gfYjqLzSIWZf0rs')
  expect(readFields(plain)?.get('Content')).toBe('abcdteT')
  expect(decrypt({ ...keys, appId: 'wx2c2769f8efd9abc3' }, encrypted)).toBeNull()
  expect(decrypt({ ...keys, aesKey: keyOf('A'.repeat(43)) }, encrypted)).toBeNull()
})

test('answers as the newest documentation does', () => {
  const keys = { aesKey: keyOf('A'.repeat(43)), appId: 'wx134c8103faa5a59e' }
  const encrypted = encrypt(keys, '<xml><demo_resp>[CDATA[good luck]]</demo_resp></xml>', Buffer.from('999951349e8ee746'))
  expect(encrypted).toBe(
    'hE8R6mGXHkJJjU72KxzKUd1GEkKJaEZq7vRL8XgK3o+00k8JGq6+pZJUIlTSyhsX+bxIBQ72g3GyvDdIZcr6+3HAZbSvPT9t/o11MI7d6WELwqrGd7jMnV0zv3Zc9Nq7',
  )
  expect(signatureOf('AAAAA', '1713424427', '415670741', encrypted)).toBe('03e0812039325c2712ef5f0f980fd14c70d6e307')
})

test('what is no cipher text of ours is nothing', () => {
  const keys = { aesKey: SAMPLE_KEY, appId: 'wx1' }
  for (const wrong of ['', '!!!', 'YWJj', 'AAAAAAAAAAAAAAAAAAAAAA==', 'A'.repeat(64), `${'A'.repeat(4000)}==`])
    expect(decrypt(keys, wrong)).toBeNull()
  expect(decrypt(keys, encrypt(keys, ''))).toBe('')
  for (let length = 0; length < 70; length++) expect(decrypt(keys, encrypt(keys, '字'.repeat(length)))).toBe('字'.repeat(length))
})

describe('a document', () => {
  test.each([
    ['a type of its own', '<!DOCTYPE xml [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml><Content>&a;</Content></xml>'],
    ['a type and nothing else', '<!DOCTYPE xml><xml><Content>a</Content></xml>'],
    ['an entity that nobody declared', '<xml><Content>&a;</Content></xml>'],
    ['a field twice', '<xml><FromUserName>a</FromUserName><FromUserName>b</FromUserName></xml>'],
    ['another root', '<html/>'],
    ['no end', '<xml><Content>'],
    ['nothing', ''],
  ])('with %s is no message', (_, xml) => expect(readFields(xml)).toBeNull())

  test('nested beyond reason is read without running out of stack', () => {
    const deep = `<xml>${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}<Content>b</Content></xml>`
    expect(readFields(deep)?.get('a')).toBeUndefined()
  })

  test('may hold what only looks like a type', () =>
    expect(readFields('<xml><Content><![CDATA[<!DOCTYPE a>&b;]]></Content></xml>')?.get('Content')).toBe('<!DOCTYPE a>&b;'))
})
