import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MailSettings } from '#server/core/env/mail-settings.ts'

/** Holds a mail that arrived, parsed. */
export interface Arrived {
  from: string
  to: string
  headers: string
  subject: string
  text: string
  html: string
}

/**
 * Opens a real mail server on this machine, which can be told to misbehave.
 * @param at a port; any when missing
 */
export async function openPostOffice(at = 0) {
  const arrived: Arrived[] = []
  const listeners = new Set<() => void>()
  /** `take` accepts mails, `refuse` reports an unknown recipient, `later` answers 451, `hang` never answers again. */
  const manners = { now: 'take' as 'take' | 'refuse' | 'later' | 'hang' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_, done) => void (manners.now === 'hang' || done()),
    onRcptTo({ address }, _, done) {
      if (manners.now === 'refuse') return done(Object.assign(new Error(`<${address}> no such reader`), { responseCode: 550 }))
      if (manners.now === 'later') return done(Object.assign(new Error('busy'), { responseCode: 451 }))
      return done()
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const sender = envelope.mailFrom
        const raw = Buffer.concat(pieces).toString('latin1')
        arrived.push({
          from: sender ? sender.address : '',
          to: envelope.rcptTo.map((it) => it.address).join(),
          ...takenApart(raw),
        })
        for (const listener of listeners) listener()
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(at, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const settings: MailSettings = { host: '127.0.0.1', port, tls: 'never', login: null, from: 'blog@site.example' }

  /** Returns the first matching mail that was not returned before, and waits for it. */
  async function letter(fits: (it: Arrived) => boolean): Promise<Arrived> {
    for (;;) {
      const at = arrived.findIndex(fits)
      const [found] = at < 0 ? [] : arrived.splice(at, 1)
      if (found) return found
      await new Promise<void>((come) => {
        const listener = () => {
          listeners.delete(listener)
          come()
        }
        listeners.add(listener)
      })
    }
  }

  return {
    settings,
    manners,
    arrived,
    letter,
    /** Returns the code in the next mail to this address. */
    codeFor: async (address: string) => /^ {4}(\d{6})$/m.exec((await letter((it) => it.to === address)).text)?.[1] ?? '',
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

function takenApart(raw: string) {
  const [headers = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const boundary = /boundary="?([^"\r\n;]+)/.exec(headers)?.[1] ?? ''
  const parts = body.split(`--${boundary}`)
  const part = (type: string) => {
    const [head = '', ...content] = (parts.find((it) => it.includes(`Content-Type: ${type}`)) ?? '').split('\r\n\r\n')
    return decoded(content.join('\r\n\r\n'), /base64/i.test(head))
      .trimEnd()
      .replaceAll('\r\n', '\n')
  }
  const subject = /^Subject: ((?:.|\r\n[ \t])*)/m.exec(headers)?.[1] ?? ''
  return { headers, subject: words(subject), text: part('text/plain'), html: part('text/html') }
}

const decoded = (text: string, isBase64: boolean) =>
  Buffer.from(
    isBase64
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replace(/=\r\n/g, '')
            .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ),
  ).toString('utf8')

const words = (header: string) =>
  header
    .replace(/\?=\r\n[ \t]+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      decoded(kind.toUpperCase() === 'Q' ? text.replaceAll('_', ' ') : text, kind.toUpperCase() === 'B'),
    )
