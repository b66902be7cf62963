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
  headers?: Record<string, string>
}

export interface Mailer {
  /** Resolves once the mail server has let us in; rejects with why not, soon in any case. */
  greet(): Promise<void>
  /** Resolves once the mail server has taken the letter. */
  send(message: Message): Promise<void>
}

/** How long a mail server may be silent. */
const SILENCE_MS = 8_000
/** So long somebody who wants a code waits for the mail server to say hello; a page waits ten seconds for its answer. */
export const HANDSHAKE_MS = 7_000
/** How long a letter may take, however slowly the server speaks. */
const LONGEST_MS = 45_000

/** Hands letters in by SMTP, each over a connection of its own: they are few. */
export function createMailer(
  { host, port, tls, login, from }: MailSettings,
  handshakeMs = HANDSHAKE_MS,
  silenceMs = SILENCE_MS,
): Mailer {
  const transport = (silence: number) =>
    createTransport({
      host,
      port,
      secure: tls === 'always',
      requireTLS: tls === 'upgrade',
      ignoreTLS: tls === 'never',
      ...(login && { auth: { user: login.user, pass: login.password } }),
      connectionTimeout: silence,
      greetingTimeout: silence,
      dnsTimeout: silence,
      socketTimeout: silence,
      // Nothing of a letter comes from anywhere but these lines.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const [greeter, carrier] = [transport(handshakeMs), transport(silenceMs)]
  return {
    greet: () => within(greeter.verify(), handshakeMs),
    async send({ fromName, to, subject, text, html, headers }) {
      const sent = carrier.sendMail({
        // In parts, so that no parser looks for a second address in one.
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        envelope: { from, to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
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
