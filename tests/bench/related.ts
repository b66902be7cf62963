import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textWords } from '#lib/search-tokens.ts'
import { findAlike } from '#server/content/article/article.related.ts'
import { type ArticleDraft, saveArticle } from '#server/content/article/article.save.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { createRenderer } from '#server/core/render/renderer.ts'
import { finishImport } from '#server/keep/import/import.finish.ts'
import { articleDatabase, seededRandom } from './articles.ts'
import { type Engine, placeOf } from './engine.ts'
import { seconds, spread } from './figures.ts'

const ARTICLES = 10_000
const SAVES = 100
const WARM = 5

/** Measures what the choice of related articles costs: each save of one article, and all lists after an import. */
export async function benchRelated(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-'))
  const file = join(folder, 'bench.db')
  copyFileSync(await articleDatabase('generated', ARTICLES), file)
  const place = await placeOf(engine, file)
  const db = await openDatabase(engine === 'sqlite' ? `file:${file}` : place.database)
  const renderer = createRenderer({ threads: 2 })
  const random = seededRandom(5)
  const [saves, choices]: [number[], number[]] = [[], []]
  try {
    for (let n = 0; n < SAVES + WARM; n++) {
      const id = 1 + Math.floor(random() * ARTICLES)
      const draft = await draftOf(db.read, id)
      const begun = performance.now()
      await saveArticle({ db, renderer, now: Date.now }, id, { ...draft, contentMd: `${draft.contentMd}\n\n第 ${n} 次。` })
      const ended = performance.now()
      const cpu = process.threadCpuUsage()
      await findAlike(db.read, { id, words: textWords(draft.title, draft.contentMd) })
      const { user, system } = process.threadCpuUsage(cpu)
      if (n < WARM) continue
      saves.push(ended - begun)
      choices.push((user + system) / 1000)
    }
    await db.write(async (tx) => {
      for (let id = 1; id <= ARTICLES; id++)
        await tx
          .insertInto('import_source')
          .values({ path: `bench/${id}`, article_id: id, source_hash: '+', version: 1 })
          .execute()
    })
    const [start, cpu] = [performance.now(), process.threadCpuUsage()]
    await finishImport(db, 'bench')
    const { user, system } = process.threadCpuUsage(cpu)
    return {
      [`one save, ${SAVES} of them, ms`]: spread(saves),
      'the choice alone, ms of the processor': spread(choices),
      'all lists after an import, s of the processor': seconds((user + system) / 1000),
      'all lists after an import, s': seconds(performance.now() - start),
      database: engine,
      articles: ARTICLES,
    }
  } finally {
    await renderer.close()
    await db.close()
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function draftOf(read: Awaited<ReturnType<typeof openDatabase>>['read'], id: number): Promise<ArticleDraft> {
  const it = await read
    .selectFrom('article')
    .innerJoin('article_body', 'article_id', 'article.id')
    .select(['user_id', 'title', 'category_id', 'content_md', 'create_time'])
    .where('article.id', '=', id)
    .executeTakeFirstOrThrow()
  const tags = await read
    .selectFrom('article_tag')
    .innerJoin('tag', 'tag.id', 'tag_id')
    .select('name')
    .where('article_id', '=', id)
    .execute()
  return {
    userId: it.user_id,
    title: it.title,
    summary: '',
    cover: '',
    contentMd: it.content_md,
    categoryName: '',
    categoryId: it.category_id,
    tagNames: tags.map((tag) => tag.name),
    keywords: '',
    isOriginal: true,
    originalUrl: '',
    status: 1,
    createTime: it.create_time,
  }
}
