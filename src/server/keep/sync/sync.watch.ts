import { watch } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#server/core/http/refuse.ts'
import type { Remote } from '../post/post.remote.ts'

/** Is how long a folder rests after a change, so that a save in several steps is one. */
const REST_MS = 500
/** Is how often the site is asked what changed there. */
const LOOK_AGAIN_MS = 15_000

/** Returns calls that wait when the site asks for it, and are made again then: it had refused them before it did anything. */
export function patient(remote: Remote, say: (words: string) => void, sleep: (ms: number) => Promise<unknown> = pause): Remote {
  return async (it, input) => {
    for (;;)
      try {
        return await remote(it, input)
      } catch (error) {
        const seconds = error instanceof Refusal ? error.extra.retryAfter : undefined
        if (!seconds) throw error
        say(`站点请求慢一点，等 ${seconds} 秒再继续`)
        await sleep(seconds * 1000)
      }
  }
}

/** Returns a function that resolves when something below a folder changed, or when it is time to ask the site. */
export function watchFolder(root: string): { changed(): Promise<void>; close(): void } {
  let wake = () => {}
  let isChanged = false
  const watcher = watch(root, { recursive: true }, (_, name) => {
    if (name?.startsWith('.inkstone')) return
    isChanged = true
    wake()
  })
  return {
    async changed() {
      let timer: NodeJS.Timeout | undefined
      if (!isChanged)
        await new Promise<void>((done) => {
          wake = done
          timer = setTimeout(done, LOOK_AGAIN_MS)
        })
      clearTimeout(timer)
      if (isChanged) await pause(REST_MS)
      isChanged = false
    },
    close: () => watcher.close(),
  }
}
