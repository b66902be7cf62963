import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

// Literals, not bound values: a database uses a partial index only when a condition has exactly the words of the index.
const IS_LIVE = sql<SqlBool>`article.live = 1`
const IS_THERE = sql<SqlBool>`moment.deleted_time is null`

/**
 * Selects users with a public page: users who published something that everyone may read (even those who left since), and
 * administrators. Banned users have none.
 */
function isAnAuthor() {
  const e = expressionBuilder<Tables, 'user'>()
  const articles = e.selectFrom('article').select('article.id').whereRef('article.user_id', '=', 'user.id').where(IS_LIVE)
  const moments = e.selectFrom('moment').select('moment.id').whereRef('moment.user_id', '=', 'user.id').where(IS_THERE)
  return e.and([
    e('user.status', '!=', 'banned'),
    e.or([e.and([e('user.role', '=', 'admin'), e('user.status', '!=', 'gone')]), e.exists(articles), e.exists(moments)]),
  ])
}

/** Selects 1 for a user of the query who has a public page to link to, otherwise 0. */
export const selectHasPage = () => {
  const e = expressionBuilder<Tables, 'user'>()
  return e.case().when(isAnAuthor()).then(e.lit(1)).else(e.lit(0)).end().as('has_page')
}

const authors = (db: Reader) => db.selectFrom('user').where(isAnAuthor())

const byId = compiled((db, id: number) =>
  authors(db)
    .select(['user.id', 'user.nickname', 'user.avatar', 'user.role', 'user.signature', 'user.create_time'])
    .where('user.id', '=', id),
)

/** Finds an author with a public page, or undefined. */
export const findAuthor = async (db: Reader, id: number) => (await byId(db, id))[0]

export const isAuthor = async (db: Reader, id: number): Promise<boolean> => (await byId(db, id)).length > 0

/** Finds the ids of all authors with a public page. */
export const findAuthorIds = async (db: Reader): Promise<number[]> =>
  (await authors(db).select('user.id').orderBy('user.id').execute()).map((it) => it.id)

// The index holds all of these columns: the sums of a hundred thousand articles take a few milliseconds.
const articleSums = compiled((db, userId: number) =>
  db
    .selectFrom('article')
    .select((e) => [
      e.fn.countAll<number>().as('articles'),
      e.fn.sum<number>('word_count').as('words'),
      e.fn.sum<number>('quantity').as('views'),
      e.fn.sum<number>('like_num').as('likes'),
    ])
    .where('user_id', '=', userId)
    .where(IS_LIVE),
)

const momentSums = compiled((db, userId: number) =>
  db
    .selectFrom('moment')
    .select((e) => [e.fn.countAll<number>().as('moments'), e.fn.sum<number>('like_num').as('likes')])
    .where('user_id', '=', userId)
    .where(IS_THERE),
)

/** Sums up the public works of an author. */
export async function sumWorks(db: Reader, userId: number) {
  const [articles] = await articleSums(db, userId)
  const [moments] = await momentSums(db, userId)
  return {
    articles: Number(articles?.articles ?? 0),
    moments: Number(moments?.moments ?? 0),
    words: Number(articles?.words ?? 0),
    views: Number(articles?.views ?? 0),
    likes: Number(articles?.likes ?? 0) + Number(moments?.likes ?? 0),
  }
}
