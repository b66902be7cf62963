import { offlineNames } from '#lib/offline-names.ts'

/** These settings are put before the script by src/pages/sw.js.ts, which publishes it. */
declare const settings: {
  /** When false, this worker removes itself and everything it stored. */
  isOn: boolean
  apiPrefix: string
  /** Holds a regular expression for paths of public screens; no other page is ever stored. */
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

/** The offline page and its files have their own caches: they must survive when other entries are removed. */
const SHELL = 'shell-2'
const FILES = 'files-2'
const PAGES_MAX = 60
const FILES_MAX = 300
const FILE_BYTES_MAX = 1024 * 1024
const DAY = 24 * 60 * 60_000
const isScreen = new RegExp(settings.screens)
const isHashed = /^\/(?:_astro|emoji|uploads)\/[\w./-]+$/

/** Keeps the site's headers except those about the transfer: without a network the same policies apply. */
function toKeep(answer: Response, body: BodyInit | null, more: Record<string, string> = {}): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  for (const [name, value] of Object.entries({ ...more, date: new Date().toUTCString() })) headers.set(name, value)
  return new Response(body, { headers })
}

function isYoung(kept: Response | undefined): boolean {
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
  return age >= 0 && age < DAY
}

/** Removes the oldest entries first; an entry that is read again was moved to the end. */
async function trim(cache: Cache, most: number): Promise<void> {
  const all = await cache.keys()
  for (const it of all.slice(0, Math.max(0, all.length - most))) await cache.delete(it)
}

/** Checks the size: a film or a huge picture would push out files that many pages need. */
const fits = (answer: Response) =>
  answer.status === 200 && answer.type === 'basic' && !(Number(answer.headers.get('content-length')) > FILE_BYTES_MAX)

/**
 * Answers a file with a hashed name from the cache, else from the network, and stores it. Nothing waits for the storing, and a full
 * disk stores nothing.
 */
async function readFile(event: Asked): Promise<Response> {
  const { request } = event
  const files = await caches.open(FILES)
  const keep = (answer: Response) =>
    event.waitUntil(
      files.put(request, answer).then(
        () => trim(files, FILES_MAX),
        () => {},
      ),
    )
  const kept = await files.match(request, { ignoreVary: true })
  // An entry is written again once a day at most: entries in use stay among the newest.
  if (kept && !isYoung(kept)) keep(toKeep(kept, kept.clone().body))
  const known = kept ?? (await caches.match(request, { cacheName: SHELL, ignoreVary: true }))
  if (known) return known
  const answer = await fetch(request)
  if (fits(answer)) keep(answer.clone())
  return answer
}

/** Removes a page that the site has withdrawn, so that it is neither read nor listed any more. */
async function drop(answer: Response, path: string): Promise<void> {
  if (answer.status === 404 || answer.status === 410) await (await caches.open(offlineNames.read)).delete(path)
}

/**
 * Asks the network first, so that readers see the newest version; a stored page is used without a network or after a server error.
 */
async function openPage(event: Asked): Promise<Response> {
  const { request, preloadResponse } = event
  const { pathname } = new URL(request.url)
  const answer = await Promise.resolve(preloadResponse)
    .then((it) => it ?? fetch(request))
    .catch(() => null)
  if (answer) event.waitUntil(drop(answer, pathname))
  if (answer && answer.status < 500) return answer
  const kept =
    (await caches.match(pathname, { cacheName: offlineNames.read })) ??
    answer ??
    (await caches.match(offlineNames.page, { cacheName: SHELL }))
  return kept ?? Response.error()
}

const isPage = (answer: Response) =>
  answer.status === 200 && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html')

/** Resolves with the page's text. A page that the browser has just loaded comes from the browser's own cache. */
async function keepPage(pages: Cache, path: string, cache: RequestCache, title = ''): Promise<string> {
  const answer = await fetch(path, { cache })
  await drop(answer, path)
  if (!isPage(answer)) throw new Error(`${path} is not a page to be kept`)
  const html = await answer.text()
  await pages.delete(path)
  await pages.put(path, toKeep(answer, html, { [offlineNames.title]: encodeURIComponent(title) }))
  return html
}

async function keepFiles(files: Cache, names: Iterable<string>, init: RequestInit = {}): Promise<void> {
  for (const name of names) {
    const answer = !(await files.match(name)) && (await fetch(name, init).catch(() => null))
    if (answer && fits(answer)) await files.put(name, answer)
  }
}

const filesOf = (html: string) => new Set(html.match(/\/_astro\/[\w.-]+/g))

/** Reads the site name with which a page was published. */
const siteIn = (html: string) => /\sdata-site="([^"]*)"/.exec(html)?.[1]

/** Stores a page that the reader has open, with the files it names. Resolves with its text. */
async function keepRead(path: string, title: string): Promise<string> {
  const pages = await caches.open(offlineNames.read)
  const html = await keepPage(pages, path, 'force-cache', title)
  await trim(pages, PAGES_MAX)
  const files = await caches.open(FILES)
  await keepFiles(files, filesOf(html))
  // Only pictures that the reader has seen are stored: the others would cost data.
  const pictures = new Set(html.match(/\/uploads\/[\w./-]+/g))
  await keepFiles(files, pictures, { cache: 'only-if-cached', mode: 'same-origin' })
  await trim(files, FILES_MAX)
  return html
}

/**
 * Stores the offline page with its files in a separate cache, where nothing pushes them out, and only those of the latest publish.
 */
async function keepShell(): Promise<void> {
  const shell = await caches.open(SHELL)
  const names = filesOf(await keepPage(shell, offlineNames.page, 'no-cache'))
  await keepFiles(shell, names)
  for (const { url } of await shell.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== offlineNames.page && !names.has(pathname)) await shell.delete(url)
  }
}

/** Checks whether the offline page is a day old, or shows a former name of the site. */
async function isShellOld(html: string): Promise<boolean> {
  const kept = await caches.match(offlineNames.page, { cacheName: SHELL })
  return !kept || !isYoung(kept) || siteIn(await kept.text()) !== siteIn(html)
}

async function forget(but: readonly string[]): Promise<void> {
  for (const name of await caches.keys()) if (!but.includes(name)) await caches.delete(name)
}

worker.addEventListener('install', (event) => {
  void worker.skipWaiting()
  if (settings.isOn) event.waitUntil(keepShell())
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
    // A feed or a picture that is opened by itself is not a page.
    if (request.mode === 'navigate') {
      if (!/\.\w+$/.test(pathname)) event.respondWith(openPage(event))
    } else if (isHashed.test(pathname)) event.respondWith(readFile(event))
  })

  // A page reports that it is really shown: a page that was only prerendered is not stored.
  worker.addEventListener('message', (event) => {
    const { pathname } = new URL(event.source?.url ?? location.href)
    if (!isScreen.test(pathname)) return
    const keep = async () => {
      const html = await keepRead(pathname, String(event.data))
      if (await isShellOld(html)) await keepShell()
    }
    event.waitUntil(keep().catch(() => {}))
  })
}
