import { readFileSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'

/**
 * Pages are renamed into place without waiting for the disk: 20,000 syncs would take longer than rendering them. A process that dies
 * loses nothing by that; a machine that does may leave empty files that the ledger, which is synced, believes in. So a publisher
 * that starts on a machine that has started anew looks at the bytes of every page.
 */
const FILE = '.boot'
const MINUTE = 60_000

/** Names the time since the machine was started. */
function currentBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    // Elsewhere the minute of the start says it; off by one, the bytes are looked at once too often.
    return String(Math.round((Date.now() - uptime() * 1000) / MINUTE))
  }
}

/** Whether this release's pages were last looked at, or written, since the machine was started. */
export function isSameBoot(root: string): boolean {
  try {
    return readFileSync(join(root, FILE), 'utf8') === currentBoot()
  } catch {
    return false
  }
}

/** The pages of this release are known to be whole as of now. */
export const noteBoot = (root: string): void => writeFileSync(join(root, FILE), currentBoot())
