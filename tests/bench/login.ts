import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openWorld } from '#tests/faults/world.ts'
import { holed } from '#tests/holes/holes.ts'
import { median, tenth } from './figures.ts'
import { type LoadResult, load } from './load.ts'
import type { Login } from './login-storm.worker.ts'

const LOGINS = 200
const STORMS = 5
/** Other users send this many requests meanwhile. */
const PER_SECOND = 200
const SECONDS = 8

/**
 * Measures a row of targets.md: two hundred users log in at once, while other users wait for their answers. Password hashes are
 * slow on purpose.
 */
export async function benchLogin() {
  const world = await openWorld(holed('wide rates'))
  const people = new Worker(new URL('./login-storm.worker.ts', import.meta.url))
  const others = (): Promise<LoadResult> =>
    load(world.port, {
      connections: 16,
      seconds: SECONDS,
      perSecond: PER_SECOND,
      next: () => ({ method: 'GET', path: '/v1/api/article/list' }),
      check: (_, status) => status === 200,
    })
  async function logIn(count: number): Promise<Login[]> {
    people.postMessage({ url: world.url, count })
    return ((await once(people, 'message')) as [Login[]])[0]
  }
  try {
    // The first requests let the program compile its code.
    await logIn(10)
    await others()
    const idle = await others()
    const storms: { others: LoadResult; logins: Login[] }[] = []
    for (let storm = 0; storm < STORMS; storm++) {
      const meanwhile = others()
      await pause(500)
      const logins = await logIn(LOGINS)
      storms.push({ others: await meanwhile, logins })
    }
    const count = (code: number) => storms.flatMap((it) => it.logins).filter((it) => it.code === code).length
    const last = storms.map((it) => Math.max(...it.logins.map(({ took }) => took)))
    return {
      'others, nobody logging in': idle,
      [`others’ p99 during ${LOGINS} logins at once, ms, each of ${STORMS}`]: storms.map((it) => it.others.p99),
      'others’ errors': storms.reduce((sum, it) => sum + it.others.errors, 0),
      'logins: let in; asked to come back (503); anything else': [
        count(200),
        count(503),
        LOGINS * STORMS - count(200) - count(503),
      ],
      'the last one was answered after, ms, median': tenth(median(last)),
    }
  } finally {
    await people.terminate()
    await world.close()
  }
}
