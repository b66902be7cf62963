import { type ColumnDataType, type Kysely, SqliteAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: ReturnType<AnyDatabase['schema']['createTable']>) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

/** Adds accounts, their sessions, and counts of what was tried too often. */
export async function up(db: AnyDatabase): Promise<void> {
  await accounts(db)
  await sessions(db)
  await tries(db)
}

async function accounts(db: AnyDatabase) {
  const text = (name: string) => db.schema.alterTable('user').addColumn(name, 'text').execute()
  const moment = (name: string) => db.schema.alterTable('user').addColumn(name, time).execute()
  for (const name of ['email', 'password_hash', 'nickname_key', 'otp_secret', 'otp_recovery', 'leave_articles']) await text(name)
  for (const name of ['last_login_time', 'consent_time', 'leave_time']) await moment(name)
  const add = (name: string, type: ColumnDataType, start: string | number) =>
    db.schema
      .alterTable('user')
      .addColumn(name, type, (c) => c.notNull().defaultTo(start))
      .execute()
  await add('sex', 'integer', 0)
  await add('is_renamed', 'integer', 1)
  await add('status', 'text', 'normal')
  for (const name of ['login_type', 'ip_location', 'os', 'browser']) await add(name, 'text', '')
  await db.schema.createIndex('user_email').unique().on('user').column('email').execute()
  await db.schema.createIndex('user_nickname_key').on('user').column('nickname_key').execute()
  await db.schema.createIndex('user_leaving').on('user').column('leave_time').execute()
}

async function sessions(db: AnyDatabase) {
  await db.schema
    .createTable('session')
    .$call(key(db))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('bind_hash', 'text')
    .addColumn('expire_time', time, (c) => c.notNull())
    .addColumn('os', 'text', (c) => c.notNull())
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('ip_location', 'text', (c) => c.notNull())
    .addColumn('login_type', 'text', (c) => c.notNull())
    .addColumn('create_time', time, (c) => c.notNull())
    .addColumn('last_time', time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_of_user').on('session').column('user_id').execute()
  await db.schema
    .createTable('session_token')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'bigint', (c) => c.notNull().references('session.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('expire_time', time, (c) => c.notNull())
    .addColumn('used_time', time)
    .execute()
  await db.schema.createIndex('session_token_of').on('session_token').column('session_id').execute()
  await db.schema.createIndex('session_token_expire').on('session_token').column('expire_time').execute()
}

async function tries(db: AnyDatabase) {
  await db.schema
    .createTable('rate_window')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire_time', time)
    .execute()
  await db.schema.createIndex('rate_window_expire').on('rate_window').column('expire_time').execute()
  await db.schema
    .createTable('login_failure')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_time', time, (c) => c.notNull())
    .addColumn('expire_time', time, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('captcha')
    .addColumn('ticket', 'text', (c) => c.primaryKey())
    .addColumn('answer_hash', 'text', (c) => c.notNull())
    .addColumn('expire_time', time, (c) => c.notNull())
    .execute()
}
