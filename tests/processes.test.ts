import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isPublishingBehind } from '#server/content/publishing/publishing.queries.ts'
import { type Fleet, openFleet } from './support/fleet.ts'
import type { Program } from './support/program.ts'
import { stubbornAuthor } from './support/stubborn-author.ts'

/**
 * The fleet has two processes for calls, one for pages and two workers, over one PostgreSQL: each story asks one process and looks
 * at another.
 */
let fleet: Fleet
let [a, b, site, ...workers] = [] as unknown as [Program, Program, Program, ...Program[]]
let owner: string
let categoryId: number

beforeAll(async () => {
  fleet = await openFleet()
  // This table records each start of a job, by any process.
  await fleet.db.write(async (tx) => {
    await sql`create table begun (name text)`.execute(tx)
    await sql`
      create function note_begun() returns trigger language plpgsql as $$
      begin
        if new.took is null and old.begin_time is distinct from new.begin_time then insert into begun values (new.name); end if;
        return new;
      end $$`.execute(tx)
    await sql`create trigger begun after insert or update on job for each row execute function note_begun()`.execute(tx)
  })
  await fleet.account('owner', 'admin')
  workers = await Promise.all([fleet.start('worker'), fleet.start('worker')])
  ;[a, b, site] = await Promise.all([fleet.start('api'), fleet.start('api'), fleet.start('site')])
  owner = await fleet.logIn(a.url, 'owner')
  categoryId = await fleet.db.write(async (tx) =>
    Number((await tx.insertInto('category').values({ name: '随笔' }).returning('id').executeTakeFirstOrThrow()).id),
  )
}, 120_000)
afterAll(() => fleet?.close())

// A busy machine may be slow, but no story waits longer than it needs.
const patiently = { timeout: 60_000, interval: 20 }
/** Waits until readers see these words there. */
const shows = (path: string, words: string) =>
  expect.poll(async () => (await (await fetch(site.url + path)).text()).includes(words), patiently).toBe(true)
const publish = async (at: Program, title: string) => {
  const body = { title, contentMd: `${title}的正文`, categoryId, status: 1, saveId: crypto.randomUUID() }
  const { data, message } = await fleet.ask<{ id: number } | null>(at.url, '/sys/article/add', { token: owner, body })
  if (!data) throw new Error(message)
  return data.id
}

test('what is written at one process is published by a worker, served by another, and told to a tab at a third', {
  timeout: 180_000,
}, async () => {
  const id = await publish(a, '第一篇')
  await shows(`/post/${id}`, '第一篇的正文')
  await fleet.account('ming')
  const ming = await fleet.logIn(b.url, 'ming')
  // A ticket of one process opens a socket at the other, once.
  const tab = await fleet.sit(b.url, ming, { ticketFrom: a.url })
  await tab.watch('chat', `article:${id}`)
  const list = `/api/comment/list?articleId=${id}`
  expect((await fleet.ask<{ total: number }>(b.url, list)).data.total).toBe(0)
  const said = { articleId: id, contentMd: '写得好' }
  expect((await fleet.ask(a.url, '/api/comment/add', { token: owner, body: said })).code).toBe(200)
  expect(await tab.hear('talk')).toEqual({ topic: `article:${id}` })
  await expect.poll(async () => (await fleet.ask<{ total: number }>(b.url, list)).data.total, patiently).toBe(1)
  await shows(`/post/${id}`, '写得好')
  // A user at the other process is the second one online.
  const other = await fleet.sit(a.url, owner)
  expect(await tab.hear('presence', ({ onlineNum }) => onlineNum === 2)).toEqual({ onlineNum: 2 })
  other.leave()
  await tab.hear('presence', ({ onlineNum }) => onlineNum === 1)
  // A logout at one process closes the socket at the other.
  await fleet.ask(a.url, '/auth/logout', { token: ming, body: {} })
  expect(await tab.closed).toBe(4001)
})

test('limits hold across processes: what is tried here counts there', { timeout: 180_000 }, async () => {
  const attempt = (at: Program) =>
    fleet.ask(at.url, '/auth/login', { body: { username: 'somebody', password: 'wrong-1', source: 'PC' } })
  const answers = [await attempt(a), await attempt(b), await attempt(a), await attempt(b)]
  expect(answers.map((it) => [it.code, it.extra.captchaRequired === true])).toEqual([
    [400, false],
    [400, false],
    [400, true],
    [400, true],
  ])
  expect(answers.at(-1)?.message).toBe('请输入验证码')
  const pictures = await Promise.all(Array.from({ length: 40 }, (_, n) => fleet.ask((n % 2 ? a : b).url, '/auth/getCaptcha')))
  expect(pictures.filter((it) => it.code === 200)).toHaveLength(30)
})

test('what is done once a day is done once, however many workers there are', { timeout: 180_000 }, async () => {
  const begun = async () =>
    (await sql<{ name: string }>`select name from begun order by name`.execute(fleet.db.read)).rows.map((it) => it.name)
  await expect.poll(async () => new Set(await begun()).size, patiently).toBe(6)
  expect(await begun()).toEqual(['bans', 'deleted', 'files', 'leave', 'unshown', 'visits'])
})

test('a page without a file is made by whoever publishes, and the reader who asked for it has it', {
  timeout: 180_000,
}, async () => {
  const id = await publish(b, '丢了的一页')
  await shows(`/post/${id}`, '丢了的一页的正文')
  for (const ending of ['', '.br']) await rm(`${fleet.folder}/site/live/post/${id}.html${ending}`)
  await shows(`/post/${id}`, '丢了的一页的正文')
  expect((await fetch(`${site.url}/post/99999`)).status).toBe(404)
})

const publisherPid = async () =>
  (await fleet.db.read.selectFrom('publisher').select('holder').executeTakeFirstOrThrow()).holder?.split(' ').at(-1)

test('a worker killed while it publishes is replaced by the one that stands by, which finishes', {
  timeout: 180_000,
}, async () => {
  const pid = await publisherPid()
  const active = workers.find((it) => String(it.pid) === pid)
  const ids: number[] = []
  for (let n = 0; n < 12; n++) ids.push(await publish(n % 2 ? a : b, `第 ${n} 篇`))
  // All pages are stale now and not yet rendered.
  await fleet.db.write((tx) => tx.insertInto('change').values({ tag: 'site' }).execute())
  await active?.kill()
  for (const [n, id] of ids.entries()) await shows(`/post/${id}`, `第 ${n} 篇的正文`)
  expect(await publisherPid()).toBe(String(workers.find((it) => it !== active)?.pid))
  await expect.poll(() => isPublishingBehind(fleet.db.read), patiently).toBe(false)
  const { code, output } = await fleet.run('publish', '--verify')
  expect([code, output.trim()]).toEqual([0, expect.stringMatching(/^\d+ pages rendered again, 0 differ from what is served$/)])
})

test('a worker that is stopped, replaced and goes on writes nothing more; whoever replaced it has the last word', {
  timeout: 180_000,
}, async () => {
  const pid = Number(await publisherPid())
  const another = await fleet.start('worker')
  process.kill(pid, 'SIGSTOP')
  const id = await publish(a, '换人以后')
  await shows(`/post/${id}`, '换人以后的正文')
  expect(await publisherPid()).toBe(String(another.pid))
  process.kill(pid, 'SIGCONT')
  const awake = workers.find((it) => it.pid === pid)
  await expect.poll(() => awake?.output(), patiently).toContain('another process publishes')
  const next = await publish(b, '再后来')
  await shows(`/post/${next}`, '再后来的正文')
  expect(await publisherPid()).toBe(String(another.pid))
})

test('PostgreSQL restarted under load: every acknowledged write is there, and the errors end', { timeout: 180_000 }, async () => {
  const authors = await Promise.all(
    ['author-1', 'author-2', 'author-3', 'author-4'].map(async (name) => {
      await fleet.account(name, 'admin')
      return stubbornAuthor(name, await fleet.logIn(a.url, name), categoryId)
    }),
  )
  let isOver = false
  const writing = authors.map(async (it, n) => {
    while (!isOver) await it.save((n % 2 ? a : b).url)
  })
  const saved = () => authors.map((it) => it.saves)
  const goesOn = async () => {
    const before = saved()
    await vi.waitFor(() => expect(saved().every((it, n) => it > (before[n] ?? 0) + 2)).toBe(true), patiently)
  }
  await goesOn()
  await fleet.server.kill()
  await fleet.server.start()
  await fleet.server.isReady()
  await goesOn()
  isOver = true
  await Promise.all(writing)
  for (const it of authors) expect(await it.faults(a.url)).toEqual([])
  const id = await publish(a, '重启以后')
  await shows(`/post/${id}`, '重启以后的正文')
})
