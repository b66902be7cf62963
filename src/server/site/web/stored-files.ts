import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#server/core/http/refuse.ts'
import { type FileFacts, type FileStorage, isFileName } from '#server/core/storage/storage.ts'
import { typeOf } from '../../core/http/content-types.ts'
import { CACHE, uploadHeaders } from '../../core/http/headers.ts'
import { type ByteRange, isUnchanged, wantedRange } from './conditions.ts'
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
    return send({ look, open }, request, response, { name, type }).catch((error) => {
      if (!(error instanceof Refusal)) throw error
      sendError(request, response, 503)
      return true
    })
  }
}

async function send(
  { look, open }: Required<Pick<FileStorage, 'look' | 'open'>>,
  request: IncomingMessage,
  response: ServerResponse,
  { name, type }: Omit<Known, 'facts'>,
): Promise<boolean> {
  const isWhole = request.method === 'GET' && !['range', 'if-none-match', 'if-modified-since'].some((it) => request.headers[it])
  const facts = isWhole ? null : await look(name)
  if (!isWhole && !facts) return false
  const part = facts && sendByFacts(request, response, { name, type, facts })
  if (part === 'sent') return true
  const sent = await open(name, part)
  if (!sent) return false
  response.writeHead(part ? 206 : 200, {
    ...headersOf(name, sent.facts),
    'content-type': type,
    ...(part ? partHeaders(part, sent.facts.size) : { 'content-length': sent.facts.size, 'accept-ranges': 'bytes' }),
  })
  // A reader has left, or a store has failed half way. The headers are sent already, so only a broken connection can tell.
  await pipeline(Readable.from(sent.bytes), response).catch(() => response.destroy())
  sent.close()
  return true
}

const headersOf = (name: string, facts: FileFacts) => ({
  ...uploadHeaders(name),
  'cache-control': CACHE.immutable,
  etag: facts.etag,
  'last-modified': validatorsOf(facts).lastModified,
})

const partHeaders = ({ start, end }: ByteRange, size: number) => ({
  'content-length': end - start + 1,
  'content-range': `bytes ${start}-${end}/${size}`,
})

interface Known {
  name: string
  type: string
  facts: FileFacts
}

/** Answers a request that asks for no bytes. Else returns the part that it asks for; null is the whole file. */
function sendByFacts(
  request: IncomingMessage,
  response: ServerResponse,
  { name, type, facts }: Known,
): 'sent' | ByteRange | null {
  const { size } = facts
  const range = request.method === 'GET' ? wantedRange(request.headers, size, validatorsOf(facts)) : null
  const headers = headersOf(name, facts)
  if (range === 'outside') sendError(request, response, 416, { headers: { 'content-range': `bytes */${size}`, vary: 'Accept' } })
  else if (isUnchanged(request.headers, validatorsOf(facts))) response.writeHead(304, headers).end()
  else if (request.method === 'HEAD')
    response.writeHead(200, { ...headers, 'content-type': type, 'content-length': size, 'accept-ranges': 'bytes' }).end()
  else return range
  return 'sent'
}
