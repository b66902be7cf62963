import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { storePicture } from './file.store.ts'

let blog: TestBlog
beforeAll(async () => {
  blog = await openTestBlog()
})
afterAll(() => blog.close())

test('the same picture, stored several times at the same moment, is one file', async () => {
  const uploads = join(blog.dataDir, 'uploads')
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const deps = { db: blog.db, uploads, now: () => blog.clock.now }
  const stored = await Promise.all(Array.from({ length: 5 }, () => storePicture(deps, 1, 'article-content', picture)))
  expect(new Set(stored.map((it) => it.url)).size).toBe(1)
  expect(readdirSync(uploads)).toHaveLength(1)
})
