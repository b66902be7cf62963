import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { BODY_MAX } from '#contract/article.ts'
import { tooMuchMarkdown } from '#lib/markdown-size.ts'
import { HEAP } from '#server/render/thread.ts'
import { FAMILIES, type Family, ORDINARY } from '#tests/support/text-families.ts'
import { median, tenth } from './figures.ts'

/** Longer than this is said as such and not waited for. */
const PATIENCE_MS = 30_000
/** Promised for every text that is not refused, or as much as ordinary prose of the same length takes on a slower machine. */
const PROMISED_MS = 300
/** Promised when a text is twice as long. */
const GROWTH = 2.6
/** Below this a ratio is noise. */
const TELLING_MS = 60
/** The same of a short text. */
const NOISE_MS = 15
/** Every family at these lengths; one that grows, or would be late at the limit if it went on so, also at the limit. */
const SIZES = [5_000, 20_000] as const
const [, LOOKED_AT] = SIZES

type Time = (text: string) => Promise<number>

/**
 * Milliseconds of processor for a text of each family, next to ordinary prose. What breaks the promise is named, and the command fails.
 * `only`: families with one of these in their names.
 */
export async function benchRender(only: readonly string[] = []) {
  const timer = await openTimer()
  try {
    const prose = await atLimit(ORDINARY, 0, timer.time)
    const promised = Math.max(PROMISED_MS, prose.ms)
    const all = [...FAMILIES].filter(([name]) => only.length === 0 || only.some((it) => name.includes(it)))
    const table: Record<string, object> = {}
    const broken: string[] = []
    let refused = 0
    for (const [name, family] of all) {
      if (tooMuchMarkdown(family(BODY_MAX))) refused++
      if (!(await looksSlow(family, promised, timer.time))) continue
      const it = await atLimit(family, promised, timer.time)
      table[name] = it
      console.error(name, table[name])
      if (breaks(it, promised)) broken.push(name)
    }
    if (broken.length) process.exitCode = 1
    return {
      'ordinary prose': prose,
      promised,
      families: all.length,
      'refused at the limit': refused,
      'looked at closely': table,
      broken,
    }
  } finally {
    await timer.close()
  }
}

/** Once at each length: what is suspected wrongly is only looked at again. */
async function looksSlow(family: Family, promised: number, time: Time): Promise<boolean> {
  const lengths = SIZES.filter((it) => !tooMuchMarkdown(family(it)))
  if (lengths.length === 0) return false
  const times: number[] = []
  for (const it of lengths) times.push(await time(family(it)))
  const last = times.at(-1) ?? 0
  return last > promised * (LOOKED_AT / BODY_MAX) || (last > NOISE_MS && last > GROWTH ** 2 * (times.at(-2) ?? last))
}

/** At the greatest length that is not refused, and at half of it. */
async function atLimit(family: Family, promised: number, time: Time) {
  let [signs, refused] = [0, BODY_MAX + 1]
  while (refused - signs > 100) {
    const middle = Math.floor((signs + refused) / 2)
    if (tooMuchMarkdown(family(middle))) refused = middle
    else signs = middle
  }
  const [half, whole] = [family(signs / 2), family(signs)]
  const times = { half: [await time(half)], whole: [await time(whole)] }
  const middle = () => ({
    signs: whole.length,
    ms: tenth(median(times.whole)),
    growth: tenth(median(times.whole) / median(times.half)),
  })
  // Only what seems to break the promise is measured again.
  for (let n = 0; n < 2 && breaks(middle(), promised); n++) {
    times.half.push(await time(half))
    times.whole.push(await time(whole))
  }
  return middle()
}

const breaks = ({ ms, growth }: { ms: number; growth: number }, promised: number) =>
  ms > promised || (ms > TELLING_MS && growth > GROWTH)

/** A thread that renders as the server's does, and is ended when that takes too long. */
async function openTimer() {
  const open = async () => {
    const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { resourceLimits: HEAP })
    await once(worker, 'message')
    return worker
  }
  let worker = await open()
  return {
    async time(text: string): Promise<number> {
      worker.postMessage(text)
      const stop = new AbortController()
      const late = pause(PATIENCE_MS, null, { signal: stop.signal }).catch(() => null)
      const answer = (await Promise.race([once(worker, 'message'), late])) as [number] | null
      stop.abort()
      if (answer) return answer[0]
      await worker.terminate()
      worker = await open()
      return Number.POSITIVE_INFINITY
    },
    close: () => worker.terminate(),
  }
}
