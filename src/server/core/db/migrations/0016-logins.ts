import { type ColumnDataType, type Kysely, SqliteAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration runs against the schema of its own day, not today's row types
type AnyDatabase = Kysely<any>
type Table = ReturnType<AnyDatabase['schema']['createTable']>

const time: ColumnDataType = 'bigint'

const key = (db: AnyDatabase) => (it: Table) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? it.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : it.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())

const user = (it: Table) => it.addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))

/** Adds the user, and the session, for which an account elsewhere is being linked. */
const binder = (it: Table) =>
  it
    .addColumn('user_id', 'bigint', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('session_id', 'bigint', (c) => c.references('session.id').onDelete('cascade'))

const text = (names: readonly string[]) => (it: Table) =>
  names.reduce((table, name) => table.addColumn(name, 'text', (c) => c.notNull()), it)

const passing = (it: Table) =>
  it.addColumn('ticks', 'bigint', (c) => c.notNull()).addColumn('expire_time', time, (c) => c.notNull())

/** Adds the ways to log in beside the password, WeChat and third parties, and what is kept while such a login is under way. */
export async function up(db: AnyDatabase): Promise<void> {
  const { schema } = db
  await schema
    .createTable('identity')
    .$call(key(db))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('create_time', time, (c) => c.notNull())
    .addUniqueConstraint('identity_subject', ['provider', 'subject'])
    .addUniqueConstraint('identity_of_user', ['user_id', 'provider'])
    .execute()
  await schema
    .createTable('login_state')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .$call(text(['browser_hash', 'provider', 'nonce', 'verifier', 'path']))
    .$call(binder)
    .$call(passing)
    .execute()
  await schema
    .createTable('one_time_code')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .$call(text(['browser_hash', 'provider']))
    .$call(user)
    .$call(passing)
    .execute()
  await schema
    .createTable('wechat_code')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .$call(text(['asker_hash', 'household_hash', 'device']))
    .$call(binder)
    .addColumn('person_id', 'bigint', (c) => c.references('user.id').onDelete('cascade'))
    .$call(passing)
    .execute()
  await schema.createIndex('wechat_code_asker').on('wechat_code').column('asker_hash').execute()
  await schema
    .createTable('wechat_message')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('expire_time', time, (c) => c.notNull())
    .execute()
}
