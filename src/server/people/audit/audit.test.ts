import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/people/audit.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type Recorded, recordAct } from './audit.rules.ts'

let blog: TestBlog
const OWNER = { id: 1 }
const whoIs = async (token: string) => ({ id: Number(token), role: token === '1' ? ('admin' as const) : ('member' as const) })
beforeEach(async () => {
  blog = await openTestBlog({ whoIs })
})
afterEach(() => blog.close())

const record = (it: Partial<Recorded>) =>
  blog.db.write((tx) =>
    recordAct(tx, OWNER, blog.clock.now, { does: 'tag.update', id: 4, name: '数据库', before: null, after: null, ...it }),
  )
const list = async (query = {}) => (await blog.call(audit.list, { query }, { authorization: '1' })).records

test('[9] keeps what was changed, as it was and as it became', async () => {
  await record({ before: { name: 'SQLITE', sort: 1 }, after: { name: 'SQLite', sort: 1 } })
  expect(await list()).toEqual([expect.objectContaining({ noun: 'tag', act: 'update', targetId: 4, name: '数据库', userId: 1 })])
  expect((await list())[0]).toMatchObject({ before: { name: 'SQLITE' }, after: { name: 'SQLite' } })
})

test('says nothing of what changed nothing, and all of what is new or gone', async () => {
  await record({ before: { name: 'SQLite', tags: [1, 2] }, after: { name: 'SQLite', tags: [1, 2] } })
  expect(await list()).toEqual([])
  await record({ does: 'tag.remove', before: { name: 'SQLite' } })
  await record({ does: 'category.create', after: { name: '数据库' } })
  expect((await list()).map((it) => [it.before, it.after])).toEqual([
    [null, { name: '数据库' }],
    [{ name: 'SQLite' }, null],
  ])
})

test('keeps the beginning of a long text', async () => {
  await record({ before: { text: '' }, after: { text: '字'.repeat(100_000) } })
  expect(String((await list())[0]?.after?.text)).toHaveLength(2001)
})

test('is narrowed by what it was done to and by who did it', async () => {
  await record({ after: { name: 'a' } })
  await record({ does: 'tag.update', id: 5, after: { name: 'b' } })
  await record({ does: 'site.update', id: null, name: '', after: { name: 'c' } })
  expect((await list({ noun: 'tag' })).map((it) => it.targetId)).toEqual([5, 4])
  expect((await list({ noun: 'tag', targetId: 4 })).map((it) => it.targetId)).toEqual([4])
  expect(await list({ userId: 2 })).toEqual([])
})

test('goes with the act: what is rolled back is not recorded', async () => {
  await expect(
    blog.db.write(async (tx) => {
      await recordAct(tx, OWNER, 1, { does: 'tag.remove', id: 4, name: 'x', before: {}, after: null })
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await list()).toEqual([])
})
