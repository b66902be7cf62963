import { afterEach, beforeEach, expect, test } from 'vitest'
import { feedback } from '#contract/talk/feedback.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { answerFeedback } from './feedback.rules.ts'

let blog: TestBlog
const whoIs = async (token: string) => ({ id: Number(token), role: token === '1' ? ('admin' as const) : ('member' as const) })
beforeEach(async () => {
  blog = await openTestBlog({ whoIs })
  for (const nickname of ['小明', '小红'])
    await blog.db.write((tx) =>
      tx
        .insertInto('user')
        .values({ username: null, nickname, avatar: '', role: 'member', signature: '', create_time: 0 })
        .execute(),
    )
})
afterEach(() => blog.close())

const as = (id: number) => ({ authorization: String(id) })
const say = (content: string, id = 2, more = {}) => blog.call(feedback.add, { body: { type: 'bug', content, ...more } }, as(id))
const list = (id: number, query = {}) => blog.call(feedback.list, { query }, as(id))
const post = async (body: object) =>
  (
    await blog.ask('/sys/feedback/add', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...as(2), 'content-type': 'application/json' },
    })
  ).body

test('[7.28] is read by who wrote it, and by administrators', async () => {
  const mine = await say('  目录在手机上挡住了正文\t一角  ', 2, { email: 'Ming@Example.com' })
  expect(mine).toMatchObject({ content: '目录在手机上挡住了正文 一角', email: 'ming@example.com', status: 0, replyContent: '' })
  await say('希望有暗色的代码主题', 3)
  expect((await list(2)).records).toEqual([mine])
  expect((await list(3)).records.map((it) => it.nickname)).toEqual(['小红'])
  expect(await list(1)).toMatchObject({ total: 2, records: [{ nickname: '小红' }, { nickname: '小明' }] })
})

test('is answered or closed by the owner, and told so', async () => {
  const deps = { db: blog.db, now: () => blog.clock.now }
  const [first, second] = [await say('第一处错字在哪里'), await say('第二处错字在哪里')]
  await answerFeedback(deps, first.id, '改好了，谢谢')
  await answerFeedback(deps, second.id, null)
  expect((await list(2)).records.map((it) => [it.status, it.replyContent])).toEqual([
    [2, ''],
    [1, '改好了，谢谢'],
  ])
  expect((await list(1, { status: 1 })).records.map((it) => it.id)).toEqual([first.id])
  await expect(answerFeedback(deps, 99, '没有')).rejects.toMatchObject({ code: 404 })
  await expect(answerFeedback(deps, first.id, ' ')).rejects.toMatchObject({ code: 400 })
})

test.each([
  [{ type: 'bug', content: '太短了' }, '反馈内容应在 5 到 500 字之间'],
  [{ type: 'bug', content: '砚'.repeat(501) }, '反馈内容应在 5 到 500 字之间'],
  [{ type: 'bug', content: '\u200b\u200b\u200b\u200b\u200b' }, '请填写反馈内容'],
  [{ type: 'bug', content: '看不见\u202e的字符' }, '反馈内容里有不能显示的字符'],
  [{ type: 'praise', content: '五个字以上' }, '请选择反馈类型'],
  [{ type: 'bug', content: '五个字以上', email: 'nobody' }, '请输入正确的邮箱'],
])('what cannot be is refused: %o', async (body, message) => {
  expect(await post(body)).toMatchObject({ code: 400, message })
  expect((await list(2)).total).toBe(0)
})

test('it comes as new, whatever its sender says', async () => {
  expect(await post({ type: 'bug', content: '五个字以上', status: 2, userId: 1 })).toMatchObject({ code: 200 })
  expect((await list(2)).records).toMatchObject([{ content: '五个字以上', status: 0 }])
})

test('five characters are enough, five hundred of any size fit, and no address is needed', async () => {
  await say('五个字以上')
  await say('𠮷'.repeat(500), 2, { email: '' })
  expect((await list(2)).total).toBe(2)
})
