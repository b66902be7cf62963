import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeHtml } from '#lib/escape-html.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { type Query, queries } from '../search/queries.ts'
import { articleDatabase, generatedTexts, seededRandom } from './articles.ts'
import { type Engine, placeOf } from './engine.ts'
import { megabytes, tenth } from './figures.ts'
import { load, type Shot } from './load.ts'
import { startServer } from './server-process.ts'

const ARTICLES = 10_000
const COMMENTS = 20_000
const CONNECTIONS = 64
const SECONDS = 8
const KNOWN_MAX_MS = 60_000

type Found = { code: number; data: { expanded?: object } }

/** Adds comments of different lengths to the articles of a file. */
async function addComments(file: string): Promise<void> {
  const db = await openDatabase(`file:${file}`)
  const random = seededRandom(11)
  const texts = generatedTexts(200).map((it) => it.contentMd)
  for (let at = 0; at < COMMENTS; at += 500)
    await db.write((tx) =>
      tx
        .insertInto('comment')
        .values(
          Array.from({ length: 500 }, (_, n) => {
            const text = (texts[(at + n) % texts.length] ?? '').slice(0, 20 + Math.floor(random() * 180))
            const target = { target_type: 'article' as const, target_id: 1 + ((at + n) % ARTICLES) }
            return { ...target, user_id: 1, content_md: text, content_html: `<p>${escapeHtml(text)}</p>`, create_time: at + n }
          }),
        )
        .execute(),
    )
  await db.close()
}

/** Measures what a question costs that may have meant something else, beside one that is found as it is. */
export async function benchSearch(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-'))
  const file = join(folder, 'bench.db')
  copyFileSync(await articleDatabase('generated', ARTICLES), file)
  await addComments(file)
  const place = await placeOf(engine, file)
  const server = await startServer(place.database)
  const random = seededRandom(5)
  const of = (...kinds: Query['kind'][]) => queries.filter((it) => kinds.includes(it.kind)).map((it) => it.typed)
  const shot = (keyword: string): Shot => ({
    method: 'GET',
    path: `/v1/api/article/list?keyword=${encodeURIComponent(keyword)}&pageSize=12`,
  })
  const others = (keyword: string): Shot => ({
    method: 'GET',
    path: `/v1/api/search/list?keyword=${encodeURIComponent(keyword)}&kind=comment`,
  })
  const run = (words: readonly string[], ask = shot) =>
    load(server.port, {
      connections: CONNECTIONS,
      seconds: SECONDS,
      next: () => ask(words[Math.floor(random() * words.length)] ?? ''),
      check: (_, status, body) => status === 200 && (JSON.parse(body) as Found).code === 200,
    })
  /** Asks each question once, one after the other. */
  async function once(words: readonly string[], ask = shot) {
    const times: number[] = []
    let expanded = 0
    for (const word of words) {
      const start = performance.now()
      const { data } = (await (await fetch(`http://127.0.0.1:${server.port}${ask(word).path}`)).json()) as Found
      times.push(performance.now() - start)
      if (data.expanded) expanded++
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => tenth(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
    return { asked: words.length, expanded, p50: at(0.5), p99: at(0.99), worst: tenth(times.at(-1) ?? 0) }
  }
  /** Asks until what else is meant is told, which the words of the index have to be read for. */
  async function known(word: string) {
    const start = performance.now()
    while ((await once([word])).expanded === 0) if (performance.now() - start > KNOWN_MAX_MS) throw new Error('never expanded')
    return tenth(performance.now() - start)
  }
  try {
    const exact = of('exact')
    const meant = of('pinyin', 'initials', 'slip', 'traditional', 'latin')
    await once(exact)
    const before = (await server.memory()).rss
    return {
      'exact, each once': await once(exact),
      'the first question that may have meant something else': await once(meant.slice(0, 1)),
      'from it until the words of the index are known, ms': await known(meant[0] ?? ''),
      'what may have meant something else, each once': await once(meant.slice(1)),
      'exact, 64 connections': await run(exact),
      'what may have meant something else, 64 connections': await run(meant),
      'the other kinds, each once': await once(exact, others),
      'the other kinds, 64 connections': await run(exact, others),
      'exact once more, 64 connections': await run(exact),
      'memory before, MB': megabytes(before),
      'memory after, MB': megabytes((await server.memory()).rss),
      database: engine,
      articles: ARTICLES,
      comments: COMMENTS,
    }
  } finally {
    await server.stop()
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
