import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { key } from '#contract/people/key.ts'
import { takeProcessLock } from '#server/core/db/process-lock.ts'
import { openSyncSite, type SyncSite } from '#tests/support/sync-site.ts'
import { openFolder } from './sync.folder.ts'

let it: SyncSite
beforeEach(async () => {
  it = await openSyncSite()
})
afterEach(() => it.close())

test('names of files come from titles without leaving the folder or meeting a reserved name', async () => {
  const titles = ['../../etc/passwd', 'con', '.inkstone', 'a/b\\c:d', '同名', '同名', '😀'.repeat(100), 'A', 'a', '说明.conflict']
  const ids: number[] = []
  for (const title of titles) ids.push(await it.make(title, `${title}的正文。`))
  it.put('同名.md', '先在这里的。\n')
  expect((await it.sync()).code).toBe(0)
  expect(it.names().sort()).toEqual(
    [
      'A.md',
      `a-${ids[8]}.md`,
      'a-b-c-d.md',
      `article-${ids[1]}.md`,
      'etc-passwd.md',
      'inkstone.md',
      '同名.md',
      `同名-${ids[4]}.md`,
      `同名-${ids[5]}.md`,
      '说明-conflict.md',
      `${'😀'.repeat(45)}.md`,
    ].sort(),
  )
  expect(it.read('同名.md')).toContain('先在这里的。')
  expect((await it.sync()).out).toContain('两边一样')
})

test('nothing is read or written through a link', async () => {
  const secret = join(it.home, 'secret.md')
  writeFileSync(secret, '不该出去的话。')
  symlinkSync(secret, join(it.folder, '链接.md'))
  symlinkSync(it.home, join(it.folder, 'uploads'))
  it.put('a.md', '![图](../secret.md)\n\n![图](uploads/secret.md)\n')
  const first = await it.sync()
  expect(first.out).toContain('没有同步\t链接.md')
  expect(first.out).toContain('图片在导入文件夹之外')
  const [id = 0, ...more] = await it.ids()
  expect([more, (await it.detail(id)).contentMd]).toEqual([[], '![图](../secret.md)\n\n![图](uploads/secret.md)'])
  expect(await openFolder(it.folder).create('uploads/新的.md', '不该写出去')).toBe(false)
  expect(existsSync(join(it.home, '新的.md'))).toBe(false)

  rmSync(join(it.folder, '.inkstone/sync.jsonl'))
  symlinkSync(secret, join(it.folder, '.inkstone/sync.jsonl'))
  expect(await it.sync()).toMatchObject({ code: 2, err: expect.stringContaining('里不能有链接') })
  expect(readFileSync(secret, 'utf8')).toBe('不该出去的话。')
})

test('what is no article is left alone and told, and the others get their turn', async () => {
  it.put(
    'bomb.md',
    `---\na: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: &d [*c, *c]\ne: [${'*d, '.repeat(60)}*d]\n---\n正文。\n`,
  )
  it.put('deep.md', `---\na: ${'['.repeat(50_000)}\n---\n正文。\n`)
  it.put('open.md', '---\ntitle: "没有配对\n---\n正文。\n')
  it.put('bytes.md', Buffer.from([0xc3, 0x28]))
  it.put('large.md', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))
  it.put('long.md', '字'.repeat(300_000))
  it.put('empty.md', '')
  it.put('good.md', '好的。\n')
  const told = await it.sync()
  expect(told).toMatchObject({ code: 1, err: '' })
  for (const name of ['bomb', 'deep', 'open', 'bytes', 'large', 'long']) expect(told.out).toContain(`没有同步\t${name}.md`)
  const ids = await it.ids()
  expect([ids.length, (await it.detail(ids[0] ?? 0)).contentMd]).toEqual([1, '好的。'])
  expect(it.read('open.md')).toBe('---\ntitle: "没有配对\n---\n正文。\n')
})

test('two files with one number: the one that had it keeps it', async () => {
  it.put('b.md', '乙。\n')
  await it.sync()
  it.put('a.md', it.read('b.md').replace('乙', '抄来的'))
  const told = await it.sync()
  expect(told.out).toMatch(/没有同步\ta\.md\t它的编号 \d+ 和另一个文件一样/)
  const [id = 0, ...more] = await it.ids()
  expect([more, (await it.detail(id)).contentMd]).toEqual([[], '乙。'])
})

test('front matter of other kinds becomes YAML with all it said, and line ends stay', async () => {
  it.put('toml.md', '+++\ntitle = "托"\ndate = 2024-01-02T03:04:05Z\nweight = 3\n+++\n正文。\n')
  it.put('json.md', '{"title": "杰", "tags": ["甲"]}\n\n正文。\n')
  it.put('crlf.md', '---\r\ntitle: 行\r\n---\r\n正文。\r\n')
  expect((await it.sync()).code).toBe(0)
  expect(it.read('toml.md')).toMatch(
    /^---\ntitle: 托\ndate: 2024-01-02T03:04:05\.?0*Z\nweight: 3\ninkstone:\n {2}id: \d+\n---\n正文。\n$/,
  )
  expect(it.read('json.md')).toMatch(/^---\ntitle: 杰\ntags:\n {2}- 甲\ninkstone:\n {2}id: \d+\n---\n\n正文。\n$/)
  expect(it.read('crlf.md')).toMatch(/^---\r\ntitle: 行\r\ninkstone:\r\n {2}id: \d+\r\n---\r\n正文。\r\n$/)
  expect((await it.sync()).out).toContain('两边一样')
})

test('a folder belongs to one site and one process, and a lost key or site ends a run', async () => {
  it.put('a.md', '甲。\n')
  await it.sync()
  expect(await it.sync([], { BLOG_SITE: 'https://other.example' })).toMatchObject({
    code: 2,
    err: expect.stringContaining(`这个文件夹是和 ${it.site}/v1 同步的`),
  })
  const lock = takeProcessLock(join(it.folder, '.inkstone/lock'))
  expect(await it.sync()).toMatchObject({ code: 2, err: expect.stringContaining('另一个同步正在这个文件夹里运行') })
  lock?.release()
  const [made] = await it.call(key.list, {})
  await it.call(key.remove, { params: { id: made?.id ?? 0 } })
  expect(await it.sync()).toMatchObject({ code: 1, err: '访问密钥不对，或者已经失效\n' })
  it.put('file', '')
  mkdirSync(join(it.home, 'more'))
  expect(() => openFolder(join(it.folder, 'file'))).toThrow('不能当作文件夹使用')
})
