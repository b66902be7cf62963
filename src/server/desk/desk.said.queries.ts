import { type SqlBool, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

type Said = 'comment' | 'message' | 'chat_message'

const likeWords = (words: string) => `%${words.toLowerCase().replace(/[!%_]/g, '!$&')}%`

/** Whether a column holds words, wherever: case makes no difference. For columns of a bounded length. */
export const hasWords = (column: string, words: string) =>
  // The sign that escapes is named: PostgreSQL knows one by itself, SQLite none.
  sql<SqlBool>`lower(${sql.ref(column)}) like ${likeWords(words)} escape '!'`

/** Whether words stand in what somebody said, or in his name. */
export const saidBy = <T extends Said | 'feedback'>(table: T, column: keyof Tables[T] & string, words: string) =>
  sql<SqlBool>`(${hasWords(`${table}.${column}`, words)} or ${sql.ref(`${table}.user_id`)} in (select "id" from "user" where ${hasWords('nickname', words)}))`

const TYPES = { comment: 'comment', message: 'message', chat_message: 'chat' } as const

/** How many complaints about a row are open. */
export const openComplaints = (table: Said) =>
  sql<number>`(select count(*) from complaint where complaint.status = 0 and complaint.target_type = ${sql.lit(TYPES[table])} and complaint.target_id = ${sql.ref(`${table}.id`)})`.as(
    'complaint_num',
  )
