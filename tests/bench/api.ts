import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ArticleRecord } from '#contract/content/article.ts'
import { articleDatabase, realTexts, seededRandom } from './articles.ts'
import { startBareNode } from './bare-node.ts'
import { type Engine, placeOf } from './engine.ts'
import { megabytes } from './figures.ts'
import { load, type Shot } from './load.ts'
import { startServer } from './server-process.ts'

const ARTICLES = 10_000
const CONNECTIONS = 32
const SECONDS = 8
/** Is the share of writes in all requests: views are counted while others read. */
const WRITES = 0.05

interface Envelope<T> {
  code: number
  data: T
}

/**
 * Measures the rows of targets.md, API, on a SQLite file or on its own PostgreSQL: random ids and pages, five per cent writes,
 * every answer checked against the file with the same data.
 */
export async function benchApi(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-'))
  const file = join(folder, 'bench.db')
  copyFileSync(await articleDatabase('generated', ARTICLES), file)
  const truth = readTruth(file)
  const place = await placeOf(engine, file)
  const server = await startServer(place.database)
  const random = seededRandom(11)
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const read = (path: string): Shot => ({ method: 'GET', path: `/v1${path}` })
  const view = (): Shot => ({
    method: 'POST',
    path: `/v1/api/article/view/${pick(truth.ids)}`,
    headers: `user-agent: reader ${Math.floor(random() * 1e9)}\r\n`,
  })
  const isRight = (shot: Shot, status: number, body: string) =>
    status === 200 && (shot.method === 'POST' || truth.agrees(shot.path, body))
  const run = (next: () => Shot, seconds = SECONDS) =>
    load(server.port, { connections: CONNECTIONS, seconds, next: () => (random() < WRITES ? view() : next()), check: isRight })

  const list = () => read(`/api/article/list?pageNum=${1 + Math.floor((random() * ARTICLES) / 10)}`)
  const detail = () => read(`/api/article/detail/${pick(truth.ids)}`)
  const words = twoCharacterWords(500)
  const search = () => read(`/api/article/list?keyword=${encodeURIComponent(pick(words))}&pageSize=12`)
  try {
    // A real site has been asked before: this measures cached answers, and the first requests separately below.
    await run(list, 2)
    const first = await run(detail, 4)
    await run(detail)
    const rows = {
      'article detail, most for the first time': first,
      'article list': await run(list),
      'article detail': await run(detail),
      'list and detail mixed': await run(() => (random() < 0.5 ? list() : detail())),
      'search, 500 two-character words': await run(search),
      'every word alone': await load(server.port, { connections: 1, seconds: 10, next: search, check: isRight }),
      'bare Node, one article’s answer': await bare(await answerOf(server.port, detail())),
    }
    return {
      ...rows,
      'memory of the server after, MB': megabytes((await server.memory()).rss),
      database: engine,
      articles: ARTICLES,
      connections: CONNECTIONS,
    }
  } finally {
    await server.stop()
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const answerOf = async (port: number, { path }: Shot) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()

/** Measures bare Node in the same run, as an anchor. */
async function bare(body: string) {
  const node = await startBareNode(body)
  const next = (): Shot => ({ method: 'GET', path: '/' })
  const result = await load(node.port, { connections: CONNECTIONS, seconds: SECONDS, next, check: (_, status) => status === 200 })
  node.stop()
  return result
}

/** Reads the right answers from the file without the product's code. */
function readTruth(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare('select id, title, create_time from article order by create_time desc, id desc').all() as {
    id: number
    title: string
  }[]
  const titles = new Map(rows.map((it) => [it.id, it.title]))
  const order = rows.map((it) => it.id)
  const plain = db.prepare('select plain from article_body where article_id = ?')
  db.prepare('select 1').get()
  const has = (id: number, word: string) =>
    (titles.get(id) ?? '').includes(word) || String((plain.get(id) as { plain: string }).plain).includes(word)
  let looked = 0
  return {
    ids: order,
    agrees(path: string, body: string): boolean {
      const url = new URL(path, 'http://x')
      const id = /detail\/(\d+)$/.exec(url.pathname)?.[1]
      // Parsing thirty thousand bytes of text each time would measure the client.
      if (id)
        return (
          body.startsWith(`{"code":200,"message":"success","data":{"id":${id},`) &&
          body.includes(JSON.stringify(titles.get(Number(id))))
        )
      const { data } = JSON.parse(body) as Envelope<{ records: ArticleRecord[]; total: number }>
      const word = url.searchParams.get('keyword')
      // Only every fiftieth search answer is looked up: more would measure this check.
      if (word)
        return (
          data.records.length === Math.min(12, data.total) && (looked++ % 50 > 0 || data.records.every((it) => has(it.id, word)))
        )
      const page = Number(url.searchParams.get('pageNum') ?? 1)
      return (
        data.total === order.length && data.records.map((it) => it.id).join() === order.slice(page * 10 - 10, page * 10).join()
      )
    },
  }
}

/** Returns the most frequent pairs of Chinese characters that begin a word in the real texts, or a few common ones. */
function twoCharacterWords(count: number): string[] {
  const seen = new Map<string, number>()
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  for (const { contentMd } of realTexts().slice(0, 60))
    for (const { segment } of segmenter.segment(contentMd))
      if (/^\p{Script=Han}{2}$/u.test(segment)) seen.set(segment, (seen.get(segment) ?? 0) + 1)
  const found = [...seen].sort((a, b) => b[1] - a[1]).map(([word]) => word)
  return found.length ? found.slice(0, count) : ['数据', '网络', '语言', '程序', '索引', '事务']
}
