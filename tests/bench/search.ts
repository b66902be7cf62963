import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Query, queries } from '../search/queries.ts'
import { articleDatabase, seededRandom } from './articles.ts'
import { type Engine, placeOf } from './engine.ts'
import { megabytes, tenth } from './figures.ts'
import { load, type Shot } from './load.ts'
import { startServer } from './server-process.ts'

const ARTICLES = 10_000
const CONNECTIONS = 64
const SECONDS = 8

type Found = { code: number; data: { expanded?: object } }

/** Measures what a question costs that may have meant something else, beside one that is found as it is. */
export async function benchSearch(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-'))
  const file = join(folder, 'bench.db')
  copyFileSync(await articleDatabase('generated', ARTICLES), file)
  const place = await placeOf(engine, file)
  const server = await startServer(place.database)
  const random = seededRandom(5)
  const of = (...kinds: Query['kind'][]) => queries.filter((it) => kinds.includes(it.kind)).map((it) => it.typed)
  const shot = (keyword: string): Shot => ({
    method: 'GET',
    path: `/v1/api/article/list?keyword=${encodeURIComponent(keyword)}&pageSize=12`,
  })
  const run = (words: readonly string[]) =>
    load(server.port, {
      connections: CONNECTIONS,
      seconds: SECONDS,
      next: () => shot(words[Math.floor(random() * words.length)] ?? ''),
      check: (_, status, body) => status === 200 && (JSON.parse(body) as Found).code === 200,
    })
  /** Asks each question once, one after the other. */
  async function once(words: readonly string[]) {
    const times: number[] = []
    let expanded = 0
    for (const word of words) {
      const start = performance.now()
      const { data } = (await (await fetch(`http://127.0.0.1:${server.port}${shot(word).path}`)).json()) as Found
      times.push(performance.now() - start)
      if (data.expanded) expanded++
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => tenth(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
    return { asked: words.length, expanded, p50: at(0.5), p99: at(0.99), worst: tenth(times.at(-1) ?? 0) }
  }
  try {
    const exact = of('exact')
    const meant = of('pinyin', 'initials', 'slip', 'traditional', 'latin')
    await once(exact)
    const before = (await server.memory()).rss
    return {
      'exact, each once': await once(exact),
      'the first question that may have meant something else, which reads the words of the index': await once(meant.slice(0, 1)),
      'what may have meant something else, each once': await once(meant.slice(1)),
      'exact, 64 connections': await run(exact),
      'what may have meant something else, 64 connections': await run(meant),
      'exact once more, 64 connections': await run(exact),
      'memory before, MB': megabytes(before),
      'memory after, MB': megabytes((await server.memory()).rss),
      database: engine,
      articles: ARTICLES,
    }
  } finally {
    await server.stop()
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
