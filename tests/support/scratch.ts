import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 2 * 1024 ** 3

/**
 * Returns the folder for temporary blogs of tests. It is in memory where the machine has room: a commit waits for the disk, and
 * tests make many thousands.
 */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM ? MEMORY : tmpdir()
}
