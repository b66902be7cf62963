import type { ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { User } from '#server/http/scope.ts'

export type Who = Pick<User, 'id' | 'role'>

/** Published for everybody, or for members: what every reader of a column may open. */
export const isOpen = (e: ExpressionBuilder<Tables, 'article'>) =>
  e.and([
    e('article.status', '=', 1),
    e('article.deleted_time', 'is', null),
    e('article.visibility', 'in', ['public', 'login'] as const),
  ])

/** What somebody may open without a password, as `article.access.ts` says: administrators and authors all that is published. */
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
