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

/** Another process holds the write lock: worth another try. */
export const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY

/** How long a handle waits for another process, in ms. The driver is synchronous: while it waits, the event loop stands. */
const PATIENCE = {
  /** Readers hardly ever wait. */
  read: 50,
  /** Writers wait in their queue, asynchronously. */
  write: 0,
  /** Before anything else happens. */
  setup: 5_000,
}

/** A Kysely over one handle of the built-in SQLite. */
export function openSqlite(path: string, mode: keyof typeof PATIENCE): Kysely<Tables> {
  // Password hashes are in it; what SQLite makes beside it takes after it.
  if (mode === 'setup' && !existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  const raw = new DatabaseSync(path, { readOnly: mode === 'read', timeout: PATIENCE[mode] })
  raw.exec(`pragma foreign_keys = on; pragma cache_size = -32768; pragma temp_store = memory`)
  // Large pages: a text of some thousand characters is read in a few steps. Only a new file takes the size.
  if (mode === 'setup') raw.exec('pragma page_size = 16384; pragma journal_mode = wal')
  if (mode !== 'read') raw.exec('pragma synchronous = normal; pragma wal_autocheckpoint = 2000')
  const database = statementCache(raw, mode)
  const handle = new Handle({ dialect: new TransactionalSqlite({ database }) }, raw)
  if (mode === 'read') atOnce.set(handle, database)
  if (mode === 'write') writeHandles.set(handle, database)
  return handle
}

/** Kysely closes only what it has spoken to itself: a handle that was read at once would stay open. */
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

/** Lets a transaction of a handle ask at once while `work` runs; nobody else may have one open there. */
export async function askingAtOnce<T>(db: Kysely<Tables>, tx: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  const database = writeHandles.get(db)
  if (database) atOnce.set(tx, database)
  try {
    return await work()
  } finally {
    atOnce.delete(tx)
  }
}

/** The rows of a query without Kysely's way to its connection, which takes longer than a small query; undefined where that is needed. */
export const rowsAtOnce = (db: Kysely<Tables>, { sql, parameters }: CompiledQuery) => atOnce.get(db)?.prepare(sql).all(parameters)

/** SQLite can roll back DDL; Kysely's adapter says otherwise, and a migration killed half way would stay half done. */
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

/** SQLite plans a statement with a bound limit anew each time that it runs: a known one is written out. */
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
      // A deferred transaction that turns into a writer fails at once when another one wrote meanwhile.
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
