import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import { OwnerFault } from '#server/core/env/setting-error.ts'

/** Lists the risks that an owner may accept, and why each is refused by default. */
export const RISKS = {
  fsync: ['fsync is off there: a crash of the machine destroys the database', '那里关着 fsync，机器一断电数据库就毁了'],
  full_page_writes: [
    'full_page_writes is off there: a crash of the machine can destroy the database',
    '那里关着 full_page_writes，机器一断电数据库可能就毁了',
  ],
  synchronous_commit: [
    'synchronous_commit is off there: a crash takes writes that were answered already',
    '那里关着 synchronous_commit，断电会丢掉已经答应保存的内容',
  ],
  unencrypted: ['the connection to another machine would not be encrypted', '到另一台机器的连接没有加密'],
} as const
export type Risk = keyof typeof RISKS

const SSL_MODES = ['disable', 'require', 'verify-full'] as const

/** Says how to reach a PostgreSQL database, and what was said about its use. */
export interface PostgresPlace {
  config: ClientConfig
  /** Limits the connections of this handle, for reads and writes together. */
  pool: number
  /** Counts milliseconds; null where the kind of process decides. */
  statementTimeout: number | null
  lockTimeout: number
  idleInTransactionTimeout: number
  accepted: ReadonlySet<Risk>
  /** Names the schema of the tables; null for the one in which the server looks first. */
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

/** Returns an address without its password, to be shown. */
export function shownUrl(url: string): string {
  const parsed = URL.parse(url)
  if (!isPostgresUrl(url) || !parsed) return url
  const socket = parsed.searchParams.get('host')
  return `postgres://${parsed.username && `${parsed.username}@`}${parsed.host}${parsed.pathname}${socket ? `?host=${socket}` : ''}`
}

/**
 * Reads an address of PostgreSQL.
 * @throws OwnerFault that names no secret
 */
export function readPostgresUrl(url: string): PostgresPlace {
  const parsed = URL.parse(url)
  if (!parsed)
    throw new OwnerFault(
      'the address cannot be read: write postgres://user:password@host:5432/database, with %40 for @ in a password',
      '地址看不懂：请写成 postgres://用户:密码@主机:5432/数据库，密码里的 @ 写成 %40',
    )
  const { searchParams: given } = parsed
  const unknown = [...given.keys()].find((it) => !KNOWN.includes(it))
  if (unknown)
    throw new OwnerFault(
      `"${unknown}" is not known in the address; known are ${KNOWN.join(', ')}`,
      `地址里有不认识的选项 ${unknown}；认识的有 ${KNOWN.join('、')}`,
    )
  const host = given.get('host') ?? (decodeURIComponent(parsed.hostname) || 'localhost')
  const database = decodeURIComponent(parsed.pathname.slice(1))
  if (!database)
    throw new OwnerFault('the address names no database: end it with /database', '地址里没有数据库的名字：请以 /数据库 结尾')
  const schema = given.get('schema')
  if (schema && !/^[a-z_][a-z_\d]*$/.test(schema))
    throw new OwnerFault(`schema=${schema} is no name of small letters`, `schema=${schema} 应为小写字母组成的名字`)
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
  if (!/^\d{1,9}$/.test(text)) throw new OwnerFault(`${name}=${text} is not a whole number`, `${name}=${text} 应为整数`)
  return Number(text)
}

const isRisk = (name: string): name is Risk => Object.hasOwn(RISKS, name)

/**
 * Reads the names of risks that the owner accepts.
 * @param text names with commas between them
 * @throws OwnerFault for an unknown name
 */
export function risksOf(text: string): Risk[] {
  const names = text.split(',').filter(Boolean)
  const unknown = names.find((it) => !isRisk(it))
  if (unknown) {
    const known = Object.keys(RISKS)
    throw new OwnerFault(
      `"${unknown}" is no risk that can be accepted; there are ${known.join(', ')}`,
      `unsafe 里的 ${unknown} 不认识；可以写的有 ${known.join('、')}`,
    )
  }
  return names.filter(isRisk)
}

const isHere = (host: string) => host.startsWith('/') || host === 'localhost' || /^127\./.test(host) || /^\[?::1\]?$/.test(host)

/** Returns how to encrypt. Between machines the certificate is checked, unless the owner decides otherwise. */
function tlsOf(given: URLSearchParams, host: string, accepted: ReadonlySet<Risk>): Exclude<ClientConfig['ssl'], undefined> {
  const mode = given.get('sslmode') ?? (isHere(host) || accepted.has('unencrypted') ? 'disable' : 'verify-full')
  if (!SSL_MODES.some((it) => it === mode)) {
    const known = SSL_MODES.join(', ')
    throw new OwnerFault(`sslmode=${mode} is not one of ${known}`, `sslmode=${mode} 不认识；可以写 ${known}`)
  }
  if (mode === 'disable') {
    if (isHere(host) || accepted.has('unencrypted')) return false
    const [english, chinese] = RISKS.unencrypted
    throw new OwnerFault(
      `${english}. Use sslmode=verify-full, or set DATABASE_UNSAFE=unencrypted if nobody else is on that line`,
      `${chinese}：请用 sslmode=verify-full；线路上没有别人时，可以在地址里加 unsafe=unencrypted`,
    )
  }
  const root = given.get('sslrootcert')
  return { rejectUnauthorized: mode === 'verify-full', ...(root && { ca: certificateIn(root) }) }
}

function certificateIn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new OwnerFault(`sslrootcert=${path} cannot be read`, `读不到 sslrootcert=${path}`)
  }
}
