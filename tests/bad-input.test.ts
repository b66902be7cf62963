import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from './support/blog.ts'

// These tests send bad text to text fields; rules of comments and of the chat alone are tested beside them.

/** Each entry says where a member writes: how a text gets there, and a valid text. */
const FIELDS = {
  message: { method: 'POST', path: '/api/message/add', body: (content: string) => ({ content }), good: '路过，留一句' },
  comment: {
    method: 'POST',
    path: '/api/comment/add',
    body: (contentMd: string) => ({ articleId: 1, contentMd }),
    good: '写得真好',
  },
  note: {
    method: 'POST',
    path: '/api/highlight/add',
    body: (note: string) => ({ articleId: 1, block: 1, quote: '正文', prefix: '', suffix: '', ink: 'yellow', note }),
    good: '记一笔',
    mayBeBlank: true,
  },
  preview: { method: 'POST', path: '/api/comment/preview', body: (contentMd: string) => ({ contentMd }), good: '写得真好' },
  feedback: {
    method: 'POST',
    path: '/sys/feedback/add',
    body: (content: string) => ({ type: 'bug', content }),
    good: '这里有一处错字',
  },
  nickname: { method: 'PUT', path: '/protal/user/updateProfile', body: (nickname: string) => ({ nickname }), good: '松下问童子' },
  signature: {
    method: 'PUT',
    path: '/protal/user/updateProfile',
    body: (signature: string) => ({ signature }),
    good: '慢慢来',
    mayBeBlank: true,
  },
  friend: {
    method: 'POST',
    path: '/api/friend/apply',
    body: (name: string) => ({ name, url: 'https://friend.example.com', info: '一句话', email: 'a@example.com' }),
    good: '远山札记',
  },
  reason: {
    method: 'POST',
    path: '/api/correction/add',
    body: (reason: string) => ({ articleId: 1, block: 1, version: 1, suggestion: '改好的正文。', reason }),
    good: '少了两个字',
    mayBeBlank: true,
  },
  answer: { method: 'POST', path: '/api/correction/decline/1', body: (answer: string) => ({ answer }), good: '原文没有错' },
} as const

const BAD: readonly (readonly [name: string, text: unknown])[] = [
  ['too long', '砚'.repeat(5000)],
  ['10,000 emoji', '😀'.repeat(10_000)],
  ['joined emoji without an end', '👩‍'.repeat(4000)],
  ['only characters without width', '\u200b\u2060\ufeff\u200b\u200b\u200b'],
  ['turned around', '翻过来\u202e的一句话'],
  ['a control', '响一声\u0007的铃铛'],
  ['half a character', '半个字符\ud83d在这里'],
  ['a number', 12],
  ['a list', ['好']],
  ['an object', { toString: '好' }],
  ['nothing', null],
]
const BLANK = [
  ['empty', ''],
  ['empty when trimmed', ' \n\t\u3000\u00a0 '],
] as const

let blog: TestBlog
beforeAll(async () => {
  blog = await openTestBlog({ whoIs: async (token) => ({ id: Number(token), role: 'member' }) })
  const row = { username: null, nickname: '读者', avatar: '', role: 'member' as const, signature: '', create_time: 0 }
  await blog.db.write((tx) => tx.insertInto('user').values(row).execute())
  await blog.write({ title: '一篇' })
  const { id } = await blog.write({ title: '自己的', userId: 2 })
  const suggested = { article_id: id, user_id: 1, block: 1, base_version: 1, base: '正文。', suggestion: '正文', reason: '' }
  await blog.db.write((tx) =>
    tx
      .insertInto('article_correction')
      .values({ ...suggested, status: 'open', create_time: 0 })
      .execute(),
  )
})
afterAll(() => blog.close())

const counts = async () => {
  const tables = ['message', 'comment', 'article_correction', 'feedback', 'friend', 'article_highlight', 'change'] as const
  return Promise.all(
    tables.map(
      async (it) =>
        (
          await blog.db.read
            .selectFrom(it)
            .select((e) => e.lit(1).as('one'))
            .execute()
        ).length,
    ),
  )
}

describe.each(Object.entries(FIELDS))('%s', (_, { method, path, body, good, ...more }) => {
  const send = (text: unknown) => {
    const headers = { authorization: '2', 'content-type': 'application/json' }
    return blog.ask(path, { method, headers, body: JSON.stringify(body(text as string)) })
  }
  const bad = 'mayBeBlank' in more ? BAD : [...BAD, ...BLANK]

  test.each(bad)('refuses what is %s, in words for people, and keeps nothing', async (_name, text) => {
    const before = await counts()
    const { status, body: answer } = await send(text)
    expect([status, answer.code, answer.data]).toEqual([400, 400, null])
    expect(answer.message).toMatch(/^[\p{Script=Han}\d，。：、…@ ]+$/u)
    expect(await counts()).toEqual(before)
  })

  test('takes an ordinary one', async () => {
    expect((await send(good)).status).toBe(200)
  })
})
