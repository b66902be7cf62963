import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { selectHasPage } from '#server/people/author/author.queries.ts'

/**
 * Selects what a user can read: shown messages, the places of recalled ones, and own messages, but none of the users whom this user
 * hides.
 */
const readable = (me: number) => (e: ExpressionBuilder<Tables, 'chat_message'>) => {
  const hidden = e
    .selectFrom('hidden_user')
    .select('hidden_user.user_id')
    .where('hidden_user.user_id', '=', me)
    .whereRef('hidden_user.hidden_user_id', '=', 'chat_message.user_id')
  const isForAll = sql<SqlBool>`chat_message.status in ('shown', 'recalled')`
  return e.and([e.or([isForAll, e('chat_message.user_id', '=', me)]), e.not(e.exists(hidden))])
}

const ids = (db: Reader, me: number) => db.selectFrom('chat_message').select('chat_message.id').where(readable(me))

const before = compiled((db, me: number, id: number, limit: number) =>
  ids(db, me).where('chat_message.id', '<', id).orderBy('chat_message.id', 'desc').limit(limit),
)
/** Finds the ids before one, the nearest first. */
export const findBefore = async (db: Reader, me: number, id: number, limit: number): Promise<number[]> =>
  (await before(db, me, id, limit)).map((it) => it.id)

const after = compiled((db, me: number, id: number, limit: number) =>
  ids(db, me).where('chat_message.id', '>', id).orderBy('chat_message.id').limit(limit),
)
/** Finds the ids after one, the nearest first. */
export const findAfter = async (db: Reader, me: number, id: number, limit: number): Promise<number[]> =>
  (await after(db, me, id, limit)).map((it) => it.id)

const changed = compiled((db, me: number, change: number, limit: number) =>
  ids(db, me).select('chat_message.change').where('chat_message.change', '>', change).orderBy('chat_message.change').limit(limit),
)
/** Finds the messages that changed after a change, in the order of the changes. */
export const findChanged = (db: Reader, me: number, change: number, limit: number) => changed(db, me, change, limit)

const news = compiled((db, change: number, limit: number) =>
  db.selectFrom('chat_message').select(['id', 'change']).where('change', '>', change).orderBy('change').limit(limit),
)
/** Finds the same for everybody together: the caller has to check who may read a message. */
export const findNews = (db: Reader, change: number, limit: number) => news(db, change, limit)

const room = compiled((db) => db.selectFrom('chat_room').select('change').where('id', '=', 1))
/** Returns the newest change of the room. */
export const readChange = async (db: Reader): Promise<number> => Number((await room(db))[0]?.change ?? 0)

const byIds = compiled((db, list: readonly number[]) =>
  db
    .selectFrom('chat_message')
    .innerJoin('user', 'user.id', 'chat_message.user_id')
    .leftJoin('file', 'file.id', 'chat_message.file_id')
    .leftJoin('chat_message as answered', 'answered.id', 'chat_message.reply_id')
    .leftJoin('user as answerer', 'answerer.id', 'answered.user_id')
    .select(['chat_message.id', 'chat_message.change', 'chat_message.user_id', 'chat_message.type', 'chat_message.status'])
    .select(['chat_message.content_md', 'chat_message.content_html', 'chat_message.client_id', 'chat_message.location'])
    .select(['chat_message.plain', 'chat_message.file_name', 'chat_message.duration', 'chat_message.reply_id'])
    .select(['chat_message.create_time', 'user.nickname', 'user.avatar', 'user.role'])
    .select(selectHasPage)
    .select(['file.url', 'file.size', 'file.width', 'file.height', 'file.sizes'])
    .select(['answered.user_id as reply_user_id', 'answered.type as reply_type', 'answered.status as reply_status'])
    .select(['answered.plain as reply_plain', 'answered.file_name as reply_file_name', 'answerer.nickname as reply_nickname'])
    .where('chat_message.id', 'in', list),
)
export type ChatRow = Awaited<ReturnType<typeof byIds>>[number]

/** Finds messages with their senders, what they carry and what they answer, by id. */
export const findRows = async (db: Reader, list: readonly number[]): Promise<Map<number, ChatRow>> =>
  new Map(list.length ? (await byIds(db, list)).map((it) => [it.id, it]) : [])

const plainOf = compiled((db, list: readonly number[]) =>
  db.selectFrom('chat_message').select(['id', 'plain']).where('id', 'in', list),
)
/** Finds the texts of messages in one line, by id. */
export const findPlain = async (db: Reader, list: readonly number[]): Promise<Map<number, string>> =>
  new Map(list.length ? (await plainOf(db, list)).map((it) => [it.id, it.plain]) : [])

const one = compiled((db, me: number, id: number) =>
  db
    .selectFrom('chat_message')
    .select([
      'chat_message.id',
      'chat_message.user_id',
      'chat_message.status',
      'chat_message.create_time',
      'chat_message.file_id',
    ])
    .where('chat_message.id', '=', id)
    .where(readable(me)),
)
/** Finds a message if this user can read it. */
export const findMessage = async (db: Reader, me: number, id: number) => (await one(db, me, id))[0]

const hides = compiled((db, me: number) => db.selectFrom('hidden_user').select('hidden_user_id as id').where('user_id', '=', me))
/** Finds the users whom a user hides. */
export const findHides = async (db: Reader, me: number): Promise<Set<number>> => new Set((await hides(db, me)).map((it) => it.id))

const newest = compiled((db) => db.selectFrom('chat_message').select((e) => e.fn.max('id').as('id')))
/** Finds the id of the newest message; returns 0 in an empty room. */
export const findNewest = async (db: Reader): Promise<number> => Number((await newest(db))[0]?.id ?? 0)

const read = compiled((db, me: number) => db.selectFrom('chat_read').select('last_id').where('user_id', '=', me))
/** Finds the last message that a user has read; returns undefined for a user who was never here. */
export const findLastRead = async (db: Reader, me: number): Promise<number | undefined> => {
  const [row] = await read(db, me)
  return row && Number(row.last_id)
}

const unread = compiled((db, me: number, id: number, most: number) =>
  db
    .selectFrom(
      ids(db, me)
        .where('chat_message.id', '>', id)
        .where('chat_message.user_id', '!=', me)
        .where(sql<SqlBool>`chat_message.status = 'shown'`)
        .limit(most)
        .as('later'),
    )
    .select((e) => e.fn.countAll<number>().as('total')),
)
/** Counts the messages of others after one, up to `most`. */
export const countUnread = async (db: Reader, me: number, id: number, most: number): Promise<number> =>
  Number((await unread(db, me, id, most))[0]?.total ?? 0)
