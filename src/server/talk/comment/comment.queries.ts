import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import { CHILDREN_SHOWN } from '#contract/talk/comment-text.ts'
import type { Flag } from '#server/core/db/column-types.ts'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Is the user who reads; it is undefined for a visitor without a session. */
export type Me = number | undefined
export type Sort = 'new' | 'like'

// The values are written out, not bound: a database uses a partial index only for the condition that the index was made with.
const IS_THERE = sql<SqlBool>`comment.deleted_time is null`
const IS_SHOWN = sql<SqlBool>`comment.status = 'shown'`
const IS_HELD = sql<SqlBool>`comment.status = 'held'`

/** Selects what a user can read: shown comments and own waiting ones, but none of the users whom this user hides. */
const readable = (me: Me) => (e: ExpressionBuilder<Tables, 'comment'>) => {
  if (me === undefined) return e.and([IS_THERE, IS_SHOWN])
  const hidden = e
    .selectFrom('hidden_user')
    .select('hidden_user.user_id')
    .where('hidden_user.user_id', '=', me)
    .whereRef('hidden_user.hidden_user_id', '=', 'comment.user_id')
  const held = e.and([IS_HELD, e('comment.user_id', '=', me)])
  return e.and([IS_THERE, e.or([IS_SHOWN, held]), e.not(e.exists(hidden))])
}

const hides = compiled((db, me: number) =>
  db.selectFrom('hidden_user').select('hidden_user.user_id').where('hidden_user.user_id', '=', me).limit(1),
)
const waits = compiled((db, me: number) =>
  db.selectFrom('comment').select('comment.id').where('comment.user_id', '=', me).where(IS_THERE).where(IS_HELD).limit(1),
)
/** Checks whether a user reads exactly what everybody reads: the user hides nobody and has no waiting comment. */
export const readsAsAll = async (db: Reader, me: Me): Promise<boolean> =>
  me === undefined || !((await hides(db, me)).length || (await waits(db, me)).length)

/** Selects the comments at the top of a conversation that a user can read. */
export const tops = (db: Reader, type: CommentTarget, id: number, me: Me) =>
  db
    .selectFrom('comment')
    .where('comment.target_type', '=', type)
    .where('comment.target_id', '=', id)
    .where('comment.parent_id', 'is', null)
    .where(readable(me))

const pageBy = (sort: Sort) =>
  compiled((db, type: CommentTarget, id: number, limit: number, offset: number, me: Me) => {
    const pinned = tops(db, type, id, me).select('comment.id').orderBy('comment.is_stick', 'desc')
    const ordered = sort === 'like' ? pinned.orderBy('comment.like_num', 'desc') : pinned
    return ordered.orderBy('comment.id', 'desc').limit(limit).offset(offset)
  })
/** Finds the ids of a page of top-level comments, pinned ones first. */
export const findTops = { new: pageBy('new'), like: pageBy('like') }

const topCount = compiled((db, type: CommentTarget, id: number, me: Me) =>
  tops(db, type, id, me).select((e) => e.fn.countAll<number>().as('total')),
)
export const countTops = async (db: Reader, type: CommentTarget, id: number, me: Me): Promise<number> =>
  Number((await topCount(db, type, id, me))[0]?.total ?? 0)

const rankBy = (sort: Sort) =>
  compiled((db, type: CommentTarget, target: number, stick: Flag, likes: number, id: number, me: Me) =>
    tops(db, type, target, me)
      .select((e) => e.fn.countAll<number>().as('total'))
      .where((e) => {
        const later = e('comment.id', '>', id)
        const more = e.or([e('comment.like_num', '>', likes), e.and([e('comment.like_num', '=', likes), later])])
        const before = e.and([e('comment.is_stick', '=', stick), sort === 'like' ? more : later])
        return e.or([e('comment.is_stick', '>', stick), before])
      }),
  )
const ranks = { new: rankBy('new'), like: rankBy('like') }

interface Place {
  id: number
  target_type: CommentTarget
  target_id: number
  is_stick: Flag
  like_num: number
}
/** Counts the comments above a top-level comment. */
export const rankOfTop = async (db: Reader, sort: Sort, it: Place, me: Me): Promise<number> =>
  Number((await ranks[sort](db, it.target_type, it.target_id, it.is_stick, it.like_num, it.id, me))[0]?.total ?? 0)

/** Selects the answers to these comments that a user can read. */
export const childrenOf = (db: Reader, parents: readonly number[], me: Me) =>
  db.selectFrom('comment').where('comment.parent_id', 'in', parents).where(readable(me))

const firstChildren = compiled((db, parents: readonly number[], me: Me) =>
  db
    .selectFrom(
      childrenOf(db, parents, me)
        .select(['comment.id', 'comment.parent_id'])
        .select((e) => [
          e.fn
            .agg<number>('row_number')
            .over((o) => o.partitionBy('comment.parent_id').orderBy('comment.id'))
            .as('place'),
          e.fn
            .countAll<number>()
            .over((o) => o.partitionBy('comment.parent_id'))
            .as('total'),
        ])
        .as('child'),
    )
    .select(['child.id', 'child.parent_id', 'child.total'])
    .where('child.place', '<=', CHILDREN_SHOWN)
    .orderBy('child.id'),
)
/** Finds the first answers to each of these comments, and how many answers each has. */
export const findFirstChildren = async (db: Reader, parents: readonly number[], me: Me) =>
  parents.length ? await firstChildren(db, parents, me) : []

const children = compiled((db, parents: readonly number[], limit: number, offset: number, me: Me) =>
  childrenOf(db, parents, me).select('comment.id').orderBy('comment.id').limit(limit).offset(offset),
)
/** Finds the ids of a page of answers to one comment, the oldest first. */
export const findChildren = (db: Reader, parent: number, limit: number, offset: number, me: Me) =>
  children(db, [parent], limit, offset, me)

const childCount = compiled((db, parents: readonly number[], before: number, me: Me) =>
  childrenOf(db, parents, me)
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('comment.id', '<', before),
)
/** Counts the answers to a comment: all of them, or those that come before one. */
export const countChildren = async (db: Reader, parent: number, me: Me, before = Number.MAX_SAFE_INTEGER): Promise<number> =>
  Number((await childCount(db, [parent], before, me))[0]?.total ?? 0)

const byIds = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .leftJoin('user as answered', 'answered.id', 'comment.reply_user_id')
    .leftJoin('article_block', (join) =>
      join
        .onRef('article_block.article_id', '=', 'comment.target_id')
        .onRef('article_block.block', '=', 'comment.anchor_block')
        .on('article_block.gone_revision', 'is', null),
    )
    .select(['comment.id', 'comment.target_type', 'comment.target_id', 'comment.parent_id', 'comment.user_id'])
    .select(['comment.reply_user_id', 'comment.content_md', 'comment.content_html', 'comment.like_num', 'comment.is_stick'])
    .select(['comment.status', 'comment.ip_source', 'comment.browser', 'comment.os', 'comment.create_time'])
    .select(['comment.anchor_block', 'comment.anchor_line', 'comment.anchor_quote', 'article_block.block as present_block'])
    .select(['comment.edit_time', 'user.nickname', 'user.avatar', 'user.role', 'answered.nickname as reply_nickname'])
    .where('comment.id', 'in', ids)
    .where(IS_THERE),
)
export type CommentRow = Awaited<ReturnType<typeof byIds>>[number]

/** Finds comments with their authors, by id. */
export const findRows = async (db: Reader, ids: readonly number[]): Promise<Map<number, CommentRow>> =>
  new Map(ids.length ? (await byIds(db, ids)).map((it) => [it.id, it]) : [])

const texts = compiled((db, ids: readonly number[]) =>
  db.selectFrom('comment').select(['comment.id', 'comment.content_md']).where('comment.id', 'in', ids),
)
/** Finds the source texts of comments, by id. */
export const findTexts = async (db: Reader, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(ids.length ? (await texts(db, ids)).map((it) => [it.id, it.content_md]) : [])

const one = compiled((db, id: number, me: Me) =>
  db
    .selectFrom('comment')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .select(['comment.id', 'comment.target_type', 'comment.target_id', 'comment.parent_id', 'comment.user_id'])
    .select(['comment.is_stick', 'comment.like_num', 'comment.status', 'comment.create_time', 'comment.content_md'])
    .where('comment.id', '=', id)
    .where(readable(me) as never)
    .where((e) =>
      e.or([
        e('comment.parent_id', 'is', null),
        e.and([e('parent.deleted_time', 'is', null), e('parent.status', 'in', me === undefined ? ['shown'] : ['shown', 'held'])]),
      ]),
    ),
)
/** Finds a comment if this user can read it. */
export const findComment = async (db: Reader, id: number, me: Me) => (await one(db, id, me))[0]

const whole = compiled((db, id: number) =>
  db
    .selectFrom('comment')
    .select(['comment.id', 'comment.target_type', 'comment.target_id', 'comment.user_id'])
    .where('comment.id', '=', id)
    .where(IS_THERE),
)
/** Finds a comment that is not deleted, even if nobody can read it. */
export const findAny = async (db: Reader, id: number) => (await whole(db, id))[0]

const liked = compiled((db, userId: number, ids: readonly number[]) =>
  db.selectFrom('comment_like').select('comment_id').where('user_id', '=', userId).where('comment_id', 'in', ids),
)
/** Finds which of these comments a user likes. */
export const findLiked = async (db: Reader, userId: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set(ids.length ? (await liked(db, userId, ids)).map((it) => it.comment_id) : [])
