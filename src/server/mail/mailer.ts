import { createTransport } from 'nodemailer'
import type { MailSettings } from './mail-settings.ts'

/** One letter as it is handed in. */
export interface Message {
  /** How the sender is called. */
  fromName: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Resolves once the mail server has taken the letter. */
  send(message: Message): Promise<void>
}

/** How long a mail server may be silent. */
const SILENCE_MS = 8_000
/** How long a letter may take, however slowly the server speaks. */
const LONGEST_MS = 45_000

/** Hands letters in by SMTP, each over a connection of its own: they are few. */
export function createMailer({ host, port, tls, login, from }: MailSettings): Mailer {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'upgrade',
    ignoreTLS: tls === 'never',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // Nothing of a letter comes from anywhere but these lines.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ fromName, to, subject, text, html }) {
      const sent = transport.sendMail({
        // In parts, so that no parser looks for a second address in one.
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        envelope: { from, to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
      await within(sent, LONGEST_MS)
    },
  }
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(Object.assign(new Error('the mail server is too slow'), { code: 'ETIMEDOUT' })), ms)
  })
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
