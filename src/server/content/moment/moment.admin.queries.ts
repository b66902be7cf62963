import { type SqlBool, sql } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

interface Filter {
  keyword?: string | undefined
  isDeleted: boolean
}

const among = (db: Reader, { keyword, isDeleted }: Filter) => {
  const rows = db
    .selectFrom('moment')
    .innerJoin('user', 'user.id', 'moment.user_id')
    .where('moment.deleted_time', isDeleted ? 'is not' : 'is', null)
  const pattern = `%${keyword?.replace(/[\\%_]/g, (it) => `\\${it}`)}%`
  return keyword ? rows.where(sql<SqlBool>`lower(moment.content_md) like lower(${pattern}) escape '\\'`) : rows
}

const rowsOf = (db: Reader, filter: Filter) => among(db, filter).selectAll('moment').select('user.nickname')

/** Finds moments of a filter, newest first. */
export const findAdminMoments = (db: Reader, filter: Filter, limit: number, offset: number) =>
  rowsOf(db, filter).orderBy('moment.create_time', 'desc').orderBy('moment.id', 'desc').limit(limit).offset(offset).execute()

export type MomentRow = Awaited<ReturnType<typeof findAdminMoments>>[number]

export const countAdminMoments = (db: Reader, filter: Filter): Promise<number> => countOf(among(db, filter))

/** Finds one moment, either among those that exist or among the deleted ones. */
export const findMoment = (db: Reader, id: number, isDeleted = false) =>
  rowsOf(db, { isDeleted }).where('moment.id', '=', id).executeTakeFirst()

/** Marks a moment as deleted, or restores it when the time is null. */
export const markMoment = (tx: Writer, id: number, deleted_time: number | null) =>
  tx.updateTable('moment').set({ deleted_time }).where('id', '=', id).execute()
