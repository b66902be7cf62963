import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketSettings } from '#server/core/env/env.store.ts'
import { signatureFault } from './fake-store-signature.ts'

interface Kept {
  bytes: Buffer
  headers: Record<string, string>
  etag: string
  time: number
}

const KEYS = { accessKeyId: 'AKTEST', secretAccessKey: 'a secret/of+tests', region: 'eu-test-1' }
const KEPT_HEADERS = ['content-type', 'content-disposition', 'cache-control', 'content-encoding']
const PAGE = 100
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const xml = (name: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`

const PREFLIGHT = {
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type, if-none-match',
}

function fail(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(xml('Error', `<Code>${code}</Code><Message>no</Message>`))
}
function say(response: ServerResponse, text: string) {
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(text)
}

const kept = (request: IncomingMessage) =>
  Object.fromEntries(KEPT_HEADERS.flatMap((it) => (request.headers[it] ? [[it, String(request.headers[it])]] : [])))

interface Asked {
  key: string
  query: URLSearchParams
  body: Buffer
}

/** Holds the objects of a bucket, and answers requests whose signature is right. */
class FakeBucket {
  readonly objects = new Map<string, Kept>()
  readonly uploads = new Map<string, { key: string; headers: Record<string, string>; parts: Map<number, Buffer>; time: number }>()
  readonly state = { now: () => Date.now(), room: Number.POSITIVE_INFINITY, origin: '', knowsConditions: true }

  answer(request: IncomingMessage, response: ServerResponse, asked: Asked) {
    const { key, query } = asked
    if (!key) return this.#ofBucket(request, response, asked)
    if (query.has('uploads') || query.has('uploadId')) return this.#ofParts(request, response, asked)
    return request.method === 'PUT' ? this.#put(request, response, asked) : this.#ofObject(request, response, asked)
  }

  #used() {
    return [...this.objects.values()].reduce((sum, it) => sum + it.bytes.length, 0)
  }

  #put(request: IncomingMessage, response: ServerResponse, { key, body }: Asked) {
    const known = this.objects.get(key)
    if (request.headers['if-none-match'] === '*' && !this.state.knowsConditions) return fail(response, 501, 'NotImplemented')
    if (request.headers['if-none-match'] === '*' && known) return fail(response, 412, 'PreconditionFailed')
    if (this.#used() + body.length - (known?.bytes.length ?? 0) > this.state.room) return fail(response, 507, 'QuotaExceeded')
    const etag = etagOf(body)
    this.objects.set(key, { bytes: body, headers: kept(request), etag, time: this.state.now() })
    return response.writeHead(200, { etag }).end()
  }

  #ofObject(request: IncomingMessage, response: ServerResponse, { key }: Asked) {
    const known = this.objects.get(key)
    if (request.method === 'DELETE') {
      this.objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!known) return fail(response, 404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = from ? known.bytes.subarray(Number(from), Number(to) + 1) : known.bytes
    response.writeHead(from ? 206 : 200, {
      ...known.headers,
      etag: known.etag,
      'last-modified': new Date(known.time).toUTCString(),
      'content-length': bytes.length,
      ...(from && { 'content-range': `bytes ${from}-${Number(from) + bytes.length - 1}/${known.bytes.length}` }),
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  #ofBucket(request: IncomingMessage, response: ServerResponse, { query, body }: Asked) {
    if (query.has('delete')) {
      if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
        return fail(response, 400, 'InvalidDigest')
      for (const [, it = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) this.objects.delete(it)
      return say(response, xml('DeleteResult', ''))
    }
    const under = query.get('prefix') ?? ''
    if (query.has('uploads')) {
      const found = [...this.uploads].filter(([, it]) => it.key.startsWith(under))
      const rows = found.map(
        ([id, it]) =>
          `<Upload><Key>${it.key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(it.time).toISOString()}</Initiated></Upload>`,
      )
      return say(response, xml('ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`))
    }
    const after = query.get('continuation-token') ?? ''
    const keys = [...this.objects.keys()].filter((it) => it.startsWith(under) && it > after).sort()
    const page = keys.slice(0, PAGE)
    const rows = page.map((it) => {
      const { bytes, etag, time } = this.objects.get(it) as Kept
      return `<Contents><Key>${it}</Key><LastModified>${new Date(time).toISOString()}</LastModified><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size></Contents>`
    })
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return say(response, xml('ListBucketResult', `<IsTruncated>${next !== ''}</IsTruncated>${next}${rows.join('')}`))
  }

  #ofParts(request: IncomingMessage, response: ServerResponse, { key, query, body }: Asked) {
    if (query.has('uploads')) {
      const id = randomUUID()
      this.uploads.set(id, { key, headers: kept(request), parts: new Map(), time: this.state.now() })
      return say(response, xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`))
    }
    const id = query.get('uploadId') ?? ''
    const upload = this.uploads.get(id)
    if (upload?.key !== key) return fail(response, 404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return response.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (request.method === 'DELETE') {
      this.uploads.delete(id)
      return response.writeHead(204).end()
    }
    const listed = [...upload.parts].sort(([a], [b]) => a - b)
    if (request.method === 'GET') {
      const rows = listed.map(
        ([at, it]) => `<Part><PartNumber>${at}</PartNumber><ETag>${etagOf(it)}</ETag><Size>${it.length}</Size></Part>`,
      )
      return say(response, xml('ListPartsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`))
    }
    const bytes = Buffer.concat(listed.map(([, it]) => it))
    this.objects.set(key, { bytes, headers: upload.headers, etag: `"${id}-${listed.length}"`, time: this.state.now() })
    this.uploads.delete(id)
    return say(response, xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`))
  }
}

/** Opens a store of one bucket in this process that refuses requests with a wrong signature: for tests that always run. */
export async function openFakeStore() {
  const bucket = new FakeBucket()
  const asked: string[] = []
  const faults: { status: number; code: string; when: (line: string) => boolean }[] = []
  const { objects, uploads, state } = bucket

  function takeFault(line: string) {
    const fault = faults.find((it) => it.when(line))
    if (fault) faults.splice(faults.indexOf(fault), 1)
    return fault
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const url = new URL(request.url ?? '/', 'http://store')
    const [, name = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? []
    const line = `${request.method} ${key}${url.search.replace(/[?&]X-Amz-[^&]*/g, '')}`
    if (state.origin && request.headers.origin === state.origin) {
      response.setHeader('access-control-allow-origin', state.origin)
      if (request.method === 'OPTIONS') return response.writeHead(200, PREFLIGHT).end()
    }
    asked.push(line)
    const fault = takeFault(line)
    if (fault?.status === 0) return request.socket.destroy()
    const wrong = fault ? fault.code : signatureFault(request, body, KEYS, state.now())
    if (wrong !== null) return fail(response, fault?.status ?? 403, wrong)
    if (name !== 'bucket') return fail(response, 404, 'NoSuchBucket')
    return bucket.answer(request, response, { key, query: url.searchParams, body })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: BucketSettings = { ...KEYS, endpoint, bucket: 'bucket', prefix: 'blog/', isPathStyle: true, publicEndpoint: '' }
  return {
    settings,
    objects,
    uploads,
    state,
    /** Lists the requests, such as `PUT blog/a.html`. */
    asked,
    /** Makes the next request of this kind fail with this error; status 0 breaks the connection. */
    failNext(status: number, code: string, when: (line: string) => boolean = () => true) {
      faults.push({ status, code, when })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type FakeStore = Awaited<ReturnType<typeof openFakeStore>>
