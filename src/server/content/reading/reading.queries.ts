import { type Selectable, sql } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { FOR_MEMBERS } from '#server/core/target/for-members.queries.ts'

const kept = compiled((db, userId: number) => db.selectFrom('user').select('is_reading_kept').where('id', '=', userId))

/** Checks whether an account keeps what is read. */
export const isReadingKept = async (db: Reader, userId: number): Promise<boolean> =>
  (await kept(db, userId))[0]?.is_reading_kept === 1

export const setReadingKept = (tx: Writer, userId: number, isKept: boolean) =>
  tx
    .updateTable('user')
    .set({ is_reading_kept: isKept ? 1 : 0 })
    .where('id', '=', userId)
    .execute()

const look = compiled((db, userId: number) => db.selectFrom('user').select('reading_look').where('id', '=', userId))

/** Finds how a user has articles set, in the words of `lib/reading-look.ts`; null before anything was chosen. */
export const findLook = async (db: Reader, userId: number): Promise<string | null> =>
  (await look(db, userId))[0]?.reading_look ?? null

export const setLook = (tx: Writer, userId: number, reading_look: string) =>
  tx.updateTable('user').set({ reading_look }).where('id', '=', userId).execute()

const opened = compiled((db, user_id: number, article_id: number, read_time: number) =>
  db
    .insertInto('article_reading')
    .values({ user_id, article_id, read_time })
    .onConflict((c) => c.columns(['user_id', 'article_id']).doUpdateSet((e) => ({ read_time: e.ref('excluded.read_time') })))
    .returning('article_id'),
)

/** Notes that a user opened an article: columns count from it how much the user has read. */
export const upsertOpened = (tx: Writer, userId: number, articleId: number, now: number) => opened(tx, userId, articleId, now)

const one = compiled((db, userId: number, articleId: number) =>
  db.selectFrom('article_reading').selectAll().where('user_id', '=', userId).where('article_id', '=', articleId),
)

/** Finds what is known of a user and an article. */
export const findReading = async (db: Reader, userId: number, articleId: number) => (await one(db, userId, articleId))[0]

/** Notes that a user who has read an article knows a newer state of it. */
export const moveReading = (tx: Writer, userId: number, articleId: number, revision: number, now: number) =>
  tx
    .updateTable('article_reading')
    .set({ revision, revision_time: now })
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .execute()

/** Notes which state of an article a user has read. */
export const upsertRevision = (tx: Writer, userId: number, articleId: number, revision: number, now: number) =>
  tx
    .insertInto('article_reading')
    .values({ user_id: userId, article_id: articleId, read_time: now, revision, revision_time: now })
    .onConflict((c) => c.columns(['user_id', 'article_id']).doUpdateSet({ revision, revision_time: now }))
    .execute()

type PlaceRow = Pick<
  Selectable<Tables['article_reading']>,
  'user_id' | 'article_id' | 'block' | 'part' | 'percent' | 'section' | 'device' | 'finish_time'
>

/** Notes where a user stopped reading, unless a later place is known. An article that was finished once stays so. */
export const upsertPlace = (tx: Writer, row: PlaceRow & { place_time: number }) =>
  tx
    .insertInto('article_reading')
    .values({ ...row, read_time: row.place_time })
    .onConflict((c) =>
      c
        .columns(['user_id', 'article_id'])
        .doUpdateSet((e) => ({
          block: e.ref('excluded.block'),
          part: e.ref('excluded.part'),
          percent: e.ref('excluded.percent'),
          section: e.ref('excluded.section'),
          device: e.ref('excluded.device'),
          place_time: e.ref('excluded.place_time'),
          finish_time: e.fn.coalesce('article_reading.finish_time', e.ref('excluded.finish_time')),
        }))
        .where((e) =>
          e.or([e('article_reading.place_time', 'is', null), e('article_reading.place_time', '<', e.ref('excluded.place_time'))]),
        ),
    )
    .execute()

const readBy = (db: Reader, userId: number) =>
  db
    .selectFrom('article_reading')
    .innerJoin('article', 'article.id', 'article_reading.article_id')
    .where('article_reading.user_id', '=', userId)
    .where(FOR_MEMBERS)

/** Finds the articles that a user has begun and not finished, the last read first. */
export const findBegun = (db: Reader, userId: number, limit: number) =>
  readBy(db, userId)
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .innerJoin('category', 'category.id', 'article.category_id')
    .select(['article.id', 'article.title', 'article.cover', 'article.drawing', 'category.hue'])
    .select(['article.read_minutes', 'article_body.outline'])
    .select(['article_reading.section', 'article_reading.percent'])
    .select(sql<number>`article_reading.place_time`.as('place_time'))
    .where('article_reading.place_time', 'is not', null)
    .where('article_reading.finish_time', 'is', null)
    .orderBy('article_reading.place_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()

/** Finds what a user has read, the last read first. */
export const findRead = (db: Reader, userId: number, limit: number, offset: number) =>
  readBy(db, userId)
    .select(['article.id', 'article.title', 'article_reading.read_time'])
    .select(['article_reading.place_time', 'article_reading.finish_time'])
    .orderBy('article_reading.read_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countRead = (db: Reader, userId: number): Promise<number> => countOf(readBy(db, userId))

/** Removes one article from what a user has read. Returns false when it was not there. */
export async function deleteReading(tx: Writer, userId: number, articleId: number): Promise<boolean> {
  const one = tx.deleteFrom('article_reading').where('user_id', '=', userId).where('article_id', '=', articleId)
  return Number((await one.executeTakeFirst()).numDeletedRows) > 0
}

/** Removes all that a user has read. */
export const deleteReadings = (tx: Writer, userId: number) =>
  tx.deleteFrom('article_reading').where('user_id', '=', userId).execute()
