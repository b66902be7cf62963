import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { openLine } from '#tests/bench/load.ts'
import { holed } from '#tests/holes/holes.ts'
import { upload } from './disk-full.ts'
import { always, atMost, type Fault, type Row, Skipped, type Trial } from './fault.ts'
import { ask, openWorld, type World } from './world.ts'

const WORK_S = 20
const LET_IN_WITHIN_MS = 5_000

/** Sends all kinds of requests of a busy day at once. Returns the number of answers. */
async function work(world: World, token: string, { times, below }: Trial): Promise<number> {
  const end = performance.now() + times(WORK_S) * 1000
  let answered = 0
  const until = async (step: (n: number) => Promise<unknown>) => {
    for (let n = 0; performance.now() < end; n++) {
      await step(n).then(
        () => answered++,
        () => {},
      )
    }
  }
  const long = '一段不短的话，里面有 `code` 和[链接](https://example.com)。\n\n'.repeat(3_000)
  const bytes = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()
  await Promise.all([
    ...Array.from({ length: 3 }, () => until((n) => world.publish(token, `长文 ${n}`, long.slice(0, 20_000 + below(100_000))))),
    ...Array.from({ length: 2 }, () =>
      until(() => upload(world, token, Buffer.concat([bytes, Buffer.from([below(255), below(255)])]))),
    ),
    ...Array.from({ length: 4 }, () => until(() => ask(world.url, '/api/article/list?keyword=%E4%B8%80%E6%AE%B5'))),
    ...Array.from({ length: 8 }, () => until((n) => world.page(n % 2 ? '/' : `/post/${1 + below(20)}`))),
    until(() => ask(world.url, '/auth/login', { body: { username: 'member0', password: 'wrong-1', source: 'PC' } })),
  ])
  return answered
}

async function survives(what: string, world: World, answered: number): Promise<Row[]> {
  const { pid } = world.program
  // Waiting requests finish first.
  await pause(1_000)
  const token = await world.logIn('author1')
  const saved = await world.publish(token, '活着')
  const isAlive = (await world.page('/healthz')).status === 200 && saved.code === 200 && world.program.pid === pid
  return [
    always(`${what}: the same process reads and writes afterwards (${answered} answers meanwhile)`, 1, Number(isAlive)),
    atMost(`${what}: deaths`, 0, /FATAL|out of memory|Uncaught/i.test(world.program.output()) ? 1 : 0),
  ]
}

const tool = (name: string, ...args: string[]) => {
  try {
    execFileSync(name, args, { stdio: 'pipe' })
  } catch (error) {
    throw new Skipped(`${name} cannot be used here: ${error}`)
  }
}

/** Asks for home until it is there: a busy program closes what a crowd left behind a moment after the crowd is gone. */
async function firstAnswer(port: number): Promise<number> {
  const end = performance.now() + LET_IN_WITHIN_MS
  for (;;) {
    const line = await openLine(port)
    try {
      const { status } = await line.ask({ method: 'GET', path: '/' })
      return status
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(100)
    } finally {
      line.close()
    }
  }
}

/** Runs with no more than 256 descriptors, and four hundred clients that want one. */
export const fewDescriptors: Fault = async (trial) => {
  const world = await openWorld(holed('wide rates'))
  try {
    const token = await world.logIn('author0')
    tool('prlimit', `--pid=${world.program.pid}`, '--nofile=256:256')
    const crowd: Socket[] = []
    for (let n = 0; n < 400; n++) {
      const socket = connect(world.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      crowd.push(socket)
    }
    await pause(500)
    const answered = await work(world, token, trial)
    const closed = crowd.map((it) => (it.closed ? null : once(it, 'close')))
    for (const it of crowd) it.destroy()
    await Promise.all(closed)
    const status = await firstAnswer(world.port)
    return [
      ...(await survives('256 descriptors', world, answered)),
      always('who comes afterwards is let in within 5 s', 1, Number(status === 200)),
    ]
  } finally {
    await world.close()
  }
}

/** Runs with a heap of 256 MB for each thread. */
export const smallHeap: Fault = async (trial) => {
  const { NODE_OPTIONS = '', ...rest } = holed('wide rates')
  const world = await openWorld({ ...rest, NODE_OPTIONS: `${NODE_OPTIONS} --max-old-space-size=256` })
  try {
    const answered = await work(world, await world.logIn('author0'), trial)
    return await survives('a heap of 256 MB', world, answered)
  } finally {
    await world.close()
  }
}

/** Runs the program and all that it starts on one core. */
export const oneCore: Fault = async (trial) => {
  const world = await openWorld(holed('wide rates'))
  try {
    tool('taskset', '-a', '-cp', '0', String(world.program.pid))
    const answered = await work(world, await world.logIn('author0'), trial)
    return await survives('one core', world, answered)
  } finally {
    await world.close()
  }
}
