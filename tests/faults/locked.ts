import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { load } from '#tests/bench/load.ts'
import { holed } from '#tests/holes/holes.ts'
import { always, atMost, type Fault, most } from './fault.ts'
import { ask, openWorld } from './world.ts'

/** Holds the write lock of a database for so long, as another program would. */
const HOLD = `
const [file, ms] = process.argv.slice(1)
const db = new (require('node:sqlite').DatabaseSync)(file)
db.exec('begin immediate')
console.log('held')
setTimeout(() => { db.exec('rollback'); db.close() }, Number(ms))`

async function holdLock(databaseUrl: string, ms: number) {
  const child = spawn(process.execPath, ['-e', HOLD, databaseUrl.slice('file:'.length), String(ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { ended }
}

/** Another program holds the database for three seconds, and for thirty: who reads does not notice; who writes waits, or is told. */
export const databaseLocked: Fault = async (trial) => {
  const world = await openWorld(holed('wide rates'))
  try {
    const token = await world.logIn('author0')
    const { data } = await world.publish(token, '第一篇')
    const shots = [
      { method: 'GET', path: '/' },
      { method: 'GET', path: '/v1/api/article/list' },
      { method: 'GET', path: `/v1/api/article/detail/${data?.id}` },
      { method: 'GET', path: '/v1/auth/info', headers: `authorization: ${token}\r\n` },
      { method: 'GET', path: '/v1/notifications/unReadNum', headers: `authorization: ${token}\r\n` },
    ] as const
    let nth = 0
    // A session that was not used for a minute is noted as used, which is a write: no reader may wait for it.
    const makeOld = async () => {
      const { openDatabase } = await import('#server/core/db/open-database.ts')
      const db = await openDatabase(world.databaseUrl)
      await db.write((tx) => tx.updateTable('session').set({ last_time: 0 }).execute())
      await db.close()
    }
    const reads = (seconds: number) =>
      load(world.port, {
        connections: 10,
        seconds,
        perSecond: 100,
        next: () => shots[nth++ % shots.length] ?? shots[0],
        check: (_, status) => status === 200,
      })
    const short = trial.times(3)
    let held = 0
    const quick = { p99: [] as number[], errors: 0 }
    for (let n = 0; n < short; n++) {
      await makeOld()
      const { ended } = await holdLock(world.databaseUrl, 3_000)
      const writing = world.publish(token, `在等 ${n}`)
      const read = await reads(2.8)
      quick.p99.push(read.p99)
      quick.errors += read.errors
      if ((await writing).code === 200) held++
      await ended
    }
    await makeOld()
    const longest = trial.times(30)
    const { ended } = await holdLock(world.databaseUrl, longest * 1000)
    const writing = world.publish(token, '等不到')
    const read = await reads(longest - 0.5)
    const refused = await writing
    trial.say(`${refused.code} ${refused.message}, ${Math.round(refused.took)} ms`)
    await ended
    const after = await world.publish(token, '又能写了')
    const lost = await ask<{ total: number }>(world.url, '/api/article/list')
    const shown = 2 + held + (refused.code === 200 ? 1 : 0)
    return [
      atMost('others read while it is held for 3 s: p99', 300, most(quick.p99), 'ms'),
      atMost('errors among them', 0, quick.errors),
      always('a write waits 3 s and is taken', short, held),
      atMost(`others read while it is held for ${longest} s: p99`, 300, read.p99, 'ms'),
      atMost('errors among them', 0, read.errors),
      always(
        'a write is refused with a word that says why',
        1,
        Number(refused.code === 503 && refused.message.includes('数据库')),
      ),
      atMost('after', 10_000, refused.took, 'ms'),
      always('writes are taken again afterwards', 1, Number(after.code === 200 && lost.data.total === shown)),
    ]
  } finally {
    await world.close()
  }
}
