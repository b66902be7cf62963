import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'
import { chunks } from '#lib/chunks.ts'
import type { BucketSettings } from '#server/core/env/env.store.ts'
import { StoreError } from './store.errors.ts'
import { type Multipart, openMultipart } from './store.multipart.ts'
import { addressOf, createSigned, type StoreTiming } from './store.request.ts'
import { escapeXml, readXml, textOf, type XmlNode } from './store.xml.ts'

/** Holds what a store knows of an object. */
export interface StoredObject {
  size: number
  /** Includes the quotes. */
  etag: string
  type: string
  cacheControl: string
  /** Counts UTC milliseconds. */
  time: number
}

export interface ListedObject {
  key: string
  size: number
  /** Includes the quotes. For an object that was stored in one request it is the MD5 of the bytes. */
  etag: string
  time: number
}

export interface PutOptions {
  type?: string
  cacheControl?: string
  /** Makes browsers save the file when it is `attachment`. */
  disposition?: string
}

/** Is the size from which objects are stored in parts, so that an interrupted transfer continues where it was. */
const AT_ONCE_MAX = 16 * 1024 * 1024
/** Limits the objects of one delete request. */
const REMOVED_AT_ONCE = 1000

/** Is one bucket of a store that speaks S3; every name is under its prefix. */
export interface ObjectStore {
  /** Distinguishes the store from others; people read it too. */
  readonly place: string
  /** Stores an object whole or not at all. */
  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void>
  head(key: string): Promise<StoredObject | null>
  /** Returns the bytes, or a range of them with both ends included. A caller that stops reading destroys the stream. */
  get(key: string, range?: { start: number; end: number }): Promise<{ object: StoredObject; bytes: IncomingMessage } | null>
  /** Returns all bytes; null when there are none, or more than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>
  /** Lists all objects whose name begins with the prefix, sorted by name. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Removes objects; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** Returns an address where everyone who has it may put exactly this number of bytes of this type, with these headers. */
  presign(
    key: string,
    wanted: { type: string; size: number; seconds: number },
  ): Promise<{ url: string; headers: Record<string, string> }>
  multipart: Multipart
  close(): void
}

export function createObjectStore(settings: BucketSettings, timing: StoreTiming = {}): ObjectStore {
  const { prefix, bucket, endpoint } = settings
  const signed = createSigned(settings, timing)
  const nameOf = (key: string) => prefix + key
  const multipart = openMultipart(signed, prefix)

  async function put(key: string, bytes: Uint8Array, { type, cacheControl, disposition }: PutOptions = {}): Promise<void> {
    const headers: Record<string, string> = {
      'content-type': type ?? 'application/octet-stream',
      ...(cacheControl && { 'cache-control': cacheControl }),
      ...(disposition && { 'content-disposition': disposition }),
    }
    if (bytes.length > AT_ONCE_MAX) return multipart.put(key, bytes, headers)
    await drained(await signed.send({ method: 'PUT', key: nameOf(key), body: bytes, headers }))
  }

  async function get(key: string, range?: { start: number; end: number }) {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const answer = await signed.send({ method: 'GET', key: nameOf(key), headers, accept: [404] })
    if (answer.statusCode !== 404) return { object: objectOf(answer), bytes: answer }
    await missing(answer)
    return null
  }

  return {
    place: `${endpoint}/${bucket}/${prefix}`,
    put,
    async head(key) {
      const answer = await signed.send({ method: 'HEAD', key: nameOf(key), accept: [404] })
      await drained(answer)
      return answer.statusCode === 404 ? null : objectOf(answer)
    },
    get,
    async read(key, maxBytes) {
      // A read that breaks off in the middle is repeated once.
      return (
        (await readOnce(key, maxBytes).catch((error) => (error instanceof StoreError ? Promise.reject(error) : undefined))) ??
        readOnce(key, maxBytes)
      )
    },
    async *list(under) {
      for (let token = ''; ; ) {
        const query = { 'list-type': '2', prefix: nameOf(under), ...(token && { 'continuation-token': token }) }
        const { text } = await signed.sendForText({ method: 'GET', key: '', query })
        const page = readXml(text)
        if (!page) throw new StoreError('refused', 200, '', 'its list cannot be read')
        yield* page.children.filter((it) => it.name === 'Contents').map((it) => listed(it, prefix))
        token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : ''
        if (!token) return
      }
    },
    async remove(keys) {
      for (const some of chunks(keys, REMOVED_AT_ONCE)) await removeSome(some)
    },
    async presign(key, { type, size, seconds }) {
      const headers = { 'content-type': type }
      const url = addressOf({ ...settings, endpoint: settings.publicEndpoint || endpoint }, nameOf(key), {
        'X-Amz-Expires': String(seconds),
      })
      const signer = new AwsV4Signer({
        method: 'PUT',
        url: url.href,
        // The size and the type are signed as well, so that a larger or different file is refused.
        headers: { ...headers, 'content-length': String(size) },
        accessKeyId: settings.accessKeyId,
        secretAccessKey: settings.secretAccessKey,
        region: settings.region,
        service: 's3',
        signQuery: true,
        allHeaders: true,
      })
      return { url: (await signer.sign()).url.href, headers }
    },
    multipart,
    close: signed.close,
  }

  async function readOnce(key: string, maxBytes: number): Promise<Buffer | null> {
    const found = await get(key)
    if (!found) return null
    if (found.object.size > maxBytes) {
      found.bytes.destroy()
      return null
    }
    const parts: Buffer[] = []
    for await (const part of found.bytes) parts.push(part)
    const bytes = Buffer.concat(parts)
    if (bytes.length !== found.object.size) throw new Error('the object broke off')
    return bytes
  }

  async function removeSome(keys: readonly string[]): Promise<void> {
    const [only] = keys
    if (keys.length === 1 && only) {
      await drained(await signed.send({ method: 'DELETE', key: nameOf(only), accept: [404] }))
      return
    }
    const objects = keys.map((it) => `<Object><Key>${escapeXml(nameOf(it))}</Key></Object>`).join('')
    const body = Buffer.from(`<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects}</Delete>`)
    const headers = { 'content-type': 'application/xml', 'content-md5': hash('md5', body, 'base64') }
    const { answer, text } = await signed.sendForText({
      method: 'POST',
      key: '',
      query: { delete: '' },
      headers,
      body,
      accept: [501],
    })
    // Some stores do not support batches.
    if (answer.statusCode === 501) for (const it of keys) await removeSome([it])
    const failed = readXml(text)?.children.find((it) => it.name === 'Error' && textOf(it, 'Code') !== 'NoSuchKey')
    if (failed) throw new StoreError('denied', 200, textOf(failed, 'Code'))
  }
}

const objectOf = ({ headers }: IncomingMessage): StoredObject => {
  const range = /\/(\d+)$/.exec(headers['content-range'] ?? '')
  return {
    size: Number(range?.[1] ?? headers['content-length'] ?? 0),
    etag: headers.etag ?? '',
    type: headers['content-type'] ?? '',
    cacheControl: headers['cache-control'] ?? '',
    time: Date.parse(headers['last-modified'] ?? ''),
  }
}

/** Reads the rest of an answer, so that its connection can be used again. */
async function drained(answer: IncomingMessage): Promise<void> {
  answer.resume()
  if (!answer.readableEnded) await new Promise<void>((done) => answer.once('close', done).once('end', done))
}

/** Throws when the bucket is missing; a missing object is a normal answer. */
async function missing(answer: IncomingMessage): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const document = readXml(Buffer.concat(parts).toString('utf8'))
  if (document && textOf(document, 'Code') === 'NoSuchBucket') throw new StoreError('bucket', 404, 'NoSuchBucket')
}

function listed(it: XmlNode, prefix: string): ListedObject {
  const etag = textOf(it, 'ETag')
  return {
    key: textOf(it, 'Key').slice(prefix.length),
    size: Number(textOf(it, 'Size')),
    etag: etag.startsWith('"') ? etag : `"${etag}"`,
    time: Date.parse(textOf(it, 'LastModified')),
  }
}
