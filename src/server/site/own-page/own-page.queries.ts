import type { Insertable } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

const all = compiled((db) => db.selectFrom('own_page').selectAll().orderBy('sort').orderBy('id'))

/** Finds all pages of the owner's own, in their order. */
export const findOwnPages = (db: Reader) => all(db)

const byName = compiled((db, name: string) => db.selectFrom('own_page').selectAll().where('name', '=', name))

export const findOwnPage = async (db: Reader, name: string) => (await byName(db, name))[0]

export const findOwnPageById = (db: Reader, id: number) =>
  db.selectFrom('own_page').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertOwnPage(tx: Writer, row: Insertable<Tables['own_page']>): Promise<number> {
  const made = await tx.insertInto('own_page').values(row).returning('id').executeTakeFirstOrThrow()
  return Number(made.id)
}

export const updateOwnPage = (tx: Writer, id: number, row: Partial<Insertable<Tables['own_page']>>) =>
  tx.updateTable('own_page').set(row).where('id', '=', id).execute()

export const deleteOwnPage = (tx: Writer, id: number) => tx.deleteFrom('own_page').where('id', '=', id).execute()
