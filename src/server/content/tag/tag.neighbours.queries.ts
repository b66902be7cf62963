import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'

const LIVE = sql<SqlBool>`article.live = 1`

const pairs = (db: Reader) =>
  db
    .selectFrom('article_tag as one')
    .innerJoin('article_tag as other', 'other.article_id', 'one.article_id')
    .innerJoin('article', 'article.id', 'one.article_id')
    .where(LIVE)

/** Finds the tags that live articles carry beside this one, the most frequent first. */
export const findNeighbours = (db: Reader, id: number, limit: number) =>
  pairs(db)
    .innerJoin('tag', 'tag.id', 'other.tag_id')
    .select(['tag.id', 'tag.name'])
    .select((e) => e.fn.countAll<number>().as('num'))
    .where('one.tag_id', '=', id)
    .where('other.tag_id', '!=', id)
    .groupBy(['tag.id', 'tag.name'])
    .orderBy('num', 'desc')
    .orderBy('tag.id')
    .limit(limit)
    .execute()

/** Counts how often each two of these tags stand on the same live article. */
export const countPairs = async (db: Reader, ids: readonly number[]) =>
  ids.length < 2
    ? []
    : pairs(db)
        .select(['one.tag_id as from', 'other.tag_id as to'])
        .select((e) => e.fn.countAll<number>().as('num'))
        .where('one.tag_id', 'in', ids)
        .where('other.tag_id', 'in', ids)
        .whereRef('one.tag_id', '<', 'other.tag_id')
        .groupBy(['one.tag_id', 'other.tag_id'])
        .orderBy('one.tag_id')
        .orderBy('other.tag_id')
        .execute()
