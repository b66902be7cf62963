import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Takes what still comes of a request that is answered before it is complete, such as one that is too large. If the connection were
 * closed it would be reset, and many clients would lose the answer that is on its way. What takes longer than a whole request may is ended
 * by the server's clock.
 */
export function takeRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  response.once('finish', () => {
    if (request.complete) return
    // The reader of the body has stopped in the middle, and would hold the rest up.
    request.removeAllListeners('data')
    request.resume()
  })
}
