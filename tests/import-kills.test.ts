import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { writeWxr } from './support/generated-wxr.ts'
import { INLETS } from './support/inlets.ts'
import { scratchFolder } from './support/scratch.ts'

/*
 * An import is killed, as by kill -9, at some points between its beginning and its end. The next run goes on each time, and at the end the blog is what an
 * undisturbed import makes.
 *
 * A few times in `npm test`; more:  KILLS=30 npx vitest run tests/import-kills.test.ts   (SEED=… repeats a run)
 */
const KILLS = Number(process.env.KILLS ?? 3)
const SEED = Number(process.env.SEED ?? 20261122)
const SIZE = { posts: 60, comments: 5, paragraphs: 6 }
const THINGS = SIZE.posts * (1 + SIZE.comments)
const CHILD = fileURLToPath(new URL('support/import-until-killed.ts', import.meta.url))

let state = SEED
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}

/** Runs an import, and kills it when it has told so many steps. Answers its last line. */
function run(folder: string, path: string, stepsToLive: number): Promise<string> {
  const child = spawn(process.execPath, [CHILD], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ databaseUrl: `file:${join(folder, 'inkstone.db')}`, uploads: join(folder, 'uploads'), path }))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.split('\n').length > stepsToLive) child.kill('SIGKILL')
  })
  return new Promise((done) => child.on('close', () => done(said.trim().split('\n').at(-1) ?? '')))
}

/** All that readers and the owner see, without ids. */
async function contentOf(folder: string) {
  const db = await openDatabase(`file:${join(folder, 'inkstone.db')}`)
  const articles = await db.read
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .innerJoin('category', 'category.id', 'article.category_id')
    .select([
      'title',
      'status',
      'comment_num',
      'article.version',
      'create_time',
      'content_md',
      'category.name',
      'category.article_num',
    ])
    .orderBy('title')
    .execute()
  const tags = await db.read
    .selectFrom('article_tag')
    .innerJoin('tag', 'tag.id', 'article_tag.tag_id')
    .innerJoin('article', 'article.id', 'article_tag.article_id')
    .select(['title', 'tag.name', 'tag.article_num'])
    .orderBy('title')
    .orderBy('tag.name')
    .execute()
  const titles = new Map((await db.read.selectFrom('article').select(['id', 'title']).execute()).map((it) => [it.id, it.title]))
  const talk = await db.read
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .leftJoin('comment as top', 'top.id', 'comment.parent_id')
    .select(['comment.target_id', 'comment.content_md', 'nickname', 'top.content_md as top', 'comment.create_time'])
    .execute()
  const redirects = await db.read.selectFrom('redirect').select(['from_path', 'to_path']).orderBy('from_path').execute()
  const lost = await db.read.selectFrom('article').select('id').where('version', '=', 0).execute()
  await db.close()
  const titleOf = (id: number) => titles.get(id) ?? '?'
  return {
    articles: articles.map((it) => ({
      ...it,
      content_md: it.content_md.replace(/\/post\/(\d+)/g, (_, id) => titleOf(Number(id))),
    })),
    talk: talk.map((it) => JSON.stringify({ ...it, target_id: titleOf(it.target_id) })).sort(),
    redirects: redirects.map((it) => [it.from_path, titleOf(Number(it.to_path.split('/').at(-1)))]),
    tags,
    lost,
  }
}

test(`killed ${KILLS} times, and in the end it is what one run makes`, { timeout: 60_000 + KILLS * 15_000 }, async () => {
  console.info(`seed ${SEED}`)
  const base = mkdtempSync(join(scratchFolder(), 'inkstone-kills-'))
  const [path, killed, whole] = [join(base, 'export.xml'), join(base, 'killed'), join(base, 'whole')]
  try {
    await writeWxr(path, SIZE)
    for (const it of [killed, whole]) mkdirSync(it)
    for (let kill = 1; kill <= KILLS; kill++) expect(await run(killed, path, 1 + random(THINGS - 20))).toMatch(/^\d+$/)
    const [rest, once] = [JSON.parse(await run(killed, path, 1e9)), JSON.parse(await run(whole, path, 1e9))]
    expect(once.cameIn).toBe(THINGS)
    expect(rest.counts.post.added + rest.counts.post.unchanged).toBe(SIZE.posts)
    expect(await contentOf(killed)).toEqual(await contentOf(whole))
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
})

/** Is how many texts each inlet brings in here, and below which of them it is killed. */
const [TEXTS, BELOW] = [24, 10]

test.each(Object.entries(INLETS))('%s, killed, is what one run makes, links included', { timeout: 90_000 }, async (_, inlet) => {
  const base = mkdtempSync(join(scratchFolder(), 'inkstone-kills-'))
  const [killed, whole] = [join(base, 'killed'), join(base, 'whole')]
  try {
    for (const it of [killed, whole]) mkdirSync(it)
    const path = await inlet.write(join(base, 'export'), TEXTS)
    const undisturbed = run(whole, path, 1e9)
    expect(await run(killed, path, 1 + random(BELOW))).toMatch(/^\d+$/)
    const [rest, once] = [JSON.parse(await run(killed, path, 1e9)), JSON.parse(await undisturbed)]
    const counted = (it: typeof rest) => it.counts?.post ?? { added: it.added.length, unchanged: it.unchanged.length }
    expect(counted(once)).toMatchObject({ added: TEXTS, unchanged: 0 })
    expect(counted(rest).added).toBeGreaterThan(0)
    expect(counted(rest).added + counted(rest).unchanged).toBe(TEXTS)
    const made = await contentOf(whole)
    expect(await contentOf(killed)).toEqual(made)
    expect(made.articles.every((it) => it.content_md.includes(titleAfter(it.title)))).toBe(true)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
})

/** Returns the title of the text to which each one links. */
const titleAfter = (title: string) => title.replace(/\d+/, (it) => String((Number(it) + 1) % TEXTS))
