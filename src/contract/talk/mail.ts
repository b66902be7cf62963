import * as z from 'zod/mini'
import { ADMIN_READ, ADMIN_WRITE, call, described, input } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'

const ADDRESS = /^[^\s@<>,;:"()\\]+@[^\s@<>,;:"()\\]+$/
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f:]+)$/i

export const MAIL_TLS = ['always', 'upgrade', 'never'] as const

/** Describes how e-mails are sent. An empty password keeps the one that is stored. */
export const MailDraft = input({
  isOn: z.boolean('邮件开关应为是或否'),
  host: limited('服务器', 253).check(z.trim(), z.regex(HOST, '请填写邮件服务器的域名或地址')),
  port: z.int('端口应为整数').check(z.minimum(1, '端口应在 1 到 65535 之间'), z.maximum(65_535, '端口应在 1 到 65535 之间')),
  tls: z.enum(MAIL_TLS, '不认识的加密方式'),
  user: limited('用户名', 254),
  password: limited('密码', 200),
  from: limited('发件地址', 254).check(z.trim(), z.regex(ADDRESS, '发件地址的格式不正确')),
})
export type MailDraft = z.infer<typeof MailDraft>

const MailSettings = z.object({
  isOn: described(z.boolean(), 'Letters leave'),
  isOfServer: described(z.boolean(), 'The server was started with SMTP_URL, which is stronger than what is set here'),
  host: z.string(),
  port: z.int(),
  tls: z.enum(MAIL_TLS),
  user: z.string(),
  hasPassword: described(z.boolean(), 'One is stored; it is never told'),
  from: z.string(),
  version: described(z.string(), 'What an edit names that began with this'),
  waiting: described(z.int(), 'Letters that wait to leave'),
  ownAddress: described(z.string(), 'Where a test letter goes; empty when the account has no address'),
})
export type AdminMail = z.infer<typeof MailSettings>

export const mail = {
  read: call({
    method: 'GET',
    path: '/sys/mail/settings',
    ...ADMIN_READ,
    summary: 'How letters are handed in, without the password.',
    data: MailSettings,
  }),
  save: call({
    method: 'PUT',
    path: '/sys/mail/settings',
    ...ADMIN_WRITE,
    summary: 'Stores how letters are handed in; the next letter leaves that way. 409 when somebody else has changed it since.',
    body: z.extend(MailDraft, { version: limited('版本', 64) }),
    data: MailSettings,
  }),
  test: call({
    method: 'POST',
    path: '/sys/mail/test',
    ...ADMIN_WRITE,
    summary: 'Sends a letter to oneself, with settings that need not be stored, and tells what the mail server said.',
    body: MailDraft,
    data: z.object({
      isSent: z.boolean(),
      said: described(z.string(), 'In words for the owner, the mail server’s own behind them'),
    }),
  }),
}
