import { type Browser, type BrowserContext, chromium } from 'playwright'
import { findChromium, findHeadlessShell } from '../scripts/chromium.mjs'

/** Without these flags Chromium itself uses the network. */
export const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Returns the path of Chromium.
 * @throws Error with one clear sentence when this machine has none
 */
export function chromiumPath(): string {
  const found = findChromium()
  if (!found) throw new Error('No Chromium on this machine: run npm test, which installs one, or set CHROMIUM_PATH')
  return found
}

interface Options {
  /** Lists default arguments that Playwright must leave out. */
  ignoreDefaultArgs?: string[]
  args?: string[]
  /** Uses the full browser, for features that the headless build lacks; it is slower. */
  isWhole?: boolean
}

/** Launches a fresh headless Chromium. */
export async function launchChromium({ ignoreDefaultArgs = [], args = [], isWhole = false }: Options = {}): Promise<Browser> {
  const executablePath = (isWhole ? undefined : findHeadlessShell()) ?? chromiumPath()
  // Chromium's sandbox refuses to run as root.
  const chromiumSandbox = process.getuid?.() !== 0
  return chromium.launch({ executablePath, headless: true, chromiumSandbox, args: [...quiet, ...args], ignoreDefaultArgs })
}

let shared: Promise<Browser> | undefined

/**
 * Lends a browser that looks fresh: it knows only its own contexts, and closes only these. In fact all stories of this process
 * share one browser, which ends with the process.
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

/** Closes a browser, and stops and removes the program whose pages it showed. */
export async function closeAll(browser: Browser, program: { remove(): Promise<unknown> }): Promise<void> {
  await browser.close()
  await program.remove()
}
