import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testBlog } from './import.fixture.ts'
import { importFolder } from './import.folder.ts'
import { ImportRefusal } from './import.refusal.ts'
import { printReport } from './import.report.ts'

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

const good = { '好.md': '---\ndate: 2021-01-01\n---\n正文' }
const png = () =>
  sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

describe('bad input is named, the rest goes on', () => {
  it.each([
    ['broken front matter', '坏.md', '---\ntitle: a: b\n---\n正文', 2, /头信息（YAML）有误/],
    ['front matter without end', '坏.md', '---\ntitle: a\n正文', 1, /没有结束/],
    ['invalid UTF-8', '坏 文件.md', Buffer.concat([Buffer.from('第一行\n第二行 '), Buffer.from([0xd6, 0xd0])]), 2, /UTF-8/],
    ['half UTF-16', '坏.md', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), undefined, /UTF-16/],
    ['a NUL', '坏.md', '一\n二\0', 2, /空字符/],
    ['5 MB', '坏.md', 'x'.repeat(5 * 1024 * 1024 + 1), undefined, /5 MB/],
    ['a text that is too long', '坏.md', '字'.repeat(200_001), undefined, /200000 字/],
    ['a title that is too long', '坏.md', `---\ntags: a\ntitle: ${'长'.repeat(101)}\n---\n正文`, 3, /标题超过 100 字/],
    ['a tag that is too long', '坏.md', `---\ntags: ${'长'.repeat(51)}\n---\n正文`, undefined, /50 字/],
    ['no text', '坏.md', '---\ntitle: a\n---\n\n', undefined, /没有正文/],
    ['JSON without a comma', '坏.md', '{\n"title": "a"\n"tags": []\n}\n正文', 3, /头信息（JSON）有误：两项之间少了逗号/],
    ['MDX with broken front matter', '坏.mdx', '---\ntitle: a: b\n---\n正文', 2, /头信息（YAML）有误/],
  ])('%s', async (_, path, content, line, reason) => {
    blog.write({ ...good, [path]: content })
    const report = await blog.import()
    expect(report.added).toEqual(['好.md'])
    expect(report.problems).toEqual([{ path, severity: 'failed', reason: expect.stringMatching(reason), ...(line && { line }) }])
    expect(await blog.sources()).toHaveLength(1)
    expect(await blog.deps.db.read.selectFrom('article').selectAll().execute()).toHaveLength(1)
    expect(printReport(report)).toContain(line ? `${path}:${line}  ` : `${path}  `)
  })

  it('a mark at the beginning and UTF-16 with one are fine, and so are Windows’ line ends', async () => {
    blog.write({
      'a.md': '\ufeff---\r\ntitle: 甲\r\n---\r\n一\r\n二',
      'b.md': Buffer.from('\ufeff---\ntitle: 乙\n---\n正文', 'utf16le'),
    })
    expect((await blog.import()).problems).toEqual([])
    expect((await blog.articleOf('甲')).content_md).toBe('一\n二\n')
    expect((await blog.articleOf('乙')).content_md).toBe('正文\n')
  })

  it('a summary that is too long is extracted instead', async () => {
    blog.write({ 'a.md': `---\ntitle: 甲\ndescription: ${'长'.repeat(256)}\n---\n正文` })
    expect((await blog.import()).problems).toMatchObject([{ severity: 'note', line: 3, reason: expect.stringContaining('255') }])
    expect((await blog.articleOf('甲')).summary).toBe('正文')
  })

  it('missing pictures leave the text as it is', async () => {
    blog.write({ 'a.md': '# 甲\n\n![图](images/没有.png)\n\n<img src="no.png">' })
    const { added, problems } = await blog.import()
    expect(added).toEqual(['a.md'])
    expect(problems).toEqual([
      { path: 'a.md', line: 3, severity: 'flaw', reason: '找不到图片：images/没有.png' },
      { path: 'a.md', line: 5, severity: 'flaw', reason: '找不到图片：no.png' },
    ])
    expect((await blog.articleOf('甲')).content_md).toBe('![图](images/没有.png)\n\n<img src="no.png">\n')
  })

  it('no picture outside the folder is read, whatever way leads to it', async () => {
    const secret = await png()
    blog.write({ '../secret.png': secret, '../blog-2/secret.png': secret, 'in/x.md': '占位' })
    symlinkSync(join(blog.base, 'secret.png'), join(blog.folder, 'link.png'))
    symlinkSync(blog.base, join(blog.folder, 'up'))
    const ways = [
      '../../secret.png',
      '..%2f..%2fsecret.png',
      '../link.png',
      '../up/secret.png',
      '../../blog-2/secret.png',
      'file:///etc/x.png',
      'C:/x.png',
      '..\\\\..\\\\secret.png',
    ]
    blog.write({ 'in/a.md': `---\ntitle: 甲\ncover: ../../secret.png\n---\n${ways.map((it) => `![](${it})`).join('\n')}` })
    const { problems } = await blog.import()
    const outside = problems.filter((it) => it.path === 'in/a.md').map((it) => it.reason.split('：').at(-2))
    expect(outside).toEqual(Array(ways.length + 1).fill('图片在导入文件夹之外'))
    expect(await blog.deps.db.read.selectFrom('file').selectAll().execute()).toEqual([])
    expect(() => readdirSync(blog.deps.uploads.place)).toThrow()
  })

  it('an absolute path is looked for inside the folder only', async () => {
    blog.write({ '../secret.png': await png(), 'a.md': `![](${join(blog.base, 'secret.png')}) ![](/etc/passwd) ![](%00.png)` })
    expect((await blog.import()).problems.map((it) => it.reason.split('：')[0])).toEqual(Array(3).fill('找不到图片'))
  })

  it('links of the file system are not followed', async () => {
    blog.write({ ...good, '../outside/x.md': '# 外面', 'sub/y.md': '# 里面' })
    symlinkSync(join(blog.base, 'outside'), join(blog.folder, 'out'))
    symlinkSync(join(blog.base, 'outside/x.md'), join(blog.folder, 'out.md'))
    symlinkSync(blog.folder, join(blog.folder, 'sub/loop'))
    symlinkSync('nowhere', join(blog.folder, 'broken.md'))
    const { added, problems } = await blog.import()
    expect(added).toEqual(['sub/y.md', '好.md'])
    expect(problems.map((it) => [it.path, it.reason])).toEqual([
      ['broken.md', '符号链接的目标不存在'],
      ['out', '符号链接指向导入文件夹之外'],
      ['out.md', '符号链接指向导入文件夹之外'],
    ])
  })

  it('hidden folders and node_modules are left alone', async () => {
    blog.write({ ...good, '.git/a.md': 'x', 'node_modules/p/README.md': 'x' })
    expect(await blog.import()).toMatchObject({ added: ['好.md'], problems: [] })
  })

  it('equal titles are allowed and noted', async () => {
    blog.write({ 'a.md': '# 同名\n一', 'b.md': '# 同名\n二' })
    expect(await blog.import()).toMatchObject({
      added: ['a.md', 'b.md'],
      problems: [{ path: 'b.md', severity: 'note', reason: '标题与 a.md 相同：同名' }],
    })
  })

  it('a folder that cannot be imported is one sentence', async () => {
    writeFileSync(join(blog.base, 'file.txt'), 'x')
    mkdirSync(join(blog.base, 'empty'))
    const refusal = (name: string) =>
      importFolder(blog.deps, join(blog.base, name)).catch((error) => (error instanceof ImportRefusal ? error.message : error))
    expect(await refusal('nowhere')).toMatch(/找不到文件夹/)
    expect(await refusal('file.txt')).toMatch(/不是文件夹/)
    expect(await refusal('empty')).toMatch(/没有 Markdown/)
  })

  it('a file’s name cannot drive the terminal', () => {
    const report = {
      isDryRun: false,
      isStopped: false,
      folder: 'a',
      added: [],
      updated: [],
      unchanged: [],
      conflicts: [],
      drafts: 0,
      private: 0,
      password: 0,
      pinned: 0,
      undated: [],
      pictures: { stored: 0, fetched: 0, left: 0 },
      look: [],
      problems: [{ path: 'a\x1b[31m.md', severity: 'failed' as const, reason: 'x' }],
    }
    expect(printReport(report, [{ name: 'a\x1b[32m.md', url: '/post/1', findings: 1 }])).not.toContain('\x1b')
  })
})
