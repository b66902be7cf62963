import { type Kysely, sql } from 'kysely'
import { OwnerFault } from '#server/core/env/setting-error.ts'
import { refuseHalfCopied } from './half-copied.ts'
import { isMigrated, migrate } from './migrate.ts'
import { connectAlone, openPostgres } from './postgres.ts'
import { type PostgresPlace, RISKS, type Risk } from './postgres-url.ts'
import type { Tables } from './tables.ts'

/**
 * Is the oldest version that is accepted. `xid8`, by which transactions are told apart, exists from 13 on, and versions before this
 * one get no more fixes.
 */
const OLDEST = 14
/** Is any number that no other program is likely to use as its lock. */
const LOCK = 7_215_204_410_017
const UNHURRIED = { statementTimeout: 0, lockTimeout: 0, idleInTransactionTimeout: 0 }

/** Checks whether a server can be trusted with a blog, and updates its schema. Processes that start together wait in line. */
export async function preparePostgres(url: string, place: PostgresPlace, isHalfTaken = false): Promise<void> {
  const db = openPostgres(place, { ...UNHURRIED, max: 2 })
  try {
    await refuseUnsafe(db, place.accepted)
    if (!isHalfTaken) await refuseHalfCopied(db)
    if ((await isMigrated(db)) && !(await findOtherCollations(db)).length) return
    const guard = await connectAlone(url)
    try {
      await guard.query('select pg_advisory_lock($1)', [LOCK])
      await migrate(db, undefined, place.schema ?? undefined)
      await collateAlike(db)
    } finally {
      await guard.end()
    }
  } finally {
    await db.destroy()
  }
}

/** Refuses a server that could lose data. @throws OwnerFault that says what is wrong and what can be done */
async function refuseUnsafe(db: Kysely<Tables>, accepted: ReadonlySet<Risk>): Promise<void> {
  const { rows } = await sql<
    Record<'fsync' | 'full_page_writes' | 'synchronous_commit' | 'encoding' | 'version' | 'only', string>
  >`
    select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('server_encoding') as encoding,
      current_setting('server_version') as version,
      case when pg_is_in_recovery() then 'on' else 'off' end as only`.execute(db)
  const [found] = rows
  if (!found) throw new OwnerFault('the server says nothing of itself', '服务器没有说明它的设置')
  if (Number.parseInt(found.version, 10) < OLDEST)
    throw new OwnerFault(
      `the server is PostgreSQL ${found.version}; ${OLDEST} or later is needed`,
      `服务器是 PostgreSQL ${found.version}，要 ${OLDEST} 或更新的版本`,
    )
  if (found.encoding !== 'UTF8')
    throw new OwnerFault(
      `its encoding is ${found.encoding}; make a database with: createdb --encoding=UTF8 --template=template0 NAME`,
      `它的编码是 ${found.encoding}；请这样新建一个：createdb --encoding=UTF8 --template=template0 名字`,
    )
  if (found.only === 'on')
    throw new OwnerFault('it is a standby that can only be read; name the primary', '它是只读的备库，请写主库的地址')
  for (const risk of ['fsync', 'full_page_writes', 'synchronous_commit'] as const)
    if (found[risk] === 'off' && !accepted.has(risk))
      throw new OwnerFault(
        `${RISKS[risk][0]}. Turn it on, or set DATABASE_UNSAFE=${risk} if these data may be lost`,
        `${RISKS[risk][1]}：请打开它；数据丢了也没关系的话，在地址里加 unsafe=${risk}`,
      )
}

interface Column {
  table_name: string
  column_name: string
}

/**
 * Finds the texts that are not compared by their bytes, as SQLite compares them. A column on which a computed column depends cannot be
 * changed, and need not be: it holds one of the program's own words.
 */
const findOtherCollations = async (db: Kysely<Tables>): Promise<Column[]> =>
  (
    await sql<Column>`
      select c.relname as table_name, a.attname as column_name
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_collation l on l.oid = a.attcollation
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'text'::regtype and l.collname <> 'C'
      and not (l.collname = 'default' and exists (
        select 1 from pg_database d where d.datname = current_database() and d.datcollate in ('C', 'POSIX')
        and coalesce(to_jsonb(d) ->> 'datlocprovider', 'c') = 'c'))
      and not exists (
        select 1 from pg_depend p join pg_attrdef f on p.classid = 'pg_attrdef'::regclass and p.objid = f.oid
        where p.refclassid = 'pg_class'::regclass and p.refobjid = c.oid and p.refobjsubid = a.attnum and f.adnum <> a.attnum)`.execute(
      db,
    )
  ).rows

/** Gives texts one order, and `lower` one meaning, whatever locale the database was made with. */
async function collateAlike(db: Kysely<Tables>): Promise<void> {
  const columns = await findOtherCollations(db)
  await db.transaction().execute(async (tx) => {
    for (const { table_name, column_name } of columns)
      await sql`alter table ${sql.table(table_name)} alter column ${sql.ref(column_name)} type text collate "C"`.execute(tx)
  })
}
