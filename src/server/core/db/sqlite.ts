import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  Kysely,
  type KyselyConfig,
  type LimitNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { asksLongTexts, decodeTexts } from './long-text.ts'
import type { Tables } from './tables.ts'

const STATEMENTS_MAX = 500
const SQLITE_BUSY = 5

/** Checks whether another process holds the write lock, so that another try may succeed. */
export const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY

/**
 * Counts the milliseconds for which a handle waits for another process. The driver is synchronous, so the event loop stands still
 * meanwhile.
 */
const PATIENCE = {
  /** Readers hardly ever wait. */
  read: 50,
  /** Writers wait in their queue, asynchronously. */
  write: 0,
  /** Setup runs before anything else happens, so it may wait. */
  setup: 5_000,
}

/** Opens a Kysely over one handle of the built-in SQLite. */
export function openSqlite(path: string, mode: keyof typeof PATIENCE): Kysely<Tables> {
  // The file holds password hashes. The files that SQLite makes beside it get the same permissions.
  if (mode === 'setup' && !existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  const raw = new DatabaseSync(path, { readOnly: mode === 'read', timeout: PATIENCE[mode] })
  raw.exec(`pragma foreign_keys = on; pragma cache_size = -32768; pragma temp_store = memory`)
  // With large pages, a text of some thousand characters is read in a few steps. Only a new file takes the size.
  if (mode === 'setup') raw.exec('pragma page_size = 16384; pragma journal_mode = wal')
  if (mode !== 'read') raw.exec('pragma synchronous = normal; pragma wal_autocheckpoint = 2000')
  const database = statementCache(raw, mode)
  const handle = new Handle({ dialect: new TransactionalSqlite({ database }) }, raw)
  if (mode === 'read') atOnce.set(handle, database)
  if (mode === 'write') writeHandles.set(handle, database)
  return handle
}

/** Closes its database itself: Kysely only closes what it has queried, and not what only `rowsAtOnce` has read. */
class Handle extends Kysely<Tables> {
  readonly #raw: DatabaseSync
  constructor(config: KyselyConfig, raw: DatabaseSync) {
    super(config)
    this.#raw = raw
  }
  override async destroy() {
    await super.destroy()
    if (this.#raw.isOpen) this.#raw.close()
  }
}

const atOnce = new WeakMap<Kysely<Tables>, SqliteDatabase>()
const writeHandles = new WeakMap<Kysely<Tables>, SqliteDatabase>()

/** Lets a transaction of a handle use `rowsAtOnce` while `work` runs; no other transaction may be open on that handle. */
export async function askingAtOnce<T>(db: Kysely<Tables>, tx: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  const database = writeHandles.get(db)
  if (database) atOnce.set(tx, database)
  try {
    return await work()
  } finally {
    atOnce.delete(tx)
  }
}

/**
 * Returns the rows of a query without Kysely's way to its connection, which takes longer than a small query; undefined where it is
 * needed.
 */
export const rowsAtOnce = (db: Kysely<Tables>, { sql, parameters }: CompiledQuery) => atOnce.get(db)?.prepare(sql).all(parameters)

/**
 * Tells Kysely that SQLite can roll back DDL. Its adapter says otherwise, and a migration that is killed half way would stay half
 * done.
 */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
  override createQueryCompiler() {
    return new LiteralLimits()
  }
}

/** Writes a known limit into the SQL, because SQLite plans a statement with a bound limit anew each time it runs. */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const limit = ValueNode.is(node.limit) ? node.limit.value : null
    if (!Number.isSafeInteger(limit)) return super.visitLimit(node)
    this.append(`limit ${limit}`)
  }
}

function statementCache(raw: DatabaseSync, mode: keyof typeof PATIENCE): SqliteDatabase {
  const cache = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => raw.close(),
    prepare(sql) {
      const known = cache.get(sql)
      if (known) return known
      // A deferred transaction that becomes a writer fails at once when another process has written meanwhile.
      const statement = raw.prepare(sql === 'begin' && mode !== 'read' ? 'begin immediate' : sql)
      const adapted = adapt(statement, asksLongTexts(sql))
      if (cache.size >= STATEMENTS_MAX) cache.clear()
      cache.set(sql, adapted)
      return adapted
    },
  }
}

type Values = Parameters<StatementSync['all']>

function adapt(statement: StatementSync, isLong: boolean): ReturnType<SqliteDatabase['prepare']> {
  const reader = statement.columns().length > 0
  // Row ids of full-text tables exceed safe integers.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (values) => {
      const rows = statement.all(...(values as Values))
      return isLong ? decodeTexts(rows) : rows
    },
    run: (values) => statement.run(...(values as Values)),
    iterate: (values) => statement.iterate(...(values as Values)),
  }
}
