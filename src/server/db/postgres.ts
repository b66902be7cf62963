import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type PostgresPlace, readPostgresUrl } from './postgres-url.ts'
import type { Tables } from './tables.ts'
import { isConnectionGone, isNotNow, Unavailable } from './unavailable.ts'

/** A server that restarts is waited for so long; a call ends within five seconds, whatever happens. */
const PATIENCE_MS = 3_000
const AGAIN_AFTER_MS = 50
/** How much later than the server itself this end gives a statement up. */
const GRACE_MS = 1_000

const { builtins } = pg.types
/** Numbers are numbers and flags are 0 and 1, as in SQLite. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
}

export interface Session {
  /** Connections at most. */
  max: number
  isReadOnly?: boolean
  /** Milliseconds; 0: no end. */
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
    // Compiling pays for queries of seconds; there are none.
    'jit = off',
    'client_min_messages = warning',
  ]
    .map((it) => `set ${it}`)
    .join(';')

/** A Kysely over connections to PostgreSQL that come back by themselves. */
export const openPostgres = ({ config }: PostgresPlace, session: Session): Kysely<Tables> =>
  overPool(openPool(config, session), session)

export const overPool = (pool: pg.Pool, session: Session): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lasting(pool, session) }) })

/** One connection that belongs to nobody else, for what lives as long as it does: listening, and locks of a session. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const { config } = readPostgresUrl(url)
  const client = new pg.Client({ ...config, types, keepAlive: true, keepAliveInitialDelayMillis: 1_000 })
  // Without a listener the end of a connection is the end of the process.
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
  // The pool listens only while a connection is idle.
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

/** No patience makes a name or a certificate right. */
const isMistyped = (error: unknown) =>
  error instanceof Error &&
  /^(ENOTFOUND|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS)/.test('code' in error ? String(error.code) : '')

/** A connection as Kysely wants it. One that dies while it reads is replaced, and the question asked again: reading twice changes nothing. */
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

/** Whoever does not answer at all will not say goodbye either. */
function cut(client: pg.PoolClient | null) {
  const { connection } = client as unknown as { connection?: { stream: { destroy(): void } } }
  connection?.stream.destroy()
}
