import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  await tree.writeInHaste('/post/1', text('一'))
  const hasty = brotli('/post/1')
  expect(await tree.holds('/post/1', text('一'))).toBe(true)
  expect([await tree.compressNext(), await tree.compressNext()]).toEqual([true, false])
  const small = brotli('/post/1')
  await tree.write('/post/1', text('一'))
  expect(small.equals(brotli('/post/1'))).toBe(true)
  expect(small.length).toBeLessThan(hasty.length)
})

test('what the disk refuses is named, nothing half is left, and the page comes when the disk takes it', async () => {
  const tree = openTree(root)
  await tree.writeInHaste('/tags/1', text('一'))
  writeFileSync(join(root, 'post'), 'a file where the folder should be')
  const pages = [tree.writeInHaste('/post/1', text('一')), tree.writeInHaste('/tags/1', text('二'))]
  const [refused, taken] = await Promise.allSettled(pages)
  expect(refused).toMatchObject({ status: 'rejected', reason: { syscall: 'mkdir', message: expect.stringContaining('mkdir') } })
  expect(taken?.status).toBe('fulfilled')
  rmSync(join(root, 'post'))
  mkdirSync(join(root, 'post/2.html.new'), { recursive: true })
  await expect(tree.writeInHaste('/post/2', text('二'))).rejects.toThrow('EISDIR')
  expect(existsSync(join(root, 'post/2.html.br.new'))).toBe(false)
  await tree.writeInHaste('/post/1', text('一'))
  expect([await tree.holds('/post/1', text('一')), await tree.holds('/tags/1', text('二'))]).toEqual([true, true])
  await tree.close()
})

test('a small page keeps the memory that it shares with others', async () => {
  const tree = openTree(root)
  const small = Buffer.from('<p>一</p>')
  const beside = Buffer.from('<p>二</p>')
  await tree.writeInHaste('/404', small)
  expect([await tree.holds('/404', small), beside.toString()]).toEqual([true, '<p>二</p>'])
  await tree.close()
})

test('a process that ends before it is through leaves the rest to the next one', async () => {
  const first = openTree(root)
  for (const path of ['/post/1', '/post/2', '/post/3']) await first.writeInHaste(path, text(path))
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
  await tree.writeInHaste('/post/1', text('昨天'))
  await tree.writeInHaste('/post/2', text('昨天'))
  const compressing = tree.compressNext()
  await Promise.all([compressing, tree.write('/post/1', text('今天'))])
  expect(brotliDecompressSync(brotli('/post/1')).equals(text('今天'))).toBe(true)
  await Promise.all([tree.compressNext(), tree.remove('/post/2')])
  expect(await tree.compressNext()).toBe(false)
  await tree.sweep()
  expect([existsSync(join(root, 'post/2.html.br')), isOwed()]).toEqual([false, false])
})
