import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'

/** What an owner may say yes to, and why it is no by default. */
export const RISKS = {
  fsync: 'fsync is off there: a crash of the machine destroys the database',
  full_page_writes: 'full_page_writes is off there: a crash of the machine can destroy the database',
  synchronous_commit: 'synchronous_commit is off there: a crash takes writes that were answered already',
  unencrypted: 'the connection to another machine would not be encrypted',
} as const
export type Risk = keyof typeof RISKS

const SSL_MODES = ['disable', 'require', 'verify-full'] as const

/** A database of PostgreSQL: how to get there, and what was said about the use of it. */
export interface PostgresPlace {
  config: ClientConfig
  /** Connections of this handle, for reads and writes together. */
  pool: number
  /** Milliseconds; null where the kind of process says it. */
  statementTimeout: number | null
  lockTimeout: number
  idleInTransactionTimeout: number
  accepted: ReadonlySet<Risk>
  /** Where the tables are, when not where the server looks first. */
  schema: string | null
}

export const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:/i.test(url)

const KNOWN = [
  'host',
  'port',
  'sslmode',
  'sslrootcert',
  'application_name',
  'connect_timeout',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'pool',
  'schema',
  'unsafe',
]

/** An address without its password, for eyes. */
export function shownUrl(url: string): string {
  const parsed = URL.parse(url)
  if (!isPostgresUrl(url) || !parsed) return url
  const socket = parsed.searchParams.get('host')
  return `postgres://${parsed.username && `${parsed.username}@`}${parsed.host}${parsed.pathname}${socket ? `?host=${socket}` : ''}`
}

/**
 * Reads an address of PostgreSQL.
 * @throws Error with a sentence that names no secret
 */
export function readPostgresUrl(url: string): PostgresPlace {
  const parsed = URL.parse(url)
  if (!parsed)
    throw new Error('the address cannot be read: write postgres://user:password@host:5432/database, with %40 for @ in a password')
  const { searchParams: given } = parsed
  const unknown = [...given.keys()].find((it) => !KNOWN.includes(it))
  if (unknown) throw new Error(`"${unknown}" is not known in the address; known are ${KNOWN.join(', ')}`)
  const host = given.get('host') ?? (decodeURIComponent(parsed.hostname) || 'localhost')
  const database = decodeURIComponent(parsed.pathname.slice(1))
  if (!database) throw new Error('the address names no database: end it with /database')
  const schema = given.get('schema')
  if (schema && !/^[a-z_][a-z_\d]*$/.test(schema)) throw new Error(`schema=${schema} is no name of small letters`)
  const milliseconds = (name: string, otherwise: number) => wholeNumber(given, name) ?? otherwise
  const accepted = new Set(risksOf(given.get('unsafe') ?? ''))
  return {
    config: {
      host,
      port: wholeNumber(given, 'port') ?? (Number(parsed.port) || 5432),
      database,
      ...(parsed.username && { user: decodeURIComponent(parsed.username) }),
      ...(parsed.password && { password: decodeURIComponent(parsed.password) }),
      ssl: tlsOf(given, host, accepted),
      ...(schema && { options: `-c search_path=${schema}` }),
      application_name: given.get('application_name') ?? 'inkstone',
      connectionTimeoutMillis: (wholeNumber(given, 'connect_timeout') ?? 2) * 1000,
    },
    pool: wholeNumber(given, 'pool') ?? 10,
    statementTimeout: wholeNumber(given, 'statement_timeout'),
    lockTimeout: milliseconds('lock_timeout', 4_000),
    idleInTransactionTimeout: milliseconds('idle_in_transaction_session_timeout', 30_000),
    accepted,
    schema,
  }
}

function wholeNumber(given: URLSearchParams, name: string): number | null {
  const text = given.get(name)
  if (text === null) return null
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name}=${text} is not a whole number`)
  return Number(text)
}

const isRisk = (name: string): name is Risk => Object.hasOwn(RISKS, name)

/** @param text names with commas between them */
export function risksOf(text: string): Risk[] {
  const names = text.split(',').filter(Boolean)
  const unknown = names.find((it) => !isRisk(it))
  if (unknown) throw new Error(`"${unknown}" is no risk that can be accepted; there are ${Object.keys(RISKS).join(', ')}`)
  return names.filter(isRisk)
}

const isHere = (host: string) => host.startsWith('/') || host === 'localhost' || /^127\./.test(host) || /^\[?::1\]?$/.test(host)

/** Between machines the certificate is checked, unless the owner says otherwise. */
function tlsOf(given: URLSearchParams, host: string, accepted: ReadonlySet<Risk>): Exclude<ClientConfig['ssl'], undefined> {
  const mode = given.get('sslmode') ?? (isHere(host) || accepted.has('unencrypted') ? 'disable' : 'verify-full')
  if (!SSL_MODES.some((it) => it === mode)) throw new Error(`sslmode=${mode} is not one of ${SSL_MODES.join(', ')}`)
  if (mode === 'disable') {
    if (isHere(host) || accepted.has('unencrypted')) return false
    throw new Error(
      `${RISKS.unencrypted}. Use sslmode=verify-full, or set DATABASE_UNSAFE=unencrypted if nobody else is on that line`,
    )
  }
  const root = given.get('sslrootcert')
  return { rejectUnauthorized: mode === 'verify-full', ...(root && { ca: certificateIn(root) }) }
}

function certificateIn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`sslrootcert=${path} cannot be read`)
  }
}
