import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

const byName = compiled((db, name: string) =>
  db.selectFrom('letter').select(['title', 'content_md', 'content_html', 'update_time']).where('name', '=', name),
)

/** Finds the text that the owner wrote under this name, or undefined. */
export const findLetter = async (db: Reader, name: string) => (await byName(db, name))[0]

export const upsertLetter = (tx: Writer, { name, ...fields }: Tables['letter']) =>
  tx
    .insertInto('letter')
    .values({ name, ...fields })
    .onConflict((c) => c.column('name').doUpdateSet(fields))
    .execute()

/** Deletes the owner's text, so that the built-in one is shown again. */
export const deleteLetter = (tx: Writer, name: string) => tx.deleteFrom('letter').where('name', '=', name).execute()
