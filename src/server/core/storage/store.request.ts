import { hash } from 'node:crypto'
import { Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketSettings } from '#server/core/env/env.store.ts'
import { codeIn, faultOf, StoreError } from './store.errors.ts'
import { readXml } from './store.xml.ts'

/** Limits the time in which nothing arrives. */
const SILENCE_MS = 20_000
/** Limits the time of an answer that is read whole; a stream to a slow reader has no such limit. */
const ANSWER_MAX_MS = 60_000
const TRIES = 5
const WAIT_MS = 200
const WAIT_MAX_MS = 10_000
/** Limits the bytes of an answer that is read whole: lists, errors. */
const TEXT_MAX = 8 * 1024 * 1024
/** Matches names that need no escapes, so that the signed and the sent address cannot differ. */
const KEY = /^[\w~-][\w.~-]*(?:\/[\w.~-]+)*$/

export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Is empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** Lists statuses that are answers too, besides 2xx. */
  accept?: readonly number[]
  signal?: AbortSignal | undefined
}

export interface StoreTiming {
  tries?: number
  /** Counts milliseconds before the second try. They double with each further try and are shortened by chance. */
  waitMs?: number
  silenceMs?: number
}

/**
 * Returns the address of an object in a bucket.
 * @throws Error for a name that no part of this program makes
 */
export function addressOf(
  { endpoint, bucket, isPathStyle }: BucketSettings,
  key: string,
  query: Record<string, string> = {},
): URL {
  if (key && (!KEY.test(key) || key.split('/').some((it) => it === '.' || it === '..')))
    throw new Error(`no name for an object: ${key}`)
  const url = new URL(endpoint)
  if (!isPathStyle) url.host = `${bucket}.${url.host}`
  url.pathname = isPathStyle ? `/${bucket}/${key}`.replace(/\/$/, '') : `/${key}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Returns the origin to which browsers upload files directly; empty when they do not. */
export const directOrigin = (settings: BucketSettings | null): string =>
  settings?.publicEndpoint ? addressOf({ ...settings, endpoint: settings.publicEndpoint }, '').origin : ''

/** Creates a client of one bucket that signs its requests and repeats them where that may help. */
export function createSigned(settings: BucketSettings, timing: StoreTiming = {}) {
  const { tries = TRIES, waitMs = WAIT_MS, silenceMs = SILENCE_MS } = timing
  const isSecure = settings.endpoint.startsWith('https:')
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 64 })
  const keys = new Map<string, ArrayBuffer>()
  const { accessKeyId, secretAccessKey, region } = settings

  async function sign({ method, key, query, headers, body }: StoreRequest) {
    const signer = new AwsV4Signer({
      method,
      url: addressOf(settings, key, query).href,
      // The store computes this hash too, and refuses bytes that changed on the way.
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: keys,
    })
    return signer.sign()
  }

  async function tryOnce(it: StoreRequest): Promise<IncomingMessage> {
    const { url, headers } = await sign(it)
    const length = it.body || it.method === 'PUT' || it.method === 'POST' ? { 'content-length': it.body?.length ?? 0 } : {}
    return new Promise((done, failed) => {
      const sending = (isSecure ? requestHttps : requestHttp)(url, {
        method: it.method,
        agent,
        headers: { ...Object.fromEntries(headers), ...length },
        timeout: silenceMs,
        ...(it.signal && { signal: it.signal }),
      })
      sending.on('timeout', () => sending.destroy(new Error(`no answer within ${silenceMs / 1000} s`)))
      sending.on('error', failed)
      sending.on('response', done)
      sending.end(it.body)
    })
  }

  async function judge(answer: IncomingMessage, it: StoreRequest): Promise<void> {
    const { statusCode: status = 0 } = answer
    if ((status >= 200 && status < 300) || it.accept?.includes(status)) return
    const code = codeIn(readXml(await readText(answer).catch(() => '')))
    throw new StoreError(faultOf(status, code), status, code)
  }

  /**
   * Sends a request. Returns the answer, whose body the caller reads.
   * @throws StoreError (rejects) after the last try
   */
  async function send(it: StoreRequest): Promise<IncomingMessage> {
    for (let tried = 1; ; tried++) {
      let answer: IncomingMessage | undefined
      try {
        answer = await tryOnce(it)
        await judge(answer, it)
        return answer
      } catch (error) {
        if (it.signal?.aborted) throw error
        const known = error instanceof StoreError ? error : new StoreError('busy', 0, '', reasonOf(error))
        if (known.fault !== 'busy' || tried >= tries) throw known
        const asked = Number(answer?.headers['retry-after']) * 1000 || 0
        const wait = Math.min(waitMs * 2 ** (tried - 1), WAIT_MAX_MS)
        await pause(Math.max(Math.min(asked, WAIT_MAX_MS), wait * (0.5 + Math.random() / 2)), undefined, { signal: it.signal })
      }
    }
  }

  return {
    send,
    /** Sends a request and reads the answer whole. One that breaks off in the middle is requested again. */
    async sendForText(it: StoreRequest): Promise<{ answer: IncomingMessage; text: string }> {
      for (let tried = 1; ; tried++) {
        const answer = await send(it)
        try {
          return { answer, text: await readText(answer) }
        } catch (error) {
          if (it.signal?.aborted || tried >= tries) throw new StoreError('busy', 0, '', reasonOf(error))
        }
      }
    },
    close: () => agent.destroy(),
  }
}

export type Signed = ReturnType<typeof createSigned>

/** Returns the words of a connection error, which never hold a secret. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? (('code' in error && String(error.code)) || error.message).slice(0, 100) : ''

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  const late = setTimeout(() => answer.destroy(new Error('the answer does not end')), ANSWER_MAX_MS)
  try {
    for await (const part of answer) {
      size += part.length
      if (size > TEXT_MAX) throw new Error('the answer is too long')
      parts.push(part)
    }
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(parts).toString('utf8')
}
