import { type SqlBool, sql } from 'kysely'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'

/** Finds the users with these names who can still be mentioned. */
export const findCalled = (db: Reader, names: readonly string[]) =>
  db
    .selectFrom('user')
    .select(['id', 'nickname as name'])
    .where('nickname', 'in', names)
    .where('status', 'in', ['normal', 'muted'])
    .orderBy('id')
    .execute()

/** Finds which of these users have a comment in a conversation. */
export async function findSpeakers(db: Reader, type: CommentTarget, id: number, people: readonly number[]): Promise<Set<number>> {
  if (!people.length) return new Set()
  const rows = await db
    .selectFrom('comment')
    .select('user_id')
    .distinct()
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('deleted_time', 'is', null)
    .where('status', '=', 'shown')
    .where('user_id', 'in', people)
    .execute()
  return new Set(rows.map((it) => it.user_id))
}

/**
 * Finds users whose name begins with `start` and who comment in a conversation or wrote what it is about; the last to comment comes
 * first.
 */
export const findPeopleHere = (db: Reader, { type, id, authorId }: Place, start: string, limit: number) =>
  db
    .selectFrom('user')
    .leftJoin('comment', (on) =>
      on
        .onRef('comment.user_id', '=', 'user.id')
        .on('comment.target_type', '=', type)
        .on('comment.target_id', '=', id)
        .on('comment.deleted_time', 'is', null)
        .on('comment.status', '=', 'shown'),
    )
    .select(['user.id', 'user.nickname', 'user.avatar'])
    .where('user.status', 'in', ['normal', 'muted'])
    .where((e) => e.or([e('comment.id', 'is not', null), e('user.id', '=', authorId)]))
    .where(begins(start))
    .groupBy(['user.id', 'user.nickname', 'user.avatar'])
    .orderBy((e) => e.fn.coalesce(e.fn.max('comment.id'), e.lit(0)), 'desc')
    .limit(limit)
    .execute()

/** Finds users whose name begins with `start` and who have any comment that is shown. */
export const findPeopleElsewhere = (db: Reader, start: string, limit: number) =>
  db
    .selectFrom('user')
    .select(['user.id', 'user.nickname', 'user.avatar'])
    .where('user.status', 'in', ['normal', 'muted'])
    .where(begins(start))
    .where((e) =>
      e.exists(
        e
          .selectFrom('comment')
          .select('comment.id')
          .whereRef('comment.user_id', '=', 'user.id')
          .where('comment.deleted_time', 'is', null)
          .where('comment.status', '=', 'shown'),
      ),
    )
    .orderBy('user.id')
    .limit(limit)
    .execute()

interface Place {
  type: CommentTarget
  id: number
  authorId: number
}

/**
 * Matches nicknames that begin with a text. Every character of the text stands for itself. The escape character is named, because
 * SQLite has none by default.
 */
export const begins = (start: string) =>
  sql<SqlBool>`lower(${sql.ref('user.nickname')}) like ${`${start.toLowerCase().replace(/[!%_]/g, '!$&')}%`} escape '!'`

/** Finds the users whom comments mention, under the names that they had then. */
export const findMentions = compiled((db, commentIds: readonly number[]) =>
  db.selectFrom('comment_mention').select(['comment_id', 'user_id', 'name']).where('comment_id', 'in', commentIds),
)

/** Finds which of these pictures of this site a user may show: the user's own ones and favorites. */
export const findOwnPictures = async (db: Reader, userId: number, urls: readonly string[]): Promise<string[]> => {
  if (!urls.length) return []
  const rows = await db
    .selectFrom('file')
    .select('url')
    .where('url', 'in', urls)
    .where('mime', 'like', 'image/%')
    .where('deleted_time', 'is', null)
    .where((e) =>
      e.or([
        e('user_id', '=', userId),
        e.exists(
          e
            .selectFrom('favorite_emoji')
            .select('favorite_emoji.id')
            .where('favorite_emoji.user_id', '=', userId)
            .whereRef('favorite_emoji.url', '=', 'file.url'),
        ),
      ]),
    )
    .orderBy('url')
    .execute()
  return rows.map((it) => it.url)
}
