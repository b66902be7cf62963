import { SettingError } from '#server/core/env/setting-error.ts'

/** Holds the mail server and the sender's address. */
export interface MailSettings {
  host: string
  port: number
  /**
   * Sets the encryption. `always`: from the first byte. `upgrade`: STARTTLS is required before anything else. `never`: for this
   * machine, or when the owner says so.
   */
  tls: 'always' | 'upgrade' | 'never'
  login: { user: string; password: string } | null
  from: string
}

const LOOKS = 'should look like smtps://name:password@mail.example:465'
const LOOKS_SO = '应形如 smtps://用户名:密码@mail.example:465'
const ADDRESS = /^[^\s@<>,;:"()\\]+@[^\s@<>,;:"()\\]+$/
const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Reads the settings of mail from the environment. Returns null when mail is off.
 * @param url `SMTP_URL`, or empty
 * @param from `MAIL_FROM`, or empty when the name to log in with is an address
 * @throws SettingError that never shows the value: it holds a password
 */
export function readMailSettings(url: string, from: string): MailSettings | null {
  if (!url) return null
  const it = URL.parse(url)
  if (!it || !/^smtps?:$/.test(it.protocol) || !it.hostname)
    throw new SettingError(`SMTP_URL: this value ${LOOKS}.`, `SMTP_URL：${LOOKS_SO}`)
  if (!/^\/?$/.test(it.pathname) || !/^(?:\?tls=off)?$/.test(it.search) || it.hash)
    throw new SettingError(
      `SMTP_URL: behind the port there can only be ?tls=off; it ${LOOKS}.`,
      `SMTP_URL：端口后面只能有 ?tls=off；${LOOKS_SO}`,
    )
  const isAlways = it.protocol === 'smtps:'
  const isPlain = it.search !== '' || THIS_MACHINE.test(it.hostname)
  const user = decoded(it.username)
  return {
    host: it.hostname.replace(/^\[|\]$/g, ''),
    port: it.port ? Number(it.port) : isAlways ? 465 : 587,
    tls: isAlways ? 'always' : isPlain ? 'never' : 'upgrade',
    login: user ? { user, password: decoded(it.password) } : null,
    from: senderOf(from || user, from !== ''),
  }
}

function senderOf(address: string, isGiven: boolean): string {
  if (ADDRESS.test(address)) return address
  if (isGiven) throw new SettingError(`MAIL_FROM: "${address}" is not an address.`, `MAIL_FROM：「${address}」不是邮箱地址`)
  throw new SettingError('MAIL_FROM: name the address that letters come from.', 'MAIL_FROM：请写明信从哪个邮箱地址发出')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new SettingError('SMTP_URL: write a % in name or password as %25.', 'SMTP_URL：用户名或密码里的 % 请写成 %25')
  }
}
