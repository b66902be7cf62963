import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'
import { longText } from '#server/core/db/long-text.ts'
import { selectHasPage } from '#server/people/author/author.queries.ts'
import { LIVE, rows } from './article.queries.ts'

const details = (db: Reader, id: number) =>
  rows(db)
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .select(['article.keywords', 'article_body.outline'])
    .select(selectHasPage)
    .select([
      longText(db, 'article_body.content_md').as('content_md'),
      longText(db, 'article_body.content_html').as('content_html'),
    ])
    .leftJoin('article_numbering', (join) =>
      join
        .onRef('article_numbering.article_id', '=', 'article.id')
        // Until a text was parsed, the numbers are those of an earlier one.
        .onRef('article_numbering.block_version', '=', 'article_numbering.text_version'),
    )
    .select('article_numbering.numbers')
    .select((e) =>
      e
        .selectFrom('article_update')
        .select((e) => e.fn.max('version').as('version'))
        .whereRef('article_update.article_id', '=', 'article.id')
        .as('last_update'),
    )
    .where('article.id', '=', id)

const detail = compiled((db, id: number) => details(db, id).where(LIVE))

/** Finds a live article with its texts, or undefined. */
export const findDetail = async (db: Reader, id: number) => (await detail(db, id))[0]
export type DetailRecord = NonNullable<Awaited<ReturnType<typeof findDetail>>>

const source = compiled((db, id: number) =>
  rows(db)
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .select(longText(db, 'article_body.content_md').as('content_md'))
    .where('article.id', '=', id)
    .where(LIVE),
)

/** Finds a live article with its Markdown, or undefined. */
export const findSource = async (db: Reader, id: number) => (await source(db, id))[0]

/** Finds any article with its texts; the caller checks that the user may read it. */
export const findAnyDetail = (db: Reader, id: number): Promise<DetailRecord | undefined> => details(db, id).executeTakeFirst()
