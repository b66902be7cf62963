import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DIAGRAM_FILES, DIAGRAM_FRAME } from '#lib/diagram-messages.ts'
import { canBePage, shellOf } from '#lib/page-paths.ts'
import { encodePath } from '#lib/site-path.ts'
import { addressKey, askedByNumber } from '#server/content/redirect/redirect.rules.ts'
import { typeOf } from '../../core/http/content-types.ts'
import {
  CACHE,
  CHAT_PAGE,
  chatPageHeaders,
  DIAGRAM_PAGE,
  DIAGRAM_SCRIPT,
  PART_OF_PAGE,
  PICTURE_FOR_ALL,
  SEARCH_PAGE,
  searchPageHeaders,
  uploadHeaders,
  WORDS,
  WORKER,
} from '../../core/http/headers.ts'
import { createFileCache } from './file-cache.ts'
import { createLiveRelease, type LiveRelease } from './live-release.ts'
import { createMisses, type Want } from './misses.ts'
import { readTarget } from './request-path.ts'
import { sendError, sendMoved, wantsJson } from './send-error.ts'
import { type Found, sendFile } from './send-file.ts'
import type { SendStored } from './stored-files.ts'

const IMMUTABLE = { ...PART_OF_PAGE, 'cache-control': CACHE.immutable }
const PICTURE = { ...WORDS, 'cache-control': CACHE.file }
/** Is for feeds, sitemaps and what a worker runs, which always have to be the newest. */
const PUBLISHED = { ...WORDS, 'cache-control': CACHE.page }
/** Is for the texts of articles that machines read; search engines show their pages. */
const MARKDOWN = { ...PUBLISHED, 'x-robots-tag': 'noindex' }
const DIAGRAM = { ...DIAGRAM_PAGE, 'cache-control': CACHE.page }
const DRAWING = { ...DIAGRAM_SCRIPT, 'cache-control': CACHE.immutable }
const SHARED = { ...PICTURE_FOR_ALL, 'cache-control': CACHE.immutable }

const UPLOADS = '/uploads/'

interface Options {
  /** Asks the publisher to render a path without a file; answers whether there is one now. It is cheap for what does not exist. */
  want?: Want | undefined
  /** Sends uploads that are not in the data folder. */
  stored?: SendStored | undefined
  /** Is the origin to which browsers upload large files. */
  store?: string
}

export interface FileServer {
  (request: IncomingMessage, response: ServerResponse): unknown
  /** Checks whether the home page can be read. Before a first release, and while what is served is taken away, it cannot. */
  isThere(): boolean
  /** Forgets which addresses did not exist, because one may exist after something was published. */
  forgetMisses(): void
}

/** Returns the headers of a page. Two pages may do more than the others, each in its own way. */
function headersOf(name: string, headers: Record<string, string>): Record<string, string> {
  if (name === SEARCH_PAGE) return searchPageHeaders(headers)
  return name === CHAT_PAGE ? chatPageHeaders(headers) : headers
}

/**
 * Serves the published site: redirects, pages by their clean paths, hashed assets, share pictures, uploads. Nothing outside of
 * these folders and no dot file can be named, because a path is taken apart and checked before it is joined.
 * @param dataDir holds `site/live`, `site/assets`, `site/og` and `uploads`
 */
export function createFileServer(dataDir: string, { want, stored, store }: Options = {}): FileServer {
  const cache = createFileCache()
  const site = join(dataDir, 'site')
  const live = createLiveRelease(site, store)
  const misses = want && createMisses(want)

  /** Lists the folders of files that belong to no release. */
  const folders: [prefix: string, root: string, headers: (path: string) => Record<string, string>][] = [
    [UPLOADS, dataDir, (path) => ({ ...uploadHeaders(path), 'cache-control': CACHE.immutable })],
    [`${DIAGRAM_FILES}/`, join(site, 'assets'), () => DRAWING],
    ['/_astro/', join(site, 'assets'), () => IMMUTABLE],
    ['/og/', site, () => SHARED],
  ]

  function find(path: string, release: LiveRelease | null): Found | null {
    const folder = folders.find(([prefix]) => path.startsWith(prefix))
    if (!folder) return release && findInRelease(path, release)
    const [prefix, root, headers] = folder
    return prefix === '/og/' && !path.endsWith('.png') ? null : found(join(root, path), headers(path))
  }

  function findInRelease(path: string, { root, headers }: LiveRelease): Found | null {
    // The files of home and of the not-found page have no address of their own.
    if (path === '/index' || path === '/404') return null
    const name = path === '/' ? '/index' : shellOf(path)
    if (path === DIAGRAM_FRAME) return found(join(root, `${name}.html`), DIAGRAM)
    // A name with an ending is a file of public/ or a feed; pages have none.
    if (/\.\w+$/.test(name)) return name.endsWith('.html') ? null : found(join(root, name), kindOf(name))
    return found(join(root, `${name}.html`), headersOf(name, headers))
  }

  function found(path: string, headers: Record<string, string>, status: 200 | 404 = 200): Found | null {
    const type = typeOf(path)
    const file = type && cache.read(path)
    return file ? { file, type, headers, status } : null
  }

  function sendLost(request: IncomingMessage, response: ServerResponse, release: LiveRelease | null) {
    const page = release && found(join(release.root, '404.html'), release.headers, 404)
    if (page && !wantsJson(request.headers.accept)) return sendFile(request, response, page)
    // Every release has that page, so without it the folder may be gone.
    return sendError(request, response, page || live.again() ? 404 : 503)
  }

  function serve(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendError(request, response, 405, { headers: { allow: 'GET, HEAD' } })
    const { path, search } = readTarget(request.url ?? '/')
    const release = live.current()
    if (path === null) return sendLost(request, response, release)
    const moved = movedTo(path, search, release)
    if (moved) return sendMoved(response, ...moved)
    if (stored && path.startsWith(UPLOADS))
      return stored(request, response, path.slice(UPLOADS.length)).then(
        (isSent) => isSent || sendLost(request, response, release),
      )
    const answer = find(path, release)
    return answer ? sendFile(request, response, answer) : sendLate(request, response, path, release)
  }

  /** Looks in the newest release, as a swap within this turn removes the files of the one before; then asks the publisher. */
  function sendLate(request: IncomingMessage, response: ServerResponse, path: string, before: LiveRelease | null) {
    const release = live.now()
    const swapped = release?.id !== before?.id ? find(path, release) : null
    if (swapped) return sendFile(request, response, swapped)
    const wanted = release && misses && canBePage(path) ? misses.ask(path) : false
    if (!wanted) return sendLost(request, response, release)
    return wanted.then((isThere) => {
      const now = live.current()
      const made = isThere && now ? find(path, now) : null
      return made ? sendFile(request, response, made) : sendLost(request, response, now)
    })
  }

  /** Returns the address that a redirect, or the rule that no path ends with a slash, names instead of this one. */
  function movedTo(path: string, search: string, release: LiveRelease | null): [301 | 308, string] | null {
    const moved = release?.redirects.size ? release.redirects.get(addressKey(path)) : undefined
    // An address that had no file when the list was made may have one now; a redirect does not hide it.
    if (moved !== undefined && !find(path, release)) return [301, moved + search]
    const asked = path === '/' && search ? askedByNumber(search) : null
    const numbered = asked && release?.redirects.get(asked)
    if (numbered) return [301, numbered]
    return path.length > 1 && path.endsWith('/') ? [308, encodePath(path.slice(0, -1)) + search] : null
  }

  return Object.assign(serve, { isThere: () => find('/', live.now()) !== null, forgetMisses: () => misses?.forget() })
}

function kindOf(name: string) {
  if (name === '/sw.js') return WORKER
  // Such a name always has the same content: see lib/emoji.ts.
  if (name.startsWith('/emoji/')) return IMMUTABLE
  if (name.endsWith('.md')) return MARKDOWN
  return /\.(?:xml|json|txt|webmanifest|js|css)$/.test(name) ? PUBLISHED : PICTURE
}
