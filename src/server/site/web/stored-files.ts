import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#server/core/http/refuse.ts'
import { type FileFacts, type FileStorage, isFileName } from '#server/core/storage/storage.ts'
import { typeOf } from '../../core/http/content-types.ts'
import { CACHE, uploadHeaders } from '../../core/http/headers.ts'
import { isUnchanged, wantedRange } from './conditions.ts'
import { sendError } from './send-error.ts'

/** Sends an upload that lies elsewhere; resolves to false when there is none. */
export type SendStored = (request: IncomingMessage, response: ServerResponse, name: string) => Promise<boolean>

const validatorsOf = ({ etag, time }: FileFacts) => ({ etag, modified: time, lastModified: new Date(time).toUTCString() })

/**
 * Serves uploads that do not lie on this machine. They pass through it under the same headers as those of the disk: a store can send
 * neither the sandbox that keeps an SVG from being a document, nor `nosniff`. The content of a name never changes, so that any CDN
 * keeps it.
 */
export function storedFiles({ look, open }: FileStorage): SendStored | undefined {
  // Uploads on the disk are held in memory: see file-cache.ts.
  if (!look || !open) return undefined
  return async (request, response, name) => {
    const type = isFileName(name) ? typeOf(name) : null
    if (!type) return false
    try {
      const isWhole =
        request.method === 'GET' && !['range', 'if-none-match', 'if-modified-since'].some((it) => request.headers[it])
      const found = isWhole ? null : await look(name)
      if (!isWhole && !found) return false
      const range = found && request.method === 'GET' ? wantedRange(request.headers, found.size, validatorsOf(found)) : null
      if (found && range === 'outside') {
        sendError(request, response, 416, { headers: { 'content-range': `bytes */${found.size}`, vary: 'Accept' } })
        return true
      }
      const headersOf = (facts: FileFacts) => ({
        ...uploadHeaders(name),
        'cache-control': CACHE.immutable,
        etag: facts.etag,
        'last-modified': validatorsOf(facts).lastModified,
      })
      if (found && isUnchanged(request.headers, validatorsOf(found))) {
        response.writeHead(304, headersOf(found)).end()
        return true
      }
      if (found && request.method === 'HEAD') {
        response
          .writeHead(200, { ...headersOf(found), 'content-type': type, 'content-length': found.size, 'accept-ranges': 'bytes' })
          .end()
        return true
      }
      const part = range === 'outside' ? null : range
      const sent = await open(name, part)
      if (!sent) return false
      const { size } = sent.facts
      response.writeHead(part ? 206 : 200, {
        ...headersOf(sent.facts),
        'content-type': type,
        'content-length': part ? part.end - part.start + 1 : size,
        ...(part ? { 'content-range': `bytes ${part.start}-${part.end}/${size}` } : { 'accept-ranges': 'bytes' }),
      })
      // A reader has left, or a store has failed half way. The headers are sent already, so only a broken connection can tell.
      await pipeline(Readable.from(sent.bytes), response).catch(() => response.destroy())
      sent.close()
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      sendError(request, response, 503)
      return true
    }
  }
}
