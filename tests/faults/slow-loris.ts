import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { load } from '#tests/bench/load.ts'
import { always, atMost, type Fault, most, type Row, type Trial } from './fault.ts'
import { openWorld, type World } from './world.ts'

const WITHIN_S = 20

/** Asks so slowly that the question never ends, or does not even begin. Answers the seconds until it was cut off. */
async function crawl(port: number, kind: number, until: Promise<unknown>): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const begin = performance.now()
  let timer: NodeJS.Timeout | undefined
  if (kind > 0) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
    timer = setInterval(() => socket.write(kind === 1 ? 'X-A: b\r\n' : 'x'), 1_000)
  }
  socket.resume()
  const closed = once(socket, 'close').then(() => (performance.now() - begin) / 1000)
  const took = await Promise.race([closed, until.then(() => Number.POSITIVE_INFINITY)])
  clearInterval(timer)
  socket.destroy()
  return took
}

async function crowd(world: World, count: number, { say }: Trial): Promise<Row[]> {
  const over = pause((WITHIN_S + 5) * 1000, undefined, { ref: false })
  const crawling: Promise<number>[] = []
  for (let n = 0; n < count; n++) {
    crawling.push(crawl(world.port, n % 3, over))
    if (n % 100 === 99) await pause(5)
  }
  const paths = ['/', '/v1/api/article/list', '/healthz']
  let nth = 0
  const read = await load(world.port, {
    connections: 10,
    seconds: WITHIN_S,
    perSecond: 100,
    next: () => ({ method: 'GET', path: paths[nth++ % paths.length] ?? '/' }),
    check: (_, status) => status === 200,
  })
  const took = await Promise.all(crawling)
  const late = took.filter((it) => it > WITHIN_S)
  say(`${count} sockets: ${late.length} late, slowest ${most(took)} s`)
  return [
    atMost(`${count} sockets, a third of them silent: the last is closed after`, WITHIN_S, most(took), 's'),
    atMost('others meanwhile: p99', 250, read.p99, 'ms'),
    atMost('errors among them', 0, read.errors),
  ]
}

/** Many who never end their question. */
export const slowLoris: Fault = async (trial) => {
  const world = await openWorld()
  try {
    const { pid } = world.program
    const rows: Row[] = []
    for (const count of [500, 2_000]) rows.push(...(await crowd(world, trial.times(count), trial)))
    return [
      ...rows,
      always('it is the same process', 1, Number((await world.page('/healthz')).status === 200 && world.program.pid === pid)),
    ]
  } finally {
    await world.close()
  }
}
