import { spawnSync } from 'node:child_process'
import { type Fault, Skipped } from './fault.ts'

/** A machine without power would need a disk that can be told to forget (dm-flakey). Where there is none, the order of system calls is the evidence. */
export const powerCut: Fault = async () => {
  const { status, stdout } = spawnSync('dmsetup', ['targets'])
  if (status !== 0 || !String(stdout).includes('flakey'))
    throw new Skipped(
      'no device mapper with the target "flakey" here: see `ordering`, which shows that no answer leaves before its log is synced',
    )
  throw new Skipped('dm-flakey is here, but nobody has written this fault for it yet: see `ordering`')
}
