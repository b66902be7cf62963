import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTalk, type Talk } from '#tests/support/talk.ts'
import { isOnPostgres } from '#tests/support/test-database.ts'

const [A, B] = ['第一段说的是**事务**。', '第二段说的是日志怎样写。']
const code = (...lines: string[]) => ['```js', ...lines, '```'].join('\n')
const LINES = ['const db = open()', '', 'for (const it of rows) {', '  insert.run(it)', '}']

let talk: Talk
const write = (...blocks: string[]) => talk.blog.write({ title: '一篇', contentMd: blocks.join('\n\n') }, talk.article)
const numbers = async () => {
  const rows = await talk.blog.db.read.selectFrom('article_block').selectAll().where('gone_revision', 'is', null).execute()
  return rows.sort((a, b) => a.position - b.position).map((it) => it.block)
}
let [a, b, c] = [0, 0, 0]
beforeEach(async () => {
  talk = await openTalk()
  await write(A, B, code(...LINES))
  ;[a = 0, b = 0, c = 0] = await numbers()
})
afterEach(() => talk.blog.close())

const at = (block: number, line?: number) => ({ anchor: { block, ...(line && { line }) } })
const idsAt = async (query: object) => (await talk.list(query)).records.map((it) => it.id)
const lineOf = async (id: number) => (await talk.list()).records.find((it) => it.id === id)?.anchor?.line

test('what is said at a block or a line is listed by itself, the oldest first, and counted for the page', async () => {
  const first = await talk.say(talk.ming, '日志在哪', at(b))
  const second = await talk.say(talk.hong, '磁盘上', at(b))
  await talk.reply(talk.ming, first.id, '哪块磁盘')
  const line = await talk.say(talk.ming, '为什么不批量', at(c, 4))
  const whole = await talk.say(talk.ming, '整段都好', at(c))
  await talk.say(talk.ming, '写得好')
  const { records, total, commentNum, places } = await talk.list({ block: b })
  expect([records.map((it) => it.id), total, commentNum]).toEqual([[first.id, second.id], 2, 3])
  expect(records[0]?.children.map((it) => it.content)).toEqual(['<p>哪块磁盘</p>'])
  expect(places).toEqual([
    { block: b, line: null, commentNum: 3 },
    { block: c, line: null, commentNum: 1 },
    { block: c, line: 4, commentNum: 1 },
  ])
  expect(await idsAt({ block: c })).toEqual([whole.id])
  expect(await idsAt({ block: c, line: 4 })).toEqual([line.id])
  expect(await idsAt({ block: a })).toEqual([])
  const all = await talk.list()
  expect([all.commentNum, all.places]).toEqual([6, places])
})

test('the page of a thread that holds a comment, or an answer to it, is found', async () => {
  const said = []
  for (let n = 0; n < 3; n++) said.push((await talk.say(talk.ming, `第 ${n} 句`, at(b))).id)
  const answer = await talk.reply(talk.hong, said[2] ?? 0, '答')
  const page = { block: b, pageSize: 1 }
  expect((await talk.list({ ...page, around: said[1] ?? 0 })).current).toBe(2)
  expect((await talk.list({ ...page, around: answer.id })).records.map((it) => it.id)).toEqual([said[2]])
})

test('hidden people, held and deleted comments count for nobody else', async () => {
  const one = await talk.say(talk.ming, '日志在哪', at(b))
  await talk.say(talk.hong, '磁盘上', at(b))
  await talk.reply(talk.ming, one.id, '哪块磁盘')
  await talk.blog.db.write((tx) =>
    tx.insertInto('hidden_user').values({ user_id: 1, hidden_user_id: talk.ming.id, create_time: 1 }).execute(),
  )
  expect((await talk.list({}, talk.owner)).places).toEqual([{ block: b, line: null, commentNum: 1 }])
  await talk.remove(talk.ming, one.id)
  expect((await talk.list()).places).toEqual([{ block: b, line: null, commentNum: 1 }])
})

test('comments on lines move with them; those of a line that is gone stay with the block', async () => {
  const [run, brace] = [await talk.say(talk.ming, '为什么不批量', at(c, 4)), await talk.say(talk.ming, '括号', at(c, 5))]
  await write(A, B, code('// 新的一行', ...LINES))
  expect([await lineOf(run.id), await lineOf(brace.id)]).toEqual([5, 6])
  // The line is edited lightly and stands further in.
  await write(
    A,
    B,
    code('// 新的一行', 'begin()', 'const db = open()', '', 'for (const it of all) {', '    insert.run(it.name)', '}'),
  )
  expect([await lineOf(run.id), await lineOf(brace.id)]).toEqual([6, 7])
  await write(A, B, code('begin()', 'const db = open()', '', 'for (const it of all) {', '}'))
  expect([await lineOf(run.id), await lineOf(brace.id)]).toEqual([null, 5])
  expect((await talk.list()).places).toEqual([
    { block: c, line: null, commentNum: 1 },
    { block: c, line: 5, commentNum: 1 },
  ])
})

test('a place that is gone is not counted, and what asks wrongly is told', async () => {
  await talk.say(talk.ming, '日志在哪', at(b))
  await write(A, code(...LINES))
  expect((await talk.list()).places).toEqual([])
  const ask = async (query: string) => (await talk.blog.ask(`/api/comment/list?${query}`)).body
  expect(await ask(`articleId=${talk.article}&line=3`)).toMatchObject({ code: 400, message: '请说明是哪一段的行' })
  expect(await ask(`articleId=${talk.article}&block=x`)).toMatchObject({ code: 400, message: '段落编号不正确' })
  const moment = {
    user_id: 1,
    content_md: '说',
    content_html: '<p>说</p>',
    render_key: '',
    images: '[]',
    create_time: 1,
    update_time: 1,
  }
  const { id } = await talk.blog.db.write((tx) =>
    tx.insertInto('moment').values(moment).returning('id').executeTakeFirstOrThrow(),
  )
  expect(await ask(`targetType=moment&targetId=${id}&block=1`)).toMatchObject({ code: 400, message: '只有文章有段落' })
})

test.skipIf(isOnPostgres())('what is said beside the text of an article is found without looking at the rest', async () => {
  const plan = await sql<{ detail: string }>`explain query plan
    select comment.id from comment where comment.target_type = 'article' and comment.target_id = 1 and comment.parent_id is null
      and comment.deleted_time is null and comment.status = 'shown' and comment.anchor_block is not null`.execute(
    talk.blog.db.read,
  )
  expect(plan.rows.map((it) => it.detail).join()).toContain('comment_of_block')
})
