import { offlineNames } from '#lib/offline-names.ts'

/** Put before the script by src/pages/sw.js.ts, which publishes it. */
declare const settings: {
  /** Off: this worker removes itself and all that it kept. */
  isOn: boolean
  apiPrefix: string
  /** Paths of screens that everyone may read, as a regular expression; nothing else is ever kept. */
  screens: string
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Lasting {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Told extends Lasting {
  data: unknown
  source: { url: string } | null
}
interface Worker {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}
const worker = globalThis as unknown as Worker

/** The offline page, by itself: it must outlive whatever is thrown out. */
const SHELL = 'shell-2'
const FILES = 'files-2'
const PAGES_MAX = 60
const FILES_MAX = 300
const SHELL_LASTS = 24 * 60 * 60_000
const isScreen = new RegExp(settings.screens)
const isHashed = /^\/(?:_astro|uploads)\/[\w./-]+$/

/** With all that the site said of it, but how it was sent: without network the same policy stands. */
function toKeep(answer: Response, body: BodyInit | null, more: Record<string, string> = {}): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  for (const [name, value] of Object.entries({ ...more, date: new Date().toUTCString() })) headers.set(name, value)
  return new Response(body, { headers })
}

/** The oldest go first; what is read again was moved to the end. */
async function trim(cache: Cache, most: number): Promise<void> {
  const all = await cache.keys()
  for (const it of all.slice(0, Math.max(0, all.length - most))) await cache.delete(it)
}

/** A name that never changes its bytes is taken from what is kept, else from the network, and kept. */
async function readFile(request: Request): Promise<Response> {
  const cache = await caches.open(FILES)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    // A disk that is full keeps nothing; the reader has the answer all the same.
    await cache.put(request, answer.clone()).then(
      () => trim(cache, FILES_MAX),
      () => {},
    )
  }
  return answer
}

/** What the owner took back is not read on, nor listed. */
async function drop(answer: Response, path: string): Promise<void> {
  if (answer.status === 404 || answer.status === 410) await (await caches.open(offlineNames.read)).delete(path)
}

/** The network first, so that what was published is seen; what was read before when there is none, or only a fault of the server. */
async function openPage(event: Asked): Promise<Response> {
  const { request, preloadResponse } = event
  const { pathname } = new URL(request.url)
  const answer = await Promise.resolve(preloadResponse)
    .then((it) => it ?? fetch(request))
    .catch(() => null)
  if (answer) event.waitUntil(drop(answer, pathname))
  if (answer && answer.status < 500) return answer
  const kept =
    (await caches.match(pathname, { cacheName: offlineNames.read })) ?? answer ?? (await caches.match(offlineNames.page))
  return kept ?? Response.error()
}

const isPage = (answer: Response) =>
  answer.status === 200 && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html')

/** Keeps a page with the files that it names. What the browser has just loaded for it is taken from the browser's own cache. */
async function keepPage(name: string, path: string, cache: RequestCache, title = ''): Promise<void> {
  const answer = await fetch(path, { cache })
  await drop(answer, path)
  if (!isPage(answer)) throw new Error(`${path} is not a page to be kept`)
  const html = await answer.text()
  const pages = await caches.open(name)
  await pages.delete(path)
  await pages.put(path, toKeep(answer, html, { [offlineNames.title]: encodeURIComponent(title) }))
  await trim(pages, PAGES_MAX)
  const files = await caches.open(FILES)
  for (const file of new Set(html.match(/\/_astro\/[\w.-]+/g))) {
    if (!(await files.match(file))) await files.add(file).catch(() => {})
  }
  // Only pictures that were seen: a reader's data is not spent on the others.
  for (const file of new Set(html.match(/\/uploads\/[\w./-]+/g))) {
    if (await files.match(file)) continue
    const seen = await fetch(file, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
    if (seen?.status === 200) await files.put(file, seen)
  }
  await trim(files, FILES_MAX)
}

async function keepShell(): Promise<void> {
  const kept = await caches.match(offlineNames.page)
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
  if (!(age >= 0 && age < SHELL_LASTS)) await keepPage(SHELL, offlineNames.page, 'no-cache')
}

async function forget(but: readonly string[]): Promise<void> {
  for (const name of await caches.keys()) if (!but.includes(name)) await caches.delete(name)
}

worker.addEventListener('install', (event) => {
  void worker.skipWaiting()
  if (settings.isOn) event.waitUntil(keepPage(SHELL, offlineNames.page, 'no-cache'))
})

worker.addEventListener('activate', (event) => {
  const { registration } = worker
  const begin = () => Promise.all([forget([SHELL, FILES, offlineNames.read]), registration.navigationPreload?.enable()])
  event.waitUntil(settings.isOn ? begin() : forget([]).then(() => registration.unregister()))
})

if (settings.isOn) {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return
    if (pathname.startsWith(`${settings.apiPrefix}/`) || request.headers.has('authorization')) return
    // A feed or a picture that is opened by itself is no page.
    if (request.mode === 'navigate') {
      if (!/\.\w+$/.test(pathname)) event.respondWith(openPage(event))
    } else if (isHashed.test(pathname)) event.respondWith(readFile(request))
  })

  // A page says that it is really looked at: what was only rendered while a pointer rested on its link is not kept.
  worker.addEventListener('message', (event) => {
    const { pathname } = new URL(event.source?.url ?? location.href)
    if (!isScreen.test(pathname)) return
    const kept = keepPage(offlineNames.read, pathname, 'force-cache', String(event.data)).then(keepShell)
    event.waitUntil(kept.catch(() => {}))
  })
}
