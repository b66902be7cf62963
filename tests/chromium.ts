import { type Browser, chromium } from 'playwright-core'
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
