import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 2 * 1024 ** 3

/**
 * Where tests put the blogs that they throw away again. In memory where a machine has room for them: a commit waits for the disk, and
 * tests make many thousands.
 */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM ? MEMORY : tmpdir()
}
