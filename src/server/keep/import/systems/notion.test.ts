import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseDate } from '../import.dates.ts'
import { testBlog } from '../import.fixture.ts'
import { importFolder } from '../import.folder.ts'
import { isPackedFolder, unpackFolder } from '../import.unpack.ts'
import { readNotion } from './notion.ts'
import { fieldOf, isoDate } from './notion-properties.ts'
import { aFile, aZip } from './systems.fixture.ts'

/*
 * The export is our own, made after the documented format (Notion › Export › Markdown & CSV): numbers behind every name, properties of rows as lines below the
 * title, callouts as <aside>, databases as CSV, a large export as archives in an archive.
 */

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

const id = (n: number) => n.toString(16).padStart(32, 'a')
const HOME = `手记 ${id(1)}`
const ROW = `读 SQLite 源码 ${id(3)}`
const OTHER = `一个想法 ${id(4)}`

async function pages(): Promise<Record<string, string | Uint8Array>> {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#543' } })
    .png()
    .toBuffer()
  return {
    [`${HOME}.md`]: `# 手记\n\n开头 [文章](%E6%89%8B%E8%AE%B0/%E6%96%87%E7%AB%A0%20${id(2)}.csv)\n\n[文章](%E6%89%8B%E8%AE%B0/%E6%96%87%E7%AB%A0%20${id(2)}.csv)\n\n<aside>\n💡 记得备份\n\n</aside>\n\n- 折起来\n\n    里面\n\n见 [那篇](https://www.notion.so/SQLite-${id(3)}?pvs=4)\n`,
    [`手记/文章 ${id(2)}.csv`]:
      '\uFEFFName,Created,Tags,Status,评分\n读 SQLite 源码,"January 5, 2024 3:04 PM","数据库, 源码",Done,"5 | 好"\n一个想法,2024年2月6日,,In progress,\n',
    [`手记/文章/${ROW}.md`]: `# 读 SQLite 源码\n\nCreated: January 5, 2024 3:04 PM\nTags: 数据库, 源码\nStatus: Done\n评分: 5 | 好\n\nNote: 这是正文\n\n![图](%E8%AF%BB%20SQLite%20%E6%BA%90%E7%A0%81/Untitled.png)\n\n{% x %}\n`,
    '手记/文章/读 SQLite 源码/Untitled.png': picture,
    [`手记/文章/${OTHER}.md`]: `# 一个想法\n\nCreated: 2024年2月6日 下午3:04\nStatus: In progress\n\n回 [手记](../../%E6%89%8B%E8%AE%B0%20${id(1)}.md)\n`,
  }
}

describe('an export of Notion', () => {
  test('comes with titles, properties, databases, callouts, pictures and links', async () => {
    blog.write(await pages())
    const report = await blog.import()
    expect(report.added).toHaveLength(3)
    const row = await blog.articleOf('读 SQLite 源码')
    expect(row).toMatchObject({
      category: '文章',
      tags: ['数据库', '源码'],
      status: 1,
      create_time: parseDate('2024-01-05 15:04'),
      content_md: expect.stringMatching(
        /^- \*\*Status\*\*：Done\n- \*\*评分\*\*：5 \| 好\n\nNote: 这是正文\n\n!\[图\]\(\/uploads\/[^)]+\)\n$/,
      ),
    })
    const idea = await blog.articleOf('一个想法')
    expect(idea).toMatchObject({ status: 2, create_time: parseDate('2024-02-06 15:04') })
    const home = await blog.articleOf('手记')
    expect(idea.content_md).toBe(`回 [手记](/post/${home.id})\n`)
    expect(home.content_md).toContain(
      `| Name | Created | Tags | Status | 评分 |\n| --- | --- | --- | --- | --- |\n| [读 SQLite 源码](</post/${row.id}>) | January 5, 2024 3:04 PM | 数据库, 源码 | Done | 5 \\| 好 |\n| [一个想法](</post/${idea.id}>) | 2024年2月6日 |  | In progress |  |`,
    )
    expect(home.content_md).toContain('::: tip\n记得备份\n\n:::')
    expect(home.content_md).toContain(`见 [那篇](/post/${row.id})`)
    expect(report.problems.map((it) => `${it.line} ${it.reason}`)).toContain('12 不认识 {% x %}，去掉了它，里面的文字留着')
  })

  test('a second export with other names changes nothing, and a renamed page stays the same article', async () => {
    blog.write(await pages())
    await blog.import()
    const path = aFile('Export-2.zip', await aZip({ 'Export-2-Part-1.zip': await aZip(await pages()) }))
    expect(await isPackedFolder(path)).toBe(true)
    const folder = await unpackFolder(path, join(blog.base, 'unpacked'), 'Export-2.zip')
    const again = await importFolder(blog.deps, folder)
    expect(again).toMatchObject({ added: [], updated: [], conflicts: [], unchanged: { length: 3 } })
    const renamed = Object.entries(await pages()).map(([name, content]) =>
      name === `手记/文章/${OTHER}.md`
        ? [`手记/文章/改名 ${id(4)}.md`, String(content).replace('# 一个想法', '# 改名')]
        : [name, content],
    )
    const other = aFile('Export-3.zip', await aZip(Object.fromEntries(renamed)))
    const third = await importFolder(blog.deps, await unpackFolder(other, join(blog.base, 'third'), 'Export-3.zip'))
    expect(third.added).toEqual([])
    expect(third.updated).toContain(`手记/文章/改名 ${id(4)}.md`)
    expect(await blog.sources()).toHaveLength(3)
  })

  test('a page whose database was not exported keeps its properties, and other words are none', async () => {
    const head = 'Created: January 5, 2024 3:04 PM\n评分: 5\nTags: 甲, 乙'
    blog.write({
      [`一 ${id(5)}.md`]: `# 1. 一\n\n${head}\n\n正文 [二](https://app.notion.com/p/X-${id(6)}?pvs=21)\n`,
      [`二 ${id(6)}.md`]: '# 二\n\nNote: 话\n其他: 话\n\nCreated: January 5, 2024\n',
      [`三 ${id(7)}.md`]: '# 三\n\nCreated: January 5, 2024\n一句话\n',
    })
    await blog.import()
    const two = await blog.articleOf('二')
    expect(await blog.articleOf('1. 一')).toMatchObject({
      tags: ['甲', '乙'],
      create_time: parseDate('2024-01-05 15:04'),
      content_md: `- **评分**：5\n\n\n正文 [二](/post/${two.id})\n`,
    })
    expect(two.content_md).toBe('Note: 话\n其他: 话\n\nCreated: January 5, 2024\n')
    expect((await blog.articleOf('三')).content_md).toBe('Created: January 5, 2024\n一句话\n')
  })

  test('is known by a page that lies at most three folders deep', async () => {
    blog.write({ [`a/b/${HOME}.md`]: '# 手记\n\n文', 'x.md': '# x\n\n文' })
    expect(await readNotion(blog.folder)).not.toBeNull()
    const deeper = await testBlog()
    deeper.write({ [`a/b/c/${HOME}.md`]: '# 手记\n\n文' })
    expect(await readNotion(deeper.folder)).toBeNull()
    await deeper.close()
  })

  test('reads properties and dates in English and Chinese', () => {
    expect(isoDate('January 5, 2024 12:04 AM')).toBe('2024-01-05 00:04:00')
    expect(isoDate('Mar 5, 2024')).toBe('2024-03-05')
    expect(isoDate('2024年1月5日 上午9:04 → 2024年1月6日')).toBe('2024-01-05 09:04:00')
    expect(isoDate('下周')).toBeNull()
    expect(fieldOf('状态', '草稿')).toEqual(['draft', 'true'])
    expect(fieldOf('Status', '私密')).toEqual(['private', 'true'])
    expect(fieldOf('Published', 'No')).toEqual(['publish', 'No'])
    expect(fieldOf('标签', 'a, b')).toEqual(['tags', ['a', 'b']])
    expect(fieldOf('评分', '5')).toBeNull()
  })
})
