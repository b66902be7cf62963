import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Skipped } from './fault.ts'

/** A disk of so many megabytes, in memory. @throws Skipped where nobody may mount one */
export function mountSmallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'inkstone-faults', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Skipped(`no disk can be mounted here (${String((error as { stderr?: Buffer }).stderr ?? error).trim()})`)
  }
  const filler = join(folder, '.filler')
  return {
    /** Takes all room there is. */
    fill() {
      const file = openSync(filler, 'a')
      for (const size of [1024 * 1024, 4096]) {
        const bytes = Buffer.alloc(size)
        try {
          while (writeSync(file, bytes) === size);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => execFileSync('umount', ['-l', folder]),
  }
}
