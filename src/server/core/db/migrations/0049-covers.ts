import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Lists the hues of that day: the categories go through them in their owner's order. */
const HUES = [262, 160, 84, 304, 205, 52, 345, 132, 236, 106, 284, 182] as const

/** Adds the hue of categories, and the drawing that an author chose for an article without a cover. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('category')
    .addColumn('hue', 'integer', (c) => c.notNull().defaultTo(HUES[0]))
    .execute()
  const categories = await db.selectFrom('category').select('id').orderBy('sort').orderBy('id').execute()
  for (const [place, { id }] of categories.entries())
    await db
      .updateTable('category')
      .set({ hue: HUES[place % HUES.length] })
      .where('id', '=', id)
      .execute()
  for (const table of ['article', 'article_draft']) await db.schema.alterTable(table).addColumn('drawing', 'bigint').execute()
}
