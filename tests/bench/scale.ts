import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureCompiled } from '#publisher/compile.ts'
import { spawnProgram } from '#tests/support/program.ts'
import { articleDatabase, seededRandom } from './articles.ts'
import { indexCopies } from './articles-copied.ts'
import { type Engine, placeOf } from './engine.ts'
import { megabytes, sharedClock, spread } from './figures.ts'
import { load, type Shot } from './load.ts'
import { bytesOf } from './process-memory.ts'
import { figureOf, tableOf } from './scale-shown.ts'
import { type BenchServer, startServer } from './server-process.ts'
import { openWatch } from './watch.ts'

const PUBLISHES = 12
const CONNECTIONS = 16
const SECONDS = 4
const LOOK_EVERY_MS = 100
const WORDS = ['数据', '网络', '语言', '程序', '索引', '事务', '线程', '缓存', '队列', '接口', '对象', '算法']
const CACHE = fileURLToPath(new URL('../../.cache/bench/scale', import.meta.url))

/** Holds one size on one engine. Times are seconds where a name says so, otherwise milliseconds; null was not measured. */
export interface ScaleRow {
  engine: Engine
  articles: number
  publishAllSeconds: number | null
  publishAllMB: number | null
  publishOne: number | null
  publishOneP95: number | null
  listPerSecond: number
  listP99: number
  searchPerSecond: number
  searchP99: number
  errors: number
  memoryMB: number
  publisherHeapMB: number | null
}

interface Options {
  engine: Engine
  sizes: readonly number[]
  /** Leaves the site out and measures the API alone. */
  isReadOnly?: boolean
  /** Names the folder for table and picture; by default it is the folder of the bench's other files. */
  out?: string | undefined
}

/**
 * Measures how costs grow with the number of articles: short ones of 600 characters, each found by search. It adds to the results
 * already in the folder.
 */
export async function benchScale({ engine, sizes, isReadOnly = false, out = CACHE }: Options) {
  mkdirSync(out, { recursive: true })
  // The compile is made once for a version of the code and must not be measured.
  await ensureCompiled(fileURLToPath(new URL('../..', import.meta.url)), () => {})
  const file = join(out, 'scale.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScaleRow[]) : []
  for (const articles of sizes) {
    const row = await measure(engine, articles, isReadOnly)
    const at = known.findIndex((it) => it.engine === engine && it.articles === articles)
    known.splice(at < 0 ? known.length : at, at < 0 ? 0 : 1, row)
    // The results are written after each size: an interrupted run keeps what it has measured.
    known.sort((a, b) => b.engine.localeCompare(a.engine) || a.articles - b.articles)
    writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`)
    writeFileSync(join(out, 'scale.md'), tableOf(known))
    writeFileSync(join(out, 'scale.svg'), figureOf(known))
  }
  return { rows: known.filter((it) => it.engine === engine), files: out }
}

async function measure(engine: Engine, articles: number, isReadOnly: boolean): Promise<ScaleRow> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-scale-'))
  const file = join(folder, 'bench.db')
  copyFileSync(await articleDatabase('short', articles), file)
  indexCopies(file)
  const place = await placeOf(engine, file)
  try {
    const all = isReadOnly ? null : await publishAll(place.database, folder)
    const server = await startServer(place.database, all ? folder : '')
    try {
      const one = all && (await publishOne(server, articles))
      const random = seededRandom(3)
      const shoot = (next: () => Shot) =>
        load(server.port, { connections: CONNECTIONS, seconds: SECONDS, next, check: (_, status) => status === 200 })
      const read = (query: string): Shot => ({ method: 'GET', path: `/v1/api/article/list?${query}` })
      const list = await shoot(() => read(`pageNum=${1 + Math.floor((random() * articles) / 10)}`))
      // Each combination is new to the server's cache of hits.
      const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? ''
      const search = await shoot(() => read(`pageSize=12&keyword=${encodeURIComponent(`${word()} ${word()} ${word()}`)}`))
      const { rss, publisherHeap } = await server.memory()
      return {
        engine,
        articles,
        publishAllSeconds: all?.seconds ?? null,
        publishAllMB: all?.peakMB ?? null,
        publishOne: one?.p50 ?? null,
        publishOneP95: one?.p95 ?? null,
        listPerSecond: list.perSecond,
        listP99: list.p99,
        searchPerSecond: search.perSecond,
        searchP99: search.p99,
        errors: list.errors + search.errors,
        memoryMB: megabytes(rss),
        publisherHeapMB: publisherHeap && megabytes(publisherHeap),
      }
    } finally {
      await server.stop()
    }
  } finally {
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Publishes every page from nothing by `npm run publish`: a separate process that yields to no other. */
async function publishAll(database: string, dataDir: string) {
  const { child, ended } = spawnProgram(['publish'], {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: database.includes(':') ? database : `file:${database}`,
    // The site URL equals that of this bench's server, which then has nothing left to publish.
    SITE_URL: 'http://localhost',
  })
  let peak = 0
  const looking = setInterval(() => {
    peak = Math.max(peak, bytesOf(child.pid, 'VmHWM') ?? 0)
  }, LOOK_EVERY_MS)
  const { code, output } = await ended
  clearInterval(looking)
  if (code) throw new Error(output)
  return { seconds: Number(/in ([\d.]+) s$/m.exec(output)?.[1]), peakMB: megabytes(peak) }
}

/** Measures the time from the answer to a save until its page shows the new title. */
async function publishOne(server: BenchServer, articles: number) {
  const random = seededRandom(5)
  const watch = await openWatch(server.port)
  const times: number[] = []
  for (let n = 0; n < PUBLISHES; n++) {
    const edit = { id: 1 + Math.floor(random() * articles), title: `Edit${n}x${Math.floor(random() * 1e9)}` }
    const [answered = 0] = await server.save(edit)
    await watch.shows(`/post/${edit.id}`, edit.title)
    times.push(sharedClock() - answered)
  }
  watch.close()
  // The first ones come while the program still warms up.
  return spread(times.slice(2))
}
