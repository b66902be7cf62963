import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 200

/**
 * Lets open requests finish, and cuts those that take too long. A kept connection ends with its next answer, which says so: a client
 * that goes on asking neither holds up the end nor is cut off by it.
 */
export async function closeServer(server: Server, patience = PATIENCE_MS): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  // Only the listening socket closes. Node's own close would also cut connections with a request that has come but was not read yet.
  NetServer.prototype.close.call(server)
  // A busy client has been told by now, and a quiet one is not cut off in the middle of anything.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  let late: NodeJS.Timeout | undefined
  const cut = new Promise((done) => {
    late = setTimeout(done, patience).unref()
  })
  await Promise.race([closed, cut])
  clearInterval(looking)
  clearTimeout(late)
}
