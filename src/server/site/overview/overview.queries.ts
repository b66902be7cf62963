import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Uses literals, not bound values: a database uses a partial index only when a condition has exactly the words of the index. */
const is = (column: string, value: string | number) => sql<SqlBool>`${sql.ref(column)} = ${sql.lit(value)}`

/** Counts what waits for an administrator, by kind. */
export async function countWaits(db: Reader) {
  const among = <T extends keyof Tables>(table: T, status: string | number, more: 'deleted_time' | null = null) =>
    db
      .selectFrom(table as 'comment')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where(is('status', status))
      .$if(more !== null, (it) => it.where('deleted_time', 'is', null))
  const row = await db
    .selectNoFrom(() => [
      among('article_correction', 'held').as('correction'),
      among('complaint', 0).as('report'),
      among('comment', 'held', 'deleted_time').as('comment'),
      among('message', 'held', 'deleted_time').as('message'),
      among('chat_message', 'held').as('chat'),
      among('friend', 'pending').as('friend'),
      among('feedback', 0).as('feedback'),
      db
        .selectFrom('page')
        .select((it) => it.fn.countAll<number>().as('n'))
        .where('reason', 'is not', null)
        .as('publisher'),
      db
        .selectFrom('job')
        .select((it) => it.fn.countAll<number>().as('n'))
        .where('name', '=', 'backup')
        .where('reason', 'is not', null)
        .as('backup'),
    ])
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(row).map(([name, n]) => [name, Number(n)])) as Record<keyof typeof row, number>
}
