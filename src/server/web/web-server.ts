import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { App } from '#server/app.ts'
import type { Logger } from '#server/http/fault.ts'

const URL_MAX = 8 * 1024

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

interface WebOptions {
  app: App | null
  apiPrefix: string
  files: Listener | null
  /** Whether the process can do its work: the database answers and is migrated. */
  isReady: () => Promise<boolean>
  /** Readers come by https: browsers are told to stay there. */
  isHttps?: boolean
  log: Logger
}

/** One listener for everything: API, health, published files. */
export function createWebServer({ app, apiPrefix, files, isReady, isHttps, log }: WebOptions): Server {
  // Its own light Response serves half as many calls again. What needs the real one, Shiki's wasm, lives in other threads.
  const api = app && getRequestListener(app.fetch, { overrideGlobalObjects: true })
  const listener: Listener = (request, response) => {
    if ((request.url?.length ?? 0) > URL_MAX) return tell(response, 414, 'URI too long')
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (path === '/healthz') return tell(response, 200, 'ok')
    if (path === '/readyz')
      return isReady().then(
        (ready) => tell(response, ready ? 200 : 503, ready ? 'ok' : 'not ready'),
        () => tell(response, 503, 'not ready'),
      )
    if (api && (path === apiPrefix || path.startsWith(`${apiPrefix}/`))) return api(request, response)
    return files ? files(request, response) : tell(response, 404, 'not found')
  }
  const guarded: Listener = (request, response) => {
    if (isHttps) response.setHeader('strict-transport-security', 'max-age=31536000')
    try {
      listener(request, response)
    } catch (error) {
      // Whatever an address does to us, the others go on reading.
      log.error({ err: error }, 'request failed')
      if (!response.headersSent) tell(response, 500, 'error')
    }
  }
  const server = createServer({ maxHeaderSize: 16 * 1024, keepAliveTimeout: 65_000 }, guarded)
  server.headersTimeout = 15_000
  server.requestTimeout = 60_000
  server.maxHeadersCount = 100
  return server
}

function tell(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(text)
}
