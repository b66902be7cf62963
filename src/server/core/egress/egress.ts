import { lookup } from 'node:dns'
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Limits the requests of the server. Tests use a smaller world; production uses the one below. */
export interface EgressRules {
  protocol: 'https:' | 'http:'
  /** Is empty for the default port of the protocol. Null allows every port, for addresses that the configuration names. */
  port: string | null
  isAllowed: (address: string) => boolean
  resolve: typeof lookup
  /** Counts from the DNS lookup to the last byte. */
  timeoutMs: number
  maxBytes: number
}

const PUBLIC_INTERNET: EgressRules = {
  protocol: 'https:',
  port: '',
  isAllowed: isPublicAddress,
  resolve: lookup,
  timeoutMs: 8_000,
  maxBytes: 1024 * 1024,
}

/** Tells in one sentence for the log why a request was refused or failed. */
export class EgressError extends Error {
  override name = 'EgressError'
}

/** Reads the text at an address; the signal aborts it. */
export type GetText = (address: string, signal?: AbortSignal) => Promise<string>

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal | undefined
}
export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  text: string
}
/** Sends a request and returns the answer, whatever its status. */
export type SendRequest = (address: string, sent?: Sent) => Promise<Answered>

const HEADERS = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0 (compatible; Inkstone)' }
const ANY_STATUS = () => true
const BEGINNING_BYTES = 2_000

/**
 * Creates the only way of the server to other machines: public hosts by https, no redirects, limited bytes and time. The address is
 * checked where the connection is made, not before, so that a name that resolves differently the second time (DNS rebinding) gains
 * nothing.
 * @throws EgressError (rejects) with the reason
 */
export function createEgress(changes: Partial<EgressRules> = {}): GetText {
  const send = sender(changes, (answer, maxBytes) => readWhole(answer, maxBytes, (status) => status === 200))
  return async (address, signal) => (await send(address, { signal })).text
}

/** Creates a function that sends requests under the same rules. It returns answers of every status. */
export const createSender = (changes: Partial<EgressRules> = {}): SendRequest =>
  sender(changes, (answer, maxBytes) => readWhole(answer, maxBytes, ANY_STATUS))

/** Checks whether a site is up: returns the status and reads no body. */
export type Knock = (address: string, signal?: AbortSignal) => Promise<number>
export function createKnock(changes: Partial<EgressRules> = {}): Knock {
  const send = sender(changes, async ({ statusCode = 0 }) => statusCode)
  return (address, signal) => send(address, { signal, headers: { accept: 'text/html,*/*' } })
}

/** Sends a request. The answer holds at most the beginning of its text, and none at all when it is a success. */
export type Post = (address: string, sent: Sent) => Promise<Pick<Answered, 'status' | 'text'>>
/** Creates a function that posts to addresses of the owner's choice, on any port, and wants to know no more than how it went. */
export const createPost = (changes: Partial<EgressRules> = {}): Post =>
  sender({ port: null, maxBytes: BEGINNING_BYTES, ...changes }, async (answer, maxBytes) => {
    const { statusCode: status = 0 } = answer
    const isSuccess = status >= 200 && status < 300
    return { status, text: isSuccess ? '' : await readBeginning(answer, maxBytes).catch(() => '') }
  })

function sender<T>(changes: Partial<EgressRules>, read: (answer: IncomingMessage, maxBytes: number) => Promise<T>) {
  const rules = { ...PUBLIC_INTERNET, ...changes }
  return async (address: string, { method = 'GET', headers = {}, body, signal: givenUp }: Sent = {}): Promise<T> => {
    const url = checkedUrl(address, rules)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const timeout = AbortSignal.timeout(rules.timeoutMs)
    const signal = givenUp ? AbortSignal.any([timeout, givenUp]) : timeout
    return new Promise((done, failed) => {
      const fail = (error: Error) =>
        failed(timeout.aborted ? new EgressError(`no answer within ${rules.timeoutMs} ms`) : asEgressError(error))
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request(
        url,
        // Each request has a connection of its own, uses no proxy and checks the certificate, whatever the environment says.
        {
          method,
          agent: false,
          signal,
          headers: { ...HEADERS, ...headers, ...length },
          lookup: guardedLookup(rules),
          rejectUnauthorized: true,
        },
        (answer) =>
          read(answer, rules.maxBytes)
            .then(done, fail)
            .finally(() => sent.destroy()),
      )
      sent.on('error', fail)
      judgeConnection(sent, rules)
      sent.end(body)
    })
  }
}

function checkedUrl(address: string, { protocol, port, isAllowed }: EgressRules): URL {
  const url = URL.parse(address)
  if (!url) throw new EgressError('not an address')
  if (url.protocol !== protocol) throw new EgressError(`only ${protocol}, not ${url.protocol}`)
  if (port !== null && url.port !== port) throw new EgressError(`port ${url.port} is not asked`)
  if (url.username || url.password) throw new EgressError('an address with a password in it')
  // An IP address as host is checked here, because it needs no lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) throw new EgressError(`${host} is not a public address`)
  return url
}

/** Requires all addresses of a name to be public, because any of them could be chosen later. */
const guardedLookup =
  ({ resolve, isAllowed }: EgressRules): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const [first] = found
      const refused = found.find((it) => !isAllowed(it.address))
      if (refused || !first) return done(new EgressError(`${host} is at ${refused?.address ?? 'no address'}, not public`), '')
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })

/** Checks where the connection really went, whatever the lookup returned. */
function judgeConnection(sent: ClientRequest, { isAllowed }: EgressRules): void {
  sent.once('socket', (socket) =>
    socket.once('connect', () => {
      const at = socket.remoteAddress ?? ''
      if (!isAllowed(at)) sent.destroy(new EgressError(`the connection went to ${at}, which is not public`))
    }),
  )
}

/** Reads the bytes at an address. */
export type GetBytes = (address: string, signal?: AbortSignal) => Promise<Buffer>
export function createDownload(changes: Partial<EgressRules> = {}): GetBytes {
  const send = sender(changes, (answer, maxBytes) => readBytes(answer, maxBytes, (status) => status === 200))
  return (address, signal) => send(address, { signal, headers: { accept: 'image/*,*/*' } })
}

async function readBytes(answer: IncomingMessage, maxBytes: number, isExpected: (status: number) => boolean): Promise<Buffer> {
  const { statusCode: status = 0, headers } = answer
  if (!isExpected(status)) throw new EgressError(`answered ${status}`)
  if (headers['content-encoding'] ?? false) throw new EgressError('answered in a packing that was not asked for')
  const tooLarge = () => new EgressError(`more than ${maxBytes} bytes`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw tooLarge()
    parts.push(part)
  }
  if (!answer.complete) throw new EgressError('the answer was cut short')
  return Buffer.concat(parts)
}

async function readBeginning(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    if (parts.reduce((sum, it) => sum + it.length, 0) >= maxBytes) break
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, maxBytes))
}

async function readWhole(answer: IncomingMessage, maxBytes: number, isExpected: (status: number) => boolean): Promise<Answered> {
  const { statusCode: status = 0, headers } = answer
  const bytes = await readBytes(answer, maxBytes, isExpected)
  return { status, headers, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
}

const asEgressError = (error: Error) =>
  error instanceof EgressError ? error : new EgressError(error.message || ('code' in error ? String(error.code) : error.name))
