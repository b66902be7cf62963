import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseUrlOf } from './env.database.ts'
import { type LoginSettings, readLoginSettings } from './env.logins.ts'
import { type OperationSettings, readOperationSettings } from './env.operations.ts'
import { readStoreSettings, type StoreSettings } from './env.store.ts'
import { type MailSettings, readMailSettings } from './mail-settings.ts'
import { SettingError } from './setting-error.ts'

const ROLES = ['api', 'site', 'worker'] as const
export type Role = (typeof ROLES)[number]

/** Holds the configuration of this process. `readSettings` below makes it, and nothing else reads the environment. */
export interface Settings extends OperationSettings {
  port: number
  host: string
  dataDir: string
  /** Holds the backups; another disk is better. */
  backupDir: string
  /** Says that a supervisor starts this process again when it exits with the code `RESTART`. */
  restarts: boolean
  /** Is the folder in which the user typed the command: npm changes to another one before it runs the program. */
  stood: string
  /** Is the beginning of a command as the user types it; messages that name a command begin with it too. */
  calledAs: string
  databaseUrl: string
  roles: ReadonlySet<Role>
  apiPrefix: string
  siteUrl: string
  /** Is false when `siteUrl` is only the default address on this machine. */
  isSiteUrlGiven: boolean
  /** Is null when the site sends no mail. */
  mail: MailSettings | null
  /** Says that a first start fills an empty blog with sample content. */
  sample: boolean
  /** Is the site that `post` writes to, and the key it brings; both are empty when they are not set. */
  remoteSite: string
  remoteKey: string
  logins: LoginSettings
  /** Holds the buckets that store files besides the disk, and the CDN to purge. */
  store: StoreSettings
}

/** Is the beginning of a command when `BLOG_CALLED_AS` is not set. */
export const BLOG = 'npm run blog --'

/**
 * Reads and checks the whole environment.
 * @param cwd is the folder from which relative paths start
 * @throws SettingError
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): Settings {
  const port = numberOf('PORT', env.PORT || '4321', 65_535)
  const dataDir = resolve(cwd, env.DATA_DIR || 'data')
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir,
    backupDir: resolve(cwd, env.BACKUP_DIR || join(dataDir, 'backups')),
    restarts: env.BLOG_RESTARTS === 'on',
    stood: env.BLOG_STOOD || cwd,
    calledAs: env.BLOG_CALLED_AS || BLOG,
    databaseUrl: databaseUrlOf(env, dataDir, cwd),
    roles: rolesOf(env.ROLE || ROLES.join(',')),
    apiPrefix: prefixOf(env.API_PREFIX || '/v1'),
    isSiteUrlGiven: Boolean(env.SITE_URL),
    siteUrl: siteUrlOf(env.SITE_URL || `http://localhost:${port}`),
    mail: readMailSettings(env.SMTP_URL ?? '', env.MAIL_FROM ?? ''),
    sample: isOn('SAMPLE', env.SAMPLE || 'on'),
    remoteSite: env.BLOG_SITE ?? '',
    remoteKey: env.BLOG_KEY ?? '',
    logins: readLoginSettings(env),
    ...readOperationSettings(env),
    store: readStoreSettings(env),
  }
}

/** Returns the environment of this process with the extra variables, for a child process. */
export const childEnvironment = (extra: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...extra })

/**
 * Creates the data folder.
 * @throws SettingError when it cannot be written
 */
export function ensureDataDir({ dataDir }: Settings): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new SettingError(
      `DATA_DIR: cannot write to ${dataDir}. Choose another folder or change its permissions.`,
      `DATA_DIR：${dataDir} 不能写入，请换一个文件夹，或修改它的权限`,
    )
  }
}

function numberOf(name: string, text: string, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= 0 && value <= most))
    throw new SettingError(
      `${name}: "${text}" is not a number from 0 to ${most}.`,
      `${name}：「${text}」不是 0 到 ${most} 的整数`,
    )
  return value
}

function isOn(name: string, text: string): boolean {
  if (text !== 'on' && text !== 'off')
    throw new SettingError(`${name}: "${text}" is neither on nor off.`, `${name}：只能是 on 或 off，不能是「${text}」`)
  return text === 'on'
}

function rolesOf(text: string): ReadonlySet<Role> {
  const names = text.split(',').map((it) => it.trim())
  const unknown = names.find((it) => !ROLES.some((role) => role === it))
  if (unknown !== undefined)
    throw new SettingError(
      `ROLE: "${unknown}" is not one of ${ROLES.join(', ')}.`,
      `ROLE：不认识「${unknown}」，可以写 ${ROLES.join('、')}`,
    )
  return new Set(names as Role[])
}

function prefixOf(text: string): string {
  if (!/^(\/[\w-]+)+$/.test(text))
    throw new SettingError(`API_PREFIX: "${text}" should look like /v1.`, `API_PREFIX：「${text}」应形如 /v1`)
  return text
}

function siteUrlOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError(
      `SITE_URL: "${text}" should look like https://blog.example.`,
      `SITE_URL：「${text}」应形如 https://blog.example`,
    )
  // The site cannot live under a path: pages link to each other from the root.
  if (url.href !== `${url.origin}/`)
    throw new SettingError(
      `SITE_URL: "${text}" should be a host without a path, such as ${url.origin}.`,
      `SITE_URL：「${text}」只写到主机名，不带路径，例如 ${url.origin}`,
    )
  return url.origin
}
