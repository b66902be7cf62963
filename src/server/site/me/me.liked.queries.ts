import { sql } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader } from '#server/core/db/database.ts'

/** Selects the comments that a user likes and may still read. */
const comments = (db: Reader, userId: number) =>
  db
    .selectFrom('comment_like')
    .innerJoin('comment', 'comment.id', 'comment_like.comment_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .leftJoin('article', (on) =>
      on
        .onRef('article.id', '=', 'comment.target_id')
        .on('comment.target_type', '=', 'article')
        .on('article.status', '=', 1)
        .on('article.visibility', 'in', ['public', 'login'])
        .on('article.deleted_time', 'is', null),
    )
    .leftJoin('goods', (on) =>
      on.onRef('goods.id', '=', 'comment.target_id').on('comment.target_type', '=', 'goods').on('goods.is_shown', '=', 1),
    )
    .leftJoin('moment', (on) =>
      on
        .onRef('moment.id', '=', 'comment.target_id')
        .on('comment.target_type', '=', 'moment')
        .on('moment.deleted_time', 'is', null),
    )
    .where('comment_like.user_id', '=', userId)
    .where('comment.deleted_time', 'is', null)
    .where('comment.status', '=', 'shown')
    .where((e) => e.or([e('comment.parent_id', 'is', null), e('parent.status', '=', 'shown')]))
    .where((e) => e.or([e('article.id', 'is not', null), e('goods.id', 'is not', null), e('moment.id', 'is not', null)]))
    .select([sql.lit<'comment' | 'moment' | 'goods'>('comment').as('type'), 'comment.id', 'comment_like.create_time as time'])

const moments = (db: Reader, userId: number) =>
  db
    .selectFrom('moment_like')
    .innerJoin('moment', 'moment.id', 'moment_like.moment_id')
    .where('moment_like.user_id', '=', userId)
    .where('moment.deleted_time', 'is', null)
    .select([sql.lit<'comment' | 'moment' | 'goods'>('moment').as('type'), 'moment.id', 'moment_like.create_time as time'])

const goods = (db: Reader, userId: number) =>
  db
    .selectFrom('goods_like')
    .innerJoin('goods', 'goods.id', 'goods_like.goods_id')
    .where('goods_like.user_id', '=', userId)
    .where('goods.is_shown', '=', 1)
    .select([sql.lit<'comment' | 'moment' | 'goods'>('goods').as('type'), 'goods.id', 'goods_like.create_time as time'])

const all = (db: Reader, userId: number) =>
  comments(db, userId).unionAll(moments(db, userId)).unionAll(goods(db, userId)).as('liked')

/** Finds what a user likes besides articles, the last liked first: kinds and ids only. */
export const findLiked = (db: Reader, userId: number, limit: number, offset: number) =>
  db
    .selectFrom(all(db, userId))
    .selectAll()
    .orderBy('time', 'desc')
    .orderBy('type')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countLiked = (db: Reader, userId: number): Promise<number> => countOf(db.selectFrom(all(db, userId)))

export const findCommentsById = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .leftJoin('article', (on) => on.onRef('article.id', '=', 'comment.target_id').on('comment.target_type', '=', 'article'))
    .leftJoin('goods', (on) => on.onRef('goods.id', '=', 'comment.target_id').on('comment.target_type', '=', 'goods'))
    .select(['comment.id', 'comment.target_type', 'comment.target_id', 'comment.content_html', 'user.nickname'])
    .select(['article.title', 'goods.name'])
    .where('comment.id', 'in', ids)
    .execute()

export const findMomentsById = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('moment')
    .innerJoin('user', 'user.id', 'moment.user_id')
    .select(['moment.id', 'moment.content_html', 'user.nickname'])
    .where('moment.id', 'in', ids)
    .execute()

export const findGoodsById = (db: Reader, ids: readonly number[]) =>
  db.selectFrom('goods').select(['id', 'name', 'summary']).where('id', 'in', ids).execute()
