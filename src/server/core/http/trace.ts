import type { IncomingMessage } from 'node:http'
import { newTrace } from '#server/core/db/trace.ts'
import { thisMachine } from './trusted-proxies.ts'

/** Names the header of answers that carries the id of the request. */
export const TRACE_HEADER = 'x-request-id'

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/
const NOTHING = /^0+$/

const known = new WeakMap<IncomingMessage, string>()

/**
 * Returns the id of a request: the one that a trusted proxy sends in `traceparent` (W3C Trace Context), else a new one. No other
 * client can choose it, or log lines of two requests could be mixed up on purpose.
 */
export function traceOf(request: IncomingMessage, proxies = thisMachine): string {
  const before = known.get(request)
  if (before) return before
  const given = request.headers.traceparent
  const [, id] = (typeof given === 'string' && proxies.believes(request.socket.remoteAddress) && TRACEPARENT.exec(given)) || []
  const trace = id && !NOTHING.test(id) ? id : newTrace()
  known.set(request, trace)
  return trace
}
