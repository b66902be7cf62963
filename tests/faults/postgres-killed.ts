import { setTimeout as pause } from 'node:timers/promises'
import { holed } from '#tests/holes/holes.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { stubbornAuthor } from '#tests/support/stubborn-author.ts'
import { always, atMost, type Fault, most, quantile } from './fault.ts'
import { openWorld } from './world.ts'

/** PostgreSQL goes at once, as in a crash, while three write, and comes back: the program stays and finds it again. */
export const postgresKilled: Fault = async (trial) => {
  const times = trial.times(30)
  const server = await startPostgres()
  const world = await openWorld({ DATABASE_URL: server.urlOf(), ...holed('wide rates') })
  try {
    const { pid } = world.program
    const authors = await Promise.all(
      world.names.map(async (name, n) => stubbornAuthor(name, await world.logIn(`author${n}`), world.categoryId)),
    )
    let isOver = false
    const acknowledged = authors.map(() => 0)
    const writing = authors.map(async (it, n) => {
      while (!isOver)
        if (await it.save(world.url)) acknowledged[n] = [...it.known.values()].reduce((sum, k) => sum + k.version, 0)
    })
    const all = (before: readonly number[]) => acknowledged.every((it, n) => it > (before[n] ?? 0))
    const goesOn = async () => {
      const before = [...acknowledged]
      while (!all(before)) await pause(5)
    }
    const [back, lost]: [number[], string[]] = [[], []]
    let stayed = 0
    for (let n = 1; n <= times; n++) {
      await goesOn()
      await pause(trial.below(400))
      await server.kill()
      await pause(trial.below(1_500))
      if ((await world.page('/')).status === 200) stayed++
      await server.start()
      await server.isReady()
      const begin = performance.now()
      await goesOn()
      back.push(performance.now() - begin)
      if (n % 10 === 0) trial.say(`${n} times, back after ${Math.round(most(back))} ms at most`)
    }
    isOver = true
    await Promise.all(writing)
    for (const it of authors) lost.push(...(await it.faults(world.url)))
    return [
      atMost(`writes of everybody are taken again (median ${Math.round(quantile(back, 0.5))} ms)`, 5_000, most(back), 'ms'),
      atMost('acknowledged saves lost', 0, lost.length),
      always('pages are read while it is away', times, stayed),
      always('it is the same process', 1, Number(world.program.pid === pid)),
    ]
  } finally {
    await world.close()
    await server.stop()
  }
}
