import type { IncomingMessage, ServerResponse } from 'node:http'
import { LIMITS } from '#server/http/limits.ts'

/**
 * Takes what still comes of a request that is answered before it is complete, such as one that is too large. If the connection were
 * closed at once it would be reset, and many clients would lose the answer that is on its way.
 */
export function takeRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  response.once('finish', () => {
    if (request.complete) return
    let left: number = LIMITS.restBytes
    // The reader of the body has stopped in the middle, and would hold the rest up.
    request.removeAllListeners('data')
    request.on('data', (part: Buffer) => {
      left -= part.length
      if (left < 0) request.socket.destroy()
    })
    request.resume()
  })
}
