import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, isUnchanged, wantedRange } from './conditions.ts'
import { chooseEncoding, type Encoding } from './encodings.ts'
import type { KnownFile } from './file-cache.ts'
import { sendError } from './send-error.ts'

/** Describes a file and how it has to be sent. */
export interface Found {
  file: KnownFile
  type: string
  status: 200 | 404
  /** Holds the headers of its kind: policy and cache. */
  headers: Record<string, string>
}

const IMMUTABLE = /immutable/
const TEXT = /^(?:text|application\/(?:json|xml|manifest)|image\/svg)/

/** Sends a file in the form that the request takes: whole or a part, plain or compressed, or only that it is unchanged. */
export function sendFile(request: IncomingMessage, response: ServerResponse, found: Found): void | Promise<void> {
  const { file, type, status } = found
  const { held } = file
  const isText = TEXT.test(type)
  const plain = { etag: `"${file.etag}"`, modified: file.modified, lastModified: file.lastModified }
  const isPart = status === 200 && request.method === 'GET' && request.headers.range !== undefined
  // Parts are taken from the plain bytes, because those of a compressed form are of no use.
  const range = isPart ? wantedRange(request.headers, file.size, plain) : null
  const encoding =
    range || !isText
      ? 'identity'
      : chooseEncoding(request.headers['accept-encoding'], { br: file.hasBrotli, gzip: held !== null })
  const etag = encoding === 'identity' ? plain.etag : `"${file.etag}-${encoding}"`
  const headers: Record<string, string | number> = { ...found.headers, etag }
  // A file that never changes is asked again by its tag only, and its time would be a tenth of a small one's headers.
  if (!IMMUTABLE.test(found.headers['cache-control'] ?? '')) headers['last-modified'] = file.lastModified
  if (isText) headers.vary = status === 404 ? 'Accept, Accept-Encoding' : 'Accept-Encoding'
  if (status === 200 && isUnchanged(request.headers, { ...plain, etag })) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  if (range === 'outside')
    return sendError(request, response, 416, { headers: { 'content-range': `bytes */${file.size}`, vary: 'Accept' } })
  headers['content-type'] = type
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  else if (status === 200) headers['accept-ranges'] = 'bytes'
  if (!held) return streamFile(request, response, { ...found, encoding }, headers, range)
  if (encoding === 'gzip' && !held.gzip) return held.zip().then((bytes) => sendBytes(request, response, status, headers, bytes))
  const body = { br: held.brotli, gzip: held.gzip, identity: null }[encoding] ?? held.plain
  if (!range) return sendBytes(request, response, status, headers, body)
  headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`
  sendBytes(request, response, 206, headers, body.subarray(range.start, range.end + 1))
}

type Headers = Record<string, string | number>

function sendBytes(request: IncomingMessage, response: ServerResponse, status: number, headers: Headers, body: Buffer): void {
  headers['content-length'] = body.length
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Streams a file through one handle and asks it for the size again, because the file may have been replaced meanwhile. */
async function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, encoding }: Found & { encoding: Encoding },
  headers: Headers,
  range: ByteRange | null,
) {
  const handle = await open(encoding === 'br' ? `${file.path}.br` : file.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (!handle) return sendError(request, response, 404)
  try {
    const { size } = await handle.stat()
    const part = range && size === file.size ? range : null
    if (part) headers['content-range'] = `bytes ${part.start}-${part.end}/${size}`
    headers['content-length'] = part ? part.end - part.start + 1 : size
    response.writeHead(part ? 206 : status, headers)
    if (request.method === 'HEAD' || size === 0) return void response.end()
    await pipeline(handle.createReadStream({ start: part?.start ?? 0, end: part?.end ?? size - 1, autoClose: false }), response)
  } catch {
    // A reader has left, or a disk has failed half way. The headers are sent already, so only a broken connection can tell.
    response.destroy()
  } finally {
    await handle.close()
  }
}
