import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releaseImported } from '#server/content/block/block.queries.ts'
import { finishBlocks } from '#server/content/block/block.ts'
import { ORDINARY, openTestBlog, plainRenderer, type TestBlog } from '#tests/support/blog.ts'
import { exportPlace } from './export.fixture.ts'

/** Leaves time for a busy machine. */
const SLOW = 120_000
const FILE = 'x/articles/随笔/2026-11-20-一篇.md'
const [A, B, C] = ['第一段说的是事务。', '第二段说的是日志怎样写。', '第三段说的是检查点。']
const text = (...blocks: string[]) => blocks.join('\n\n')

let blog: TestBlog
let place: ReturnType<typeof exportPlace>
beforeEach(async () => {
  blog = await openTestBlog()
  place = exportPlace()
  // Numbers 1 to 3 are given first; 2 goes, 4 comes, and 5 goes again.
  const { id } = await blog.write({ ...ORDINARY, title: '一篇', contentMd: text(A, '> 引用', C) })
  await blog.write({ ...ORDINARY, title: '一篇', contentMd: text(C, A, '# 题', '```\n五\n```') }, id)
  await blog.write({ ...ORDINARY, title: '一篇', contentMd: text(C, A, '# 题') }, id)
  await place.make(blog, 'x')
})
afterEach(async () => {
  place.close()
  await blog.close()
})

const rewrite = (path: string, change: (text: string) => string) =>
  writeFileSync(place.path(path), change(readFileSync(place.path(path), 'utf8')))
const rows = (of: TestBlog) => of.db.read.selectFrom('article_block').selectAll().orderBy('block').execute()
const numbers = async (of: TestBlog) =>
  (await rows(of))
    .filter((it) => it.gone_revision === null)
    .sort((a, b) => a.position - b.position)
    .map((it) => it.block)
const next = async (of: TestBlog) =>
  (await of.db.read.selectFrom('article_numbering').select('next_block').executeTakeFirstOrThrow()).next_block

test('an export brings back the numbers, since when they are there, and those that are used up', { timeout: SLOW }, async () => {
  const other = await place.empty()
  await place.take(other, 'x')
  expect(await rows(other)).toEqual(await rows(blog))
  expect([await numbers(other), await next(other)]).toEqual([[3, 1, 4], 6])
})

test('a text that somebody edited in the export keeps the numbers of what can be aligned', { timeout: SLOW }, async () => {
  rewrite(FILE, (it) => it.replace(text(C, A, '# 题'), text(B, C, A, '# 另一个题')))
  const other = await place.empty()
  await place.take(other, 'x')
  expect(await numbers(other)).toEqual([6, 3, 1, 4])
})

test('an older export, without numbers, gets new ones', { timeout: SLOW }, async () => {
  rmSync(place.path('x/data/article-blocks.json'))
  rewrite(FILE, (it) => it.replace(/^ *nextBlock: .*\n/m, ''))
  rewrite('x/inkstone.json', (it) => it.replace(/ *"article-blocks": \d+,?\n/, ''))
  const other = await place.empty()
  await place.take(other, 'x')
  expect([await numbers(other), await next(other)]).toEqual([[1, 2, 3], 4])
})

test('numbers beyond what the export says are used up, too', { timeout: SLOW }, async () => {
  rewrite(FILE, (it) => it.replace('nextBlock: 6', 'nextBlock: 2').replace(text(C, A), text(B, C, A)))
  const other = await place.empty()
  await place.take(other, 'x')
  // Block 5 is gone, so 6 is the first that no block ever had.
  expect(await numbers(other)).toEqual([6, 3, 1, 4])
})

test('while the import is on its way nobody else numbers its articles; what is published meanwhile is aligned at its end', {
  timeout: SLOW,
}, async () => {
  const other = await place.empty()
  await place.take(other, 'x')
  await other.db.write((tx) => tx.updateTable('article_numbering').set({ block_version: -1 }).execute())
  const before = await rows(other)
  const finish = () => finishBlocks({ db: other.db, renderer: plainRenderer }, () => false)
  expect(await finish()).toBe(0)
  await other.write({ ...ORDINARY, title: '一篇', contentMd: text(B, C, A, '# 题') }, 1)
  expect([await finish(), await rows(other)]).toEqual([0, before])
  await other.db.write(releaseImported)
  expect([await finish(), await finish()]).toEqual([1, 0])
  expect(await numbers(other)).toEqual([6, 3, 1, 4])
})

test('a comment on a block comes back with its place and its words; an older export has none', { timeout: SLOW }, async () => {
  const said = { target_type: 'article' as const, target_id: 1, user_id: 1, content_md: '好', content_html: '', create_time: 1 }
  const anchor = { anchor_block: 2, anchor_line: null, anchor_quote: '引用' }
  await blog.db.write((tx) =>
    tx
      .insertInto('comment')
      .values([{ ...said, ...anchor }, said] as never)
      .execute(),
  )
  await place.make(blog, 'y')
  const anchors = (of: TestBlog) =>
    of.db.read.selectFrom('comment').select(['anchor_block', 'anchor_line', 'anchor_quote']).orderBy('id').execute()
  const other = await place.empty()
  await place.take(other, 'y')
  const none = { anchor_block: null, anchor_line: null, anchor_quote: null }
  expect(await anchors(other)).toEqual([anchor, none])
  writeFileSync(
    place.path('y/data/comments.json'),
    readFileSync(place.path('y/data/comments.json'), 'utf8').replace(/,?\s*"anchor\w+":[^,}\n]*/g, ''),
  )
  const older = await place.empty()
  await place.take(older, 'y')
  expect(await anchors(older)).toEqual([none, none])
})

test('what members marked comes back with its place, its words and its notes; an older export has none', {
  timeout: SLOW,
}, async () => {
  const made = { user_id: 1, article_id: 1, block: 3, quote: '检查点', prefix: '说的是', suffix: '。', ink: 'red' as const }
  const times = { create_time: 1000, update_time: 2000 }
  await blog.db.write((tx) =>
    tx
      .insertInto('article_highlight')
      .values([
        { ...made, ...times, last_block: 1, note: '两行\n批注', revision: 2, is_change_seen: 1, client_id: 'not-exported' },
        { ...made, ...times, last_block: null, note: '', revision: 1, is_change_seen: 0, client_id: null },
      ])
      .execute(),
  )
  await place.make(blog, 'y')
  const marks = (of: TestBlog) => of.db.read.selectFrom('article_highlight').selectAll().orderBy('id').execute()
  const other = await place.empty()
  await place.take(other, 'y')
  expect(await marks(other)).toEqual((await marks(blog)).map((it) => ({ ...it, client_id: null })))
  rmSync(place.path('y/data/highlights.json'))
  rewrite('y/inkstone.json', (it) => it.replace(/ *"highlights": \d+,?\n/, ''))
  const older = await place.empty()
  await place.take(older, 'y')
  expect(await marks(older)).toEqual([])
})

test('corrections come back with what was decided, and with the name beside the update; an older export has none', {
  timeout: SLOW,
}, async () => {
  await blog.db.write(async (tx) => {
    const decided = { answer: '原文没有错', decided_by: 1, decided_version: 3, decide_time: 2 }
    const said = { article_id: 1, user_id: 1, block: 4, base: '旧', suggestion: '新', reason: '', create_time: 1 }
    await tx
      .insertInto('article_correction')
      .values([
        { ...said, base_version: 1, status: 'open', answer: '', decided_by: null, decided_version: null, decide_time: null },
        { ...said, base_version: 2, status: 'declined', ...decided },
      ])
      .execute()
    await tx.updateTable('article_update').set({ by_user_id: 1 }).where('version', '=', 3).execute()
  })
  await place.make(blog, 'z')
  const corrections = (of: TestBlog) => of.db.read.selectFrom('article_correction').selectAll().orderBy('id').execute()
  const credits = async (of: TestBlog) =>
    (await of.db.read.selectFrom('article_update').select('by_user_id').orderBy('version').execute()).map((it) => it.by_user_id)
  const other = await place.empty()
  await place.take(other, 'z')
  expect(await corrections(other)).toEqual(await corrections(blog))
  expect(await credits(other)).toEqual([null, 1])
  rmSync(place.path('z/data/corrections.json'))
  rewrite('z/inkstone.json', (it) => it.replace(/ *"corrections": \d+,?\n/, ''))
  rewrite('z/data/article-updates.json', (it) => it.replace(/,?\s*"byUserId":[^,}\n]*/g, ''))
  const older = await place.empty()
  await place.take(older, 'z')
  expect([await corrections(older), await credits(older)]).toEqual([[], [null, null]])
})
