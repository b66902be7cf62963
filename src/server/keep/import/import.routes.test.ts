import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IMPORT_PIECE_MAX, type ImportStart, importing } from '#contract/keep/import.ts'
import { openAdminBlog } from '#tests/support/admin-blog.ts'

type Blog = Awaited<ReturnType<typeof openAdminBlog>>
const EXPORT = readFileSync(new URL('systems/wordpress.fixture.xml', import.meta.url))

let it: Blog
beforeEach(async () => {
  it = await openAdminBlog()
})
afterEach(() => it.close())

async function send(bytes: Uint8Array, name = '旧博客.xml', piece = 10_000) {
  const { id } = await it.call(importing.begin, { body: { name, size: bytes.length } })
  for (let offset = 0; offset < bytes.length; offset += piece) await sendPiece(id, offset, bytes.subarray(offset, offset + piece))
  return it.call(importing.finish, { body: { id } })
}
const sendPiece = (id: number, offset: number, bytes: Uint8Array) =>
  it.call(importing.piece, { query: { id, offset }, parts: { piece: new File([new Uint8Array(bytes)], 'piece') } })
const start = (id: number, more: Partial<ImportStart> = {}) =>
  it.call(importing.start, { body: { id, dryRun: false, force: false, fetchPictures: false, ...more } })
const row = async (id: number) => (await it.call(importing.list, {})).find((one) => one.id === id)
const ended = async (id: number) => {
  await vi.waitFor(async () => expect((await row(id))?.state).not.toBe('running'), 20_000)
  return row(id)
}

test('a file comes piece by piece, is tried, and moves in', async () => {
  const uploaded = await send(EXPORT)
  expect(uploaded).toMatchObject({ state: 'ready', system: 'wordpress', label: 'WordPress（WXR）', hasReport: false })
  expect(await it.lastAct()).toMatchObject({ does: 'import.upload', name: '旧博客.xml' })
  const { id } = uploaded
  expect((await start(id, { dryRun: true })).isDry).toBe(true)
  expect(await ended(id)).toMatchObject({
    state: 'done',
    isDone: false,
    hasReport: true,
    authors: [{ nickname: '砚主' }, { nickname: '客座作者' }],
  })
  expect(await it.blog.db.read.selectFrom('article').select('id').execute()).toEqual([])
  await start(id)
  expect(await ended(id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('这个博客有 2 位作者') })
  await start(id, { authors: 'owner' })
  expect(await it.lastAct()).toMatchObject({ does: 'import.start', id, after: { authors: 'owner', dryRun: false } })
  expect(await ended(id)).toMatchObject({ state: 'done', isDone: true, done: 22, total: 22 })
  const report = await it.call(importing.report, { params: { id } })
  expect(report).toMatchObject({
    cameIn: 22,
    tallies: [{ label: '文章', added: 8 }, { label: '页面' }, { label: '评论', added: 6 }],
  })
  expect(report.text).toContain('导入完成：old.example')
  expect(await it.changes()).toContain('redirects')
  expect(await it.call(importing.remove, { params: { id } })).toBe(true)
  expect(readdirSync(join(it.blog.dataDir, 'imports'))).toEqual([])
  expect(await it.call(importing.list, {})).toEqual([])
})

test('tries that came to nothing go with the first success of the same file, and their files with them', async () => {
  const unknown = await send(Buffer.from('只是几个字'))
  const broken = await send(EXPORT.subarray(0, 20_000))
  const other = await send(Buffer.from('别的'), '别的.xml')
  await start(broken.id, { dryRun: true })
  expect((await ended(broken.id))?.state).toBe('failed')
  const { id } = await send(EXPORT)
  await start(id, { dryRun: true })
  await ended(id)
  const listed = async () => (await it.call(importing.list, {})).map((one) => one.id)
  // A trial has imported nothing.
  expect(await listed()).toEqual([id, other.id, broken.id, unknown.id])
  await start(id, { authors: 'owner' })
  expect((await ended(id))?.state).toBe('done')
  await vi.waitFor(async () => expect(await listed()).toEqual([id, other.id]), 20_000)
  expect(readdirSync(join(it.blog.dataDir, 'imports'))).toHaveLength(2)
})

test('pieces are taken in their order alone, and nothing begins before all are there', async () => {
  const { id } = await it.call(importing.begin, { body: { name: '../../x.php', size: 6 } })
  await sendPiece(id, 0, Buffer.from('<rs'))
  await expect(sendPiece(id, 0, Buffer.from('<rs'))).rejects.toMatchObject({ code: 409, extra: { received: 3 } })
  await expect(sendPiece(id, 3, Buffer.from('s/>too much'))).rejects.toMatchObject({ code: 400 })
  await expect(it.call(importing.finish, { body: { id } })).rejects.toMatchObject({ code: 409 })
  await expect(start(id)).rejects.toMatchObject({ code: 409, message: '文件还没有传完' })
  await sendPiece(id, 3, Buffer.from('s/>'))
  expect(await it.call(importing.finish, { body: { id } })).toMatchObject({ state: 'ready', system: '', name: '../../x.php' })
  await expect(start(id)).rejects.toMatchObject({ code: 409, message: '没有认出这是哪个系统的文件' })
  await expect(sendPiece(id, 6, Buffer.from('x'))).rejects.toMatchObject({ code: 409 })
  await expect(sendPiece(id, 0, Buffer.alloc(IMPORT_PIECE_MAX + 1))).rejects.toMatchObject({ code: 413 })
  // The server names files itself.
  expect(readdirSync(join(it.blog.dataDir, 'imports'))).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
})

test('a file that breaks off says where, and what a dead process left can go on', async () => {
  const { id } = await send(EXPORT.subarray(0, 20_000))
  await start(id, { dryRun: true })
  expect(await ended(id)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^文件第 \d+ 行：文件不完整/) })
  await it.blog.db.write((tx) => tx.updateTable('arrival').set({ state: 'running' }).execute())
  expect((await row(id))?.state).toBe('stopped')
  const [file = ''] = readdirSync(join(it.blog.dataDir, 'imports'))
  writeFileSync(join(it.blog.dataDir, 'imports', file), EXPORT)
  await start(id, { authors: 'owner' })
  await expect(start(id)).rejects.toMatchObject({ message: '另一个导入正在进行，请等它结束后再试' })
  await expect(it.call(importing.remove, { params: { id } })).rejects.toMatchObject({ code: 409 })
  await it.call(importing.stop, { body: { id } })
  expect(await it.lastAct()).toMatchObject({ does: 'import.stop' })
  await vi.waitFor(async () => expect(await it.blog.db.read.selectFrom('import_lease').selectAll().execute()).toEqual([]), 20_000)
  await start(id, { authors: 'owner' })
  expect(await ended(id)).toMatchObject({ state: 'done' })
})
