import { type Kysely, sql } from 'kysely'
import { OwnerFault } from '#server/core/env/setting-error.ts'
import { isSqlite } from './search-words.ts'
import type { Tables } from './tables.ts'

/** Names the table that records how far a copy into this database is. It only exists until the copy is complete. */
export const MARK = 'database_copy'

export async function isHalfCopied(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await (isSqlite(db)
    ? sql`select 1 from sqlite_master where type = 'table' and name = ${MARK}`
    : sql`select 1 from pg_class where relname = ${MARK} and relnamespace = current_schema()::regnamespace`
  ).execute(db)
  return rows.length > 0
}

/** Checks that the database is no unfinished copy. @throws OwnerFault that says what can be done */
export async function refuseHalfCopied(db: Kysely<Tables>): Promise<void> {
  if (await isHalfCopied(db))
    throw new OwnerFault(
      'a copy into it was not finished. Type the same "npm run blog -- database copy --to …" again, from the database it was copied from; it goes on where it was',
      '有一次复制到它的操作没有做完。请从原来的数据库再运行一次同样的 npm run blog -- database copy --to …，会接着做',
    )
}
