import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/*
 * This checks signature version 4 as described in Amazon's reference ("Create a signed AWS API request", "Authenticating Requests:
 * Using Query Parameters"). It shares no code with the library that signs.
 */

export interface Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)
const SKEW_MAX_MS = 15 * 60_000

/** Returns the error code that a store answers; null when the signature is right. */
export function signatureFault(request: IncomingMessage, body: Buffer, keys: Keys, now: number): string | null {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const isQuery = url.searchParams.has('X-Amz-Signature')
  const given = isQuery ? fromQuery(url) : fromHeader(request)
  if (!given) return 'AccessDenied'
  const [id, day = '-', region, service, end] = given.credential.split('/')
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  if (service !== 's3' || end !== 'aws4_request' || !given.date.startsWith(day)) return 'AccessDenied'
  const late = timeFault(given, isQuery, now)
  if (late) return late
  const signed = given.signedHeaders.split(';')
  // Headers that change the meaning of a request must be signed.
  const mustBe = ['host', ...Object.keys(request.headers).filter((it) => it.startsWith('x-amz-'))]
  if (mustBe.some((it) => !signed.includes(it))) return 'AccessDenied'
  const payload = isQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'] ?? '')
  if (!isQuery && payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', given.date, scope, sha256(canonicalOf(request, url, given.signedHeaders, payload))].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), keys.region), 's3'), 'aws4_request')
  const wanted = hmac(key, text)
  const found = Buffer.from(given.signature, 'hex')
  return found.length === wanted.length && timingSafeEqual(found, wanted) ? null : 'SignatureDoesNotMatch'
}

function timeFault({ date, expires }: { date: string; expires: number }, isQuery: boolean, now: number): string | null {
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (isQuery) return now > time + expires * 1000 || now < time - SKEW_MAX_MS ? 'AccessDenied' : null
  return Math.abs(now - time) > SKEW_MAX_MS ? 'RequestTimeTooSkewed' : null
}

/** Returns the canonical request, of which the hash is signed. */
function canonicalOf(request: IncomingMessage, url: URL, signedHeaders: string, payload: string): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [escaped(name), escaped(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  const sent = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/ +/g, ' ')
  const headers = signedHeaders.split(';').map((it) => `${it}:${sent(it)}\n`)
  const path = decodeURIComponent(url.pathname).split('/').map(escaped).join('/')
  return [request.method, path, query.join('&'), headers.join(''), signedHeaders, payload].join('\n')
}

function fromHeader(request: IncomingMessage) {
  const { authorization = '' } = request.headers
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(authorization)
  const date = request.headers['x-amz-date']
  if (!found || typeof date !== 'string') return null
  const [, credential = '', signedHeaders = '', signature = ''] = found
  return { credential, signedHeaders, signature, date, expires: 0 }
}

function fromQuery({ searchParams }: URL) {
  const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256') return null
  const expires = Number(of('Expires'))
  if (!(expires > 0 && expires <= 604_800)) return null
  return {
    credential: of('Credential'),
    signedHeaders: of('SignedHeaders'),
    signature: of('Signature'),
    date: of('Date'),
    expires,
  }
}
