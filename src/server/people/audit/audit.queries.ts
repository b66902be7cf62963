import type { Insertable } from 'kysely'
import type { AuditNoun } from '#contract/people/audit.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export interface AuditFilter {
  noun?: AuditNoun | undefined
  targetId?: number | undefined
  userId?: number | undefined
}

export const insertAudit = (tx: Writer, row: Insertable<Tables['audit']>) => tx.insertInto('audit').values(row).execute()

const among = (db: Reader, { noun, targetId, userId }: AuditFilter) =>
  db
    .selectFrom('audit')
    .$if(noun !== undefined, (it) => it.where('audit.noun', '=', noun as AuditNoun))
    .$if(targetId !== undefined, (it) => it.where('audit.target_id', '=', targetId as number))
    .$if(userId !== undefined, (it) => it.where('audit.user_id', '=', userId as number))

/** Finds the records of a filter, newest first. */
export const findAudits = (db: Reader, filter: AuditFilter, limit: number, offset: number) =>
  among(db, filter)
    .leftJoin('user', 'user.id', 'audit.user_id')
    .selectAll('audit')
    .select('user.nickname')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countAudits = (db: Reader, filter: AuditFilter): Promise<number> => countOf(among(db, filter))
