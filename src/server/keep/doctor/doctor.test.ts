import { chmodSync, existsSync, mkdirSync, readdirSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FINISHED } from '#server/content/article/article.render.ts'
import { storePicture } from '#server/content/file/file.store.ts'
import { openTestBlog, plainRenderer, type TestBlog } from '#tests/support/blog.ts'
import { typeCommand } from '#tests/support/command-line.ts'
import { isOnPostgres } from '#tests/support/test-database.ts'
import { CHECKS } from './checks.ts'
import { doctorCommands } from './doctor.commands.ts'
import { type DoctorDeps, examine } from './doctor.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let blog: TestBlog
let article: number
let other: number
let free = 1e12
beforeEach(async () => {
  free = 1e12
  blog = await openTestBlog()
  article = (await blog.write({ title: '落日', tagNames: ['山'] })).id
  other = (await blog.write({ title: '晨雾' })).id
  await storePicture({ ...blog.deps }, 1, 'import', PIXEL)
  const file = join(blog.dataDir, 'inkstone.db')
  for (const it of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(it)) chmodSync(it, 0o600)
})
afterEach(() => blog.close())

const deps = (): DoctorDeps => ({ ...blog, renderer: () => plainRenderer, now: () => blog.clock.now, free: async () => free })
const look = (isRepairing = false) => examine(deps(), CHECKS, isRepairing)
const found = async () => (await look()).filter((it) => it.faults.length).map((it) => it.name)
const uploads = () => join(blog.dataDir, 'uploads')

/** Writes past all rules, as a fault does. */
async function harm(...statements: string[]) {
  if (isOnPostgres())
    return blog.db.write(async (tx) => {
      for (const it of statements) await sql.raw(it).execute(tx)
    })
  const db = new DatabaseSync(join(blog.dataDir, 'inkstone.db'), { enableForeignKeyConstraints: false })
  for (const it of statements) db.exec(it)
  return db.close()
}
const COMMENT = `insert into comment (target_type, target_id, user_id, content_md, content_html, render_key, create_time) values ('moment', 999, 1, '', '', '${FINISHED}x', 1)`

/** Lists faults by the check that finds them, and whether it can mend them. */
const ALL: readonly [string, boolean, () => unknown][] = [
  ['references', false, () => harm(`insert into article_tag (article_id, tag_id, sort) values (${article}, 999, 9)`)],
  ['schema', true, () => harm('drop index file_by_size')],
  ['comments', true, () => harm('update article set comment_num = 7')],
  ['likes', true, () => harm('update article set like_num = 7')],
  ['articles', true, () => harm('update tag set article_num = 7', 'update category set article_num = 7')],
  ['strays', false, () => harm(COMMENT)],
  ['files', false, () => unlinkSync(join(uploads(), readdirSync(uploads())[0] ?? ''))],
  ['orphans', true, () => orphan()],
  ['halves', true, () => half()],
  ['search', true, () => harm(`delete from article_search where rowid = ${article}`)],
  ['search-left', true, () => harm("insert into article_search (rowid, title, body) values (999, 'a', 'b')")],
  ['renderings', true, () => harm("update article_body set content_md = '别的文字'")],
  ['search-words', true, () => misindex()],
  ['jobs', true, () => harm("insert into job (name, begin_time, took, note) values ('visits', 1, null, '')")],
  ['permissions', true, () => chmodSync(join(blog.dataDir, 'inkstone.db'), 0o644)],
  ['disk', false, () => fill()],
]
/** Names the checks whose faults PostgreSQL lets never happen, or that look at a file which it does not have. */
const NEVER_THERE = ['references', 'schema', 'search-left', 'permissions']
const FAULTS = ALL.filter(([name]) => !(isOnPostgres() && NEVER_THERE.includes(name)))

function fill() {
  free = 1000
}

function half() {
  mkdirSync(uploads(), { recursive: true })
  const path = join(uploads(), '.half.png.x')
  writeFileSync(path, 'half')
  utimesSync(path, 1, 1)
}

function orphan() {
  const path = join(uploads(), `${'a'.repeat(40)}.png`)
  writeFileSync(path, 'nobody knows it')
  utimesSync(path, 1, 1)
}

/** Makes an article found by other words, of which there are as many. */
function misindex() {
  if (isOnPostgres()) return harm(`update article_search set title = '''日出'':1' where rowid = ${other}`)
  return harm(
    `delete from article_search where rowid = ${other}`,
    `insert into article_search (rowid, title, body) values (${other}, '日出 出 日', '正文 文 正')`,
  )
}

test('a healthy blog has no faults', async () => {
  expect(await found()).toEqual([])
})

test.each(FAULTS)('%s is found by its own name; mended: %s', async (name, isMended, plant) => {
  await plant()
  expect(await found()).toEqual([name])
  const [finding] = (await look(true)).filter((it) => it.faults.length)
  expect(finding).toMatchObject({ name, isRepaired: isMended, advice: expect.stringMatching(/./) })
  expect(await found()).toEqual(isMended ? [] : [name])
})

test('all together are told apart; what is safe is mended, a second look finds only the rest', async () => {
  for (const [, , plant] of FAULTS) await plant()
  expect(await found()).toEqual(FAULTS.map(([name]) => name))
  await look(true)
  expect(await found()).toEqual(FAULTS.filter(([, isMended]) => !isMended).map(([name]) => name))
  expect(
    (await blog.ask(`/api/article/list?pageNum=1&pageSize=10&keyword=${encodeURIComponent('落日')}`)).body.data,
  ).toMatchObject({ total: 1 })
})

test('what cannot be looked at is a fault with its reason, and everything else is looked at', async () => {
  const broken = {
    ...(CHECKS[0] as (typeof CHECKS)[number]),
    look: () => Promise.reject(new Error('database disk image is malformed')),
  }
  await harm('update article set comment_num = 7')
  const findings = await examine(deps(), [broken, ...CHECKS.slice(1)], false)
  expect(findings.filter((it) => it.faults.length)).toMatchObject([
    { name: 'database', faults: ['没法检查：database disk image is malformed'] },
    { name: 'comments' },
  ])
})

test('the command line tells it, and ends with 1 while something is left', async () => {
  const type = (...argv: string[]) => typeCommand(blog, doctorCommands(), argv)
  expect(await type('doctor')).toMatchObject({ code: 0, out: expect.stringContaining('没有要处理的问题') })
  await harm('update article set comment_num = 7')
  expect(await type('doctor')).toMatchObject({
    code: 1,
    out: expect.stringContaining(`可修  评论数\n  article ${article} 的评论数`),
  })
  expect((await type('doctor', '--repair', '--json')).json()).toMatchObject({ healthy: true })
  expect((await type('version', '--json')).json()).toMatchObject({ version: '1.2.3' })
})
