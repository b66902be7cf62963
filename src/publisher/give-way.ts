import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Of Linux's -20 (first) to 19: about a tenth of a core where the thread that answers wants it too, all of it where not. */
const STANDS_BACK = 10
/** The threads that compress, write and collect garbage, by the names that libuv and V8 give them. */
const HELPERS = /^(libuv-worker|(node-)?V8Worker)/

/**
 * Lets the calling thread, and those that help all threads of the process, stand back for the one that answers readers. Only Linux weighs
 * threads one by one; elsewhere nothing changes.
 */
export function giveWay(): void {
  try {
    const me = readlinkSync('/proc/thread-self').split('/').at(-1)
    for (const thread of readdirSync('/proc/self/task')) {
      const isHelper = HELPERS.test(readFileSync(`/proc/self/task/${thread}/comm`, 'utf8'))
      if (isHelper || thread === me) setPriority(Number(thread), STANDS_BACK)
    }
  } catch {
    // Publishing is as quick without it.
  }
}
