import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { piped, typeCommand } from '#tests/support/command-line.ts'
import { importCommands } from './import.commands.ts'
import { testBlog } from './import.fixture.ts'

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

/** Counts the rows of each table and checks whether files were stored. */
async function state() {
  const { read } = blog.deps.db
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(read)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(read)
    counts[name] = Number(found.rows[0]?.n)
  }
  return { counts, hasUploads: existsSync(join(blog.base, 'uploads')) }
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()

async function writeHexo() {
  blog.write({
    '_config.yml': 'url: https://old.example\npermalink: :year/:title/\n',
    'source/_posts/甲.md': '---\ntitle: 甲\ndate: 2021-08-31\n---\n![图](/a.png) [乙](乙.md) [关于](../about/index.md)',
    'source/_posts/乙.md': '---\ntitle: 乙\ndate: 2021-09-01\n---\n[甲](甲.md) ![坏](/bad.png) [无](none.md)',
    'source/_posts/坏.md': '---\ntitle: [\n---\n',
    'source/_drafts/未完.md': '---\ntitle: 未完\n---\n草稿',
    'source/about/index.md': '---\ntitle: 关于\n---\n我',
    'source/tags/index.md': '---\ntitle: 标签\ntype: tags\n---\n',
    'source/a.png': await picture(),
    'source/bad.png': 'not a picture',
  })
}

describe('a dry run of a folder', () => {
  it('tells what an import then does, by the same names and reasons, and writes nothing', async () => {
    await writeHexo()
    const before = await state()
    const dry = await blog.import({ dryRun: true })
    expect(await state()).toEqual(before)
    expect(dry).toMatchObject({ isDryRun: true, drafts: 1, unchanged: [], updated: [], conflicts: [] })
    expect(dry.problems.filter((it) => it.severity === 'failed')).toMatchObject([{ path: 'source/_posts/坏.md' }])
    expect(dry.problems.map((it) => it.reason)).toContain('不是支持的图片（jpg、png、webp、gif、avif、svg）：/bad.png')
    const real = await blog.import()
    expect(dry).toEqual({ ...real, isDryRun: true })
    expect(real.added).toHaveLength(4)
  })

  it('knows what is here already, what changed in the folder and what was edited here', async () => {
    await writeHexo()
    await blog.import()
    expect(await blog.import({ dryRun: true })).toMatchObject({ added: [], updated: [], unchanged: { length: 4 }, conflicts: [] })
    blog.write({
      'source/_posts/甲.md': '---\ntitle: 甲\n---\n别的',
      'source/_posts/乙.md': '---\ntitle: 乙\n---\n也变了',
      'source/_posts/丙.md': '# 丙',
    })
    await blog.deps.db.write((tx) => tx.updateTable('article').set({ version: 2 }).where('title', '=', '乙').execute())
    const before = await state()
    const dry = await blog.import({ dryRun: true })
    expect(dry).toMatchObject({
      added: ['source/_posts/丙.md'],
      updated: ['source/_posts/甲.md'],
      conflicts: [{ path: 'source/_posts/乙.md' }],
    })
    expect(await state()).toEqual(before)
    expect({ ...(await blog.import()), isDryRun: true }).toEqual(dry)
  })

  it('stands behind --dry-run of the command line', async () => {
    await writeHexo()
    const { deps, base } = blog
    const house = { db: deps.db, uploads: deps.uploads, dataDir: base, databaseUrl: `file:${base}/test.db`, deps }
    const before = await state()
    const { code, out } = await typeCommand(house, importCommands, ['import', blog.folder, '--dry-run'], { input: piped('') })
    expect(code).toBe(0)
    expect(out).toMatch(/^试运行，什么都没有写：blog\n {2}新增 4 /)
    expect(out).toMatch(/导不进来（1）\n {2}source\/_posts\/坏\.md/)
    expect(await state()).toEqual(before)
  })
})

it('told to stop between two files, it keeps what is there, and the next run completes it', async () => {
  blog.write(Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${n}.md`, `# 第 ${n} 篇\n\n[下一篇](${(n + 1) % 9}.md)`])))
  const stopping = new AbortController()
  const report = await blog.import({ signal: stopping.signal, onProgress: (done) => done === 3 && stopping.abort() })
  expect(report.isStopped).toBe(true)
  expect(report.added.length).toBeLessThan(6)
  const rest = await blog.import()
  expect(rest.added.length + report.added.length).toBe(9)
  expect(rest.unchanged).toEqual(report.added)
  const articles = await blog.deps.db.read.selectFrom('article').select('version').execute()
  expect(articles.map((it) => it.version)).toEqual(Array.from({ length: 9 }, () => 1))
})
