import type { Reader } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Reads some rows of a list after an id, so that no list is ever whole in memory. */
export type Batch = (db: Reader, userId: number, afterId: number) => Promise<{ id: number }[]>

const SOME = 100
/** Limits rows with texts, which are long. */
const FEW = 10

/** Finds a user's own articles with their texts and drafts, by id. */
export const findArticles = (db: Reader, userId: number, afterId: number) =>
  db
    .selectFrom('article')
    .leftJoin('article_body', 'article_body.article_id', 'article.id')
    .leftJoin('article_draft', 'article_draft.article_id', 'article.id')
    .innerJoin('category', 'category.id', 'article.category_id')
    .select([
      'article.id',
      'article.title',
      'article.cover',
      'article.drawing',
      'article.summary',
      'article.keywords',
      'article.status',
    ])
    .select(['article.original_url', 'article.create_time', 'article.update_time', 'category.name as category'])
    .select(['article_body.content_md', 'article_draft.content_md as draft_md', 'article_draft.title as draft_title'])
    .select(['article_draft.tag_names', 'article_draft.update_time as draft_time'])
    .where('article.user_id', '=', userId)
    .where('article.deleted_time', 'is', null)
    .where('article.id', '>', afterId)
    .orderBy('article.id')
    .limit(FEW)
    .execute()

/** Finds a user's own files, by id. */
export const findFiles = (db: Reader, userId: number, afterId: number) =>
  db
    .selectFrom('file')
    .select(['id', 'url', 'source', 'create_time'])
    .where('user_id', '=', userId)
    .where('deleted_time', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(SOME)
    .execute()

type OwnTable = 'access_key' | 'article_correction' | 'column' | 'favorite_emoji' | 'feedback' | 'identity' | 'session'

/** Lists a user's own rows of a table by id. */
const own =
  <T extends OwnTable>(table: T, columns: readonly (keyof Tables[T] & string)[]): Batch =>
  (db, userId, afterId) =>
    db
      .selectFrom(table as 'column')
      .select(['id', ...(columns as readonly 'name'[])])
      .where('user_id', '=', userId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(SOME)
      .execute()

/** Lists a user's own rows of a table from which rows are deleted by a mark. */
const kept =
  <T extends 'message' | 'moment' | 'comment'>(table: T, columns: readonly (keyof Tables[T] & string)[]): Batch =>
  (db, userId, afterId) =>
    db
      .selectFrom(table as 'moment')
      .select(['id', ...(columns as readonly 'images'[])])
      .where('user_id', '=', userId)
      .where('deleted_time', 'is', null)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(SOME)
      .execute()

const chat: Batch = (db, userId, afterId) =>
  db
    .selectFrom('chat_message')
    .leftJoin('file', 'file.id', 'chat_message.file_id')
    .select([
      'chat_message.id',
      'chat_message.type',
      'chat_message.content_md',
      'chat_message.file_name',
      'chat_message.create_time',
    ])
    .select(['chat_message.reply_id', 'file.url'])
    .where('chat_message.user_id', '=', userId)
    .where('chat_message.status', 'in', ['shown', 'held'])
    .where('chat_message.id', '>', afterId)
    .orderBy('chat_message.id')
    .limit(SOME)
    .execute()

const marked =
  (kind: 'article_like' | 'article_favorite'): Batch =>
  (db, userId, afterId) =>
    db
      .selectFrom(kind)
      .innerJoin('article', 'article.id', `${kind}.article_id`)
      .select(['article.id', 'article.title', `${kind}.create_time`])
      .where(`${kind}.user_id`, '=', userId)
      .where('article.live', '=', 1)
      .where('article.id', '>', afterId)
      .orderBy('article.id')
      .limit(SOME)
      .execute()

const liked =
  (noun: 'moment' | 'goods' | 'comment'): Batch =>
  async (db, userId, afterId) => {
    const column = `${noun}_id` as 'moment_id'
    const rows = await db
      .selectFrom(`${noun}_like` as 'moment_like')
      .select([column, 'create_time'])
      .where('user_id', '=', userId)
      .where(column, '>', afterId)
      .orderBy(column)
      .limit(SOME)
      .execute()
    return rows.map((it) => ({ id: it[column], create_time: it.create_time }))
  }

const subscriptions: Batch = (db, userId, afterId) =>
  db
    .selectFrom('column_subscriber')
    .innerJoin('column', 'column.id', 'column_subscriber.column_id')
    .select(['column.id', 'column.name', 'column_subscriber.create_time'])
    .where('column_subscriber.user_id', '=', userId)
    .where('column.id', '>', afterId)
    .orderBy('column.id')
    .limit(SOME)
    .execute()

const readings: Batch = (db, userId, afterId) =>
  db
    .selectFrom('article_reading')
    .select(['article_id as id', 'read_time', 'place_time', 'percent', 'section', 'finish_time'])
    .where('user_id', '=', userId)
    .where('article_id', '>', afterId)
    .orderBy('article_id')
    .limit(SOME)
    .execute()

const highlights: Batch = (db, userId, afterId) =>
  db
    .selectFrom('article_highlight')
    .select(['id', 'article_id', 'block', 'last_block', 'quote', 'prefix', 'suffix', 'ink', 'note', 'create_time', 'update_time'])
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(SOME)
    .execute()

/** Holds every list of an export; the key is the name of its file. */
export const LISTS: Readonly<Record<string, Batch>> = {
  messages: kept('message', ['content', 'create_time']),
  moments: kept('moment', ['content_md', 'images', 'create_time']),
  columns: own('column', ['name', 'summary', 'cover', 'create_time']),
  'column-subscriptions': subscriptions,
  'articles-read': readings,
  highlights,
  comments: kept('comment', [
    'target_type',
    'target_id',
    'parent_id',
    'content_md',
    'like_num',
    'create_time',
    'edit_time',
    'anchor_quote',
  ]),
  corrections: own('article_correction', [
    'article_id',
    'block',
    'suggestion',
    'reason',
    'status',
    'answer',
    'create_time',
    'decide_time',
  ]),
  chat,
  likes: marked('article_like'),
  'likes-of-moments': liked('moment'),
  'likes-of-goods': liked('goods'),
  'likes-of-comments': liked('comment'),
  favorites: marked('article_favorite'),
  'favorite-emoji': own('favorite_emoji', ['url', 'create_time']),
  feedback: own('feedback', ['type', 'content', 'email', 'reply_content', 'status', 'create_time', 'reply_time']),
  bindings: own('identity', ['provider', 'name', 'create_time']),
  'access-keys': own('access_key', ['name', 'tail', 'scopes', 'is_deletion_allowed', 'create_time', 'expire_time', 'last_time']),
  sessions: own('session', ['os', 'browser', 'ip_location', 'login_type', 'create_time', 'last_time']),
}
