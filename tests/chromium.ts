import { type Browser, type BrowserContext, chromium } from 'playwright'
import { findChromium, findHeadlessShell } from '../scripts/chromium.mjs'

/** Flags without which Chromium talks to the network by itself. */
export const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Chromium is. Throws one clear sentence when this machine has none. */
export function chromiumPath(): string {
  const found = findChromium()
  if (!found) throw new Error('No Chromium on this machine: run npm test, which installs one, or set CHROMIUM_PATH')
  return found
}

interface Options {
  /** Gives back what Playwright takes away from it. */
  ignoreDefaultArgs?: string[]
  args?: string[]
  /** With all that a window needs, for what the headless build does not have; slower. */
  isWhole?: boolean
}

/** A fresh headless Chromium. */
export async function launchChromium({ ignoreDefaultArgs = [], args = [], isWhole = false }: Options = {}): Promise<Browser> {
  const executablePath = (isWhole ? undefined : findHeadlessShell()) ?? chromiumPath()
  // The sandbox of Chromium refuses to run as root.
  const chromiumSandbox = process.getuid?.() !== 0
  return chromium.launch({ executablePath, headless: true, chromiumSandbox, args: [...quiet, ...args], ignoreDefaultArgs })
}

let shared: Promise<Browser> | undefined

/**
 * To all appearances a fresh one: it knows the contexts of its own, and closes these. In truth the one of all stories that this process
 * tells one after another, which ends with the process.
 */
export async function borrowChromium(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchChromium()
  const browser = (await shared) as Browser
  const own = new Set<BrowserContext>()
  const keep = (context: BrowserContext) => {
    own.add(context)
    context.once('close', () => own.delete(context))
  }
  const lent: Pick<Browser, 'newContext' | 'newPage' | 'contexts' | 'close'> = {
    async newContext(options) {
      const context = await browser.newContext(options)
      keep(context)
      return context
    },
    async newPage(options) {
      const page = await browser.newPage(options)
      keep(page.context())
      return page
    },
    contexts: () => [...own],
    async close() {
      await Promise.all([...own].map((it) => it.close()))
    },
  }
  return new Proxy(browser, { get: (it, name) => Reflect.get(name in lent ? lent : it, name) })
}
