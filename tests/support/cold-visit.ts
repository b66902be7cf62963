import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright'
import { openTab } from './visit.ts'
import { countFiles, STYLES } from './wire-bytes.ts'

const isReact = (text: string) => /Symbol\.for\([`"']react\./.test(text)

/**
 * Opens an address in a fresh browser, touches nothing, and measures what it fetched until the network was idle: scripts in bytes
 * after gzip, style sheets as transferred, all bodies together as they came.
 */
export async function coldVisit(browser: Browser, address: string) {
  const page = await openTab(browser)
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
      return { kind, host: new URL(it.url()).host, bytes, text: kind === 'script' ? await it.text() : '' }
    }),
  )
  const of = (kind: string) => fetched.filter((it) => it.kind === kind)
  return {
    page,
    script: of('script').reduce((sum, it) => sum + gzipSync(it.text).length, gzipSync(inside).length),
    stylesheet: (await sent()).bytes,
    requests: fetched.length,
    all: fetched.reduce((sum, it) => sum + it.bytes, 0),
    pictures: of('image').length,
    hosts: [...new Set(fetched.map((it) => it.host))],
    hasReact: of('script').some((it) => isReact(it.text)),
  }
}
