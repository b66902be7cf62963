import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { offlineNames } from '#lib/offline-names.ts'
import { closeAll, launchChromium } from '../chromium.ts'
import { launchBareBrowser } from '../support/bare-browser.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import { type Program, startProgram } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
})
afterAll(() => closeAll(browser, program))
const at = (path: string) => program.url + path
/** Waits long, because the browser starts and stops a service worker at any time. */
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000, interval: 300 })

/** Opens a tab that allows the service worker. */
const openReader = (options: Parameters<typeof openTab>[1] = {}) => openTab(browser, { serviceWorkers: 'allow', ...options })
const keptPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('read-2')).keys()).map((it) => new URL(it.url).pathname))

/** Opens a page and moves the mouse, because the worker does not keep a page that only loads. */
async function visit(page: Page, path: string, options: Parameters<Page['goto']>[1] = {}): Promise<void> {
  await page.goto(at(path), options)
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 310)
}

async function read(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await eventually(() => keptPages(page)).toContain(path)
}

/** Stops the site, for pages and for the worker alike, while a part of a test runs. */
async function withoutSite(story: () => Promise<void>): Promise<void> {
  const { port } = new URL(program.url)
  const before = program
  await before.stop()
  try {
    await story()
  } finally {
    program = await startProgram({ DATA_DIR: before.dataDir, PORT: port })
  }
}

/** Changes the summary in the site's footer, and waits until the pages are published with it. */
async function publish(summary: string, more = {}): Promise<void> {
  await withOwnerAdmin(program.dataDir, (admin) => admin.configure({ summary, ...more }))
  for (const path of ['/post/1', '/post/2', '/about', '/sw.js'])
    await vi.waitFor(async () => {
      const text = await (await fetch(at(path))).text()
      if (path === '/sw.js') expect(text.includes('"isOn":false')).toBe('openOffline' in more && !more.openOffline)
      else expect(text.includes(summary), path).toBe(true)
    }, 30_000)
}

test('[1.15] an article read once is readable without network, with its look; after a publish the new one is seen', async () => {
  const page = await openReader()
  await visit(page, '/post/1')
  const title = await page.locator('h1').innerText()
  await eventually(() => keptPages(page)).toEqual(['/post/1'])
  await withoutSite(async () => {
    await page.goto(at('/post/1?from=elsewhere'))
    expect(await page.locator('h1').innerText()).toBe(title)
    expect(await page.locator('.prose').evaluate((it) => getComputedStyle(it).lineHeight)).not.toBe('normal')
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
    expect(await page.evaluate(() => customElements.get('astro-island') !== undefined)).toBe(true)
  })
  await publish('新的一句话')
  await page.reload()
  await page.getByRole('contentinfo').getByText('新的一句话').waitFor()
})

test('a page that only loads asks for nothing beyond itself: neither a worker nor what it would keep', async () => {
  const page = await openReader()
  await page.goto(at('/post/1'), { waitUntil: 'networkidle' })
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.mouse.move(200, 300)
  await eventually(() => keptPages(page)).toEqual(['/post/1'])
})

test.each([
  [390, 'dark'],
  [1280, 'light'],
] as const)('without network the offline page says so at %i px, %s, and lists what can be read', async (width, colorScheme) => {
  const page = await openReader({ viewport: { width, height: 900 }, colorScheme })
  await read(page, '/post/1')
  const title = (await page.title()).replace(' - 砚边小记', '')
  await read(page, '/post/2')
  await read(page, '/archive')
  await withoutSite(async () => {
    await page.goto(at('/post/3'))
    expect(await page.title()).toContain('你现在离线')
    await page.getByRole('heading', { level: 1, name: '你现在离线' }).waitFor()
    const articles = page.getByRole('region', { name: '读过的文章' }).getByRole('link')
    await eventually(() => articles.count()).toBe(2)
    expect(await articles.last().innerText()).toContain(title)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await expectAccessible(page, `offline, ${width}, ${theme}`)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await articles.last().click()
    await page.waitForURL('**/post/1')
    expect(await page.title()).toContain(title)
    await page.goto(at('/post/3'))
  })
  await page.getByRole('button', { name: '再试一次' }).click()
  await page.locator('article[data-reading]').waitFor()
  expect(page.url()).toBe(at('/post/3'))
  await page.context().close()
})

test('without network a kept page and the offline page carry what the site says of every page: policy, types, origin', async () => {
  const said = (headers: Record<string, string>) => {
    const { date, etag, vary, [offlineNames.title]: title, ...rest } = headers
    for (const name of Object.keys(rest))
      if (/^(content-(length|encoding)|connection|keep-alive|transfer-encoding)$/.test(name)) delete rest[name]
    return rest
  }
  const page = await openReader()
  const online = await (await page.goto(at('/post/1')))?.allHeaders()
  await page.mouse.move(200, 300)
  const shell = Object.fromEntries((await fetch(at('/offline'))).headers)
  await eventually(() => keptPages(page)).toEqual(['/post/1'])
  // An offline page with an outdated site name is fetched again when the next page is read.
  const offlinePage = () =>
    page.evaluate(async () => (await (await (await caches.open('shell-2')).match('/offline'))?.text()) ?? '')
  await page.evaluate(async () => {
    const shell = await caches.open('shell-2')
    const kept = (await shell.match('/offline')) as Response
    const old = (await kept.text()).replace(/ data-site="[^"]*"/, ' data-site="old"')
    await shell.put('/offline', new Response(old, { headers: kept.headers }))
  })
  expect(await offlinePage()).toContain('data-site="old"')
  await page.goto(at('/post/1'))
  await page.mouse.move(220, 320)
  await eventually(offlinePage).not.toContain('data-site="old"')
  await withoutSite(async () => {
    const kept = await page.goto(at('/post/1'))
    expect(kept?.fromServiceWorker()).toBe(true)
    expect(said((await kept?.allHeaders()) ?? {})).toEqual(said(online ?? {}))
    expect(kept?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    const refused = page.evaluate(() => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }).tagName)
    await expect(refused).rejects.toThrow('TrustedHTML')
    const none = await page.goto(at('/post/3'))
    expect(said((await none?.allHeaders()) ?? {})).toEqual(said(shell))
  })
})

test('never kept: calls, pages that are not there, what is asked for in parts or by another method, more than sixty pages', async () => {
  const page = await openReader()
  await read(page, '/post/1')
  await visit(page, '/nothing-here')
  await page.evaluate(async (api) => {
    await fetch(`${api}/tag/list`)
    await fetch('/post/2', { method: 'HEAD' })
    await fetch('/_astro/', { headers: { range: 'bytes=0-1' } })
    const cache = await caches.open('read-2')
    for (let id = 1000; id < 1070; id++) await cache.put(`/post/${id}`, new Response(''))
  }, at('/v1/api'))
  await read(page, '/post/2')
  // The worker stores a page first, and removes the oldest pages a moment later.
  await eventually(async () => (await keptPages(page)).length).toBe(60)
  const kept = await keptPages(page)
  expect(kept.at(-1)).toBe('/post/2')
  expect(kept).not.toContain('/post/1')
  const all = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(names.map(async (it) => (await (await caches.open(it)).keys()).map(({ url }) => url)))
    return urls.flat()
  })
  expect(all.filter((it) => it.includes('/v1/') || it.includes('nothing-here') || it.includes('sw.js'))).toEqual([])
})

test('an article that the owner took back is neither shown nor listed any more', async () => {
  const page = await openReader()
  await read(page, '/post/1')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.evaluate(async (name) => {
    const cache = await caches.open(name)
    for (const id of [777, 778])
      await cache.put(`/post/${id}`, new Response('taken back', { headers: { 'content-type': 'text/html' } }))
  }, offlineNames.read)
  expect((await page.goto(at('/post/777')))?.status()).toBe(404)
  await eventually(() => keptPages(page)).toEqual(['/post/1', '/post/778'])
  await withoutSite(async () => {
    await page.goto(at('/post/777'))
    await page.getByRole('heading', { level: 1, name: '你现在离线' }).waitFor()
    const articles = page.getByRole('region', { name: '读过的文章' }).getByRole('link')
    expect(await articles.evaluateAll((all) => all.map((it) => it.getAttribute('href')))).toEqual(['/post/778', '/post/1'])
  })
})

test('files in use stay, files above 1 MB are not kept, and nothing pushes out the files of the offline page', async () => {
  const page = await openReader()
  await read(page, '/post/1')
  const uploads = join(program.dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  for (const [name, bytes] of [
    ['small', 1000],
    ['large', 1_100_000],
  ] as const)
    writeFileSync(join(uploads, `${name}.png`), randomBytes(bytes))
  // The worker does not control a page that was opened while the worker was starting.
  await eventually(async () => {
    await page.goto(at('/archive'))
    return page.evaluate(() => navigator.serviceWorker.controller !== null)
  }).toBe(true)
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('files-2')).keys()).map((it) => new URL(it.url).pathname))
  const style = (await kept()).find((it) => it.endsWith('.css')) ?? ''
  const answers = await page.evaluate(async (style) => {
    const files = await caches.open('files-2')
    const body = await (await files.match(style))?.text()
    for (const it of await files.keys()) await files.delete(it)
    const type = { 'content-type': 'text/css' }
    await files.put(
      style,
      new Response(body, { headers: { ...type, date: new Date(Date.now() - 2 * 86_400_000).toUTCString() } }),
    )
    for (let i = 0; i < 299; i++) await files.put(`/_astro/other-${i}.css`, new Response('', { headers: type }))
    const statuses: number[] = []
    for (const name of [style, '/uploads/large.png', '/uploads/small.png', style]) {
      const answer = await fetch(name)
      statuses.push(answer.status)
      await answer.arrayBuffer()
    }
    return statuses
  }, style)
  expect(answers).toEqual([200, 200, 200, 200])
  await eventually(async () => (await kept()).filter((it) => it.startsWith('/uploads/'))).toEqual(['/uploads/small.png'])
  // The sheet was the oldest file and is now among the newest. Files that the page itself still loads may come after it.
  await eventually(async () => (await kept()).slice(-20)).toContain(style)
  expect(await kept()).toHaveLength(300)
  const lost = await page.evaluate(async () => {
    await caches.delete('files-2')
    const shell = await caches.open('shell-2')
    const html = (await (await shell.match('/offline'))?.text()) ?? ''
    const named = [...new Set(html.match(/\/_astro\/[\w.-]+/g))]
    const there = await Promise.all(named.map((it) => shell.match(it)))
    return { named: named.length, missing: named.filter((_, at) => !there[at]) }
  })
  expect(lost.named).toBeGreaterThan(1)
  expect(lost.missing).toEqual([])
  await withoutSite(async () => {
    await page.goto(at('/post/3'))
    expect(await page.locator('h1').evaluate((it) => getComputedStyle(it).fontSize)).toBe('22px')
  })
})

test('a picture that never answers does not keep an article from being kept', async () => {
  const page = await openReader()
  await page.context().route('https://pictures.example/**', () => {})
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.body.append(Object.assign(new Image(), { src: 'https://pictures.example/never.png', alt: '' }))
    }),
  )
  await visit(page, '/post/1', { waitUntil: 'domcontentloaded' })
  await eventually(() => keptPages(page)).toEqual(['/post/1'])
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('a page that was only rendered before it was opened is not kept, and prerendering goes on', async () => {
  const bare = await launchBareBrowser()
  try {
    const home = await bare.visiblePage()
    await home.goto(program.url)
    const kept = `caches.open('read-2').then((it) => it.keys()).then((all) => all.map((it) => new URL(it.url).pathname).join())`
    // The movement is repeated, because no script notices it before the page is there.
    const keptBy = async (page: typeof home) => {
      await page.mouse('mouseMoved', 4, 600)
      return page.evaluate(kept)
    }
    await eventually(() => keptBy(home)).toBe('/')
    await home.goto(at('/archive'))
    await eventually(() => keptBy(home)).toBe('/,/archive')
    const link = await home.evaluate<{ x: number; y: number; path: string }>(`(() => {
      const link = document.querySelector('main a[href^="/post/"]')
      link.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y } = link.getBoundingClientRect()
      return { x: x + 8, y: y + 8, path: link.getAttribute('href') }
    })()`)
    await home.mouse('mouseMoved', link.x, link.y)
    await eventually(() => bare.prerendered()).toEqual([link.path])
    expect(await home.evaluate(kept)).toBe('/,/archive')
    await home.mouse('mousePressed', link.x, link.y)
    await home.mouse('mouseReleased', link.x, link.y)
    await eventually(async () => (await bare.visiblePage()).url).toBe(at(link.path))
    const opened = await bare.visiblePage()
    expect(await opened.evaluate(`performance.getEntriesByType('navigation')[0].activationStart > 0`)).toBe(true)
    await eventually(() => keptBy(opened)).toBe(`/,/archive,${link.path}`)
  } finally {
    await bare.close()
  }
})

test('Trusted Types: the worker’s address may become a script, and nothing else', async () => {
  const page = await openReader()
  await read(page, '/post/1')
  const refused = await page.evaluate(() => {
    const tries: (() => unknown)[] = [
      () => navigator.serviceWorker.register('/other.js'),
      () => new Worker('/other.js'),
      () => Object.assign(document.createElement('script'), { src: '/sw.js?x' }),
      () => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }),
      () => Object.assign(document.createElement('script'), { text: 'x()' }),
      () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, it: object): unknown } }
        ).trustedTypes.createPolicy('mine', {}),
    ]
    return Promise.all(
      tries
        .map(async (it) => it())
        .map((it) =>
          it.then(
            () => 'done',
            (error: Error) => error.name,
          ),
        ),
    )
  })
  expect(refused).toEqual(Array(6).fill('TypeError'))
})

test('the switch in the configuration takes the worker away from every browser that has it, with all that it kept', async () => {
  const page = await openReader()
  await read(page, '/post/1')
  await publish('没有网络就不读', { openOffline: false })
  try {
    await visit(page, '/about')
    await eventually(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    await visit(page, '/post/2')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(page.faults).toEqual([])
  } finally {
    await publish('又读了', { openOffline: true })
  }
})

test('the site can be installed: name, look, and icons that are there in the sizes they say', async () => {
  const page = await openReader()
  await page.goto(program.url)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json()
  })
  expect(manifest).toMatchObject({ name: '砚边小记', start_url: '/', scope: '/', display: 'standalone' })
  const icons = manifest.icons as { src: string; sizes: string; purpose: string }[]
  expect(icons.map((it) => `${it.sizes} ${it.purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const image = await createImageBitmap(await (await fetch(url)).blob())
      return `${image.width}x${image.height}`
    }, src)
    expect(size).toBe(sizes)
  }
})
