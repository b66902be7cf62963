import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 200

/**
 * Lets the requests in hand finish; those that do not are cut after a while. A connection that is kept ends with its next answer, which says so: who goes on
 * asking neither holds up the end nor is cut off by it.
 */
export async function closeServer(server: Server, patience = PATIENCE_MS): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  // Only the door: Node's own close would also cut connections on which a question has come that it has not read yet.
  NetServer.prototype.close.call(server)
  // Who asks all the time has been told by now; who is quiet is not cut off in the middle of anything.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  let late: NodeJS.Timeout | undefined
  const cut = new Promise((done) => {
    late = setTimeout(done, patience).unref()
  })
  await Promise.race([closed, cut])
  clearInterval(looking)
  clearTimeout(late)
}
