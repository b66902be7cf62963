import { type SqlBool, sql } from 'kysely'
import type { Tables } from '#server/core/db/tables.ts'

type Said = 'comment' | 'message' | 'chat_message'

const likeWords = (words: string) => `%${words.toLowerCase().replace(/[!%_]/g, '!$&')}%`

/** Checks whether a column contains the words, ignoring case. It scans the text, so it is only for columns of limited length. */
export const hasWords = (column: string, words: string) =>
  // The escape character must be named: PostgreSQL has a default, SQLite has none.
  sql<SqlBool>`lower(${sql.ref(column)}) like ${likeWords(words)} escape '!'`

/** Checks whether the text of a row or the nickname of its author contains the words. */
export const saidBy = <T extends Said | 'feedback'>(table: T, column: keyof Tables[T] & string, words: string) =>
  sql<SqlBool>`(${hasWords(`${table}.${column}`, words)} or ${sql.ref(`${table}.user_id`)} in (select "id" from "user" where ${hasWords('nickname', words)}))`

const TYPES = { comment: 'comment', message: 'message', chat_message: 'chat' } as const

/** Counts the open complaints about a row. */
export const openComplaints = (table: Said) =>
  sql<number>`(select count(*) from complaint where complaint.status = 0 and complaint.target_type = ${sql.lit(TYPES[table])} and complaint.target_id = ${sql.ref(`${table}.id`)})`.as(
    'complaint_num',
  )
