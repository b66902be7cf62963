import { sql } from 'kysely'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import { commentsTag } from '#contract/talk/comment.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

/** Limits the conversations whose pages show a new name at once; the others show it after their next comment. */
const TALKS_MAX = 500

/**
 * Describes what comments are about: its author, its number of comments, and whether everybody reads it (`live` is 1) or only members.
 */
interface Target {
  user_id: number
  comment_num: number
  live: number
}

const everyone = sql<number>`1`.as('live')
const found: Record<CommentTarget, (db: Reader, id: number) => Promise<Target[]>> = {
  article: compiled((db, id: number) =>
    db
      .selectFrom('article')
      .select(['user_id', 'comment_num', 'live'])
      .where('id', '=', id)
      .where('status', '=', 1)
      .where('visibility', 'in', ['public', 'login'])
      .where('deleted_time', 'is', null),
  ),
  moment: compiled((db, id: number) =>
    db.selectFrom('moment').select(['user_id', 'comment_num', everyone]).where('id', '=', id).where('deleted_time', 'is', null),
  ),
  goods: compiled((db, id: number) =>
    db.selectFrom('goods').select(['user_id', 'comment_num', everyone]).where('id', '=', id).where('is_shown', '=', 1),
  ),
}

/** Finds something that everybody or all members may read, or undefined. */
export const findTarget = async (db: Reader, type: CommentTarget, id: number): Promise<Target | undefined> =>
  (await found[type](db, id))[0]

/** Finds something that this user may read, or undefined: a visitor without a session does not find what is for members. */
export async function findTargetFor(
  db: Reader,
  me: number | undefined,
  type: CommentTarget,
  id: number,
): Promise<Target | undefined> {
  const target = await findTarget(db, type, id)
  return target?.live === 1 || me !== undefined ? target : undefined
}

/**
 * Lets only one write at a time change a conversation until its transaction ends: on PostgreSQL two writes would count without each
 * other. It changes no value.
 */
export const lockTarget = (tx: Writer, type: CommentTarget, id: number) => addTo[type](tx, 0, id)

const adding = (type: CommentTarget) =>
  compiled((tx, more: number, id: number) =>
    tx
      .updateTable(type)
      .set((e) => ({ comment_num: e('comment_num', '+', more) }))
      .where('id', '=', id),
  )
const addTo = { article: adding('article'), moment: adding('moment'), goods: adding('goods') }

/**
 * Counts one more comment that everybody can read, and has the conversation published. Behind the lock it gives the same number as a
 * recount, and it costs the same however many comments there are.
 */
export async function countOneMore(tx: Writer, type: CommentTarget, id: number): Promise<void> {
  await addTo[type](tx, 1, id)
  await appendTalk(tx, type, id)
}

// The page of moments shows the number of comments of each moment.
const appendTalk = (tx: Writer, type: CommentTarget, id: number) =>
  appendChanges(tx, [...(type === 'moment' ? ['moments'] : []), commentsTag(type, id)])

/** Counts the readable comments of a conversation again, and has it published. */
export async function recountComments(tx: Writer, type: CommentTarget, id: number): Promise<void> {
  await lockTarget(tx, type, id)
  const { total } = await tx
    .selectFrom('comment')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('comment.target_type', '=', type)
    .where('comment.target_id', '=', id)
    .where('comment.status', '=', 'shown')
    .where('comment.deleted_time', 'is', null)
    // Nobody can open the answers to a comment that is not shown.
    .where((e) =>
      e.or([e('comment.parent_id', 'is', null), e.and([e('parent.deleted_time', 'is', null), e('parent.status', '=', 'shown')])]),
    )
    .executeTakeFirstOrThrow()
  await tx
    .updateTable(type)
    .set({ comment_num: Number(total) })
    .where('id', '=', id)
    .execute()
  await appendTalk(tx, type, id)
}

/**
 * Finds the cache tags of the conversations that show a user's name, the last active ones first: pages with the name depend on them.
 */
export async function findTalks(db: Reader, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('comment')
    .select(['target_type', 'target_id'])
    .where((e) => e.or([e('user_id', '=', userId), e('reply_user_id', '=', userId)]))
    .where('deleted_time', 'is', null)
    .where('status', '=', 'shown')
    .groupBy(['target_type', 'target_id'])
    .orderBy((e) => e.fn.max('id'), 'desc')
    .limit(TALKS_MAX)
    .execute()
  return rows.map((it) => commentsTag(it.target_type, it.target_id))
}
