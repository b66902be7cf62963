import type { BaseLogger } from 'pino'
import type { Settings } from '#server/env.ts'
import { SettingError } from '#server/setting-error.ts'
import { SETUP_PATH } from './setup-listener.ts'

/** Where the site is, and what a new one still needs. */
export function banner({ host, siteUrl, isSiteUrlGiven, mail, roles }: Settings, port: number, setupKey: string | null): string {
  const here = `http://${host}:${port}`
  const lines = [`Inkstone  ${here}`]
  if (setupKey) lines.push(`Make it yours, once: ${isSiteUrlGiven ? siteUrl : here}${SETUP_PATH}?key=${setupKey}`)
  if (!mail && roles.has('api'))
    lines.push('Mail is off: nobody can register by e-mail until SMTP_URL is set (docs/operations.md).')
  return `\n${lines.map((it) => `  ${it}\n`).join('')}\n`
}

function listenFault(code: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is taken by another program. Stop it, or start with PORT=${port + 1} npm start.`
  if (code === 'EACCES') return `PORT: ${port} may not be used by this user. Choose one above 1023 and put a proxy in front.`
  return `HOST: this machine cannot listen there (${code}).`
}

/** What the owner can mend is one sentence; anything else is a bug and comes whole. */
export function explain(error: unknown, log: Pick<BaseLogger, 'fatal'>): void {
  if (error instanceof SettingError) process.stderr.write(`\n  ${error.message}\n\n`)
  else if (error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error)
    process.stderr.write(`\n  ${listenFault(String(error.code), 'port' in error ? Number(error.port) : 0)}\n\n`)
  else log.fatal({ err: error }, 'stopped')
}
