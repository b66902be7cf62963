import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type PostgresPlace, readPostgresUrl } from './postgres-url.ts'
import type { Tables } from './tables.ts'
import { isConnectionGone, isNotNow, Unavailable } from './unavailable.ts'

/** Limits how long a server that restarts is waited for: a call ends within five seconds, whatever happens. */
const PATIENCE_MS = 3_000
const AGAIN_AFTER_MS = 50
/** Counts how much later than the server itself this side gives up a statement. */
const GRACE_MS = 1_000

const { builtins } = pg.types
/** Makes numbers of all kinds of numbers, and 0 and 1 of flags, as in SQLite. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
}

export interface Session {
  /** Limits the number of connections. */
  max: number
  isReadOnly?: boolean
  /** Counts milliseconds; 0 means no limit. */
  statementTimeout: number
  lockTimeout: number
  idleInTransactionTimeout: number
}

const settingsOf = ({ isReadOnly, statementTimeout, lockTimeout, idleInTransactionTimeout }: Session) =>
  [
    `statement_timeout = ${statementTimeout}`,
    `lock_timeout = ${lockTimeout}`,
    `idle_in_transaction_session_timeout = ${idleInTransactionTimeout}`,
    `default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    // Compiling only pays off for queries that take seconds, and there are none.
    'jit = off',
    'client_min_messages = warning',
  ]
    .map((it) => `set ${it}`)
    .join(';')

/** Opens a Kysely over connections to PostgreSQL that are replaced when they break. */
export const openPostgres = ({ config }: PostgresPlace, session: Session): Kysely<Tables> =>
  overPool(openPool(config, session), session)

export const overPool = (pool: pg.Pool, session: Session): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lasting(pool, session) }) })

/** Opens one connection for what lives exactly as long as it does: listening, and locks of a session. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const { config } = readPostgresUrl(url)
  const client = new pg.Client({ ...config, types, keepAlive: true, keepAliveInitialDelayMillis: 1_000 })
  // Without a listener, an error of the connection would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

export function openPool(config: pg.ClientConfig, session: Session): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    types,
    max: session.max,
    keepAlive: true,
    keepAliveInitialDelayMillis: 1_000,
    idleTimeoutMillis: 60_000,
    onConnect: (client) => client.query(settingsOf(session)),
  })
  pool.on('error', () => {})
  // The pool only listens for errors while a connection is idle.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function lasting(pool: pg.Pool, session: Session): PostgresPool {
  const connect = () => connectPatiently(pool)
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => connectionOf(await connect(), session, connect),
  }
}

async function connectPatiently(pool: pg.Pool): Promise<pg.PoolClient> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      const isFull = error instanceof Error && error.message.startsWith('timeout exceeded')
      if (!isNotNow(error)) throw error
      if (isFull || isMistyped(error) || performance.now() > end) throw new Unavailable(error)
      await pause(AGAIN_AFTER_MS)
    }
  }
}

/** Checks for errors that waiting cannot cure, such as a wrong host name or certificate. */
const isMistyped = (error: unknown) =>
  error instanceof Error &&
  /^(ENOTFOUND|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS)/.test('code' in error ? String(error.code) : '')

/**
 * Wraps a connection for Kysely. When one dies while it reads, it is replaced and the query is repeated: reading twice changes
 * nothing.
 */
function connectionOf(first: pg.PoolClient, session: Session, connect: () => Promise<pg.PoolClient>): PostgresPoolClient {
  let client: pg.PoolClient | null = first
  let isDead = false
  const ask = async (text: string, values: readonly unknown[]) => {
    if (!client) throw new Unavailable('the connection is gone')
    const late = session.statementTimeout && setTimeout(() => cut(client), session.statementTimeout + GRACE_MS)
    try {
      return await client.query(text, values as unknown[])
    } catch (error) {
      isDead = isConnectionGone(error)
      throw error
    } finally {
      if (late) clearTimeout(late)
    }
  }
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await ask(text, values)
    } catch (error) {
      if (!isNotNow(error)) throw error
      if (!isDead || !session.isReadOnly) throw new Unavailable(error)
      client?.release(true)
      client = null
      client = await connect()
      isDead = false
      return await ask(text, values).catch((again) => {
        throw isNotNow(again) ? new Unavailable(again) : again
      })
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (discard) => client?.release(discard || isDead) }
}

/** Cuts a connection without a goodbye, because a server that does not answer would not answer that either. */
function cut(client: pg.PoolClient | null) {
  const { connection } = client as unknown as { connection?: { stream: { destroy(): void } } }
  connection?.stream.destroy()
}
