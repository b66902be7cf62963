import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CHECKS } from '#server/keep/doctor/checks.ts'
import { examine } from '#server/keep/doctor/doctor.ts'
import { openTestBlog, plainRenderer, type TestBlog } from '#tests/support/blog.ts'
import { origin } from '#tests/support/test-database.ts'
import { recordPage } from './ledger.queries.ts'
import { RELEASE_FILE } from './release.ts'
import { hashOf } from './render.ts'
import { stalenessOf } from './staleness-of.ts'
import { openTree, type Tree } from './tree.ts'
import { TREE_CHECKS } from './tree-check.ts'

const RELEASE = 'r1'
let blog: TestBlog
let tree: Tree
let root: string
beforeEach(async () => {
  blog = await openTestBlog()
  root = join(blog.dataDir, 'site', 'releases', RELEASE)
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, RELEASE_FILE), '{}')
  // A file of public/ is no page.
  writeFileSync(join(root, 'favicon.svg'), '<svg/>')
  symlinkSync(join('releases', RELEASE), join(blog.dataDir, 'site', 'live'))
  tree = openTree(root)
  for (const [path, tags] of [
    ['/', ['site', 'articles']],
    ['/post/1', ['site', 'article:1']],
    ['/post/2', ['site', 'article:2']],
  ] as const) {
    const bytes = Buffer.from(`page ${path}`)
    await tree.write(path, bytes)
    const seen = await stalenessOf(blog.db).position(blog.db.read)
    const page = { path, seen, hash: hashOf(bytes), tags: [...tags], picture: null }
    await blog.db.write((tx) => recordPage(tx, RELEASE, page))
  }
})
afterEach(() => blog.close())

const examined = async (isRepairing = false) => {
  const deps = { ...blog, renderer: () => plainRenderer, now: () => blog.clock.now, free: async () => 1e12 }
  return (await examine(deps, TREE_CHECKS, isRepairing)).filter((it) => it.faults.length)
}
const stale = async () => (await stalenessOf(blog.db).changedSince(blog.db.read, RELEASE, origin())).stale.map((it) => it.path)

test('what was published and is as it was recorded has no faults; nor has a site that was never published', async () => {
  expect(await examined()).toEqual([])
  const never = await openTestBlog()
  const deps = { ...never, renderer: () => plainRenderer, now: () => 0, free: async () => 1e12 }
  expect((await examine(deps, [...CHECKS, ...TREE_CHECKS], false)).filter((it) => it.name.startsWith('pages'))).toMatchObject([
    { faults: [] },
    { faults: [] },
  ])
  await never.close()
})

test.each([
  ['lost', () => tree.remove('/post/1'), '缺少 /post/1'],
  ['changed by hand', async () => writeFileSync(join(root, 'post/1.html'), 'defaced'), '和记录的不一样：/post/1'],
  ['half there', async () => writeFileSync(join(root, 'post/1.html.br'), 'cut'), '压缩的那份坏了：/post/1'],
])('a page that is %s is found, and made again by whoever publishes, it alone', async (_, harm, fault) => {
  await harm()
  expect(await examined()).toMatchObject([{ name: 'pages', faults: [fault], isRepaired: false }])
  expect(await examined(true)).toMatchObject([{ name: 'pages', isRepaired: true }])
  expect(await stale()).toEqual(['/post/1'])
  expect(await examined()).toEqual([])
})

test('a page that nothing speaks of any more is found and removed, in both forms', async () => {
  await tree.write('/post/9', Buffer.from('old'))
  expect(await examined()).toMatchObject([{ name: 'pages-left', faults: ['没有这一页了，文件还在：/post/9'] }])
  expect(await examined(true)).toMatchObject([{ name: 'pages-left', isRepaired: true }])
  expect(await tree.paths()).toHaveLength(3)
})
