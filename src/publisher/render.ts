import { hash } from 'node:crypto'
import { ApiError, type Ask } from '#contract/core/send.ts'
import { openLoad } from './load.ts'
import { MEDIA, renderMedia } from './media-page.ts'
import { type PictureSpec, pictureKey } from './picture.ts'
import { REDIRECTS, renderRedirects } from './redirects-page.ts'

/** Limits an answer: a page that takes longer would never end. */
const RENDER_MAX_MS = 5_000

/** Holds the compiled site: the exports of `dist/server/entry.mjs`. */
export interface Bundle {
  render(request: Request, locals: object): Promise<Response>
  inlineScripts: readonly string[]
}

/** Tells pages about the installation. */
export interface SiteFacts {
  apiPrefix: string
  siteUrl: string
}

export type Outcome =
  | { kind: 'page'; bytes: Buffer<ArrayBuffer>; hash: string; tags: string[]; picture: PictureSpec | null }
  | { kind: 'gone' }
  | { kind: 'failed'; reason: string; stack?: string | undefined }

/** Returns the site path of a share picture. */
export const picturePath = (key: string) => `/og/${key}.png`

/** Renders one path. Only a real 404 makes a page gone; every other problem is a failure with its reason. */
export async function renderPage(path: string, bundle: Bundle, ask: Ask, facts: SiteFacts): Promise<Outcome> {
  const { load, tags } = openLoad(ask)
  let failure: unknown
  let picture: PictureSpec | null = null
  const failed = (error: unknown) => {
    failure ??= error
  }
  // Astro may swallow an error that `load` threw inside a component, so every failure is noted here too.
  const noting: typeof load = (it, input) =>
    load(it, input).catch((error: unknown) => {
      failed(error)
      throw error
    })
  const locals: App.Locals = {
    ...facts,
    load: noting,
    failed,
    picture(spec) {
      picture = spec
      return picturePath(pictureKey(spec))
    },
  }
  try {
    const request = new Request(new URL(path, 'http://publisher'))
    const own = path === REDIRECTS ? renderRedirects : path === MEDIA ? renderMedia : null
    const rendering = own ? own(noting) : bundle.render(request, locals)
    const { status, bytes } = await inTime(rendering.then(read))
    if (failure) return failedBy(failure)
    // The not-found page itself answers 404; it is a file like any other.
    if (status === (path === '/404' ? 404 : 200)) return { kind: 'page', bytes, hash: hashOf(bytes), tags: [...tags], picture }
    if (status === 404) return { kind: 'gone' }
    return { kind: 'failed', reason: `status ${status}` }
  } catch (error) {
    return failedBy(failure ?? error)
  }
}

const failedBy = (error: unknown): Outcome => ({
  kind: 'failed',
  reason: reasonOf(error),
  stack: error instanceof Error ? error.stack : undefined,
})

const read = async (response: Response) => ({ status: response.status, bytes: Buffer.from(await response.arrayBuffer()) })

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the page did not end within ${RENDER_MAX_MS / 1000} s`)), RENDER_MAX_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the hash by which the ledger recognises the bytes of a page. */
export const hashOf = (bytes: Buffer) => hash('sha256', bytes, 'base64url').slice(0, 22)

/** Returns an error's message in one line. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? `${error.code} ${error.message}` : error instanceof Error ? error.message : String(error)
