import { hash } from 'node:crypto'
import { Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketSettings } from '#server/env.store.ts'
import { codeIn, faultOf, StoreError } from './store.errors.ts'
import { readXml } from './store.xml.ts'

/** Nothing moved for so long. */
const SILENCE_MS = 20_000
/** From the first byte to the last, without what is streamed to somebody who reads slowly. */
const ANSWER_MAX_MS = 60_000
const TRIES = 5
const WAIT_MS = 200
const WAIT_MAX_MS = 10_000
/** Of an answer that is read whole: lists, errors. */
const TEXT_MAX = 8 * 1024 * 1024
/** Names that need no escapes: what is signed and what is sent cannot differ. */
const KEY = /^[\w~-][\w.~-]*(?:\/[\w.~-]+)*$/

export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty: the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** These are answers too, beside 2xx. */
  accept?: readonly number[]
  signal?: AbortSignal | undefined
}

export interface StoreTiming {
  tries?: number
  /** Milliseconds before the second try, doubled for each further one, and less by chance. */
  waitMs?: number
  silenceMs?: number
}

/** An address in a bucket. @throws for a name that no part of this program makes */
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

/** Origin that browsers bring files to themselves; empty where they do not. */
export const directOrigin = (settings: BucketSettings | null): string =>
  settings?.publicEndpoint ? addressOf({ ...settings, endpoint: settings.publicEndpoint }, '').origin : ''

/** Makes signed requests to one bucket, again where that may help. */
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
      // The store computes it too: bytes that were changed on the way are refused.
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
   * The answer, whose body is for the caller to read.
   * @throws StoreError (rejects) after so many tries
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
    /** The same, read whole. One that breaks off in the middle is asked for again. */
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

/** What a connection says, which is never a secret. */
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
