import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/every-call.ts'
import { HOT_TYPES } from '#contract/site/hot.ts'
import { LETTERS, SWITCHES } from '#contract/site/site.ts'
import { HOOK_EVENT_NAMES } from '#contract/site/webhook.ts'
import { screens } from '#lib/screens.ts'
import { SEARCH_KINDS } from '#lib/search-operators.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { bodyOf } from '#server/site/webhook/webhook.body.ts'
import { silentLog } from './support/blog.ts'
import { plantCanaries, type Words } from './support/canaries.ts'
import { OWN_PAGES } from './support/canaries-admin.ts'
import { type Program, runProgram, startProgram } from './support/program.ts'

/** The ids go beyond the number of rows of every noun. */
const IDS = Array.from({ length: 20 }, (_, at) => String(at + 1))
/** Gives values for parameters and queries by name; all others are ids. */
const VALUES: Record<string, readonly string[]> = {
  name: [...LETTERS, ...Object.values(OWN_PAGES)],
  key: SWITCHES,
  type: HOT_TYPES,
  orderBy: ['new', 'hot'],
  pageNum: ['1', '2'],
  pageSize: ['50'],
  year: ['2024', String(new Date().getFullYear())],
  limit: ['100'],
  ids: [IDS.join(',')],
  to: [],
}

/** These calls need a secret in a header. */
const BY_SECRET = new Set(['article.unlocked', 'preview.read'])

let dataDir: string
let words: Words
const place = () => ({ DATA_DIR: dataDir, SITE_URL: 'https://blog.example' })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'inkstone-canary-'))
  words = await plantCanaries(dataDir)
  const { code, output } = await runProgram(['publish', '--pictures'], { ...process.env, NODE_ENV: 'production', ...place() })
  expect(code, output).toBe(0)
}, 180_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Lists the planted words that a text contains. */
const found = (list: ReadonlyMap<string, string>, text: string, where: string) =>
  [...list].filter(([, word]) => text.includes(word)).map(([of]) => `${of}: ${where}`)

/** Returns every file of the published site as text; compressed forms are unpacked, names included. */
function published(): { name: string; text: string }[] {
  const site = join(dataDir, 'site')
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  return files.map((it) => {
    const name = join(it.parentPath, it.name)
    const bytes = readFileSync(name)
    return { name: name.slice(site.length), text: `${name}\n${name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes}` }
  })
}

describe('what is told to nobody', () => {
  test('stands in no published byte: pages and their compressed forms, island props, feeds, sitemap, assets, pictures', () => {
    const files = published()
    expect(files.flatMap(({ name, text }) => found(words.hidden, text, name))).toEqual([])
    // The same check finds the public words in every kind of file.
    const kinds = files
      .filter(({ text }) => found(words.shown, text, '').length)
      .map(({ name }) => name.replace(/^.*?releases\/[^/]+/, ''))
    for (const kind of [
      '/post/1.html',
      '/post/1.html.br',
      '/index.html.br',
      '/rss.xml',
      '/atom.xml.br',
      '/feed.json',
      '/post/1.md',
      '/post/1.md.br',
      '/llms.txt',
      '/tags.html',
    ])
      expect(kinds).toContain(kind)
    // The pages in front of articles for members and with a password exist in both forms, and show nothing of the articles.
    const names = files.map(({ name }) => name.replace(/^.*?releases\/[^/]+/, ''))
    for (const gate of ['/post/7.html', '/post/8.html', '/post/8.html.br']) expect(names).toContain(gate)
    expect(names).not.toContain('/post/9.html')
    for (const closed of [2, 7, 8, 9]) expect(names).not.toContain(`/post/${closed}.md`)
  })

  test('of a column only what is public: one article stands alone in it, and no gate tells that it stands there', () => {
    const pages = published().filter(({ name }) => /^\/live\/post\/\d+\.html$/.test(name))
    const strips = pages.flatMap(({ text }) => text.match(/<nav class="strip.*?<\/nav>/s)?.[0] ?? [])
    expect(strips).toHaveLength(1)
    expect(strips[0]).toContain('第 1 / 1 篇')
    expect(strips[0]?.match(/\/post\/\d+/g)).toBeNull()
    for (const { text } of pages.filter((it) => it.text.includes('data-article-gate'))) expect(text).not.toContain('一册')
  })

  test('is in no answer of the API to a stranger, whatever he asks for', async () => {
    const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
    const app = createApp({ db, whoIs: async () => null, rates: WIDE_RATES, prefix: '/v1', now: Date.now, log: silentLog })
    const leaks: string[] = []
    const told = new Set<string>()
    const answered = new Set<string>()
    const all = Object.entries(contract).flatMap(([noun, calls]) =>
      Object.entries<Call>(calls).map(([name, it]) => ({ noun, name: `${noun}.${name}`, it })),
    )
    for (const { noun, name, it } of all)
      for (const path of questions(it, [...words.hidden.values(), ...words.shown.values()])) {
        const response = await app.request(`/v1${path}`, { method: it.method })
        const text = await response.text()
        leaks.push(...found(words.hidden, text, `${name} ${path}`))
        for (const of of found(words.shown, text, noun)) told.add(of)
        if (response.ok) answered.add(name)
      }
    await db.close()
    expect(leaks).toEqual([])
    for (const of of [
      'title of an article: article',
      'a moment: moment',
      'a message: message',
      'a project: goods',
      'a friend: friend',
      'a comment: comment',
      'an answer: comment',
      'a moment: search',
      'a message: search',
      'a project: search',
      'an answer: search',
    ])
      expect(told).toContain(of)
    // Every public call was really answered, and not refused for a bad query.
    const open = all.filter(({ it }) => it.access === 'anyone' && it.method === 'GET' && !it.writes)
    expect(open.filter(({ name }) => !answered.has(name) && !BY_SECRET.has(name))).toEqual([])
  })

  test('is in no body that a webhook is sent', async () => {
    const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
    const leaks: string[] = []
    const told = new Set<string>()
    for (const event of HOOK_EVENT_NAMES)
      for (const id of IDS) {
        const body = await bodyOf(db.read, { event, target_id: Number(id), create_time: 0 }, 'https://blog.example')
        leaks.push(...found(words.hidden, body ?? '', `${event} ${id}`))
        for (const of of found(words.shown, body ?? '', event)) told.add(of)
      }
    await db.close()
    expect(leaks).toEqual([])
    for (const of of ['title of an article: article.published', 'a comment: comment.shown', 'a message: message.shown'])
      expect(told).toContain(of)
  })

  describe('asked for by its address', () => {
    let program: Program
    beforeAll(async () => {
      program = await startProgram(place())
    }, 60_000)
    afterAll(() => program.stop())

    test('is on no page, nor behind an old address', async () => {
      const addresses = screens.flatMap(({ path }) =>
        path.includes('{') ? IDS.map((id) => path.replace(/\{\w+\}/, id)) : [path],
      )
      addresses.push(...IDS.map((id) => `/post/${id}.md`))
      const old = `/old/${words.hidden.get('old address of a scheduled article')}`
      const leaks: string[] = []
      const statuses = new Map<string, number>()
      for (const path of [...addresses, old]) {
        const response = await fetch(program.url + path, { redirect: 'manual' })
        statuses.set(path, response.status)
        const text = path === old ? '' : `${await response.text()}\n${[...response.headers].join('\n')}`
        leaks.push(...found(words.hidden, text, path))
      }
      expect(leaks).toEqual([])
      expect([statuses.get('/post/1'), statuses.get('/post/2'), statuses.get(old)]).toEqual([200, 404, 404])
      // Of the restricted articles only a private one has no gate page.
      expect([7, 8, 9].map((it) => statuses.get(`/post/${it}`))).toEqual([200, 200, 404])
      expect([1, 2, 7, 8, 9].map((it) => statuses.get(`/post/${it}.md`))).toEqual([200, 404, 404, 404, 404])
    })
  })
})

/** Returns paths that query a call in every way a stranger could: each id, each order, each planted word. */
function questions(it: Call, planted: readonly string[]): string[] {
  if (it.parts || it.body) return []
  const paths = [...it.path.matchAll(/:(\w+)/g)].reduce(
    (made, [whole, key = '']) => made.flatMap((path) => (VALUES[key] ?? IDS).map((value) => path.replace(whole, value))),
    [it.path],
  )
  const shape = it.query && 'shape' in it.query.def ? Object.keys(it.query.def.shape as object) : []
  // A kind is always searched for a word.
  const kinds = shape.includes('kind') ? SEARCH_KINDS : []
  const searched = kinds.flatMap((kind) => planted.map((word) => `kind=${kind}&keyword=${word}`))
  const queries = shape.flatMap((key) => (key === 'keyword' ? planted : (VALUES[key] ?? IDS)).map((value) => `${key}=${value}`))
  const paged = shape.includes('pageSize') ? '&pageSize=50' : ''
  return paths.flatMap((path) => [
    path,
    ...[...queries, ...searched].map((query) => `${path}?${query}${query.startsWith('pageSize') ? '' : paged}`),
  ])
}
