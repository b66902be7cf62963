import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from './articles.ts'
import { megabytes, seconds, sharedClock } from './figures.ts'
import { load, type Shot } from './load.ts'
import type { BenchServer } from './server-process.ts'
import { settled } from './watch.ts'

const CONNECTIONS = 16
const SECONDS = 6
/** Is about the rate of a busy site; this load alone leaves the machine half idle. */
const PER_SECOND = 500
/** A full publish of more articles than this takes too long to wait for. */
const WAITED_FOR = 20_000
/** The memory is measured after this many renders. */
const RENDERS = [2_000, 10_000, 20_000]
const LOOK_EVERY_MS = 200

let names = 0
const renameSite = (server: BenchServer) => server.renameSite(`Renamed${++names}`)

/** Changes the site's name, which every page shows, and waits until every page shows it. */
export async function converge(server: BenchServer, file: string): Promise<number> {
  await renameSite(server)
  const start = sharedClock()
  await settled(file)
  return seconds(sharedClock() - start)
}

/** Measures slow answers of the API during a full publish, beside those of a quiet server. It does not wait for the end. */
export async function apiDuringPublish(server: BenchServer, file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const ids = db
    .prepare('select id from article where live = 1')
    .all()
    .map((it) => Number(it.id))
  const random = seededRandom(13)
  const next = (): Shot => {
    const id = ids[Math.floor(random() * ids.length)]
    const page = 1 + Math.floor((random() * ids.length) / 10)
    const path = random() < 0.5 ? `/v1/api/article/detail/${id}` : `/v1/api/article/list?pageNum=${page}`
    return { method: 'GET', path }
  }
  const check = (_: Shot, status: number) => status === 200
  const run = (perSecond?: number) =>
    load(server.port, { connections: CONNECTIONS, seconds: SECONDS, next, check, ...(perSecond ? { perSecond } : {}) })
  const waiting = db.prepare('select 1 from change limit 1')
  /** The change itself is not measured. */
  async function during(perSecond?: number) {
    await renameSite(server)
    const result = await run(perSecond)
    return { ...result, 'the publish went on to the end of it': Boolean(waiting.get()) }
  }
  /** As after the change itself, no answer is cached. */
  async function idle(perSecond?: number) {
    await server.forgetAnswers()
    return run(perSecond)
  }
  await run()
  const quiet = await idle(PER_SECOND)
  const busy = await during(PER_SECOND)
  const ratio = (a: number, b: number) => Math.round((a / b) * 100) / 100
  const paced = {
    [`${PER_SECOND} requests a second`]: { idle: quiet, during: busy, 'p99, ratio': ratio(busy.p99, quiet.p99) },
  }
  if (ids.length > WAITED_FOR) return paced
  await settled(file)
  const quietMost = await idle()
  const busyMost = await during()
  return {
    ...paced,
    'as many as it can': { idle: quietMost, during: busyMost, 'p99, ratio': ratio(busyMost.p99, quietMost.p99) },
  }
}

/** Publishes everything again and again: measures the process's memory after many renders. */
export async function memoryOverRenders(server: BenchServer, file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const count = (sql: string, ...values: number[]) => Number(db.prepare(sql).get(...values)?.n)
  const seen: Record<string, object> = {}
  const goals = [...RENDERS]
  for (let before = 0; goals.length; before += count('select count(*) as n from page')) {
    const position = count("select seq as n from sqlite_sequence where name = 'change'")
    await renameSite(server)
    const round = settled(file)
    let isOver = false
    round.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await pause(LOOK_EVERY_MS)
      const renders = before + count('select count(*) as n from page where seen > ?', position)
      if (renders < (goals[0] ?? Number.POSITIVE_INFINITY)) continue
      const { rss, publisherHeap } = await server.memory()
      seen[`${goals.shift()} renders, MB`] = {
        process: megabytes(rss),
        'heap of the publisher': publisherHeap && megabytes(publisherHeap),
      }
    }
    await round
  }
  db.close()
  return seen
}
