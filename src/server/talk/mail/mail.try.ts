import type { MailSettings } from '../../core/env/mail-settings.ts'
import { noteLetter } from './letters.ts'
import { createMailer } from './mailer.ts'

/** Limits the wait: a page waits ten seconds for its answer. */
const PATIENCE_MS = 8_000
/** Limits the words of a mail server, which can be long. */
const SAID_MAX = 300

const WORDS: Record<string, string> = {
  EDNS: '找不到这个邮件服务器，请检查域名',
  ENOTFOUND: '找不到这个邮件服务器，请检查域名',
  ECONNREFUSED: '邮件服务器拒绝了连接，请检查端口',
  ECONNECTION: '连不上邮件服务器，请检查域名和端口',
  ESOCKET: '和邮件服务器的连接出了问题，请检查端口和加密方式',
  ETLS: '加密没有谈成，请检查加密方式',
  EAUTH: '邮件服务器不认这个用户名或密码',
  EENVELOPE: '邮件服务器不收这封信',
  EMESSAGE: '邮件服务器不收这封信',
}

/** Describes an error in Chinese, followed by the mail server's own words. */
function saidBy(error: unknown, ms: number): string {
  const { code, cause, response, message } = (error ?? {}) as Record<string, unknown>
  const name = String((cause as { code?: unknown } | undefined)?.code ?? code)
  if (code === 'ETIMEDOUT') return `等了 ${Math.round(ms / 1000)} 秒，邮件服务器没有回应。请检查域名、端口和加密方式`
  const words = WORDS[name] ?? WORDS[String(code)] ?? '信没有发出去'
  const own = String(response ?? message ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, SAID_MAX)
  return own ? `${words}：${own}` : words
}

/** Sends a test letter to the administrator and returns the result. It ends after `ms` in any case. */
export async function tryMail(settings: MailSettings, to: string, site: { name: string; url: string }, ms = PATIENCE_MS) {
  const letter = noteLetter('test', site)
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed({ code: 'ETIMEDOUT' }), ms)
  })
  try {
    await Promise.race([createMailer(settings, ms, ms).send({ ...letter, fromName: site.name, to }), tooLate])
    return { isSent: true, said: `邮件服务器收下了。请到 ${to} 里看看` }
  } catch (error) {
    return { isSent: false, said: saidBy(error, ms) }
  } finally {
    clearTimeout(timer)
  }
}
