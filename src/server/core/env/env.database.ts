import { isAbsolute, join, resolve } from 'node:path'
import { faultOf } from '../db/fault-of.ts'
import { isPostgresUrl, readPostgresUrl } from '../db/postgres-url.ts'
import { SettingError } from './setting-error.ts'

/**
 * Returns the complete database URL. The values of `DATABASE_POOL` and `DATABASE_UNSAFE` become part of it, so that a caller needs
 * nothing else to open the database.
 * @throws SettingError that names no password
 */
export function databaseUrlOf(env: NodeJS.ProcessEnv, dataDir: string, cwd: string): string {
  const url = env.DATABASE_URL || `file:${join(dataDir, 'inkstone.db')}`
  if (isPostgresUrl(url)) return postgresUrl(url, env)
  if (url.startsWith('file:')) return withAbsolutePath(url, cwd)
  // The message must not show the whole value: it may hold a password.
  const scheme = /^[a-z]+:/i.exec(url)?.[0] ?? ''
  throw new SettingError(
    `DATABASE_URL: ${scheme || 'this value'} cannot be opened. Use file:/path/to/inkstone.db, postgres://user@host/database, or leave it unset.`,
    `DATABASE_URL：${scheme || '这个值'} 打不开，请写 postgres://用户@主机/数据库，或 file:/路径/inkstone.db`,
  )
}

function withAbsolutePath(url: string, cwd: string): string {
  const path = url.slice('file:'.length).replace(/^\/\/(?=\/)/, '')
  if (!path)
    throw new SettingError(
      'DATABASE_URL: file: needs a path, such as file:/srv/blog/inkstone.db.',
      'DATABASE_URL：file: 后面要有路径，例如 file:/srv/blog/inkstone.db',
    )
  return `file:${isAbsolute(path) ? path : resolve(cwd, path)}`
}

function postgresUrl(given: string, env: NodeJS.ProcessEnv): string {
  const url = URL.parse(given)
  if (env.DATABASE_POOL) {
    const most = Number(env.DATABASE_POOL)
    if (!/^\d+$/.test(env.DATABASE_POOL) || most < 2 || most > 500)
      throw new SettingError(
        `DATABASE_POOL: "${env.DATABASE_POOL}" is not a number from 2 to 500.`,
        `DATABASE_POOL：「${env.DATABASE_POOL}」不是 2 到 500 的整数`,
      )
    url?.searchParams.set('pool', env.DATABASE_POOL)
  }
  if (env.DATABASE_UNSAFE) url?.searchParams.set('unsafe', env.DATABASE_UNSAFE)
  const whole = url?.href ?? given
  try {
    readPostgresUrl(whole)
  } catch (error) {
    const { message, chinese } = faultOf(error, whole)
    throw new SettingError(`DATABASE_URL: ${message}.`, `DATABASE_URL：${chinese}`)
  }
  return whole
}
