import type { Reader } from '#server/core/db/database.ts'

/** Finds a comment that everybody may read, with its author; the comment that it answers must be shown, too. */
export const findShownComment = (db: Reader, id: number) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .select(['comment.id', 'comment.target_type', 'comment.target_id', 'comment.content_html', 'comment.create_time'])
    .select(['comment.anchor_block', 'user.nickname'])
    .where('comment.id', '=', id)
    .where('comment.status', '=', 'shown')
    .where('comment.deleted_time', 'is', null)
    .where((e) =>
      e.or([e('comment.parent_id', 'is', null), e.and([e('parent.status', '=', 'shown'), e('parent.deleted_time', 'is', null)])]),
    )
    .executeTakeFirst()

/** Finds a message that everybody may read, with its author. */
export const findShownMessage = (db: Reader, id: number) =>
  db
    .selectFrom('message')
    .innerJoin('user', 'user.id', 'message.user_id')
    .select(['message.id', 'message.content', 'message.create_time', 'user.nickname'])
    .where('message.id', '=', id)
    .where('message.status', '=', 'shown')
    .where('message.deleted_time', 'is', null)
    .executeTakeFirst()

/** Checks whether an account may log in. */
export const isMember = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('user').select('id').where('id', '=', id).where('status', '=', 'normal').executeTakeFirst()) !== undefined
