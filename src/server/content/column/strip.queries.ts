import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'
import { isReadable, type Who } from './column.visible.ts'

const ofArticle = compiled((db, articleId: number) =>
  db
    .selectFrom('column_article')
    .innerJoin('column', 'column.id', 'column_article.column_id')
    .select(['column.id', 'column.name', 'column.cover'])
    .where('column_article.article_id', '=', articleId),
)

/** Finds the column that an article stands in. */
export const findColumnOf = async (db: Reader, articleId: number) => (await ofArticle(db, articleId))[0]

const chapters = (db: Reader, columnId: number) =>
  db
    .selectFrom('column_article')
    .innerJoin('article', 'article.id', 'column_article.article_id')
    .select(['article.id', 'article.title', 'article.read_minutes', 'article.live'])
    .select(['article.create_time', 'column_article.create_time as added_time'])
    .where('column_article.column_id', '=', columnId)
    .orderBy('column_article.sort')
    .orderBy('article.id')

/** The article itself is always among them: who asks may read it. */
const publicChapters = compiled((db, columnId: number, articleId: number) =>
  chapters(db, columnId).where((e) => e.or([e('article.live', '=', 1), e('article.id', '=', articleId)])),
)

/** Finds the chapters of a column that a stranger may read, in order, and this article where it was opened with its password. */
export const findPublicChapters = (db: Reader, columnId: number, articleId: number) => publicChapters(db, columnId, articleId)

/** Finds the chapters of a column that a user may read, in order, and this article where it was opened with its password. */
export const findChaptersFor = (db: Reader, who: Who, columnId: number, articleId: number) =>
  chapters(db, columnId)
    .where((e) => e.or([isReadable(e, who), e('article.id', '=', articleId)]))
    .execute()

export type ChapterRecord = Awaited<ReturnType<typeof findChaptersFor>>[number]

const summary = compiled((db, articleId: number) => db.selectFrom('article').select('summary').where('id', '=', articleId))

export const findSummary = async (db: Reader, articleId: number): Promise<string> =>
  (await summary(db, articleId))[0]?.summary ?? ''
