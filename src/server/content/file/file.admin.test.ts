import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileAdmin } from '#contract/content/file.ts'
import { audit } from '#contract/people/audit.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { ownerAdmin } from '#tests/support/owner-admin.ts'
import { findUnshown } from './file.unshown.queries.ts'

let blog: TestBlog
const OWNER = { authorization: 'owner' }
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'admin' }) })
})
afterEach(() => blog.close())

const nameOf = (n: number) => n.toString(16).padStart(40, '0')
async function store(n: number, more: { source?: string; size?: number } = {}): Promise<{ id: number; url: string }> {
  const url = `/uploads/${nameOf(n)}.webp`
  const row = {
    user_id: 1,
    url,
    source: 'moment',
    hash: nameOf(n),
    mime: 'image/webp',
    size: 100,
    create_time: blog.clock.now,
    ...more,
  }
  const { id } = await blog.db.write((tx) => tx.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow())
  return { id: Number(id), url }
}
const list = (query: object = {}) => blog.call(fileAdmin.list, { query }, OWNER)
const look = () => findUnshown({ db: blog.db, now: () => blog.clock.now })

test('files are listed, narrowed, and the largest found', async () => {
  await store(1, { size: 500 })
  await store(2, { size: 900, source: 'avatar' })
  await store(3, { size: 100 })
  expect((await list()).records.map((it) => it.size)).toEqual([100, 900, 500])
  expect((await list({ orderBy: 'size' })).records.map((it) => it.size)).toEqual([900, 500, 100])
  expect((await list({ source: 'avatar' })).total).toBe(1)
  // Files that no member uploads are listed, too.
  await store(4, { source: 'sample' })
  await store(5, { source: 'import' })
  for (const source of ['sample', 'import']) expect((await list({ source })).total).toBe(1)
  expect((await list({ keyword: nameOf(3) })).total).toBe(1)
  expect((await list({ keyword: '站长' })).total).toBe(5)
  expect((await list({ keyword: '100%' })).total).toBe(0)
})

test('what nothing shows is found, and forgotten again when something does', async () => {
  const [shown, lost] = [await store(1), await store(2)]
  await ownerAdmin(blog.db).moment('一张图', [shown.url])
  await look()
  expect((await list({ use: 'unshown' })).records.map((it) => it.id)).toEqual([lost.id])
  await ownerAdmin(blog.db).page({ name: 'tools', title: '工具', contentMd: `![](${lost.url})` })
  await look()
  expect((await list({ use: 'unshown' })).total).toBe(0)
})

test('usage is told by what for, by whom, and of what nothing shows', async () => {
  await store(1, { size: 500 })
  await store(2, { size: 900, source: 'avatar' })
  await look()
  expect(await blog.call(fileAdmin.usage, {}, OWNER)).toMatchObject({
    whole: { count: 2, bytes: 1400 },
    unshown: { count: 2, bytes: 1400 },
    sources: [
      { source: 'avatar', count: 1, bytes: 900 },
      { source: 'moment', count: 1, bytes: 500 },
    ],
    users: [{ userId: 1, nickname: '站长', count: 2, bytes: 1400 }],
  })
})

test('what is shown stays, whatever the mark says; the rest goes and is recorded', async () => {
  const [shown, lost] = [await store(1), await store(2)]
  await look()
  await ownerAdmin(blog.db).moment('一张图', [shown.url])
  expect(await blog.call(fileAdmin.remove, { body: { ids: [shown.id, lost.id, 999] } }, OWNER)).toEqual({
    removed: 1,
    shown: [shown.id],
  })
  expect((await list()).records.map((it) => it.id)).toEqual([shown.id])
  const { records } = await blog.call(audit.list, { query: { noun: 'file' } }, OWNER)
  expect(records).toMatchObject([{ act: 'remove', targetId: lost.id, before: { url: lost.url, userId: 1 }, after: null }])
})
