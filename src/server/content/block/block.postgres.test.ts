import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainRenderer } from '#tests/support/blog.ts'
import { openPostgresBlog, type PostgresBlog } from '#tests/support/postgres-blog.ts'
import { finishBlocks } from './block.ts'

let blog: PostgresBlog
let db: PostgresBlog['db']
let categoryId: number
beforeAll(async () => {
  blog = await openPostgresBlog([])
  ;({ db } = blog)
  categoryId = await db.write(async (tx) => {
    return (await tx.insertInto('category').values({ name: '随笔' }).returning('id').executeTakeFirstOrThrow()).id
  })
}, 60_000)
afterAll(() => blog.close())

interface Reply {
  code: number
  data: { id: number; version: number }
}
async function publish(contentMd: string, before?: { id: number; version: number }): Promise<Reply> {
  const answer = await blog.app.request(`/v1/sys/article/${before ? 'update' : 'add'}`, {
    method: before ? 'PUT' : 'POST',
    headers: { authorization: '1', 'content-type': 'application/json' },
    body: JSON.stringify({ title: '一篇', contentMd, categoryId, status: 1, ...before }),
  })
  return (await answer.json()) as Reply
}
const rows = (id: number) =>
  db.read.selectFrom('article_block').selectAll().where('article_id', '=', id).orderBy('position').orderBy('block').execute()
const numbers = async (id: number) => (await rows(id)).filter((it) => it.gone_revision === null).map((it) => it.block)
const text = (...blocks: string[]) => blocks.join('\n\n')
const [A, B, C] = ['第一段说的是事务。', '第二段说的是日志怎样写。', '第三段说的是检查点。']

test('blocks in PostgreSQL keep their numbers as on SQLite, and of two who publish at once one is numbered', async () => {
  const { data: first } = await publish(text('# 标题', A, '```js\na\n```', B))
  const { id } = first
  expect(await numbers(id)).toEqual([1, 2, 3, 4])
  const { data: second } = await publish(text('# 标题', C, B, `${A}改过。`), first)
  expect(await numbers(id)).toEqual([1, 5, 4, 2])
  expect((await rows(id))[0]).toMatchObject({
    block: 3,
    position: 0,
    gone_revision: second.version,
    since_revision: first.version,
  })
  const read = async (path: string) => (await (await blog.app.request(`/v1/api/article/${path}/${id}`)).json()) as Reply
  const told = [{ revision: second.version, added: [5], changed: [2], gone: [3] }]
  expect(await read('changes')).toMatchObject({ code: 200, data: told })
  expect(await read('detail')).toMatchObject({
    data: { content: expect.stringContaining('<p id="b5">'), updates: { count: 1, newest: told } },
  })
  const both = await Promise.all([publish(text('# 标题', A), second), publish(text(B, C), second)])
  expect(both.map((it) => it.code).sort()).toEqual([200, 409])
  const { next_block } = await db.read
    .selectFrom('article_numbering')
    .selectAll()
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(next_block).toBe(6)
  const many = Array.from({ length: 1_100 }, (_, at) => `# ${String.fromCharCode(0x4e00 + at).repeat(4)}`)
  const { data: long } = await publish(text(...many))
  await publish(A, long)
  // More went than fit into one statement, and than are remembered.
  expect((await rows(long.id)).filter((it) => it.gone_revision !== null)).toHaveLength(1_000)
  await db.write(async (tx) => {
    await tx.deleteFrom('article_block').execute()
    await tx.deleteFrom('article_numbering').execute()
  })
  expect(await finishBlocks({ db, renderer: plainRenderer }, () => false)).toBe(2)
  expect(await numbers(long.id)).toEqual([1])
  await db.write((tx) => tx.deleteFrom('article').execute())
  expect([await rows(id), await rows(long.id)]).toEqual([[], []])
}, 60_000)
