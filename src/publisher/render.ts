import { createHash } from 'node:crypto'
import { ApiError, type Transport } from '#contract/send.ts'
import type { App } from '#server/app.ts'
import { openLoad } from './load.ts'

/** The compiled site: what `dist/server/entry.mjs` exports. */
export interface Bundle {
  render(request: Request, locals: object): Promise<Response>
  inlineScripts: readonly string[]
}

/** What a page knows about the installation. */
export interface SiteFacts {
  apiPrefix: string
  siteUrl: string
}

export type Outcome =
  | { kind: 'page'; html: string; hash: string; tags: string[] }
  | { kind: 'gone' }
  | { kind: 'failed'; reason: string }

/** Asks the API in process, as an anonymous visitor: no port, no cache. */
export const inProcess =
  (app: App, prefix: string): Transport =>
  async (path, wire) =>
    (await app.request(prefix + path, wire as RequestInit)).json()

/** Renders one path. Only a real 404 makes a page gone; whatever else goes wrong is a failure with its reason. */
export async function renderPage(path: string, bundle: Bundle, send: Transport, facts: SiteFacts): Promise<Outcome> {
  const { load, tags } = openLoad(send)
  let failure: unknown
  const failed = (error: unknown) => {
    failure ??= error
  }
  // Astro may swallow what `load` threw inside a component, so every failure is noted here too.
  const noting: typeof load = (it, input) =>
    load(it, input).catch((error: unknown) => {
      failed(error)
      throw error
    })
  const locals: PageLocals = { load: noting, failed, ...facts }
  try {
    const response = await bundle.render(new Request(new URL(path, 'http://publisher')), locals)
    const html = await response.text()
    if (failure) return { kind: 'failed', reason: reasonOf(failure) }
    // The not-found page itself answers 404; it is a file like any other.
    if (response.status === (path === '/404' ? 404 : 200)) return { kind: 'page', html, hash: hashOf(html), tags: [...tags] }
    if (response.status === 404) return { kind: 'gone' }
    return { kind: 'failed', reason: `status ${response.status}` }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(failure ?? error) }
  }
}

type PageLocals = { load: ReturnType<typeof openLoad>['load']; failed: (error: unknown) => void } & SiteFacts

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? `${error.code} ${error.message}` : error instanceof Error ? error.message : String(error)
