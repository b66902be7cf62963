import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

/** Adds since when a second factor is on, since when an undone change of address takes things along, and the subject of a letter. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('user').addColumn('otp_time', 'bigint').execute()
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('about', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('address_undo')
    .addColumn('since_time', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('address_undo')
    .addColumn('login_type', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db
    .updateTable('address_undo')
    .set((e) => ({ since_time: e.ref('create_time') }))
    .execute()
  // One that is on now and was not when the address was changed.
  await db
    .updateTable('user')
    .set({
      otp_time: sql`(select max(create_time) from address_undo where user_id = "user".id and has_second_factor = 0)`,
    })
    .where('otp_secret', 'is not', null)
    .execute()
  await db.schema.alterTable('address_undo').dropColumn('has_second_factor').execute()
}
