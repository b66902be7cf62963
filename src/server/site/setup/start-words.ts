import type { BaseLogger } from 'pino'
import type { Settings } from '#server/core/env/env.ts'
import { SettingError } from '#server/core/env/setting-error.ts'
import { SETUP_PATH } from './setup-listener.ts'

interface Started {
  port: number
  /** Is the key in the link by which the owner takes the site over; null once that is done. */
  setupKey: string | null
  isMailOn: boolean
}

/** Returns the words of a start, in both languages: the address of the site, what a new site still needs, and what is off. */
export function banner(settings: Settings, { port, setupKey, isMailOn }: Started): string {
  const { host, siteUrl, isSiteUrlGiven, metricsToken, roles } = settings
  const here = `http://${host}:${port}`
  const lines = [`Inkstone  ${here}`]
  if (setupKey)
    lines.push(
      '',
      'Make it yours; the link is good once. 打开链接成为站长，只能用一次：',
      `${isSiteUrlGiven ? siteUrl : here}${SETUP_PATH}?key=${setupKey}`,
    )
  const off: string[] = []
  if (!isMailOn && roles.has('api'))
    off.push(
      'SMTP_URL       mail: nobody can register without it. 邮件：没有它，读者不能自己注册（也可以在后台「站点设置」里打开）',
    )
  if (!metricsToken) off.push('METRICS_TOKEN  figures at /metrics. 运行指标')
  if (off.length) lines.push('', 'Off until set, docs/operations.md says how. 还没有打开的：', ...off)
  return `\n${lines.map((it) => (it ? `  ${it}\n` : '\n')).join('')}\n`
}

function listenFault(code: string, port: number): SettingError {
  if (code === 'EADDRINUSE')
    return new SettingError(
      `PORT: ${port} is taken by another program. Stop it, or start with PORT=${port + 1} npm start.`,
      `PORT：端口 ${port} 已被别的程序占用。请停掉它，或用 PORT=${port + 1} npm start 启动`,
    )
  if (code === 'EACCES')
    return new SettingError(
      `PORT: ${port} may not be used by this user. Choose one above 1023 and put a proxy in front.`,
      `PORT：当前用户不能使用端口 ${port}。请换一个大于 1023 的端口，前面放一个反向代理`,
    )
  return new SettingError(`HOST: this machine cannot listen there (${code}).`, `HOST：这台机器不能在那里监听（${code}）`)
}

const say = ({ message, chinese }: SettingError) => process.stderr.write(`\n  ${message}\n  ${chinese}\n\n`)

/** Prints a fault that the owner can fix as one sentence in each language. Any other error is a bug and is logged whole. */
export function explain(error: unknown, log: Pick<BaseLogger, 'fatal'>): void {
  if (error instanceof SettingError) say(error)
  else if (error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error)
    say(listenFault(String(error.code), 'port' in error ? Number(error.port) : 0))
  else log.fatal({ err: error }, 'stopped')
}
