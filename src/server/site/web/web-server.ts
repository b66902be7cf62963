import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { inTrace } from '#server/core/db/trace.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import type { Logger } from '#server/core/http/logger.ts'
import type { Env } from '#server/core/http/scope.ts'
import { traceOf } from '#server/core/http/trace.ts'
import { type Proxies, thisMachine } from '#server/core/http/trusted-proxies.ts'
import { METRICS_PATH, type Metrics } from '#server/core/metrics/metrics.ts'
import type { Live } from '#server/site/live/live.ts'
import { SETUP_PATH, type SetupListener } from '#server/site/setup/setup-listener.ts'
import { HTTPS_ONLY } from '../../core/http/headers.ts'
import { createClientErrors } from './client-error.ts'
import type { FileServer } from './files.ts'
import { hasHost, isUtf8, originForm } from './request-path.ts'
import { sendError, sendWords } from './send-error.ts'
import { takeRest } from './take-rest.ts'

/** Limits connections, in milliseconds. */
type Times = Record<'headersMs' | 'requestMs' | 'keepAliveMs' | 'silenceMs' | 'lookMs', number>

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

interface WebOptions {
  /** Is null when this process answers no calls. */
  app: Pick<Hono<Env>, 'fetch'> | null
  apiPrefix: string
  /** Is null when this process serves no pages. */
  files: (Listener & Partial<Pick<FileServer, 'isThere'>>) | null
  /** Serves the page of a new installation; when missing, nothing is set up here. */
  setup?: SetupListener
  /** Serves the sockets of members; when missing, there are none. */
  live?: Live | undefined
  /**
   * Checks whether the database answers and is migrated. The process is ready when that is so, and pages can be read where it serves
   * them.
   */
  isReady: () => Promise<boolean>
  /** Is true when readers come by https: browsers are told to stay there. */
  isHttps?: boolean
  /** Says which proxies are believed about a request; when missing, programs of this machine. */
  proxies?: Proxies
  /** Serves the figures of this process to those who may read them; when missing, there is no such address. */
  metrics?: Metrics | undefined
  /** Limits how long connections may take; tests have less time. */
  times?: Times
  log: Logger
}

/** Creates one server for everything: API, health, published files. */
export function createWebServer(options: WebOptions): Server {
  const { app, apiPrefix, files, setup, live, isReady, isHttps, proxies = thisMachine, metrics, times = LIMITS, log } = options
  // The adapter's own light Response serves half as many calls again. Shiki's wasm needs the real one, and lives in other threads.
  const api = app && getRequestListener(app.fetch, { overrideGlobalObjects: true, autoCleanupIncoming: false })
  const clientErrors = createClientErrors(isHttps ? HTTPS_ONLY : {})
  const isCall = (path: string) =>
    path.startsWith(apiPrefix) && (path.length === apiPrefix.length || path[apiPrefix.length] === '/')

  const pages: Listener = (request, response) => (files ? files(request, response) : sendError(request, response, 404))

  const sendReady = async (response: ServerResponse) => {
    const isMigrated = await isReady().catch(() => false)
    const ready = isMigrated && (files?.isThere?.() ?? true)
    sendWords(response, ready ? 200 : 503, ready ? 'ok' : 'not ready')
  }

  const answerCall: Listener = (request, response) => {
    takeRest(request, response)
    if (!api) return sendError(request, response, 503, { isCall: true })
    return inTrace(traceOf(request, proxies), () => api(request, response))
  }

  const route: Listener = (request, response) => {
    const url = originForm(request.url ?? '/')
    request.url = url
    if (url.length > LIMITS.urlBytes) return sendError(request, response, 414)
    const path = pathOf(url)
    if (!isUtf8(url) || !hasHost(request)) return sendError(request, response, 400, { isCall: isCall(path) })
    if (path === '/healthz') return sendWords(response, 200, 'ok')
    if (path === '/readyz') return sendReady(response)
    if (isCall(path)) return answerCall(request, response)
    if (metrics && path === METRICS_PATH) return metrics.send(request, response)
    metrics?.watch(path, response)
    if (setup && path === SETUP_PATH) return setup(request, response).then((isThere) => isThere || pages(request, response))
    return pages(request, response)
  }

  // An error at one address must not affect the readers of others.
  const failed = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    inTrace(traceOf(request, proxies), () => log.error({ err: error }, 'request failed'))
    if (response.headersSent) response.destroy()
    else sendError(request, response, 500, { isCall: isCall(pathOf(request.url ?? '/')) })
  }
  const guarded: Listener = (request, response) => {
    clientErrors.note(request, response)
    if (isHttps) for (const [name, value] of Object.entries(HTTPS_ONLY)) response.setHeader(name, value)
    try {
      const answer = route(request, response)
      if (answer instanceof Promise) answer.catch((error) => failed(error, request, response))
    } catch (error) {
      failed(error, request, response)
    }
  }

  const server = createServer(
    {
      maxHeaderSize: LIMITS.headerBytes,
      keepAliveTimeout: times.keepAliveMs,
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: times.lookMs,
      requireHostHeader: false,
      // Any other request for an upgrade is answered as if it asked for none.
      shouldUpgradeCallback: (request) => (hasHost(request) && live?.isFor(request)) ?? false,
    },
    guarded,
  )
  if (live) server.on('upgrade', live.upgrade)
  server.maxHeadersCount = LIMITS.headerCount
  server.timeout = times.silenceMs
  server.on('clientError', clientErrors.answer)
  // An unknown expectation is no reason to refuse: Node would, without a word.
  server.on('checkExpectation', guarded)
  return server
}

const pathOf = (url: string) => {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}
