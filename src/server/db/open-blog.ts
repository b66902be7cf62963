import { SettingError } from '#server/setting-error.ts'
import { type Database, openDatabase } from './database.ts'
import { isPostgresUrl, shownUrl } from './postgres-url.ts'

/** Opens the database of the settings. @throws SettingError that names the variable */
export async function openBlog(
  { databaseUrl }: { databaseUrl: string },
  checkpoints: 'inside commits' | 'beside' = 'inside commits',
): Promise<Database> {
  try {
    return await openDatabase(databaseUrl, { checkpoints })
  } catch (error) {
    throw new SettingError(`DATABASE_URL: ${shownUrl(databaseUrl)} cannot be opened: ${describeFault(error, databaseUrl)}`)
  }
}

/** What PostgreSQL and the network say, as something an owner can do. */
const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there. Is PostgreSQL running, and are host and port right?',
  ENOENT: 'there is no socket in that folder. Is PostgreSQL running?',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'no name server answers',
  '28P01': 'the password is wrong',
  '28000': 'the server lets this user in from nowhere, or not from here (its pg_hba.conf says who may)',
  '3D000': 'there is no such database. Make one with: createdb --encoding=UTF8 --template=template0 NAME',
  '42501': 'this user may not make tables there. Make it the owner of the database',
  '53300': 'all connections of the server are taken',
}

/** Why a database cannot be opened, in a sentence without its password. */
export function describeFault(error: unknown, url: string): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const advice = isPostgresUrl(url) ? ADVICE[code] : undefined
  return advice ?? (cause instanceof Error ? cause.message || code : String(cause))
}
