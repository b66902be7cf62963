import { readFileSync, readlinkSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { type CachedFile, createFileCache } from './file-cache.ts'
import { CACHE, EVERY_FILE, pageHeaders, typeOf, UPLOAD } from './headers.ts'

/** Served as the site's own page when nothing was published yet. */
const NOT_READY =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>正在准备</title><p>站点正在准备，请稍后刷新。</p></html>'

interface Found {
  file: CachedFile
  type: string
  cache: string
  headers: Record<string, string>
  status: number
}

/**
 * Serves the published site: pages by their clean paths, hashed assets, uploads. Nothing outside of these folders and
 * no dot file can be named, because a path is taken apart and checked before it is joined.
 * @param dataDir holds `site/live`, `site/assets` and `uploads`
 */
export function createFileServer(dataDir: string) {
  const cache = createFileCache()
  const site = join(dataDir, 'site')
  let live: { id: string; root: string; headers: Record<string, string> } | null = null

  /** The release that is served now; looked at each time, so that a swap shows at once. */
  function currentRelease() {
    try {
      const id = basename(readlinkSync(join(site, 'live')))
      if (live?.id !== id) {
        const root = join(site, 'releases', id)
        const { scriptHashes } = JSON.parse(readFileSync(join(root, '.release.json'), 'utf8')) as { scriptHashes: string[] }
        live = { id, root, headers: pageHeaders(scriptHashes) }
      }
      return live
    } catch {
      return null
    }
  }

  function find(path: string): Found | 'not ready' | null {
    if (path.startsWith('/uploads/')) return found(join(dataDir, path), CACHE.immutable, UPLOAD)
    if (path.startsWith('/_astro/')) return found(join(site, 'assets', path), CACHE.immutable, EVERY_FILE)
    const release = currentRelease()
    if (!release) return 'not ready'
    // The files of home and of the not-found page have no address of their own.
    if (path === '/index' || path === '/404') return null
    const name = path === '/' ? '/index' : path
    // A name with an ending is a file of public/; pages have none.
    if (/\.\w+$/.test(name)) return name.endsWith('.html') ? null : found(join(release.root, name), CACHE.file, EVERY_FILE)
    return found(join(release.root, `${name}.html`), CACHE.page, release.headers)
  }

  function found(file: string, cacheControl: string, headers: Record<string, string>, status = 200): Found | null {
    const type = typeOf(file)
    const bytes = type && cache.read(file)
    return bytes ? { file: bytes, type, cache: cacheControl, headers, status } : null
  }

  function notFound(): Found | null {
    const release = currentRelease()
    return release && found(join(release.root, '404.html'), CACHE.page, release.headers, 404)
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(response, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    const [rawPath = '/', search] = url.split('?', 2)
    const path = safePath(rawPath)
    if (path && path.length > 1 && path.endsWith('/'))
      return say(response, 308, '', { location: encodeURI(path.slice(0, -1)) + (search ? `?${search}` : '') })
    const answer = (path && find(path)) || notFound() || 'not ready'
    if (answer === 'not ready')
      return say(response, 503, NOT_READY, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' })
    send(request, response, answer)
  }
}

/** The decoded path, or null when it names something that is never served: a dot segment, a backslash, an empty segment. */
export function safePath(raw: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(raw)
  } catch {
    return null
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!path.startsWith('/') || /[\\\u0000-\u001f]/.test(path)) return null
  const segments = path.slice(1).split('/')
  const isTail = (at: number) => at === segments.length - 1
  return segments.every((it, at) => !it.startsWith('.') && (it !== '' || isTail(at))) ? path : null
}

function send(request: IncomingMessage, response: ServerResponse, { file, type, cache, headers, status }: Found) {
  const accepted = request.headers['accept-encoding'] ?? ''
  const isText = /^(text|application\/(json|xml|manifest)|image\/svg)/.test(type)
  const encoding = !isText ? null : file.brotli && /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const all: Record<string, string | number> = { ...headers, 'content-type': type, 'cache-control': cache, etag }
  if (isText) all.vary = 'Accept-Encoding'
  if (status === 200 && isUnchanged(request.headers['if-none-match'], etag)) {
    response.writeHead(304, all)
    return response.end()
  }
  const body = encoding === 'br' && file.brotli ? file.brotli : encoding === 'gzip' ? file.gzip() : file.plain
  if (encoding) all['content-encoding'] = encoding
  response.writeHead(status, { ...all, 'content-length': body.length })
  return response.end(request.method === 'HEAD' ? undefined : body)
}

const isUnchanged = (known: string | undefined, etag: string) =>
  known !== undefined && (known === '*' || known.split(',').some((it) => it.trim().replace(/^W\//, '') === etag))

function say(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, {
    ...EVERY_FILE,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(text)
}
