import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../scripts/chromium.mjs'

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

/** A fresh headless Chromium. `ignoreDefaultArgs` gives back what Playwright takes away from it. */
export async function launchChromium({ ignoreDefaultArgs = [] as string[], args = [] as string[] } = {}): Promise<Browser> {
  // The sandbox of Chromium refuses to run as root.
  const chromiumSandbox = process.getuid?.() !== 0
  const more = { args: [...quiet, ...args], ignoreDefaultArgs }
  return chromium.launch({ executablePath: chromiumPath(), headless: true, chromiumSandbox, ...more })
}
