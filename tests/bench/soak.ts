import { copyFileSync, existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '#server/core/db/open-database.ts'
import { beginSession } from '#server/people/auth/session.rules.ts'
import { runProgram, startProgram } from '#tests/support/program.ts'
import { articleDatabase, seededRandom } from './articles.ts'
import { megabytes, seconds, tenth } from './figures.ts'
import { load, type Shot } from './load.ts'
import { bytesOf } from './process-memory.ts'
import { fillTalk, noCookies, someWord } from './talk-filled.ts'
import { openSockets } from './talk-sockets.ts'
import { settled } from './watch.ts'

/** With this many users, no user exceeds the limits of production. */
const PEOPLE = 150
const SOCKETS = 50
const SAMPLE_EVERY_MS = 5_000
/** In its first quarter the program fills its caches, which it may keep. */
const SETTLING = 0.25

interface Sample {
  minutes: number
  rss: number
  wal: number
}

/**
 * Simulates a busy day of a large blog in some minutes: the whole program with the limits of production, readers from everywhere,
 * users who comment, like and chat, and an author who publishes. It reports failures, slowness, and whether memory or the
 * write-ahead log grow.
 */
export async function benchSoak(minutes: number, articles: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-soak-'))
  const file = join(dataDir, 'inkstone.db')
  copyFileSync(await articleDatabase('generated', articles), file)
  const { article, tokens } = await fillTalk(file, PEOPLE)
  const author = await sessionOfOwner(file)
  // The load comes from one machine; a proxy header gives each request its address.
  const program = await startProgram({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' })
  try {
    await settled(file)
    const port = Number(new URL(program.url).port)
    const ticketOf = async (n: number) => (await post(program.url, '/chat/ticket', tokens[n % tokens.length] ?? '')).ticket
    const sockets = await openSockets(port, SOCKETS, ticketOf)
    const samples: Sample[] = []
    const start = performance.now()
    const sample = () => {
      const wal = `${file}-wal`
      const size = existsSync(wal) ? statSync(wal).size : 0
      samples.push({ minutes: (performance.now() - start) / 60_000, rss: bytesOf(program.pid, 'VmRSS') ?? 0, wal: size })
    }
    const timer = setInterval(sample, SAMPLE_EVERY_MS)
    const before = counted(file)
    const kinds = everyKind({ article, articles, tokens, author, file })
    const refused: Record<string, number> = {}
    const results = await Promise.all(
      Object.entries(kinds).map(async ([name, { perSecond, next }]) => {
        const check = (_: Shot, status: number, body: string) => {
          if (status === 200) return true
          const what = `${name}: ${status} ${body.slice(0, 80)}`
          refused[what] = (refused[what] ?? 0) + 1
          return false
        }
        const connections = Math.max(1, Math.min(16, Math.round(perSecond / 4)))
        return [name, await load(port, { connections, seconds: minutes * 60, perSecond, next, check })] as const
      }),
    )
    clearInterval(timer)
    sample()
    sockets.close()
    const ended = performance.now()
    await settled(file)
    const after = counted(file)
    const late = samples.filter((it) => it.minutes >= minutes * SETTLING)
    const asked = Object.fromEntries(results)
    return {
      minutes,
      articles,
      sockets: SOCKETS,
      ...asked,
      'errors, of all': results.reduce((sum, [, it]) => sum + it.errors, 0),
      'errors by status': refused,
      'errors in the log': (program.output().match(/"level":(50|"error")/g) ?? []).length,
      'comments written and there': after.comments - before.comments === asked.comments?.requests,
      'memory at the end, MB': megabytes(samples.at(-1)?.rss ?? 0),
      'memory at most, MB': megabytes(Math.max(...samples.map((it) => it.rss))),
      [`growth of memory after the first ${SETTLING * 100} %, MB an hour`]: tenth(slope(late, (it) => it.rss) / 2 ** 20),
      'write-ahead log at most, MB': megabytes(Math.max(...samples.map((it) => it.wal))),
      'growth of the log, MB an hour': tenth(slope(late, (it) => it.wal) / 2 ** 20),
      'until all was published after the end, s': seconds(performance.now() - ended),
      'integrity of the database': after.integrity,
      'published pages against the data': (
        await runProgram(['publish', '--verify'], {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          PORT: String(port),
        })
      ).output
        .trim()
        .split('\n')
        .at(-1),
    }
  } finally {
    await program.remove()
  }
}

interface World {
  /** Holds the article that users comment on. */
  article: number
  articles: number
  tokens: string[]
  author: string
  file: string
}

/** Sends requests of each kind at a rate that ten thousand readers a day cause in their busiest minutes. */
function everyKind({ article, articles, tokens, author, file }: World) {
  const random = seededRandom(17)
  const one = (most: number) => 1 + Math.floor(random() * most)
  const from = () => `x-forwarded-for: 10.${one(250)}.${one(250)}.${one(250)}\r\nuser-agent: reader ${one(1e9)}\r\n`
  const read = (path: string): Shot => ({ method: 'GET', path, headers: from() })
  let said = 0
  const say = (method: string, path: string, token: string, body: object): Shot => ({
    method,
    path: `/v1${path}`,
    headers: `${from()}authorization: ${token}\r\ncontent-type: application/json\r\n`,
    body: JSON.stringify(body),
  })
  const someone = () => tokens[said++ % tokens.length] ?? ''
  const publish = publishing(file)
  return {
    'static pages': { perSecond: 60, next: () => read(random() < 0.2 ? '/' : `/post/${one(articles)}`) },
    lists: { perSecond: 20, next: () => read(`/v1/api/article/list?pageNum=${one(articles / 10)}`) },
    details: { perSecond: 20, next: () => read(`/v1/api/article/detail/${one(articles)}`) },
    searches: {
      perSecond: 5,
      next: () => read(`/v1/api/article/list?keyword=${encodeURIComponent(someWord().slice(0, 2))}&pageSize=12`),
    },
    views: { perSecond: 10, next: () => ({ ...read(`/v1/api/article/view/${one(articles)}`), method: 'POST' }) },
    comments: {
      perSecond: 1,
      next: () => say('POST', '/api/comment/add', someone(), { articleId: article, contentMd: `第 ${said} 条，${random()}` }),
    },
    likes: { perSecond: 1, next: () => say('POST', `/api/article/like/${one(articles)}`, someone(), {}) },
    'chat messages': {
      perSecond: 0.5,
      next: () => say('POST', '/chat/sendMsg', someone(), { type: 'text', content: `第 ${said} 句` }),
    },
    'articles published': { perSecond: 0.1, next: () => say('PUT', '/sys/article/update', author, publish()) },
  }
}

/** Publishes another article each time, with a new title. */
function publishing(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const find = db.prepare('select version, title, category_id from article where id = ?')
  let id = 0
  return () => {
    const { title, version, category_id } = find.get(++id) as { title: string; version: number; category_id: number }
    return {
      id,
      version,
      title: `${title}（改）`.slice(-60),
      contentMd: `# 新的\n\n第 ${id} 次`,
      categoryId: category_id,
      status: 1,
    }
  }
}

async function sessionOfOwner(file: string): Promise<string> {
  const db = await openDatabase(`file:${file}`)
  await db.write((tx) => tx.updateTable('user').set({ role: 'admin' }).where('id', '=', 1).execute())
  const asking = { db, now: Date.now, visitor: { address: 'local', userAgent: '' }, cookies: noCookies }
  const { token } = await beginSession(asking, 1, 'password')
  await db.close()
  return token
}

async function post(url: string, path: string, token: string): Promise<{ ticket: string }> {
  const headers = { authorization: token, 'content-type': 'application/json', 'x-forwarded-for': token.slice(0, 1) }
  const answer = await fetch(`${url}/v1${path}`, { method: 'POST', headers, body: '{}' })
  return ((await answer.json()) as { data: { ticket: string } }).data
}

function counted(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const [{ comments } = { comments: 0 }] = db.prepare('select count(*) as comments from comment').all() as { comments: number }[]
  const [{ integrity_check } = { integrity_check: '' }] = db.prepare('pragma integrity_check').all() as {
    integrity_check: string
  }[]
  db.close()
  return { comments, integrity: integrity_check }
}

/** Returns bytes per hour, by a linear fit to all samples. */
function slope(samples: readonly Sample[], of: (it: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, it) => sum + it, 0) / (values.length || 1)
  const [x, y] = [mean(samples.map((it) => it.minutes / 60)), mean(samples.map(of))]
  const over = samples.reduce((sum, it) => sum + (it.minutes / 60 - x) * (of(it) - y), 0)
  const under = samples.reduce((sum, it) => sum + (it.minutes / 60 - x) ** 2, 0)
  return under ? over / under : 0
}
