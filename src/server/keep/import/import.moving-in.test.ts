import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ImportStart, importing } from '#contract/keep/import.ts'
import { makeExport } from '#server/keep/export/export.make.ts'
import { type AdminBlog, openAdminBlog } from '#tests/support/admin-blog.ts'
import { openTestBlog } from '#tests/support/blog.ts'
import { typeCommand } from '#tests/support/command-line.ts'
import { importCommands } from './import.commands.ts'
import { withLease } from './run/run.lease.ts'
import { aZip } from './systems/systems.fixture.ts'
import { aBackup } from './systems/typecho.fixture.ts'

let it: AdminBlog
beforeEach(async () => {
  it = await openAdminBlog()
})
afterEach(() => it.close())

async function send(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const { id } = await it.call(importing.begin, { body: { name, size: bytes.length } })
  await it.call(importing.piece, { query: { id, offset: 0 }, parts: { piece: new File([bytes], 'piece') } })
  return it.call(importing.finish, { body: { id } })
}
const list = () => it.call(importing.list, {})
async function run(id: number, more: Partial<ImportStart> = {}) {
  await it.call(importing.start, { body: { id, dryRun: false, force: false, fetchPictures: false, ...more } })
  const row = async () => (await list()).find((one) => one.id === id)
  await vi.waitFor(async () => expect((await row())?.state).not.toBe('running'), 20_000)
  return row()
}
const report = (id: number) => it.call(importing.report, { params: { id } })
const titles = async () =>
  (await it.blog.db.read.selectFrom('article').select('title').orderBy('title').execute()).map((one) => one.title)

/** Returns the bytes of an export of another blog. */
async function exported(...names: string[]) {
  const other = await openTestBlog()
  try {
    for (const title of names) await other.write({ title })
    const target = join(other.dataDir, 'x.zip')
    const deps = { db: other.db, uploads: other.uploads, now: () => other.clock.now }
    await makeExport(deps, { target, choices: { chat: false, addresses: false, secrets: false } })
    return new Uint8Array(readFileSync(target))
  } finally {
    await other.close()
  }
}

test('an export of this program comes back in the admin: tried first, then whole, and once', async () => {
  const { id, system, label } = await send(await exported('甲', '乙'), '砚台.zip')
  expect([system, label]).toEqual(['inkstone', '本程序的导出'])
  expect(await run(id, { dryRun: true })).toMatchObject({ state: 'done', isDone: false, isDry: true })
  expect(await report(id)).toMatchObject({
    isDryRun: true,
    tallies: expect.arrayContaining([expect.objectContaining({ label: '文章', added: 2 })]),
  })
  expect((await report(id)).text).toContain('这个博客是空的，导入时会原样搬回')
  expect(await titles()).toEqual([])
  expect(await run(id)).toMatchObject({ state: 'done', isDone: true })
  expect(await titles()).toEqual(['乙', '甲'])
  const whole = await report(id)
  expect(whole.cameIn).toBe(whole.tallies.reduce((sum, one) => sum + one.added + one.refused, 0))
  expect(whole.text).toContain('搬回完成：砚台.zip')
  await run(id)
  expect((await report(id)).tallies).toEqual(
    expect.arrayContaining([expect.objectContaining({ label: '文章', added: 0, unchanged: 2 })]),
  )
})

test('beside other content an export brings its articles, and says so before', async () => {
  await it.blog.write({ title: '这里的' })
  const { id } = await send(await exported('甲'), '砚台.zip')
  await run(id, { dryRun: true })
  expect(await report(id)).toMatchObject({ isDryRun: true, tallies: [{ label: '文件', added: 1 }] })
  expect((await report(id)).notes[0]?.reason).toContain('只会导入文章')
  expect(await titles()).toEqual(['这里的'])
  await run(id)
  expect(await titles()).toEqual(['甲', '这里的'])
  // By the name that the owner gave the file, a second export finds what came with the first one.
  const again = await send(await exported('甲'), '砚台.zip')
  await run(again.id)
  expect(await report(again.id)).toMatchObject({ tallies: [{ added: 0, unchanged: 1 }] })
})

test('a packed folder of Markdown or Hexo moves in from the admin', async () => {
  const folder = {
    'my-blog/_config.yml': 'permalink: :year/:title/\n',
    'my-blog/source/_posts/甲.md': '---\ntitle: 甲\ndate: 2021-08-31\n---\n正文',
    'my-blog/source/_posts/坏.md': '---\ntitle: [\n---\n',
    'my-blog/node_modules/x/readme.md': '# 不要',
    'my-blog/.git/x.md': '# 也不要',
  }
  const { id, system } = await send(new Uint8Array(await aZip(folder)), '博客.zip')
  expect(system).toBe('folder')
  await run(id, { dryRun: true })
  expect(await report(id)).toMatchObject({
    isDryRun: true,
    cameIn: 2,
    tallies: [{ label: '文件', added: 1, refused: 1 }],
    refused: [{ name: expect.stringMatching(/坏\.md/) }],
  })
  expect(await titles()).toEqual([])
  await run(id)
  expect(await titles()).toEqual(['甲'])
  const redirects = await it.blog.db.read.selectFrom('redirect').select('from_path').execute()
  expect(redirects.map((one) => one.from_path)).toEqual(['/2021/甲/'])
  // The command line recognises it as well, by the folder in the archive.
  const path = join(it.blog.dataDir, 'my-blog')
  mkdirSync(join(path, 'source/_posts'), { recursive: true })
  for (const name of ['_config.yml', 'source/_posts/甲.md'] as const) writeFileSync(join(path, name), folder[`my-blog/${name}`])
  expect((await typeCommand(it.blog, importCommands, ['import', path, '--json'])).json()).toMatchObject({
    added: [],
    unchanged: { length: 1 },
  })
  expect(readdirSync(join(it.blog.dataDir, 'imports'))).toEqual([expect.stringMatching(/\.zip$/)])
})

test('an archive made to do harm is nobody’s', async () => {
  const { id, system } = await send(new Uint8Array(await aZip({ 'a.md': '# 甲', 'bb/evil.md': '# 乙' })), 'x.zip')
  expect(system).toBe('folder')
  const [file = ''] = readdirSync(join(it.blog.dataDir, 'imports'))
  const path = join(it.blog.dataDir, 'imports', file)
  writeFileSync(path, Buffer.from(readFileSync(path).toString('latin1').replaceAll('bb/evil.md', '../evil.md'), 'latin1'))
  expect(await run(id)).toMatchObject({ state: 'failed', reason: '压缩包里有指向包外的路径，没有打开它' })
  const harm = new Uint8Array(readFileSync(path))
  expect(await send(harm, 'y.zip')).toMatchObject({ state: 'ready', system: '' })
})

test('what the command line takes in is listed, with its report; a dry run is not', async () => {
  const path = join(it.blog.dataDir, '笔记')
  mkdirSync(path)
  writeFileSync(join(path, 'a.md'), '# 甲')
  const type = (...more: string[]) => typeCommand(it.blog, importCommands, ['import', path, ...more])
  expect((await type('--dry-run')).code).toBe(0)
  expect(await list()).toEqual([])
  expect((await type()).code).toBe(0)
  const [row] = await list()
  expect(row).toMatchObject({ name: '笔记', isHere: false, system: 'folder', state: 'done', isDone: true, hasReport: true })
  const { id = 0 } = row ?? {}
  expect(await report(id)).toMatchObject({ tallies: [{ label: '文件', added: 1 }] })
  await expect(run(id)).rejects.toMatchObject({ code: 409, message: '它是命令行导入的，文件不在这里' })
  expect(await it.call(importing.remove, { params: { id } })).toBe(true)
  // While another import runs, none begins and none is recorded.
  await withLease({ db: it.blog.db, now: () => it.blog.clock.now }, 'desk-9', async () => {
    expect(await type()).toMatchObject({ code: 1, err: '另一个导入正在进行，请等它结束后再试\n' })
  })
  expect(await list()).toEqual([])
})

test('a try of the command line that brings nothing leaves no card', async () => {
  const path = join(it.blog.dataDir, '坏.xml')
  writeFileSync(path, '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item>')
  expect((await typeCommand(it.blog, importCommands, ['import', path])).code).toBe(1)
  expect((await typeCommand(it.blog, importCommands, ['import', it.blog.dataDir])).code).toBe(1)
  expect(await list()).toEqual([])
})

test('a single text moves in from the admin, and is known when it comes again', async () => {
  const text = (more: string) => new TextEncoder().encode(`---\ntitle: 一篇\ndate: 2020-01-01\n---\n正文${more}`)
  const { id, system } = await send(text(''), '一篇.md')
  expect(system).toBe('folder')
  expect(await run(id)).toMatchObject({ state: 'done', isDone: true })
  const again = await send(text('改了'), '一篇.md')
  await run(again.id)
  expect(await report(again.id)).toMatchObject({ tallies: [{ label: '文件', added: 0, updated: 1 }] })
})

test('runs of the command line leave room for files, and the oldest go', async () => {
  const path = join(it.blog.dataDir, '笔记')
  mkdirSync(path)
  writeFileSync(join(path, 'a.md'), '# 甲')
  for (let n = 0; n < 22; n++) await typeCommand(it.blog, importCommands, ['import', path])
  expect(await list()).toHaveLength(20)
})

test('a vault of Obsidian and a backup of Typecho are known by what they hold, and the report leads to what is worth a look', async () => {
  const shown = '---\npublish: true\n---\n'
  const vault = await send(
    new Uint8Array(
      await aZip({ '库/.obsidian/app.json': '{}', '库/甲.md': `${shown}[[乙]] [[无]]`, '库/乙.md': `${shown}[[甲]]` }),
    ),
    '我的库.zip',
  )
  expect(vault.label).toContain('Obsidian')
  await run(vault.id, { dryRun: true })
  expect((await report(vault.id)).look[0]).toMatchObject({ name: '甲.md', url: '', findings: 2 })
  expect(await run(vault.id)).toMatchObject({ isDone: true })
  expect((await report(vault.id)).look[0]).toMatchObject({
    name: '甲.md',
    url: expect.stringMatching(/^\/post\/\d+$/),
    findings: 2,
  })
  expect((await report(vault.id)).text).toMatch(/\n打开这 2 篇看看\n {2}甲\.md {2}2 处 {2}\/post\/\d+\n/)
  const backup = aBackup([
    ['contents', { cid: 1, title: '老', created: 1_600_000_000, text: '字', type: 'post', status: 'private' }],
  ])
  const typecho = await send(new Uint8Array(backup), '20240101_old.example_1.dat')
  expect(typecho.label).toBe('Typecho（备份 .dat）')
  expect(await run(typecho.id)).toMatchObject({ isDone: true })
  expect(await report(typecho.id)).toMatchObject({
    private: 1,
    look: [{ name: '老', findings: 1 }],
    notes: [{ name: '老', reason: '在旧站不是人人能看，改为仅自己可见' }],
  })
  expect((await titles()).sort()).toEqual(['乙', '甲', '老'].sort())
})
