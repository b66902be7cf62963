import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveArticle } from '#server/content/article/article.save.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { testBlog } from './import.fixture.ts'
import { importFolder } from './import.folder.ts'

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
  blog.write({
    'a.md': '---\ntitle: 甲\ndate: 2021-01-01\ntags: x\n---\n见 [乙](b.md)',
    'b.md': '---\ntitle: 乙\ntags: x\n---\n正文',
  })
})
afterEach(() => blog.close())

/** Reads everything that an import may leave behind. */
async function state() {
  const { read } = blog.deps.db
  return {
    articles: await read
      .selectFrom('article')
      .innerJoin('article_body', 'article_id', 'id')
      .selectAll()
      .orderBy('title')
      .execute(),
    others: await read.selectFrom('article').select(['id', 'version']).orderBy('id').execute(),
    sources: await blog.sources(),
    tags: await read.selectFrom('article_tag').selectAll().orderBy('article_id').orderBy('tag_id').execute(),
    related: await read.selectFrom('article_related').selectAll().orderBy('article_id').orderBy('related_id').execute(),
    changes: await read
      .selectFrom('change')
      .select((e) => e.fn.countAll<number>().as('n'))
      .execute(),
  }
}
const editOnSite = async (title: string, contentMd: string) => {
  const { id, user_id } = await blog.articleOf(title)
  const draft = {
    userId: user_id,
    title,
    summary: '',
    cover: '',
    contentMd,
    categoryName: '',
    tagNames: [],
    keywords: '',
    isOriginal: true,
    originalUrl: '',
    status: 1 as const,
  }
  await saveArticle(blog.deps, id, draft)
}

describe('importing again', () => {
  it('writes nothing when nothing changed, even when a file was touched', async () => {
    await blog.import()
    const before = await state()
    let writes = 0
    blog.deps.db.onCommit(() => writes++)
    blog.write({ 'b.md': '---\ntitle: 乙\ntags: x\n---\n正文' })
    expect(await blog.import()).toMatchObject({ added: [], updated: [], unchanged: ['a.md', 'b.md'] })
    expect(await state()).toEqual(before)
    expect(writes).toBe(0)
  })

  it('brings a changed file as a new version and keeps its date', async () => {
    await blog.import()
    const before = await blog.articleOf('乙')
    blog.write({ 'b.md': '---\ntitle: 乙\ntags: x\n---\n新的正文' })
    expect(await blog.import()).toMatchObject({ updated: ['b.md'], unchanged: ['a.md'] })
    expect(await blog.articleOf('乙')).toMatchObject({
      id: before.id,
      version: 2,
      content_md: '新的正文\n',
      create_time: before.create_time,
    })
  })

  it('never overwrites what was edited on the site, unless forced, and keeps that as a revision', async () => {
    await blog.import()
    await editOnSite('乙', '站点上的修改')
    expect(await blog.import()).toMatchObject({ unchanged: ['a.md', 'b.md'], conflicts: [] })
    blog.write({ 'b.md': '---\ntitle: 乙\n---\n文件里的修改' })
    expect(await blog.import()).toMatchObject({ updated: [], conflicts: [{ path: 'b.md' }] })
    expect((await blog.articleOf('乙')).content_md).toBe('站点上的修改')
    expect(await blog.import({ force: true })).toMatchObject({ updated: ['b.md'], conflicts: [] })
    const { id, content_md, version } = await blog.articleOf('乙')
    expect([content_md, version]).toEqual(['文件里的修改\n', 3])
    const revisions = await blog.deps.db.read
      .selectFrom('article_revision')
      .select('content_md')
      .where('article_id', '=', id)
      .orderBy('version')
      .execute()
    expect(revisions.map((it) => it.content_md)).toEqual(['正文\n', '站点上的修改', '文件里的修改\n'])
    expect(await blog.import()).toMatchObject({ unchanged: ['a.md', 'b.md'] })
  })

  it('leaves an article deleted that was deleted on the site', async () => {
    await blog.import()
    const { id } = await blog.articleOf('乙')
    await blog.deps.db.write((tx) => tx.updateTable('article').set({ deleted_time: 1 }).where('id', '=', id).execute())
    const report = await blog.import({ force: true })
    expect(report).toMatchObject({ conflicts: [{ path: 'b.md', reason: '文章已在站点上删除，没有恢复' }], updated: ['a.md'] })
    expect(report.problems).toMatchObject([{ path: 'a.md', reason: '链接的文件没有导入：b.md' }])
    expect((await blog.articleOf('乙')).deleted_time).toBe(1)
  })

  it('leaves an article whose file is gone', async () => {
    await blog.import()
    rmSync(join(blog.folder, 'a.md'))
    expect(await blog.import()).toMatchObject({ unchanged: ['b.md'] })
    expect(await blog.articleOf('甲')).toMatchObject({ live: 1 })
  })

  it('keeps links to an article whose file is broken now', async () => {
    await blog.import()
    blog.write({ 'b.md': '---\ntitle: [\n---\n' })
    expect(await blog.import()).toMatchObject({ unchanged: ['a.md'], problems: [{ path: 'b.md', severity: 'failed' }] })
  })

  it('notices an edit that happens while it renders', async () => {
    await blog.import()
    blog.write({ 'b.md': '---\ntitle: 乙\n---\n文件' })
    const { render } = blog.deps.renderer
    const renderer: Renderer = {
      ...blog.deps.renderer,
      render: async (source) => {
        const result = await render(source)
        if (source === '文件\n') await editOnSite('乙', '同时的修改')
        return result
      },
    }
    expect(await importFolder({ ...blog.deps, renderer }, blog.folder)).toMatchObject({
      conflicts: [{ path: 'b.md', reason: '站点上刚刚修改过' }],
    })
    expect((await blog.articleOf('乙')).content_md).toBe('同时的修改')
  })
})

describe('an import that is killed', () => {
  for (let point = 1; point <= 5; point++)
    it(`before its write number ${point} is completed by the next one`, async () => {
      const { db } = blog.deps
      let writes = 0
      // Nothing after this moment reaches the database, as after a kill.
      const dying = {
        ...db,
        write: (work: Parameters<typeof db.write>[0]) => (++writes >= point ? new Promise<never>(() => {}) : db.write(work)),
      }
      const run = importFolder({ ...blog.deps, db: dying as typeof db }, blog.folder)
      await Promise.race([run, untilStill(() => writes >= point)])
      expect(writes).toBeGreaterThanOrEqual(point)
      await blog.import()
      const killed = await state()
      expect(killed.sources.every((it) => it.version === 1 && !it.source_hash.endsWith('+'))).toBe(true)
      expect(killed.others.map((it) => it.version)).toEqual([1, 1])
      expect(killed.articles.map((it) => it.title)).toEqual(['乙', '甲'])
      expect(killed.related.map((it) => [it.article_id, it.related_id])).toEqual([
        [1, 2],
        [2, 1],
      ])
    })

  it('gives back the ids of files that failed meanwhile', async () => {
    const failing: Renderer = { ...blog.deps.renderer, render: async () => Promise.reject(new Error('坏了')) }
    const report = await importFolder({ ...blog.deps, renderer: failing }, blog.folder)
    expect(report.problems.map((it) => it.reason)).toEqual(['无法导入：坏了', '无法导入：坏了'])
    expect(await state()).toMatchObject({ articles: [], others: [], sources: [] })
  })
})

/** Resolves when `stopped` holds and the turns of the event loop that were under way have ended. */
async function untilStill(stopped: () => boolean) {
  while (!stopped()) await new Promise((done) => setImmediate(done))
  await blog.deps.db.write(async () => {})
}
