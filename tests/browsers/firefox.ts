import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, firefox } from 'playwright'
import { findFirefox } from '../../scripts/firefox.mjs'

/** The Firefox that people have, spoken to by WebDriver BiDi: Playwright's own builds are patched ones. */
export async function launchFirefox(): Promise<Browser> {
  const found = findFirefox()
  if (!found) throw new Error('No Firefox on this machine: run npm run browsers, which says how to get one')
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-firefox-'))
  const door = join(folder, 'firefox')
  writeFileSync(door, `#!/bin/sh\nexec '${process.execPath}' '${join(import.meta.dirname, 'firefox-door.ts')}' '${found}' "$@"\n`)
  chmodSync(door, 0o755)
  try {
    return await firefox.launch({
      channel: 'moz-firefox',
      executablePath: door,
      headless: true,
      // Of a page that comes back from its cache Firefox tells BiDi nothing, and Playwright waits for it.
      firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
