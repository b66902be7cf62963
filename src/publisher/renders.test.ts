import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { inHandMemory, openInHand } from './in-hand.ts'
import { openPictureStore } from './picture-store.ts'
import type { Bundle } from './render.ts'
import { createRenders } from './renders.ts'
import { stalenessOf } from './staleness-of.ts'
import { openTree } from './tree.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog()
})
afterEach(() => blog.close())

/** Renders that are watched as the worker watches them. */
function open(render: Bundle['render'], position?: () => Promise<never>) {
  const inHand = openInHand(inHandMemory())
  const root = join(blog.dataDir, 'release')
  const renders = createRenders(
    {
      db: blog.db,
      bundle: { inlineScripts: [], render },
      ask: blog.askInProcess,
      tree: openTree(root),
      pictures: openPictureStore(join(root, 'og'), async () => Buffer.from('picture')),
      release: 'r1',
      facts: { apiPrefix: '/v1', siteUrl: 'http://blog.test' },
      now: Date.now,
      staleness: { ...stalenessOf(blog.db), ...(position && { position }) },
      probe: (step, path) => {
        if (step === 'rendering') inHand.begin(path)
        if (step === 'rendered') inHand.end(path)
      },
    },
    () => {},
  )
  return { renders, inHand }
}

test('a page is in hand while it is rendered, and no longer', async () => {
  const seen: string[][] = []
  const { renders, inHand } = open(async () => {
    seen.push(inHand.paths())
    return new Response('words')
  })
  await renders.start('/about')
  expect([seen, inHand.paths()]).toEqual([[['/about']], []])
})

test('a database that cannot be read leaves no page in hand: an idle publisher must not seem to hang', async () => {
  const broken = async () => Promise.reject(new Error('database is locked'))
  const { renders, inHand } = open(async () => new Response('words'), broken)
  await expect(renders.start('/about')).rejects.toThrow('database is locked')
  expect(inHand.paths()).toEqual([])
})

test('nor does a render that breaks', async () => {
  const { renders, inHand } = open(() => {
    throw new Error('broken')
  })
  await renders.start('/about')
  expect([inHand.paths(), renders.takeReport().failed.map(({ reason }) => reason)]).toEqual([[], ['broken']])
})
