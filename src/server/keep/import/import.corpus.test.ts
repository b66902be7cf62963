import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportDeps } from './import.draft.ts'
import { testBlog } from './import.fixture.ts'
import { importFolder } from './import.folder.ts'
import type { ImportReport } from './import.report.ts'

const CORPUS = join(import.meta.dirname, '../../../../../shared/corpus/javaguide')
const ARTICLES = 308

/** Replaces rendering, which has tests of its own: only the import is tested here. */
const asItIs: ImportDeps['renderer']['render'] = async (html) => ({
  rendered: { html, outline: [], plain: html, wordCount: 0, readMinutes: 1, summary: '' },
  complete: true,
  finished: null,
})

describe.skipIf(!existsSync(CORPUS))('the import of 308 real articles', () => {
  let blog: Awaited<ReturnType<typeof testBlog>>
  let report: ImportReport
  let deps: ImportDeps
  beforeAll(async () => {
    blog = await testBlog()
    deps = { ...blog.deps, renderer: { render: asItIs, close: async () => {} } }
    report = await importFolder(deps, CORPUS)
  }, 180_000)
  afterAll(() => blog.close())

  it('takes all of them', () => {
    expect(report.added).toHaveLength(ARTICLES)
    expect(report.problems.filter((it) => it.severity === 'failed')).toEqual([])
  })

  it('writes links among them as this site’s, all to articles that exist, and leaves none to a file it knows', async () => {
    const { read } = blog.deps.db
    const bodies = await read.selectFrom('article_body').select(['article_id', 'content_md']).execute()
    const ids = new Set((await read.selectFrom('article').select('id').where('live', '=', 1).execute()).map((it) => it.id))
    const links = bodies.flatMap((it) => [...it.content_md.matchAll(/\]\(\/post\/(\d+)/g)].map(([, id]) => Number(id)))
    expect(links.length).toBeGreaterThan(150)
    expect(links.filter((it) => !ids.has(it))).toEqual([])
    const known = new Set((await blog.sources()).map((it) => it.path))
    for (const { path, reason } of report.problems) {
      const target = /没有导入：([^#]+\.md)/.exec(reason)?.[1]
      if (target) expect(known.has(join('javaguide', path, '..', decodeURIComponent(target)))).toBe(false)
    }
  })

  it('finds nothing to do the second time', async () => {
    let writes = 0
    blog.deps.db.onCommit(() => writes++)
    const again = await importFolder(deps, CORPUS)
    expect(again).toMatchObject({ added: [], updated: [], conflicts: [] })
    expect(again.unchanged).toHaveLength(ARTICLES)
    expect(writes).toBe(0)
  }, 120_000)
})
