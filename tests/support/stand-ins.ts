import type { CDPSession, Page, Request, Route } from 'playwright'

type Matcher = string | RegExp
type Handler = (route: Route, request: Request) => unknown
interface Paused {
  requestId: string
  request: { url: string; method: string; postData?: string; headers: Record<string, string> }
}
interface Answer {
  status?: number
  json?: unknown
  body?: string
  contentType?: string
}

/**
 * Answers requests instead of the server, as `page.route` does, but over the DevTools protocol: Playwright's own routing turns the
 * browser's cache off, and to fetch and compile all scripts again for each state would be half of its time. It replaces
 * `page.route` for this tab; handlers can fulfil, abort and continue. Returns a function that removes all of them.
 */
export async function standIn(page: Page, session: CDPSession): Promise<() => Promise<void>> {
  let handlers: { matches: (url: string) => boolean; handler: Handler }[] = []
  const patterns = new Set<string>()

  session.on('Fetch.requestPaused', async (paused: Paused) => {
    const { url } = paused.request
    const found = handlers.findLast((it) => it.matches(url))
    // A page that closes takes its requests with it.
    const answered = found ? found.handler(routeOf(session, paused), requestOf(paused)) : go(session, paused)
    await Promise.resolve(answered).catch(() => {})
  })

  page.route = async (matcher, handler) => {
    if (typeof matcher !== 'string' && !(matcher instanceof RegExp)) throw new Error('stand-ins know globs and expressions')
    const entry = { matches: matching(matcher), handler }
    handlers.push(entry)
    // Only this side can evaluate a regular expression, so every request is paused for a check.
    patterns.add(typeof matcher === 'string' ? matcher.replaceAll('**', '*') : '*')
    await session.send('Fetch.enable', { patterns: [...patterns].map((urlPattern) => ({ urlPattern })) })
    const dispose = async () => {
      handlers = handlers.filter((it) => it !== entry)
    }
    return { dispose, [Symbol.asyncDispose]: dispose }
  }
  return async () => {
    handlers = []
    patterns.clear()
    await session.send('Fetch.disable')
  }
}

function matching(matcher: Matcher): (url: string) => boolean {
  if (typeof matcher !== 'string') return (url) => matcher.test(url)
  const literal = matcher.replace(/[.+^${}()|[\]\\?]/g, '\\$&')
  const expression = new RegExp(`^${literal.replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))}$`)
  return (url) => expression.test(url)
}

const lines = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => ({ name, value }))
const go = (session: CDPSession, { requestId }: Paused, { headers }: { headers?: Record<string, string> } = {}) =>
  session.send('Fetch.continueRequest', { requestId, ...(headers && { headers: lines(headers) }) })

const requestOf = ({ request }: Paused) =>
  ({
    url: () => request.url,
    method: () => request.method,
    headers: () => Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
    postData: () => request.postData ?? null,
    postDataJSON: () => JSON.parse(request.postData ?? 'null'),
  }) as Request

function routeOf(session: CDPSession, paused: Paused): Route {
  const { requestId } = paused
  const fulfill = ({ status = 200, json, body = '', contentType = 'text/plain' }: Answer = {}) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: json === undefined ? contentType : 'application/json' }],
      body: Buffer.from(json === undefined ? body : JSON.stringify(json)).toString('base64'),
    })
  return {
    request: () => requestOf(paused),
    fulfill,
    continue: (changed?: { headers?: Record<string, string> }) => go(session, paused, changed),
    abort: () => session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
  } as unknown as Route
}
