import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { renderMarkdown } from '#markdown/render.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { importFolder } from './import.folder.ts'

const NOW = Date.UTC(2026, 0, 15)

const plainRenderer: Renderer = {
  render: async (source) => ({ rendered: await renderMarkdown(source, { highlight: false }), complete: true, finished: null }),
  close: async () => {},
}

/** Creates a folder to import from, an empty blog on real SQLite beside it, and the pipeline without syntax colours. */
export async function testBlog() {
  const base = mkdtempSync(join(tmpdir(), 'inkstone-import-'))
  const folder = join(base, 'blog')
  mkdirSync(folder)
  const db = await openDatabase(`file:${join(base, 'test.db')}`)
  const deps = {
    db,
    uploads: diskStorage(join(base, 'uploads')),
    now: () => NOW,
    renderer: plainRenderer,
  }
  const sources = () => db.read.selectFrom('import_source').selectAll().orderBy('path').execute()
  return {
    base,
    folder,
    deps,
    /** Writes files below the folder; a path may begin with `../`. */
    write(files: Record<string, string | Uint8Array>) {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), content)
      }
    },
    import: (options: Parameters<typeof importFolder>[2] = {}) => importFolder(deps, folder, options),
    sources,
    async idOf(path: string): Promise<number> {
      const found = (await sources()).find((it) => it.path === `blog/${path}`)
      if (!found) throw new Error(`${path} was not imported`)
      return found.article_id
    },
    articleOf: async (title: string) => {
      const article = await db.read
        .selectFrom('article')
        .innerJoin('article_body', 'article_body.article_id', 'article.id')
        .innerJoin('category', 'category.id', 'article.category_id')
        .selectAll('article')
        .select(['article_body.content_md', 'article_body.content_html', 'category.name as category'])
        .where('article.title', '=', title)
        .executeTakeFirstOrThrow()
      const tags = await db.read
        .selectFrom('article_tag')
        .innerJoin('tag', 'tag.id', 'article_tag.tag_id')
        .select('tag.name')
        .where('article_id', '=', article.id)
        .orderBy('sort')
        .execute()
      return { ...article, tags: tags.map((it) => it.name) }
    },
    async close() {
      await db.close()
      rmSync(base, { recursive: true, force: true })
    },
  }
}
