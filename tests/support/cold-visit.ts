import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Response } from 'playwright'
import { openTab } from './visit.ts'
import { countFiles, STYLES } from './wire-bytes.ts'

const isReact = (text: string) => /Symbol\.for\([`"']react\./.test(text)

/**
 * Opens an address in a fresh browser, touches nothing, and measures what it fetched until the network was idle: scripts in bytes
 * after gzip, style sheets as transferred, and each body as it came.
 */
export async function coldVisit(browser: Browser, address: string, options: BrowserContextOptions = {}) {
  const page = await openTab(browser, options)
  const sent = await countFiles(page, STYLES)
  const answers: Response[] = []
  page.on('response', (it) => answers.push(it))
  await page.goto(address, { waitUntil: 'networkidle' })
  // Inline scripts hold what must be known before the first paint.
  const inside = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):not([type])')].map((it) => it.textContent).join(''),
  )
  const fetched = await Promise.all(
    answers.map(async (it) => {
      const kind = it.request().resourceType()
      const bytes = Number((await it.headerValue('content-length')) ?? (await it.body()).length)
      const { host, pathname } = new URL(it.url())
      return { kind, host, pathname, bytes, text: kind === 'script' ? await it.text() : '' }
    }),
  )
  const of = (kind: string) => fetched.filter((it) => it.kind === kind)
  return {
    page,
    script: of('script').reduce((sum, it) => sum + gzipSync(it.text).length, gzipSync(inside).length),
    stylesheet: (await sent()).bytes,
    requests: fetched.length,
    bodies: Object.fromEntries(fetched.map((it) => [it.pathname, it.bytes])),
    pictures: of('image').length,
    hosts: [...new Set(fetched.map((it) => it.host))],
    hasReact: of('script').some((it) => isReact(it.text)),
  }
}
