import { setTimeout as pause } from 'node:timers/promises'
import { openLine } from '#tests/bench/load.ts'
import { stubbornAuthor } from '#tests/support/stubborn-author.ts'
import { always, atMost, type Fault, most } from './fault.ts'
import { openWorld } from './world.ts'

const READERS = 12

/** Asks the program to end, like a service manager, while many users read and three write: every request that was sent is answered. */
export const sigterm: Fault = async (trial) => {
  const times = trial.times(20)
  const world = await openWorld()
  try {
    const authors = await Promise.all(
      world.names.map(async (name, n) => stubbornAuthor(name, await world.logIn(`author${n}`), world.categoryId)),
    )
    let [answered, failed, ended] = [0, 0, 0]
    const [lost, took]: [string[], number[]] = [[], []]
    for (let n = 1; n <= times; n++) {
      let stoppedAt = Number.POSITIVE_INFINITY
      const paths = ['/', '/v1/api/article/list', '/v1/api/comment/list?articleId=1']
      const reading = Array.from({ length: READERS }, async (_, nth) => {
        const line = await openLine(world.port)
        for (let asked = nth; ; asked++) {
          const sent = performance.now()
          const answer = await line.ask({ method: 'GET', path: paths[asked % paths.length] ?? '/' }).catch(() => null)
          if (answer) answered++
          else {
            if (sent < stoppedAt) {
              failed++
              trial.say(`not answered, asked ${(stoppedAt - sent).toFixed(2)} ms before the signal`)
            }
            return line.close()
          }
          await pause(trial.below(4))
        }
      })
      const writing = authors.map((it) => it.write(world.url, () => answered++))
      await pause(300 + trial.below(300))
      stoppedAt = performance.now()
      if ((await world.program.stop()) === 0) ended++
      took.push(performance.now() - stoppedAt)
      await Promise.all([...reading, ...writing])
      await world.start()
      for (const it of authors) lost.push(...(await it.faults(world.url)))
    }
    return [
      atMost(`requests that had been sent and got no answer, of ${answered}`, 0, failed),
      atMost('acknowledged saves lost', 0, lost.length),
      always('ended by itself with 0', times, ended),
      atMost('ended within', 15_000, most(took), 'ms'),
    ]
  } finally {
    await world.close()
  }
}
