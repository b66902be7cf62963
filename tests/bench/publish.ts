import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { ensureCompiled } from '#publisher/compile.ts'
import { articleDatabase, realTexts, seededRandom } from './articles.ts'
import { startServer } from './server-process.ts'

const PUBLISHES = 50

/** Rows of targets.md, Publisher: from nothing, one article live, lists live, a change of everything; with Hugo beside it. */
export async function benchPublish() {
  const real = realTexts().length
  return {
    ...(real ? { [`${real} real articles`]: await measure('real', real) } : {}),
    '10000 generated articles': await measure('generated', 10_000),
    anchor: hugo(),
  }
}

async function measure(kind: 'real' | 'generated', count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-'))
  const file = join(folder, 'bench.db')
  copyFileSync(await articleDatabase(kind, count), file)
  // Compiling belongs to a change of the code, not of the articles.
  await ensureCompiled(fileURLToPath(new URL('../..', import.meta.url)), () => {})
  const start = performance.now()
  const server = await startServer(file, folder)
  const fromNothing = seconds(performance.now() - start)
  try {
    const live = await publishSome(server, file)
    await server.ask({ kind: 'memory' })
    const converged = await converge(server, file)
    const memory = await server.ask({ kind: 'memory' })
    return {
      'everything from nothing, start of the process included, s': fromNothing,
      [`article live after ${PUBLISHES} publishes, ms`]: live.page,
      'home live, ms': live.home,
      'all pages again after a change that all have read, s': converged,
      'memory of server and publisher, MB': memory.kind === 'memory' ? Math.round(memory.bytes / 2 ** 20) : null,
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** From the answer to a save until a GET shows the new words, on the page and on home; the newest article, so home shows it. */
async function publishSome(server: Server, file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const newest = db.prepare('select id from article order by create_time desc, id desc limit 10').all() as { id: number }[]
  db.close()
  const random = seededRandom(5)
  const page: number[] = []
  const home: number[] = []
  for (let n = 0; n < PUBLISHES; n++) {
    const id = newest[Math.floor(random() * newest.length)]?.id ?? 1
    // One word: titles get break marks between words.
    const title = `Edit${n}x${Math.floor(random() * 1e9)}`
    await server.ask({ kind: 'save', id, title })
    const answered = performance.now()
    await until(server.port, `/post/${id}`, title)
    page.push(performance.now() - answered)
    await until(server.port, '/', title)
    home.push(performance.now() - answered)
    await settled(file)
  }
  return { page: spread(page), home: spread(home) }
}

async function converge(server: Server, file: string) {
  await server.ask({ kind: 'touch site' })
  const start = performance.now()
  await settled(file)
  return seconds(performance.now() - start)
}

/** Until the change log is empty: every page has seen everything. */
async function settled(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const waiting = db.prepare('select count(*) as n from change')
  while (Number(waiting.get()?.n) > 0) await new Promise((done) => setTimeout(done, 5))
  db.close()
}

async function until(port: number, path: string, words: string) {
  while (!(await text(port, path)).includes(words)) await new Promise((done) => setImmediate(done))
}

const text = (port: number, path: string) =>
  new Promise<string>((done, failed) => {
    get({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (body += part))
      response.on('end', () => done(body))
    }).on('error', failed)
  })

const seconds = (ms: number) => Math.round(ms / 100) / 10
const spread = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), worst: at(1) }
}

/** Hugo over the same real texts with the smallest theme that makes pages and a list; skipped where it is not installed. */
function hugo() {
  const texts = realTexts()
  try {
    execFileSync('hugo', ['version'], { stdio: 'ignore' })
  } catch {
    return 'hugo is not installed'
  }
  if (!texts.length) return 'no real articles'
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-hugo-'))
  for (const name of ['content/post', 'layouts/_default']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'config.toml'), 'baseURL = "http://localhost/"\ntitle = "x"\n')
  writeFileSync(join(folder, 'layouts/_default/single.html'), '<h1>{{ .Title }}</h1>{{ .Content }}')
  writeFileSync(
    join(folder, 'layouts/_default/list.html'),
    '{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}',
  )
  for (const [n, { title, contentMd }] of texts.entries())
    writeFileSync(
      join(folder, 'content/post', `${n}.md`),
      `---\ntitle: ${JSON.stringify(title)}\n---\n${contentMd.replaceAll('{{', '{ {')}`,
    )
  const build = () => {
    const start = performance.now()
    execFileSync('hugo', ['--quiet'], { cwd: folder, stdio: 'ignore' })
    return seconds(performance.now() - start)
  }
  const result = { 'hugo, real articles, everything, s': build(), 'hugo, one article changed, s': build() }
  rmSync(folder, { recursive: true, force: true })
  return result
}
