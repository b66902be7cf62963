import type { ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#server/core/db/tables.ts'
import type { User } from '#server/core/http/caller.ts'

export type Who = Pick<User, 'id' | 'role'>

/** Checks whether an article is published for everyone or for logged-in users, so that every reader of a column may open it. */
export const isOpen = (e: ExpressionBuilder<Tables, 'article'>) =>
  e.and([
    e('article.status', '=', 1),
    e('article.deleted_time', 'is', null),
    e('article.visibility', 'in', ['public', 'login'] as const),
  ])

/**
 * Checks whether a user may open an article without a password, as in `article.access.ts`: administrators and authors may open all
 * published ones.
 */
export const isReadable = (e: ExpressionBuilder<Tables, 'article'>, who: Who) =>
  e.and([
    e('article.status', '=', 1),
    e('article.deleted_time', 'is', null),
    ...(who.role === 'admin'
      ? []
      : [
          e.or([
            e('article.visibility', 'in', ['public', 'login'] as const),
            e('article.user_id', '=', who.id).$castTo<SqlBool>(),
          ]),
        ]),
  ])
