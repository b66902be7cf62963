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
/** Wished for every text that is not refused, on the machine where ordinary prose takes `PROSE_MS`; who takes longer is named. */
const WISHED_MS = 300
const PROSE_MS = 636
/** Promised when a text is twice as long. */
const GROWTH = 2.6
/** Below this a ratio is noise. */
const TELLING_MS = 60
/** Every family at these parts of its greatest length; one that would be late at the whole if it went on so, or grows, also there. */
const PARTS = [1 / 40, 1 / 10] as const
const MOST_ROUNDS = 6
const SUSPECT = { ms: 8, growth: 5 } as const

type Time = (text: string) => Promise<number>

/**
 * Milliseconds of processor for a text of each family, next to ordinary prose. No family may take longer than the prose, nor more than
 * `GROWTH` times as long for twice the length: what does is named, and the command fails.
 * `only`: families with one of these in their names.
 */
export async function benchRender(only: readonly string[] = []) {
  const timer = await openTimer()
  try {
    const prose = await atLimit(ORDINARY, BODY_MAX, 0, timer.time)
    const promised = prose.ms
    const wished = WISHED_MS * (prose.ms / PROSE_MS)
    const all = [...FAMILIES].filter(([name]) => only.length === 0 || only.some((it) => name.includes(it)))
    const table: Record<string, object> = {}
    const broken: string[] = []
    const late: Record<string, number> = {}
    let refused = 0
    for (const [name, family] of all) {
      const most = greatest(family)
      if (most < BODY_MAX) refused++
      if (!(await isSuspect(family, most, wished, timer.time))) continue
      const it = await atLimit(family, most, promised, timer.time)
      table[name] = it
      // Hundreds of families: each is told as it comes.
      console.error(name, it)
      if (breaks(it, promised)) broken.push(name)
      if (it.ms > wished) late[name] = Math.round((it.ms / wished) * WISHED_MS)
    }
    if (broken.length) process.exitCode = 1
    return {
      'ordinary prose': prose,
      wished: tenth(wished),
      families: all.length,
      'refused at the limit': refused,
      'looked at closely': table,
      'longer than is wished, as if the machine were quiet': late,
      broken,
    }
  } finally {
    await timer.close()
  }
}

/** How long a text of a family may be before it is refused, about. */
function greatest(family: Family): number {
  if (!tooMuchMarkdown(family(BODY_MAX))) return BODY_MAX
  let [fine, refused] = [0, BODY_MAX]
  while (refused - fine > 500) {
    const middle = Math.floor((fine + refused) / 2)
    if (tooMuchMarkdown(family(middle))) refused = middle
    else fine = middle
  }
  return fine
}

async function isSuspect(family: Family, most: number, wished: number, time: Time): Promise<boolean> {
  const [short, long] = PARTS
  const [before, after] = [await time(family(most * short)), await time(family(most * long))]
  return after > wished * long || (after > SUSPECT.ms && after > before * SUSPECT.growth)
}

/** At its greatest length, and at half of it. */
async function atLimit(family: Family, most: number, promised: number, time: Time) {
  const [half, whole] = [family(most / 2), family(most)]
  const times = { half: [await time(half)], whole: [await time(whole)] }
  const middle = () => ({
    signs: whole.length,
    ms: tenth(median(times.whole)),
    // The least of each: what collects garbage, or works beside, adds to either by chance.
    growth: tenth(Math.min(...times.whole) / Math.min(...times.half)),
  })
  // Only what seems to break the promise is measured again.
  for (let n = 0; n < MOST_ROUNDS && breaks(middle(), promised); n++) {
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
