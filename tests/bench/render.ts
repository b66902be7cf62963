import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { BODY_MAX } from '#contract/article.ts'
import { tooMuchMarkdown } from '#lib/markdown-size.ts'
import { FAMILIES, ORDINARY } from '#tests/support/text-families.ts'
import { tenth } from './figures.ts'

/** Longer than this is said as such and not waited for. */
const PATIENCE_MS = 10_000
/** What is slower at the size limit, or grows faster than its length, is listed. */
const SLOW_MS = 300
const GROWTH = 2.6
/** Below this a ratio is noise. */
const TELLING_MS = 60

/** Milliseconds of processor for a text of each family, at the size limit and at half of it, next to ordinary prose. `only`: families with one of these in their names. */
export async function benchRender(only: readonly string[] = []) {
  const timer = await openTimer()
  try {
    const measure = async (family: (length: number) => string) => {
      const [half, whole] = [family(BODY_MAX / 2), family(BODY_MAX)]
      const refused = tooMuchMarkdown(whole)
      if (refused && tooMuchMarkdown(half)) return { refused }
      const first = await timer.time(half)
      if (first === null) return { ms: null, growth: null, refused }
      const ms = refused ? first : await timer.time(whole)
      return { ms, growth: refused || ms === null ? null : ms / first, refused }
    }
    const yardstick = await measure(ORDINARY)
    const slow: Record<string, string> = {}
    let [count, refused] = [0, 0]
    for (const [name, family] of FAMILIES) {
      if (only.length && !only.some((it) => name.includes(it))) continue
      count++
      const it = await measure(family)
      if (it.refused) refused++
      if (!('ms' in it)) continue
      const isSteep = (it.growth ?? 0) > GROWTH && (it.ms ?? 0) > TELLING_MS
      if (it.ms === null) slow[name] = `over ${PATIENCE_MS} ms`
      else if (it.ms > SLOW_MS || isSteep) slow[name] = `${tenth(it.ms)} ms, ${tenth(it.growth ?? 0)} times its half`
    }
    return { signs: BODY_MAX, 'ordinary prose': yardstick, families: count, 'refused by the look before': refused, slow }
  } finally {
    await timer.close()
  }
}

/** A thread that renders, and is ended when that takes too long. */
async function openTimer() {
  const open = async () => {
    const worker = new Worker(new URL('./render.worker.ts', import.meta.url))
    await once(worker, 'message')
    return worker
  }
  let worker = await open()
  return {
    async time(text: string): Promise<number | null> {
      worker.postMessage(text)
      const stop = new AbortController()
      const late = pause(PATIENCE_MS, null, { signal: stop.signal }).catch(() => null)
      const answer = (await Promise.race([once(worker, 'message'), late])) as [number] | null
      stop.abort()
      if (answer) return answer[0]
      await worker.terminate()
      worker = await open()
      return null
    },
    close: () => worker.terminate(),
  }
}
