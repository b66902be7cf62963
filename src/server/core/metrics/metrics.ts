import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHE, WORDS } from '#server/core/http/headers.ts'
import type { Meter } from './meter.ts'

export const METRICS_PATH = '/metrics'

/** Is what the web server uses of the figures. */
export interface Metrics {
  /** Answers with the figures when the request brings the token. */
  send(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Counts what is answered beside calls. */
  watch(path: string, response: ServerResponse): void
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Serves the figures of this process behind a token, as Prometheus asks for them. */
export function createMetrics(meter: Pick<Meter, 'text' | 'served'>, token: string): Metrics {
  const expected = hashOf(token)
  return {
    async send(request, response) {
      const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
      // Hashes all have the same length, and are compared in the same time.
      if (!timingSafeEqual(hashOf(given), expected))
        return answer(response, 401, 'text/plain; charset=utf-8', 'a token is needed')
      if (request.method !== 'GET') return answer(response, 405, 'text/plain; charset=utf-8', 'only GET')
      const { type, text } = await meter.text()
      answer(response, 200, type, text)
    },
    watch(path, response) {
      response.once('close', () => meter.served(kindOf(path), response.statusCode))
    },
  }
}

function answer(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    ...WORDS,
    'content-type': type,
    'cache-control': CACHE.never,
    'content-length': Buffer.byteLength(text),
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(status === 405 && { allow: 'GET' }),
  })
  response.end(text)
}

const KINDS: Record<string, string> = { _astro: 'asset', emoji: 'asset', uploads: 'upload', og: 'share picture' }

/** Maps all possible paths to a few words. */
const kindOf = (path: string): string => KINDS[path.split('/', 2)[1] ?? ''] ?? 'page'
