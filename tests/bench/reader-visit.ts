import { gzipSync } from 'node:zlib'
import { launchChromium } from '#tests/chromium.ts'
import type { Passed, Toll } from './reader-toll.ts'

/** After the page has loaded: whatever starts by itself has started. */
const QUIET_MS = 3_000

/** Opens a page in a browser that has never been here, touches nothing, and counts what was fetched. */
export async function coldVisit(url: string, toll: Toll) {
  const browser = await launchChromium({ isWhole: true })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' })
    const hosts = new Set<string>()
    context.on('request', (it) => hosts.add(new URL(it.url()).host))
    const page = await context.newPage()
    toll.take()
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(QUIET_MS)
    const passed = toll.take()
    const inside = await page.evaluate(() => {
      const textOf = (selector: string) => [...document.querySelectorAll(selector)].map((it) => it.textContent).join('\n')
      return { script: textOf('script:not([src]):not([type$=json]):not([type=speculationrules])'), style: textOf('style') }
    })
    hosts.delete(new URL(url).host)
    const sums = Object.entries(Object.groupBy(passed, (it) => it.kind)).map(([kind, all = []]) => [
      kind,
      { requests: all.length, kB: kilobytes(total(all)) },
    ])
    return {
      requests: passed.length,
      'over the wire, kB': kilobytes(total(passed)),
      'by kind': Object.fromEntries(sums),
      'inside the page, gz kB': { script: zipped(inside.script), style: zipped(inside.style) },
      'third-party hosts': hosts.size,
      'not answered well': passed.filter((it) => it.status >= 400).map((it) => `${it.path} ${it.status}`),
      'each, kB': Object.fromEntries(passed.map((it) => [`${it.kind} ${it.path}`, kilobytes(it.bytes)])),
    }
  } finally {
    await browser.close()
  }
}

const total = (all: readonly Passed[]) => all.reduce((sum, it) => sum + it.bytes, 0)
const kilobytes = (bytes: number) => Math.round((bytes / 1024) * 100) / 100
const zipped = (text: string) => (text ? kilobytes(gzipSync(text).length) : 0)
