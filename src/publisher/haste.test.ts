import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTree } from './tree.ts'

let root: string
const text = (word: string) => Buffer.from(Array.from({ length: 900 }, (_, n) => `<p>${word} ${n * 7919}</p>`).join('\n'))
const brotli = (path: string) => readFileSync(join(root, `${path}.html.br`))
const isOwed = () => existsSync(join(root, '.hasty'))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inkstone-haste-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('a page written in haste is whole at once, and as small as any other as soon as there is time', async () => {
  const tree = openTree(root)
  await tree.write('/post/1', text('一'), true)
  const hasty = brotli('/post/1')
  expect(await tree.holds('/post/1', text('一'))).toBe(true)
  expect([await tree.compressNext(), await tree.compressNext()]).toEqual([true, false])
  const small = brotli('/post/1')
  await tree.write('/post/1', text('一'))
  expect(small.equals(brotli('/post/1'))).toBe(true)
  expect(small.length).toBeLessThan(hasty.length)
})

test('a process that ends before it is through leaves the rest to the next one', async () => {
  const first = openTree(root)
  for (const path of ['/post/1', '/post/2', '/post/3']) await first.write(path, text(path), true)
  await first.compressNext()
  expect(isOwed()).toBe(true)
  const next = openTree(root)
  while (await next.compressNext());
  await first.write('/post/4', text('/post/3'))
  expect(brotli('/post/3').equals(brotli('/post/4'))).toBe(true)
  expect(isOwed()).toBe(false)
})

test('what is written or removed while it is compressed again is not overwritten by yesterday', async () => {
  const tree = openTree(root)
  await tree.write('/post/1', text('昨天'), true)
  await tree.write('/post/2', text('昨天'), true)
  const compressing = tree.compressNext()
  await Promise.all([compressing, tree.write('/post/1', text('今天'))])
  expect(brotliDecompressSync(brotli('/post/1')).equals(text('今天'))).toBe(true)
  await Promise.all([tree.compressNext(), tree.remove('/post/2')])
  expect(await tree.compressNext()).toBe(false)
  await tree.sweep()
  expect([existsSync(join(root, 'post/2.html.br')), isOwed()]).toEqual([false, false])
})
