import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseDate } from '../import.dates.ts'
import { testBlog } from '../import.fixture.ts'
import { addressed } from '../import.look.ts'
import { unpackFolder } from '../import.unpack.ts'
import { obsidianSite } from './obsidian.ts'
import { aFile, aZip } from './systems.fixture.ts'

/* The vault is our own, made after the documented format: https://help.obsidian.md (links, embeds, callouts, tags, properties). */

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

const picture = (colour: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: colour } })
    .png()
    .toBuffer()

async function vault() {
  return {
    '.obsidian/app.json': '{"attachmentFolderPath": "附件"}',
    '.obsidian/templates.json': '{"folder": "我的模板"}',
    '我的模板/日记.md': '# {{title}}',
    'Templates/周报.md': '# {{date}}',
    '画/草图.excalidraw.md': '---\nexcalidraw-plugin: parsed\n---\n# x',
    '数据库/WAL 是什么.md':
      '---\npublish: true\naliases: [预写日志]\ncreated: 2023-04-05 06:07\ntags: [SQLite, 数据库/日志]\n---\n# WAL 是什么\n\n见 [[检查点]]、[[检查点#何时|何时做]] 和 [[#小结]]，还有 [[不存在]]。\n\n![[wal.png|300]]\n![[检查点]]\n\n==重点== %%不给人看%% 这里 #性能 很要紧。 ^ab12\n\n> [!tip]- 展开\n> 里面 [[检查点|看]]\n\n## 小结\n\n#随笔 #读书\n',
    '数据库/检查点.md':
      '---\npublish: true\ncreated: 2023-04-06\n---\n回到 [[数据库/WAL 是什么|上一篇]]。`==不是== #不是`\n\n## 何时\n\n![](wal.png)\n',
    '公开.md': '---\npublish: true\n---\n一段 [[wal 是什么]]\n',
    '附件/wal.png': await picture('#345'),
  }
}

describe('a vault of Obsidian', () => {
  test('comes with links, pictures, tags and dates; templates, drawings and comments stay behind', async () => {
    blog.write(await vault())
    const report = await blog.import()
    expect(report.added).toEqual(['公开.md', '数据库/WAL 是什么.md', '数据库/检查点.md'])
    const [wal, point] = [await blog.articleOf('WAL 是什么'), await blog.articleOf('检查点')]
    expect(wal).toMatchObject({ category: '数据库', create_time: parseDate('2023-04-05 06:07') })
    expect(wal.tags).toEqual(['SQLite', '数据库/日志', '性能', '随笔', '读书'])
    const uploaded = /!\[\]\(<(\/uploads\/[^>]+)>\)/.exec(wal.content_md)?.[1] ?? ''
    expect(existsSync(join(blog.base, uploaded))).toBe(true)
    expect(wal.content_md).toBe(
      `见 [检查点](</post/${point.id}>)、[何时做](</post/${point.id}#h-何时>) 和 [小结](<#h-小结>)，还有 不存在。\n\n` +
        `![](<${uploaded}>)\n[检查点](</post/${point.id}>)\n\n<mark>重点</mark>  这里 性能 很要紧。\n\n` +
        `::: details 展开\n里面 [看](</post/${point.id}>)\n:::\n\n## 小结\n`,
    )
    expect(point.content_md).toContain(`[上一篇](</post/${wal.id}>)`)
    expect(point.content_md).toContain('`==不是== #不是`')
    expect((await blog.articleOf('公开')).content_md).toContain(`(</post/${wal.id}>)`)
    expect(wal.summary).not.toContain('不给人看')
    const told = report.problems.map((it) => `${it.path}:${it.line ?? ''} ${it.reason}`)
    expect(told).toContain('数据库/WAL 是什么.md:9 没有「不存在」这篇笔记，只留下了链接的字')
    expect(told).toContain('Templates/周报.md: 没有导入：是模板')
    expect(told).toContain('我的模板/日记.md: 没有导入：是模板')
    expect(told).toContain('画/草图.excalidraw.md: 没有导入：是画板')
    expect(await addressed(blog.deps.db.read, report.look, false)).toEqual([
      { name: '数据库/WAL 是什么.md', url: `/post/${wal.id}`, findings: 2 },
      { name: '公开.md', url: `/post/${(await blog.articleOf('公开')).id}`, findings: 1 },
    ])
  })

  test('a second time changes nothing, and a note edited in the vault is the only one that changes', async () => {
    blog.write(await vault())
    await blog.import()
    const again = await blog.import()
    expect(again).toMatchObject({ added: [], updated: [], conflicts: [], unchanged: { length: 3 } })
    blog.write({ '公开.md': '---\npublish: true\n---\n改过的 [[检查点]]' })
    expect(await blog.import()).toMatchObject({ added: [], updated: ['公开.md'], unchanged: { length: 2 } })
  })

  test('only what says `publish: true` is public, also where no note speaks of it', async () => {
    blog.write({
      '.obsidian/app.json': '{}',
      '开.md': '---\npublish: true\n---\n甲',
      '关.md': '---\npublish: false\n---\n乙',
      '没说.md': '丙',
    })
    const { drafts } = await blog.import()
    expect(drafts).toBe(2)
    expect(await blog.articleOf('开')).toMatchObject({ status: 1 })
    for (const title of ['关', '没说']) expect(await blog.articleOf(title)).toMatchObject({ status: 2, live: 0 })
    const other = await testBlog()
    other.write({ '.obsidian/app.json': '{}', '只给自己.md': '丁' })
    const { added, problems } = await other.import()
    expect(added).toEqual(['只给自己.md'])
    expect(problems).toMatchObject([{ path: '只给自己.md', reason: expect.stringContaining('没有写 publish: true') }])
    expect(await other.articleOf('只给自己')).toMatchObject({ status: 2, live: 0 })
    await other.close()
  })

  test('no comment is published, whatever code stands before it, and a link to a place is no tag', () => {
    const site = obsidianSite({ templates: [], pictures: new Map() })
    const text = '```\n%%time\n```\n甲 %%秘密%% 乙 [x](#小节) #标签\n%%剩下\n都是'
    expect(site.adapt?.('a.md', text)).toEqual({
      body: '```\n%%time\n```\n甲  乙 [x](#小节) 标签\n\n',
      values: new Map<string, unknown>([
        ['title', 'a'],
        ['tags in text', ['标签']],
      ]),
    })
  })

  test('is known as one in a zip, too', async () => {
    const files = Object.fromEntries(Object.entries(await vault()).map(([path, content]) => [`我的库/${path}`, content]))
    const path = aFile('a.zip', await aZip(files))
    const folder = await unpackFolder(path, join(blog.base, 'unpacked'), 'a.zip')
    expect(existsSync(join(folder, '.obsidian/app.json'))).toBe(true)
    expect(existsSync(join(folder, '附件/wal.png'))).toBe(true)
    rmSync(folder, { recursive: true })
  })
})
