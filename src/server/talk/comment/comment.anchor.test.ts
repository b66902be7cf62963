import { afterEach, beforeEach, expect, test } from 'vitest'
import { QUOTE_MAX } from '#contract/talk/quote.ts'
import { openTalk, type Talk } from '#tests/support/talk.ts'

const CODE = '```js\nopen()\n\n  run()  // 一次\n```'
const [A, B] = ['第一段说的是**事务**。', '第二段说的是日志怎样写。']

let talk: Talk
const write = (...blocks: string[]) => talk.blog.write({ title: '一篇', contentMd: blocks.join('\n\n') }, talk.article)
beforeEach(async () => {
  talk = await openTalk()
  // The text of a new blog had one block.
  await write(A, B, CODE)
})
afterEach(() => talk.blog.close())

const blocks = async () => {
  const rows = await talk.blog.db.read.selectFrom('article_block').selectAll().where('gone_revision', 'is', null).execute()
  return rows.sort((a, b) => a.position - b.position).map((it) => it.block)
}
/** Counts how often the conversation was stated again. */
const stated = async () =>
  (await talk.blog.db.read.selectFrom('change').select('seq').where('tag', '=', `comments:${talk.article}`).execute()).length
const at = async (place: number) => (await blocks())[place] ?? 0
const refusal = async (body: object) => (await talk.send(talk.ming, { contentMd: '好', ...body })).body

test('a comment on a paragraph quotes the words that stand there, never those of a client', async () => {
  const block = await at(1)
  expect(await refusal({ anchor: { block, quote: '我从没写过这句' } })).toMatchObject({ code: 400 })
  const mine = await talk.say(talk.ming, '日志在哪', { anchor: { block } })
  expect(mine.anchor).toEqual({ block, line: null, quote: B, isGone: false })
  const [listed] = (await talk.list()).records
  expect(listed?.anchor).toEqual(mine.anchor)
  expect(await talk.reply(talk.hong, mine.id, '在磁盘上')).not.toHaveProperty('anchor')
})

test('a comment on a line of code quotes the line, one on the whole block all of it', async () => {
  const block = await at(2)
  expect((await talk.say(talk.ming, '为什么', { anchor: { block, line: 3 } })).anchor).toMatchObject({
    line: 3,
    quote: 'run() // 一次',
  })
  expect((await talk.say(talk.ming, '都好', { anchor: { block } })).anchor).toMatchObject({ quote: 'open() run() // 一次' })
})

test('a comment stays with its block through edits; when the block is gone, its quote stays and says so', async () => {
  const block = await at(1)
  await talk.say(talk.ming, '日志在哪', { anchor: { block } })
  await write('新的开头。', A, '第二段说的是日志怎么写。', CODE)
  expect((await talk.list({}, talk.hong)).records[0]?.anchor).toEqual({ block, line: null, quote: B, isGone: false })
  const before = await stated()
  await write(A, CODE)
  // The page, and what is kept for members, tells it too.
  expect(await stated()).toBe(before + 1)
  expect((await talk.list()).records[0]?.anchor).toEqual({ block, line: null, quote: B, isGone: true })
  expect(await refusal({ anchor: { block } })).toMatchObject({ code: 400, message: '文章里没有这一段' })
})

test('a long paragraph is quoted by its beginning', async () => {
  await write('长'.repeat(QUOTE_MAX), '更长'.repeat(QUOTE_MAX))
  const [one, other] = [await at(0), await at(1)]
  expect((await talk.say(talk.ming, '一', { anchor: { block: one } })).anchor?.quote).toBe('长'.repeat(QUOTE_MAX))
  const quote = (await talk.say(talk.ming, '二', { anchor: { block: other } })).anchor?.quote ?? ''
  expect([[...quote].length, quote.endsWith('…')]).toEqual([QUOTE_MAX, true])
})

test('only what is in the article can be commented on, by a comment of its own', async () => {
  const [block, code] = [await at(0), await at(2)]
  const field = { field: 'anchor' }
  for (const [anchor, message] of [
    [{ block: 999 }, '文章里没有这一段'],
    [{ block, line: 1 }, '只有代码能按行评论'],
    [{ block: code, line: 2 }, '代码里没有这一行'],
    [{ block: code, line: 4 }, '代码里没有这一行'],
  ] as const)
    expect(await refusal({ anchor })).toMatchObject({ code: 400, message, extra: field })
  const top = await talk.say(talk.ming, '问')
  expect(await refusal({ anchor: { block }, parentId: top.id })).toMatchObject({ code: 400, extra: field })
  expect(await talk.count()).toBe(1)
})

test('a quote of what only members read is told to nobody else', async () => {
  const block = await at(1)
  await talk.say(talk.ming, '日志在哪', { anchor: { block } })
  await talk.blog.write({ title: '一篇', contentMd: [A, B, CODE].join('\n\n'), visibility: 'login' } as never, talk.article)
  const answer = await talk.blog.ask(`/api/comment/list?articleId=${talk.article}`)
  expect([answer.status, JSON.stringify(answer.body).includes('日志')]).toEqual([404, false])
  expect((await talk.list({}, talk.hong)).records[0]?.anchor?.quote).toBe(B)
})
