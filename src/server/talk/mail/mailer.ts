import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../core/env/mail-settings.ts'

/** Is one letter as the mail server gets it. */
export interface Message {
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export interface Mailer {
  /** Resolves when the mail server has accepted the login; rejects with the reason. It ends soon in any case. */
  greet(): Promise<void>
  /** Resolves when the mail server has accepted the letter. */
  send(message: Message): Promise<void>
}

/** Limits the silence of a mail server. */
const SILENCE_MS = 8_000
/** Limits the handshake, for which a user who wants a code waits: a page waits ten seconds for its answer. */
export const HANDSHAKE_MS = 7_000
/** Limits the time of a letter, however slowly the server answers. */
const LONGEST_MS = 45_000

/** Creates a mailer that sends letters by SMTP. Each has a connection of its own, because they are few. */
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
      // No content of a letter may come from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const [greeter, carrier] = [transport(handshakeMs), transport(silenceMs)]
  return {
    greet: () => within(greeter.verify(), handshakeMs),
    async send({ fromName, to, subject, text, html, headers }) {
      const sent = carrier.sendMail({
        // The parts are separate, so that no parser looks for a second address in a name.
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
