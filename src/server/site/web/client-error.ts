import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERROR_HEADERS, type ErrorStatus, errorPage } from '../../core/http/error-page.ts'

/** Limits how long the other side may take to read the answer before the connection is cut. */
const LINGER_MS = 2_000
const STATUS: Record<string, ErrorStatus> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers what is no valid request. It knows the answer that each connection is getting, because one may break the rules in the
 * middle.
 */
export function createClientErrors(headers: Record<string, string>) {
  const answers = new WeakMap<Duplex, ServerResponse>()
  return {
    note(request: IncomingMessage, response: ServerResponse) {
      answers.set(request.socket, response)
    },
    /** Answers what cannot be read as a request with a page, unless an answer is half way out already. */
    answer(error: Error & { code?: string }, socket: Duplex) {
      const before = answers.get(socket)
      // An answer that was sent before the request was complete, and takes too long to end, counts too.
      const isBusy = before?.headersSent && !(before.writableFinished && before.req.complete)
      if (error.code === 'ECONNRESET' || !socket.writable || isBusy) return void socket.destroy()
      const status = STATUS[error.code ?? ''] ?? 400
      const body = Buffer.from(errorPage(status))
      const lines = Object.entries({ ...ERROR_HEADERS, ...headers, 'content-length': body.length, connection: 'close' })
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
      socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
      // Some clients never end their own half, which would keep the connection for ever.
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
    },
  }
}
