import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERROR_HEADERS, type ErrorStatus, errorPage } from './error-page.ts'

/** How long the other side may take to hear the answer before it is cut off. */
const LINGER_MS = 2_000
const STATUS: Record<string, ErrorStatus> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Knows what each connection is being answered, for connections that break the rules in the middle. */
export function createClientErrors(headers: Record<string, string>) {
  const answers = new WeakMap<Duplex, ServerResponse>()
  return {
    note(request: IncomingMessage, response: ServerResponse) {
      answers.set(request.socket, response)
    },
    /** What cannot be read as a request gets a page too, unless an answer is half way out already. */
    answer(error: Error & { code?: string }, socket: Duplex) {
      const before = answers.get(socket)
      // Or it was answered before it was whole, and takes too long to end.
      const isBusy = before?.headersSent && !(before.writableFinished && before.req.complete)
      if (error.code === 'ECONNRESET' || !socket.writable || isBusy) return void socket.destroy()
      const status = STATUS[error.code ?? ''] ?? 400
      const body = Buffer.from(errorPage(status))
      const lines = Object.entries({ ...ERROR_HEADERS, ...headers, 'content-length': body.length, connection: 'close' })
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
      socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
      // Whoever never ends its own half would keep a connection for ever.
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
    },
  }
}
