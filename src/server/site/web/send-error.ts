import type { IncomingMessage, ServerResponse } from 'node:http'
import { TRACE_HEADER, traceOf } from '#server/core/http/trace.ts'
import {
  ERROR_HEADERS,
  ERROR_STATUSES,
  type ErrorStatus,
  errorEnvelope,
  errorPage,
  LOOK_AGAIN_S,
} from '../../core/http/error-page.ts'
import { API_HEADERS, CACHE, WORDS } from '../../core/http/headers.ts'

const PAGES = new Map(ERROR_STATUSES.map((it) => [it, Buffer.from(errorPage(it))]))

interface More {
  headers?: Record<string, string>
  /** Is true for a call of the API, which gets the envelope whatever it accepts. */
  isCall?: boolean
}

/** Answers with the page of a status; a client that asks for JSON gets the envelope. */
export function sendError(request: IncomingMessage, response: ServerResponse, status: ErrorStatus, more: More = {}): void {
  const isJson = more.isCall || wantsJson(request.headers.accept)
  const trace = traceOf(request)
  // The log knows more about a fault. With this id a reader can tell us which one it was.
  const told = status === 500 ? trace : ''
  const page = told ? Buffer.from(errorPage(status, told)) : (PAGES.get(status) ?? Buffer.alloc(0))
  const body = isJson ? Buffer.from(errorEnvelope(status, told)) : page
  response.writeHead(status, {
    ...(isJson ? { ...API_HEADERS, 'content-type': 'application/json; charset=utf-8' } : ERROR_HEADERS),
    ...(status === 503 && { 'retry-after': String(LOOK_AGAIN_S) }),
    [TRACE_HEADER]: trace,
    ...more.headers,
    'content-length': body.length,
  })
  response.end(body)
}

/** Checks whether a client asks for JSON and not for a page. */
export const wantsJson = (accept: string | undefined) =>
  accept !== undefined && /\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)

/** Redirects the reader. `location` is a path of this site, percent-encoded. */
export function sendMoved(response: ServerResponse, status: 301 | 308, location: string): void {
  // A mistaken redirect is forgotten after an hour; without this header browsers keep it for ever.
  response.writeHead(status, { ...WORDS, location, 'cache-control': CACHE.file, 'content-length': 0 })
  response.end()
}

/** Sends a line of text for machines. */
export function sendWords(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    ...WORDS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': CACHE.never,
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}
