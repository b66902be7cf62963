import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { BODY_MAX } from '#contract/content/article.ts'
import { tooMuchMarkdown } from '#lib/markdown-size.ts'
import { HEAP } from '#server/core/render/thread.ts'
import { FAMILIES, type Family, ORDINARY } from '#tests/support/text-families.ts'
import { median, tenth } from './figures.ts'

/** A text that takes longer is reported as such and not waited for. */
const PATIENCE_MS = 30_000
/** Is the goal for every text that is not refused, on a machine where ordinary prose takes `PROSE_MS`; slower families are listed. */
const WISHED_MS = 300
const PROSE_MS = 636
/** Limits the growth of the time when a text is twice as long. */
const GROWTH = 2.6
/** Below this time a ratio is noise. */
const TELLING_MS = 60
/**
 * Every family is measured at these parts of its maximal length; one whose time would be too long at full length, or grows, is
 * measured there too.
 */
const PARTS = [1 / 40, 1 / 10] as const
const MOST_ROUNDS = 6
const SUSPECT = { ms: 8, growth: 5 } as const

type Time = (text: string) => Promise<number>

/**
 * Measures the processor's milliseconds for a text of each family, next to ordinary prose. No family may take longer than the prose,
 * nor more than `GROWTH` times as long for twice the length: such families are listed, and the command fails.
 * `only` selects families whose names contain one of these words.
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
      // There are hundreds of families: each is printed as it comes.
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

/** Finds about the maximal length of a family's text before it is refused. */
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

/** Measures a family at its maximal length, and at half of it. */
async function atLimit(family: Family, most: number, promised: number, time: Time) {
  const [half, whole] = [family(most / 2), family(most)]
  const times = { half: [await time(half)], whole: [await time(whole)] }
  const middle = () => ({
    signs: whole.length,
    ms: tenth(median(times.whole)),
    // The minimum of each is used: garbage collection and other processes add to either by chance.
    growth: tenth(Math.min(...times.whole) / Math.min(...times.half)),
  })
  // Only families that seem to break the limit are measured again.
  for (let n = 0; n < MOST_ROUNDS && breaks(middle(), promised); n++) {
    times.half.push(await time(half))
    times.whole.push(await time(whole))
  }
  return middle()
}

const breaks = ({ ms, growth }: { ms: number; growth: number }, promised: number) =>
  ms > promised || (ms > TELLING_MS && growth > GROWTH)

/** Opens a thread that renders like the server's, and that is ended when a render takes too long. */
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
