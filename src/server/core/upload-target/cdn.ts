import { createSender, EgressError, type SendRequest } from '#server/core/egress/egress.ts'
import type { CdnSettings } from '#server/core/env/env.store.ts'

/** Tells that the CDN refused, or did not answer. */
export class PurgeError extends Error {
  override name = 'PurgeError'
  /** Counts the milliseconds that the CDN asks us to wait; 0 when it did not say. */
  readonly wait: number
  constructor(message: string, wait = 0) {
    super(message)
    this.wait = wait
  }
}

/**
 * Limits the addresses of one request. Cloudflare takes 100 from any plan (developers.cloudflare.com/cache/how-to/purge-cache), Fastly
 * one; our own form uses the smaller common limit.
 */
const BATCH = { generic: 100, cloudflare: 100, fastly: 1 } as const
const TIMEOUT_MS = 15_000

export interface Cdn {
  /** Limits the addresses of one request. */
  batch: number
  /**
   * Makes the CDN drop these site paths.
   * @throws PurgeError (rejects) unless it confirms
   */
  purge(paths: readonly string[]): Promise<void>
}

/** Returns the way to an endpoint of the owner, which may be on this machine or in the owner's network. */
function senderFor(url: string): SendRequest {
  const protocol = url.startsWith('https:') ? 'https:' : 'http:'
  return createSender({ protocol, port: null, isAllowed: () => true, timeoutMs: TIMEOUT_MS })
}

export function createCdn({ kind, url, token }: CdnSettings, siteUrl: string, send = senderFor(url)): Cdn {
  const json = { 'content-type': 'application/json' }

  function ask(paths: readonly string[]) {
    const urls = paths.map((it) => siteUrl + it)
    if (kind === 'fastly') {
      const address = `${url}/${siteUrl.replace(/^https?:\/\//, '')}${paths[0] ?? '/'}`
      return send(address, { method: 'POST', headers: { 'fastly-key': token } })
    }
    const body = JSON.stringify(kind === 'cloudflare' ? { files: urls } : { paths, urls })
    return send(url, { method: 'POST', headers: { ...json, ...(token && { authorization: `Bearer ${token}` }) }, body })
  }

  return {
    batch: BATCH[kind],
    async purge(paths) {
      const answer = await ask(paths).catch((error: unknown) => {
        throw new PurgeError(error instanceof EgressError ? `连不上 CDN：${error.message}` : 'CDN 没有答复')
      })
      const { status, headers, text } = answer
      if (status < 200 || status > 299) throw new PurgeError(`CDN 答复 ${status}`, waitOf(headers['retry-after']))
      // Cloudflare may refuse with status 200.
      if (kind === 'cloudflare' && !/"success"\s*:\s*true/.test(text)) throw new PurgeError('CDN 没有确认清除')
    },
  }
}

const waitOf = (retryAfter: string | undefined) => Math.min(3_600_000, (Number(retryAfter) || 0) * 1000)
