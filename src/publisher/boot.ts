import { readFileSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'

/**
 * Pages are renamed into place without a sync to disk: 20,000 syncs would take longer than rendering them. A process that dies
 * loses nothing by that, but a crash of the machine may leave empty files which the ledger, which is synced, counts as written. So
 * a publisher that starts after a reboot checks the bytes of every page.
 */
const FILE = '.boot'
const MINUTE = 60_000

/** Returns an id of the machine's current boot. */
function currentBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    // Elsewhere the minute of the boot identifies it; an error of one minute only means one needless check.
    return String(Math.round((Date.now() - uptime() * 1000) / MINUTE))
  }
}

/** Checks whether this release's pages were last checked, or written, since the machine was started. */
export function isSameBoot(root: string): boolean {
  try {
    return readFileSync(join(root, FILE), 'utf8') === currentBoot()
  } catch {
    return false
  }
}

/** Records that the pages of this release are known to be whole now. */
export const noteBoot = (root: string): void => writeFileSync(join(root, FILE), currentBoot())
