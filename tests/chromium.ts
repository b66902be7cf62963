import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../scripts/chromium.mjs'

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A fresh headless Chromium. Throws one clear sentence when this machine has none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium on this machine: run npm test, which installs one, or set CHROMIUM_PATH')
  // The sandbox of Chromium refuses to run as root.
  const chromiumSandbox = process.getuid?.() !== 0
  return chromium.launch({ executablePath, headless: true, chromiumSandbox, args: quiet })
}
