import type { Reader } from '#server/core/db/database.ts'
import { begins } from '#server/talk/comment/comment.mention.queries.ts'

/** Limits the messages that are searched for the last speakers. */
const RECENT = 500

/** Finds which of these users have a message in the room. */
export async function findSpeakers(db: Reader, people: readonly number[]): Promise<Set<number>> {
  if (!people.length) return new Set()
  const rows = await db
    .selectFrom('user')
    .select('user.id')
    .where('user.id', 'in', people)
    .where((e) =>
      e.exists(
        e
          .selectFrom('chat_message')
          .select('chat_message.id')
          .whereRef('chat_message.user_id', '=', 'user.id')
          .where('chat_message.status', '=', 'shown'),
      ),
    )
    .execute()
  return new Set(rows.map((it) => it.id))
}

/** Finds users whose name begins with `start` and who wrote here lately, the last one first. */
export const findPeopleHere = (db: Reader, start: string, limit: number) =>
  db
    .selectFrom(
      db
        .selectFrom('chat_message')
        .select(['chat_message.id', 'chat_message.user_id'])
        .where('chat_message.status', '=', 'shown')
        .orderBy('chat_message.id', 'desc')
        .limit(RECENT)
        .as('recent'),
    )
    .innerJoin('user', 'user.id', 'recent.user_id')
    .select(['user.id', 'user.nickname', 'user.avatar'])
    .where('user.status', 'in', ['normal', 'muted'])
    .where(begins(start))
    .groupBy(['user.id', 'user.nickname', 'user.avatar'])
    .orderBy((e) => e.fn.max('recent.id'), 'desc')
    .limit(limit)
    .execute()

/** Finds users whose name begins with `start` and who have a message or a comment that members may read. */
export const findPeopleElsewhere = (db: Reader, start: string, limit: number) =>
  db
    .selectFrom('user')
    .select(['user.id', 'user.nickname', 'user.avatar'])
    .where('user.status', 'in', ['normal', 'muted'])
    .where(begins(start))
    .where((e) => {
      const spoken = e
        .selectFrom('chat_message')
        .select('chat_message.id')
        .whereRef('chat_message.user_id', '=', 'user.id')
        .where('chat_message.status', '=', 'shown')
      const commented = e
        .selectFrom('comment')
        .select('comment.id')
        .whereRef('comment.user_id', '=', 'user.id')
        .where('comment.deleted_time', 'is', null)
        .where('comment.status', '=', 'shown')
      return e.or([e.exists(spoken), e.exists(commented)])
    })
    .orderBy('user.id')
    .limit(limit)
    .execute()
