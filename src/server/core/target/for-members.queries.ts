import { type SqlBool, sql } from 'kysely'

/** Selects the articles that every logged-in user may read. */
export const FOR_MEMBERS = sql<SqlBool>`article.status = 1 and article.visibility in ('public', 'login') and article.deleted_time is null`
